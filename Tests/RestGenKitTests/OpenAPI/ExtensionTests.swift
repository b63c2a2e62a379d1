import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenSpec
@testable import RestGenTools

/// restgen extensions in documents that were changed after the export, or written by hand.
@Suite struct ExtensionTests {
    private static let spec = """
        restgen: 1
        client: Chat
        server: http://localhost:3000
        retry: 3
        resources:
          rooms:
            path: /rooms
            endpoints:
              list: { GET: "?since?", returns: "[Room]", cache: 60s }
              get: GET /{id} -> Room
              both: GET /{id}?full=yes -> Room
          say: POST /say (text)
        models:
          Room: { id: String, at: { type: Date, format: seconds } }
          Page<T>: { items: [T] }

        """

    private func document() throws -> JSONValue {
        let export = Pipeline.export(SourceFile(name: "Chat.rest.yaml", text: Self.spec)).export
        return try #require(export).document
    }

    /// Returns the imported spec and the messages of its diagnostics.
    private func spec(of document: JSONValue, _ selection: OperationSelection = OperationSelection()) -> (
        String, [String]
    ) {
        let output = DocumentImport.run(SourceFile(name: "chat.json", text: document.text), selection: selection)
        return (output.text ?? "", output.diagnostics.map { "\($0.id.rawValue): \($0.message)" })
    }

    @Test func unchangedExportImportsTheSameSpec() throws {
        #expect(spec(of: try document()) == (Self.spec, []))
    }

    @Test func changedOperationKeepsUnaffectedSettings() throws {
        let parameters = JSONValue.array([
            .object([
                ("name", .string("limit")), ("in", .string("query")),
                ("schema", .object([("type", .string("integer"))])),
            ])
        ])
        let (text, diagnostics) = spec(
            of: try document().setting(parameters, at: ["paths", "/rooms", "get", "parameters"])
        )
        #expect(
            text
                == Self.spec.replacing(
                    #"{ GET: "?since?", returns: "[Room]", cache: 60s }"#,
                    with: #"{ GET: "?limit?:Int -> [Room]", cache: 60s }"#
                )
        )
        #expect(
            diagnostics == [
                "openapi-extension: 'list' has changed since its extension was written: the OpenAPI definition takes precedence"
            ]
        )
    }

    @Test func descriptionsAndOrderAreNotChanges() throws {
        let path = ["paths", "/rooms", "get"]
        let (text, diagnostics) = spec(
            of: try document().setting(.string("All rooms."), at: path + ["summary"])
                .setting(.object([("x-else", .bool(true))]), at: path + ["x-gateway"])
        )
        #expect(text == Self.spec.replacing("cache: 60s }", with: "cache: 60s }  ## All rooms."))
        #expect(diagnostics.isEmpty)
    }

    @Test func importsNewOperationsAndModels() throws {
        let response = JSONValue.object([
            ("type", .string("array")), ("items", .object([("$ref", .string("#/components/schemas/Member"))])),
        ])
        let operation = JSONValue.object([
            ("operationId", .string("rooms.members")), ("tags", .array([.string("rooms")])),
            (
                "responses",
                .object([
                    (
                        "200",
                        .object([
                            ("description", .string("OK")),
                            ("content", .object([("application/json", .object([("schema", response)]))])),
                        ])
                    )
                ])
            ),
        ])
        let member = JSONValue.object([
            ("type", .string("object")), ("required", .array([.string("room")])),
            ("properties", .object([("room", .object([("$ref", .string("#/components/schemas/Room"))]))])),
        ])
        let changed = try document().setting(operation, at: ["paths", "/rooms/members", "get"])
            .setting(member, at: ["components", "schemas", "Member"])
        let (text, diagnostics) = spec(of: changed)
        #expect(text.contains("      both: GET /{id}?full=yes -> Room\n      members: GET /members -> [Member]\n"))
        #expect(text.contains("  Member: { room: Room }\n"))
        #expect(text.hasPrefix("restgen: 1\nclient: Chat\nserver: http://localhost:3000\nretry: 3\n"))
        #expect(diagnostics.isEmpty)
        #expect(Pipeline.run(spec: SourceFile(name: "Chat.rest.yaml", text: text)).diagnostics.isEmpty)
    }

    private static let string = JSONValue.object([("type", .string("string"))])
    private static let list = JSONValue.object([("type", .string("array")), ("items", string)])
    private static let enumeration = JSONValue.object([
        ("type", .string("string")), ("enum", .array([.string("a"), .string("b")])),
    ])

    @Test(arguments: [
        (Self.string, "  Room: String\n"), (Self.list, "  Room: [String]\n"),
        (Self.enumeration, "enums:\n  Room: [a, b]\n"),
    ])
    func importsSchemaWhoseKindChanged(schema: JSONValue, line: String) throws {
        let extended = schema.setting(.string("0"), at: ["x-restgen-sum"])
            .setting(.object([("id", .string("String"))]), at: ["x-restgen"])
        let (text, _) = spec(of: try document().setting(extended, at: ["components", "schemas", "Room"]))
        #expect(text.contains(line), "\(text)")
        #expect(Pipeline.run(spec: SourceFile(name: "Chat.rest.yaml", text: text)).diagnostics.isEmpty)
    }

    @Test func changedSchemaOverridesItsExtension() throws {
        let string = JSONValue.object([("type", .string("string"))])
        let (text, diagnostics) = spec(
            of: try document().setting(string, at: ["components", "schemas", "Room", "properties", "topic"])
        )
        #expect(text.contains("  Room: { id: String, at: Double, topic?: String }\n"))
        #expect(diagnostics.count == 1)
    }

    @Test func reportsRemovedOperation() throws {
        let (text, diagnostics) = spec(of: try document().removing(at: ["paths", "/say", "post"]))
        #expect(text == Self.spec.replacing("  say: POST /say (text)\n", with: ""))
        #expect(diagnostics == ["openapi-extension: 'say' is no longer in the document, so it is left out"])
    }

    @Test func importsSelectedOperations() throws {
        let word = Located(
            try #require(OperationSelector("rooms.get")),
            Span(SourceFile(name: "--only", text: "rooms.get"), 0..<9)
        )
        let (text, diagnostics) = spec(of: try document(), OperationSelection(only: [word]))
        #expect(
            text.contains("get: GET /{id} -> Room") && !text.contains("list:") && !text.contains("say:")
                && !text.contains("Page<T>")
        )
        #expect(diagnostics.isEmpty)
    }

    @Test func importsHandwrittenExtensions() throws {
        let text = """
            openapi: 3.1.0
            info: { title: T, version: "1" }
            x-restgen: { timeout: 5s }
            paths:
              /rooms:
                get:
                  x-restgen: { as: all, retry: none, query: { since: { as: after } } }
                  parameters: [{ name: since, in: query, schema: { type: string } }]
                  responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Room" } } } } }
                post:
                  x-restgen: POST /rooms (name) -> 201 Room
                  responses: { "200": { description: OK } }
            components:
              schemas:
                Room:
                  x-restgen: { created: { type: Date, format: seconds } }
                  type: object
                  properties: { id: { type: string }, created: { type: number } }
            """
        let output = DocumentImport.run(SourceFile(name: "t.yaml", text: text))
        #expect(output.diagnostics.isEmpty)
        #expect(
            output.text == """
                ## T
                restgen: 1
                timeout: 5s
                resources:
                  rooms:
                    get: { GET: /rooms -> Room, query: { since?: { type: String, as: after } }, retry: none, as: all }
                    create: POST /rooms (name) -> 201 Room
                models:
                  Room: { id?: String, created: { type: Date, format: seconds } }

                """
        )
    }

    @Test(arguments: [
        (["x-restgen"], "[]", "expected the keys of a spec"),
        (["paths", "/rooms", "get", "x-restgen"], "3", "expected an endpoint such as"),
        (["components", "schemas", "Room", "x-restgen"], "true", "expected a type such as"),
        (
            ["x-restgen", "resources", "rooms", "endpoints", "get", "$ref"], "\"other.json\"",
            "the document has no part 'other.json'"
        ),
        (["x-restgen", "models", "Room", "$ref"], "\"#/info\"", "'#/info' is not a schema"),
        (["x-restgen", "resources", "say", "$ref"], "\"#/info\"", "'#/info' is not an operation"),
        (["x-restgen", "## retry"], "3", "the comment '## retry' must be a string"),
        (["x-restgen", "## nothing"], "\"a text\"", "this comment documents nothing"),
        (["info", "x-restgen-retry"], "3", "'x-restgen-retry' has no effect here"),
        (["x-restgen", "include"], "\"other.yaml\"", "'include' is not allowed in a document"),
        (["x-restgen", "models", "Room", "identifiable"], "true", "'identifiable' has no effect here"),
    ])
    func reportsInvalidExtensions(_ path: [String], _ json: String, _ message: String) throws {
        let value: JSONValue =
            switch json {
            case "[]": .array([])
            case "true": .bool(true)
            case "3": .integer(3)
            default: .string(String(json.dropFirst().dropLast()))
            }
        let document = try document().setting(value, at: path)
        let output = DocumentImport.run(SourceFile(name: "chat.json", text: document.text))
        let diagnostics = output.diagnostics.filter { $0.id == .openapiExtension }
        #expect(
            diagnostics.contains { $0.message.hasPrefix(message) && $0.span != nil },
            "\(output.diagnostics.map(\.message))"
        )
    }

    /// Extensions whose values a spec over the document would replace are validated too.
    @Test(arguments: [
        (["restgen"], JSONValue.array([.string("rooms")]), "expected a string, found a list"),
        (["restgen"], .integer(2), "restgen does not support version '2' of the spec language"),
        (["enums"], .null, "the value of 'enums' is null"),
        (["models"], .null, "the value of 'models' is null"),
    ])
    func validatesOverriddenExtensions(_ key: [String], _ value: JSONValue, _ message: String) throws {
        let document = try document().setting(value, at: ["x-restgen"] + key).text
        let output = DocumentImport.run(SourceFile(name: "chat.json", text: document))
        let errors = output.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [message])
        #expect(errors.allSatisfy { ($0.span?.range.lowerBound ?? 0) > document.utf8.count / 2 })
        #expect(output.text == nil)
    }

    private static let response = JSONValue.object([("204", .object([("description", .string("Done"))]))])

    /// Operations and types that are added to an exported document may have extensions.
    @Test func importsExtensionsOfNewOperations() throws {
        var document = try document()
        let whole = JSONValue.object([
            ("x-restgen", .string("DELETE /rooms/{id:Int} -> 204")), ("responses", Self.response),
        ])
        let some = JSONValue.object([
            ("tags", .array([.string("rooms")])), ("operationId", .string("rooms.close")),
            ("x-restgen", .object([("timeout", .string("9s")), ("retry", .string("none"))])),
            ("responses", Self.response),
        ])
        let type = JSONValue.object([
            ("type", .string("object")),
            ("properties", .object([("at", .object([("type", .string("number"))]))])),
            ("x-restgen", .object([("at", .object([("type", .string("Date")), ("format", .string("seconds"))]))])),
        ])
        document = document.setting(whole, at: ["paths", "/rooms/{id}", "delete"])
            .setting(.object([("post", some)]), at: ["paths", "/rooms/close"])
            .setting(type, at: ["components", "schemas", "Event"])
            .setting(.object([("$ref", .string("#/components/schemas/Event"))]), at: Self.event)
        let (text, diagnostics) = spec(of: document)
        #expect(diagnostics.isEmpty)
        #expect(text.contains("DELETE /rooms/{id:Int} -> 204"))
        #expect(text.contains("close: { POST: /close -> 200|204 Event?, timeout: 9s, retry: none }"))
        #expect(text.contains("at: { type: Date, format: seconds }"))
    }

    private static let event = [
        "paths", "/rooms/close", "post", "responses", "200", "content", "application/json", "schema",
    ]

    /// An extension doesn't override the operation's path.
    @Test func extensionDoesNotOverrideThePath() throws {
        let document = try document()
        let moved = try #require(document.value(at: ["paths", "/rooms"]))
        let (text, diagnostics) = spec(
            of: document.removing(at: ["paths", "/rooms"]).setting(moved, at: ["paths", "/halls"])
        )
        #expect(text.contains(#"list: { GET: "/halls?since? -> [Room]", cache: 60s }"#))
        #expect(
            diagnostics.contains("openapi-extension: 'list' is no longer in the document, so it is left out")
                && diagnostics.contains { $0.contains("has changed since its extension was written") }
        )
    }

    @Test func appliesParametersOfThePath() throws {
        let parameter = JSONValue.object([
            ("name", .string("X-Key")), ("in", .string("header")), ("required", .bool(true)),
            ("schema", .object([("type", .string("string"))])),
        ])
        let (text, diagnostics) = spec(
            of: try document().setting(.array([parameter]), at: ["paths", "/rooms", "parameters"])
        )
        #expect(text.contains("X-Key"))
        #expect(
            diagnostics == [
                "openapi-extension: 'list' has changed since its extension was written: the OpenAPI definition takes precedence"
            ]
        )
    }

    @Test func reportsChangedServers() throws {
        let server = JSONValue.array([.object([("url", .string("https://new.test"))])])
        let (text, diagnostics) = spec(of: try document().setting(server, at: ["servers"]))
        #expect(text == Self.spec)
        #expect(
            diagnostics.count == 1
                && diagnostics[0].hasPrefix("openapi-extension: servers or authentication have changed")
        )
    }

    /// An extension doesn't override whether a body is required.
    @Test(arguments: ["form?", "multipart?"]) func extensionDoesNotOverrideWhetherABodyIsRequired(key: String) throws {
        let spec = """
            restgen: 1
            server: http://localhost
            resources: { pay: { POST: /pay, \(key): Charge, retry: 2 } }
            models: { Charge: { amount: Int } }
            """
        let export = try #require(Pipeline.export(SourceFile(name: "Pay.rest.yaml", text: spec)).export)
        let schema = JSONValue.object([("$ref", .string("#/components/schemas/Charge"))])
        let content = JSONValue.object([("application/json", .object([("schema", schema)]))])
        let (text, _) = self.spec(
            of: export.document.setting(content, at: ["paths", "/pay", "post", "requestBody", "content"])
        )
        #expect(text.contains("pay: { POST: /pay (Charge?), retry: 2 }"))
    }

    @Test func specOverridesExtensions() throws {
        let spec = """
            restgen: 1
            openapi: chat.json
            resources:
              rooms: { list: { retry: none, query: { since: { as: after } } } }
              say: { timeout: 2s }
            models:
              Room: { topic?: String }
            """
        let document = try document().text
        let output = Pipeline.resolve(SourceFile(name: "Mine.rest.yaml", text: spec)) { path, _ in
            SourceFile(name: path, text: document)
        }
        #expect(output.diagnostics.map(\.message).isEmpty, "\(output.diagnostics.map(\.message))")
        let api = try #require(output.api)
        #expect(api.name == "Chat" && api.services[0].endpoints.map(\.name) == ["list", "get", "both"])
        #expect(api.services[0].endpoints[0].parameters.map(\.name) == ["after"])
        #expect(api.endpoints.map(\.written) == ["say"])
        let rooms = api.declarations.compactMap {
            if case .model(let model) = $0, model.name == "Room" { model } else { nil }
        }
        #expect(rooms.first?.fields.map(\.name) == ["id", "at", "topic"])
    }
}
