import RestGenTools
import Testing

@testable import RestGenSpec

/// The examples of explanations, embedded in specs: a wrong example causes its diagnostic and no other, and a right one
/// causes none.
@Suite struct ExplanationExampleTests {
    @Test(arguments: examples.filter { $0 != .aliasSize })
    func wrongExampleCausesOnlyItsDiagnostic(id: DiagnosticID) throws {
        let diagnostics = Self.diagnostics(of: try #require(id.explanation.wrong))
        let report = DiagnosticReport(diagnostics, limit: nil).rendered(as: .text)
        #expect(Set(diagnostics.map(\.id)) == [id], "\(report)")
    }

    @Test(arguments: examples)
    func rightExampleIsAccepted(id: DiagnosticID) throws {
        let diagnostics = Self.diagnostics(of: try #require(id.explanation.right))
        #expect(DiagnosticReport(diagnostics, limit: nil).rendered(as: .text) == "")
    }

    /// Examples with other files aren't checked. The wrong example of `alias-size` is shortened.
    private static let examples = DiagnosticID.allCases.filter {
        $0.explanation.wrong != nil
            && ![.includeMissing, .includeRefused, .includeTwice, .openapiSelection].contains($0)
    }

    private static func diagnostics(of example: String) -> [Diagnostic] {
        let spec = spec(with: example)
        return Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: spec + "\n")) { path, _ in
            path == "Support.yaml" ? SourceFile(name: path, text: support(for: example)) : nil
        }
        .diagnostics
    }

    /// Adds the keys around a part of a spec: endpoints, the keys of an endpoint, or keys of the spec.
    private static func spec(with example: String) -> String {
        let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
        let keys = lines.filter { $0.first.map { !" \t#-}".contains($0) } ?? false }
            .map { String($0.prefix { $0 != ":" && $0 != "?" }) }
        guard !keys.isEmpty, !keys.contains("restgen"), !example.hasPrefix("- ") else { return example }
        let start = "restgen: 1\ninclude: [Support.yaml]\n"
        let indented = { (width: Int) in
            lines.map { $0.isEmpty ? "" : String(repeating: " ", count: width) + $0 }.joined(separator: "\n")
        }
        if keys.allSatisfy(["query", "returns"].contains) {
            return start + "resources:\n  rooms:\n    list:\n      GET: /rooms\n" + indented(6)
        }
        if keys.allSatisfy(Spec.keySchema.contains) || keys[0] == "models" { return start + example }
        let jobs = example.contains("jobs.get") ? "\n  jobs: { get: \"GET /jobs/{id} -> Job\" }" : ""
        return start + "resources:\n" + indented(2) + jobs
    }

    /// Declares the types that an example uses and doesn't declare.
    private static func support(for example: String) -> String {
        let words = Set(example.split { " {\n".contains($0) }.map(String.init))
        let models = models.filter { name, _ in
            !words.contains("\(name):") && !(name.contains("<") && example.contains("\(name):"))
        }
        return "restgen: 1\nmodels:\n" + models.map { "  \($0): \($1)\n" }.joined()
            + "enums:\n  State: [done, failed]\n"
    }

    private static let models: KeyValuePairs = [
        "Cell": "{ id: String }",
        "Change": "{ id: String }",
        "Chatter": "{ id: String }",
        "Export": "{ url?: URL }",
        "Filter": "{ id: String }",
        "ImageNote": "{ url: URL }",
        "Job": "{ state: State, jobID: String }",
        "Message": "{ id: String, text: String }",
        "NoUser": "{ id: String }",
        "NotFound": "{ id: String }",
        "Other": "{ id: String }",
        "Pair<A, B>": "{ first: A, second: B }",
        "Photo": "{ id: String }",
        "Problem": "{ id: String }",
        "Product": "{ ID: Int, Name: String }",
        "Receipt": "{ id: String }",
        "Room": "{ id: String, name: String }",
        "RoomPage": "{ items: \"[Room]\", next?: String }",
        "Status": "{ id: String }",
        "TextNote": "{ text: String }",
        "User": "{ id: String, name: String }",
    ]
}
