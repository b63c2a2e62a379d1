import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Documents of which a part is wrong, or can't be a part of a spec: the rest works.
@Suite(.timeLimit(.minutes(2))) struct HostileDocumentTests {
    /// Of a key that is written twice the last applies, whatever is in the first.
    @Test(arguments: ["json", "yaml"]) func keysTwice(_ ending: String) throws {
        let first = "\"/a\":{\"get\":{\"responses\":{\"204\":{}}}}"
        let last = "\"/a\":{\"put\":{\"responses\":{\"204\":{}}}}"
        let many = (0..<40).map { ",\"/\($0)\":{}" }.joined()
        for paths in ["\(first),\(last)", "\(first)\(many),\(first),\"/z\":[{}],\(last)"] {
            let text = "{\"openapi\": \"3.0.3\", \"paths\": {\(paths)}}".replacing(":", with: ": ")
            let output = DocumentImport.run(SourceFile(name: "document." + ending, text: text))
            let spec = try #require(output.text)
            #expect(spec.contains("PUT /a") && !spec.contains("GET /a"))
            #expect(output.diagnostics.contains { $0.message == "the key '/a' is there twice: the last one applies" })
        }
    }

    /// A spec over a document with a part that is an error leaves the part out, and a spec's own error stays one.
    @Test func specOverUnfitDocument() {
        let text = document(
            "\"S0\":{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}",
            returning: "S0"
        )
        let source = SourceFile(name: "document.json", text: text)
        let run = { (own: String) in
            Pipeline.run(spec: SourceFile(name: "Page.rest.yaml", text: "restgen: 1\nopenapi: document.json\n" + own)) {
                _,
                _ in
                source
            }
        }
        #expect(!run("").files.isEmpty)
        let failed = run("models: { Own: { a: Missing } }\n")
        #expect(failed.files.isEmpty)
        #expect(failed.diagnostics.contains { $0.id == .unknownType })
    }

    private func document(_ schemas: String, returning name: String) -> String {
        let content = "{\"application/json\":{\"schema\":{\"$ref\":\"#/components/schemas/\(name)\"}}}"
        let operation =
            "{\"operationId\":\"get\",\"responses\":{\"200\":{\"description\":\"OK\",\"content\":\(content)}}}"
        return
            "{\"openapi\":\"3.1.0\",\"paths\":{\"/x\":{\"get\":\(operation)}},\"components\":{\"schemas\":{\(schemas)}}}"
    }
}
