import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenSpec
@testable import RestGenTools

/// Imports of selected operations from documents with restgen extensions.
@Suite struct ExtensionSelectionTests {
    @Test func leavesOutServicesWithoutSelectedEndpoints() throws {
        let spec = """
            restgen: 1
            server: http://localhost
            resources:
              repos:
                path: /repos/{repo}
                endpoints: { get: GET -> String }
                services:
                  issues: { path: /issues, endpoints: { list: "GET -> [String]" } }
              misc: { zen: GET /zen -> String }
            """
        let export = try #require(Pipeline.export(SourceFile(name: "Git.rest.yaml", text: spec)).export)
        for (word, isThere) in [
            ("misc", [false, false, true]), ("repos", [true, false, false]), ("repos.issues", [false, true, false]),
        ] {
            let selection = try OperationSelection(only: [Self.selector(word)])
            let (text, diagnostics) = Self.spec(of: export.document, selection)
            #expect(diagnostics.isEmpty)
            #expect(["get: GET", "list: ", "zen: "].map(text.contains) == isThere)
        }
    }

    /// The endpoints that a selected one needs are imported as well: those of the sign-in and of long-running work.
    @Test func selectionKeepsNamedEndpoints() throws {
        let spec = """
            restgen: 1
            server: http://localhost
            auth: { bearer: { login: session.login, refresh: session.refresh, token: token, refreshToken: refresh } }
            resources:
              session:
                login: { POST: /login, auth: none, body: { user: String, password: Secret }, returns: Tokens }
                refresh: { POST: /refresh, auth: none, body: { refresh: Secret }, returns: Tokens }
              rooms:
                clean: { POST: "/rooms/{id} -> Job", wait: jobs.get }
              jobs:
                get: { GET: "/jobs/{id} -> Job", wait: { until: { state: done }, cancel: jobs.delete } }
                delete: DELETE /jobs/{id}
                list: GET /jobs -> [Job]
              misc: { zen: GET /zen -> String }
            models:
              Tokens: { token: Secret, refresh: Secret }
              Job: { id: String, state: String }
            """
        let export = try #require(Pipeline.export(SourceFile(name: "Git.rest.yaml", text: spec)).export)
        let names = ["login: ", "refresh: { POST", "clean: ", "get: ", "delete: ", "list: ", "zen: "]
        for (word, isThere) in [
            ("rooms", [true, true, true, true, true, false, false]),
            ("misc", [true, true, false, false, false, false, true]),
        ] {
            let selection = try OperationSelection(only: [Self.selector(word)])
            let (text, diagnostics) = Self.spec(of: export.document, selection)
            #expect(diagnostics.isEmpty, "\(diagnostics)")
            #expect(names.map(text.contains) == isThere, "\(text)")
        }
    }

    /// Each service of an exported spec can be imported alone, and the result is a valid spec.
    @Test(arguments: ["Cases", "Examples"].flatMap(SpecCase.all))
    func importsEachServiceAlone(_ item: SpecCase) throws {
        let (export, _) = Pipeline.export(try item.source()) { path, _ in item.included(path) }
        let document = try #require(export).document
        let api = try #require(Pipeline.resolve(SourceFile(name: "openapi.json", text: document.text)).api)
        for name in Set(api.services.filter { !$0.endpoints.isEmpty }.map(\.written)) where !name.isEmpty {
            let output = DocumentImport.run(
                SourceFile(name: "openapi.json", text: document.text),
                selection: try OperationSelection(only: [Self.selector(name)])
            )
            let messages = output.diagnostics.map(\.message)
            // A service that only the extension declares can't be selected by the document's operations.
            if messages == ["'\(name)' matches no operation of the document"] { continue }
            let text = try #require(output.text, "\(name): \(messages)")
            let read = Pipeline.resolve(SourceFile(name: "Part.rest.yaml", text: text))
            // An option of the API may apply to endpoints of other services only, which is a warning.
            let errors = read.diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.message).isEmpty, "\(name): \(errors.map(\.message))")
        }
    }

    private static func selector(_ word: String) throws -> Located<OperationSelector> {
        let span = Span(SourceFile(name: "command line", text: word), 0..<word.utf8.count)
        return Located(try #require(OperationSelector(word)), span)
    }

    /// A spec over a document overrides its extensions.

    /// Returns the imported spec and the messages of its diagnostics.
    private static func spec(of document: JSONValue, _ selection: OperationSelection) -> (String, [String]) {
        let output = DocumentImport.run(SourceFile(name: "chat.json", text: document.text), selection: selection)
        return (output.text ?? "", output.diagnostics.map { "\($0.id.rawValue): \($0.message)" })
    }
}
