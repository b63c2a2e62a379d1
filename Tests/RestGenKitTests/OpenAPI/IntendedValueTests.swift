import Testing

@testable import RestGenBase
@testable import RestGenKit

/// Values that are reported as mistakes in a spec may be intended in a document, so the import accepts them.
@Suite struct IntendedValueTests {
    private static let document = """
        openapi: 3.0.3
        info: { title: D, version: "1" }
        paths:
          /a/${id}:
            get:
              operationId: a
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              responses: { "204": { description: x } }
          "/b:":
            get: { operationId: b, responses: { "200": { description: x, content: { application/json: { schema: { $ref: "#/components/schemas/M" } } } } } }
        components:
          schemas:
            N: { type: object, properties: { x: { type: string } } }
            M:
              type: object
              required: [extends, attributes, allOf]
              properties:
                extends: { $ref: "#/components/schemas/N" }
                attributes: { type: object, properties: { id: { type: string } } }
                allOf: { type: array, items: { $ref: "#/components/schemas/M" } }
                k: { type: string, enum: [case closed, String] }
        """

    @Test func importHasNoErrors() throws {
        let spec = SourceFile(name: "D.rest.yaml", text: "restgen: 1\nserver: http://a.b\nopenapi: d.yaml\n")
        let output = Pipeline.run(spec: spec) { path, _ in
            path == "d.yaml" ? SourceFile(name: path, text: Self.document) : nil
        }
        #expect(output.diagnostics.filter { $0.severity == .error }.isEmpty, "\(output.diagnostics.map(\.message))")
        let text = output.files.map(\.content).joined()
        #expect(text.contains("/a/%24{"))
        #expect(text.contains("/b%3A") && text.contains("\"case closed\""))
    }
}
