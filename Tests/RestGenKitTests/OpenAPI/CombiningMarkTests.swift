import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenModel
@testable import RestGenTools

/// Documents with names and texts in which a delimiter of YAML, JSON Pointer or Swift precedes a combining mark.
@Suite struct CombiningMarkTests {
    private static let pointers: [Unicode.Scalar: String] = ["~": "~0", "/": "~1"]
    private static let string = JSONValue.object([("type", .string("string"))])

    private func object(_ properties: [(String, JSONValue)], _ others: [(String, JSONValue)] = []) -> JSONValue {
        .object([("type", .string("object")), ("properties", .object(properties))] + others)
    }

    private func model(_ text: String) -> JSONValue {
        let pointer = text.unicodeScalars.map { Self.pointers[$0] ?? String($0) }.joined()
        let cases = JSONValue.array([.string(text), .string("b")])
        return object(
            [
                ("k" + text, Self.string),
                ("e", .object([("type", .string("string")), ("enum", cases)])),
                ("d", .object([("type", .string("string")), ("default", .string(text))])),
                ("o", .object([("$ref", .string("#/components/schemas/x" + pointer))])),
            ],
            [("description", .string(text)), ("required", .array([.string("k" + text)]))]
        )
    }

    private func document(_ text: String) -> JSONValue {
        let query = JSONValue.object([
            ("name", .string("q" + text)), ("in", .string("query")), ("description", .string(text)),
            ("schema", Self.string),
        ])
        let schema = JSONValue.object([("$ref", .string("#/components/schemas/M"))])
        let content = JSONValue.object([("application/json", .object([("schema", schema)]))])
        let response = JSONValue.object([("description", .string(text)), ("content", content)])
        let operation = JSONValue.object([
            ("operationId", .string("get" + text)), ("tags", .array([.string("t" + text)])),
            ("parameters", .array([query])), ("responses", .object([("200", response)])), ("summary", .string(text)),
        ])
        let schemas = JSONValue.object([("M", model(text)), ("x" + text, object([("a", Self.string)]))])
        return .object([
            ("openapi", .string("3.1.0")),
            ("info", .object([("title", .string(text)), ("version", .string("1"))])),
            ("servers", .array([.object([("url", .string("https://h/v1"))])])),
            ("paths", .object([("/a", .object([("get", operation)]))])),
            ("components", .object([("schemas", schemas)])),
        ])
    }

    /// Each document is imported, checked and generated, with the key of its property unchanged.
    @Test func keepsEveryCombiningMark() throws {
        let texts = JoinedSigns.texts("'\"\\#:-?,[]{}&*!|>%@`=<~/$.").filter { $0.unicodeScalars.last == "b" }
        let others: [String] = ["'\u{301}", "?\u{301}", " \u{301}a", "a\r\n\u{301}b"]
        for text in texts + others {
            let output = DocumentImport.run(SourceFile(name: "document.json", text: document(text).text))
            let report = DiagnosticReport(output.diagnostics).rendered(as: .text)
            guard let spec = output.text else {
                Issue.record("\(text.debugDescription): \(report)")
                continue
            }
            #expect(!report.contains("leads nowhere"), "\(report)")
            let result = Pipeline.run(spec: SourceFile(name: "API.rest.yaml", text: spec))
            let errors = result.diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(spec)\n\(DiagnosticReport(errors).rendered(as: .text))")
            let swift = result.files.map(\.content).joined(separator: "\n")
            #expect(swift.contains(SwiftLiteral.escaped("k" + text)), "\(spec)")
        }
    }

    /// A path is written as the spec's parser reads it.
    @Test(arguments: JoinedSigns.marks) func keepsCombiningMarksInPaths(mark: String) throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "servers": [{"url": "https://h"}],
            "paths": {"/a/{id}\(mark)/b}\(mark)(\(mark)/\(mark)c": {"get": {"responses": {"204": {"description": "x"}},
            "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}]}}}}
            """
        let output = DocumentImport.run(SourceFile(name: "document.json", text: text))
        let spec = try #require(output.text, "\(DiagnosticReport(output.diagnostics).rendered(as: .text))")
        let result = Pipeline.run(spec: SourceFile(name: "API.rest.yaml", text: spec))
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(spec)\n\(DiagnosticReport(errors).rendered(as: .text))")
        #expect(
            spec.replacing("\\u200D", with: "\u{200D}").contains("/a/{id}\(mark)/b%7D\(mark)%28\(mark)/\(mark)c"),
            "\(spec)"
        )
    }
}
