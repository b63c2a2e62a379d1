import Testing

@testable import RestGenBase
@testable import RestGenTools

/// Documents whose extensions were written by hand instead of exported.
@Suite struct HandwrittenExtensionTests {
    @Test func changedTypesLeaveNoEmptySections() {
        let text = """
            openapi: 3.1.0
            info: { title: Chat, version: "1" }
            paths:
              /kind:
                get:
                  x-restgen: GET /kind -> Kind
                  responses:
                    "200":
                      description: It.
                      content: { application/json: { schema: { $ref: "#/components/schemas/Kind" } } }
            components:
              schemas:
                Kind:
                  type: object
                  required: [name]
                  properties: { name: { type: string } }
                  x-restgen: [chat, mail]
                  x-restgen-sum: "0000000000000000"
            x-restgen:
              restgen: 1
              server: http://localhost
              resources: { kind: { $ref: "#/paths/~1kind/get" } }
              enums: { Kind: { $ref: "#/components/schemas/Kind" } }

            """
        let output = DocumentImport.run(SourceFile(name: "kinds.yaml", text: text))
        let spec = """
            restgen: 1
            server: http://localhost
            resources:
              kind: GET /kind -> Kind
            models:
              Kind: { name: String }

            """
        #expect(output.text == spec)
        #expect(
            output.diagnostics.map(\.message) == [
                "'Kind' has changed since its extension was written: the OpenAPI definition takes precedence"
            ]
        )
    }

    /// A new endpoint is under `endpoints` if its service has options, whatever their kind.
    @Test(arguments: ["path: /rooms", "success: [200, 201]", "retry: 3"])
    func newEndpointsAreBelowOptionsOfTheirService(option: String) {
        let text = """
            openapi: 3.1.0
            info: { title: Chat, version: "1" }
            paths:
              /rooms/all:
                get: { operationId: rooms.list, tags: [rooms], responses: { "200": { description: OK } } }
            x-restgen:
              restgen: 1
              server: http://localhost
              resources: { rooms: { \(option) } }

            """
        let output = DocumentImport.run(SourceFile(name: "rooms.yaml", text: text))
        #expect(output.text?.contains("\n    endpoints:\n      list: GET /") == true, "\(output.text ?? "")")
        let resolved = Pipeline.resolve(SourceFile(name: "Rooms.rest.yaml", text: output.text ?? ""))
        #expect(resolved.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    }

    /// A type that only an extension declares is created. Extensions without effect are reported.
    @Test func reportsExtensionsWithoutEffect() throws {
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            servers: [{ url: "http://localhost" }]
            paths:
              /rooms:
                get:
                  x-restgen: { query: { $ref: "#/nothing" } }
                  responses: { "200": { description: OK } }
                post:
                  x-restgen: POST /rooms (name) -> 201 Room
                  responses: { "200": { description: OK } }
            components:
              schemas:
                Room: { type: object, properties: { id: { type: string } } }
                Mail: { type: string, x-restgen: { as: Letter } }
            """
        let output = DocumentImport.run(SourceFile(name: "t.yaml", text: text))
        #expect(
            output.diagnostics.map(\.message) == [
                "'$ref' has no effect here",
                "the extension of 'Mail' has no effect, because the spec has no such type",
            ]
        )
        #expect(output.text?.contains("Room: { id?: String }") == true)
    }
}
