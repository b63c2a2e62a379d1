import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenSpec
@testable import RestGenTools

/// The validation of a document's examples agrees with the generated code that reads them.
@Suite struct ExampleAgreementTests {
    /// The project's own document and those in `RESTGEN_DOCUMENTS`, which are separated by `:`.
    static var documents: [String] {
        let named = ProcessInfo.processInfo.environment["RESTGEN_DOCUMENTS"] ?? ""
        let own = SpecCase.root.appending(path: "OpenAPI/Examples/document.yaml").path
        return [own] + named.split(separator: ":").map(String.init)
    }

    @Test(arguments: documents)
    func validationAgreesWithGeneratedCode(path: String) throws {
        let url = URL(fileURLWithPath: path)
        let source = SourceFile(name: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
        let folder = url.deletingLastPathComponent()
        let made = try #require(
            DocumentImport.importDocument(of: source, OperationSelection(), "Page", reporting: Diagnostics()) {
                path,
                _ in
                (try? Data(contentsOf: folder.appending(path: path))).map {
                    SourceFile(name: path, bytes: Array($0))
                }
            }
        )
        let api = try #require(Pipeline.resolve(made.file("Page")).api)
        let verdicts = made.verdicts.filter { $0.verdict.type != nil }
        let cases = verdicts.map { found, verdict in
            ReadingProgram.Case(
                type: verdict.type ?? .json,
                format: verdict.format,
                path: verdict.path,
                json: found.value.json
            )
        }
        let files = Pipeline.run(spec: made.file("Page")).files
        let program = ReadingProgram(files: files, names: TypeNames(api, api.aliases))
        let lines = try program.run(cases)
        let expected = verdicts.map { $0.verdict.responseIssue?.line(hasFormat: $0.verdict.format != nil) ?? "" }
        #expect(lines.count == expected.count)
        #expect(expected.count >= 60 || path != Self.documents[0])
        for (index, pair) in zip(lines, expected).enumerated() where pair.0 != pair.1 {
            let place = verdicts[index].found.value.start
            Issue.record("\(cases[index].type) at byte \(place.range.lowerBound): \(pair.0) | \(pair.1)")
        }
        print("\(url.lastPathComponent): \(expected.count) examples read, \(lines.count { !$0.isEmpty }) of them not")
    }
}
