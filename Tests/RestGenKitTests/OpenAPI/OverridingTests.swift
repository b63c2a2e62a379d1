import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenModel

/// The parts of an OpenAPI document that a spec over it overrides, and those that it keeps.
@Suite struct OverridingTests {
    private static let document = """
        openapi: 3.1.0
        info: { title: Rooms, version: "1" }
        paths:
          /rooms:
            get:
              tags: [rooms]
              operationId: listRooms
              description: Lists rooms.
              deprecated: true
              parameters:
                - { name: since, in: query, schema: { type: string } }
                - { name: size, in: query, schema: { type: integer } }
                - { name: "size<", in: query, schema: { type: integer } }
                - { name: X-Trace, in: header, required: true, schema: { type: string } }
                - { name: X-Other, in: header, required: true, description: The other one., schema: { type: string } }
              responses:
                "200": { description: OK, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Room" } } } } }
                "404": { description: No, content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
                "500": { description: No, content: { application/json: { schema: { $ref: "#/components/schemas/Trouble" } } } }
            post:
              tags: [rooms]
              operationId: createRoom
              requestBody:
                required: true
                content:
                  application/json:
                    schema: { type: object, required: [name], properties: { name: { type: string }, topic: { type: string } } }
              responses: { "204": { description: OK } }
        components:
          schemas:
            Room:
              type: object
              required: [id, kind]
              properties:
                id: { type: string, readOnly: true, description: The number. }
                kind: { $ref: "#/components/schemas/Kind" }
            Kind: { type: string, enum: [open, closed] }
            Problem: { type: object, properties: { title: { type: string } } }
            Trouble: { type: object, properties: { code: { type: integer } } }

        """

    /// Returns the Swift code of a spec over the document, with single spaces, and the messages of its diagnostics.
    private func run(_ spec: String) -> (swift: String, messages: [String]) {
        let file = SourceFile(name: "Rooms.rest.yaml", text: "restgen: 1\nopenapi: rooms.yaml\n" + spec)
        let output = Pipeline.run(spec: file) { path, _ in SourceFile(name: path, text: Self.document) }
        let text = output.files.map(\.content).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (text, output.diagnostics.map(\.message))
    }

    @Test func generatesFromTheDocumentAlone() {
        let (swift, messages) = run("")
        #expect(messages == [])
        #expect(swift.contains("/// Lists rooms."))
        #expect(swift.contains("@available(*, deprecated"))
        #expect(swift.contains("open, closed"))
    }

    @Test(
        arguments: [
            // `false` turns off an option of the document.
            ("resources: { rooms: { list: { deprecated: false } } }", [], ["@available(*, deprecated"]),
            // The document's other parameters are kept.
            (
                "resources: { rooms: { list: { query: { since: { as: after } } } } }",
                ["after: String? = nil", "xTrace"], ["since: String?"]
            ),
            ("resources: { rooms: { list: { query: { size: {} } } } }", ["size: Int? = nil"], []),
            // Names of headers are compared without regard to case.
            (
                "resources: { rooms: { list: { headers: { x-trace: { as: trace } } } } }", ["trace: String", "xOther"],
                ["xTrace"]
            ),
            ("resources: { rooms: { list: { headers: { X-Other: Int } } } }", ["xOther: Int", "The other one."], []),
            (
                "resources: { rooms: { list: { query: { \"size<\": { as: below } } } } }",
                ["size: Int? = nil", "below: Int? = nil"], []
            ),
            (
                "resources: { rooms: { list: { errors: { \"*\": Trouble } } } }",
                ["case notFound(Problem)", "(Trouble)"], []
            ),
            // A line of a table replaces the document's line of the same status.
            (
                "resources: { rooms: { list: { errors: { 404: Trouble } } } }", ["case notFound(Trouble)"],
                ["notFound(Problem)"]
            ),
            (
                "resources: { rooms: { create: { body: { name: { as: title } } } } }",
                ["title: String", "topic: String?"], ["(name: String"]
            ),
            ("resources: { rooms: { create: { body: { name: String } } } }", ["name: String", "topic: String?"], []),
            ("resources: { rooms: { create: { form: { name: String } } } }", ["name: String"], ["topic"]),
            // A verb declares the whole endpoint.
            ("resources: { rooms: { list: GET /rooms } }", [], ["xTrace", "Lists rooms."]),
            ("models: { Room: { id: { as: number } } }", ["var number: String", "/// The number."], []),
            ("models: { Room: { id: Int } }", ["var id: Int", "/// The number."], []),
            ("models: { Room: { size: Int } }", ["var id: String", "var size: Int"], []),
            ("models: { Room: { identifiable: false } }", ["var id: String"], ["Identifiable"]),
            ("models: { Room: { id: { readOnly: false, as: number } } }", ["var number: String"], []),
            ("enums: { Kind: { closed: true } }", ["case open, closed"], []),
            ("enums: { Kind: [open, hidden] }", ["case open, hidden"], ["open, closed"]),
            // A type of another kind replaces the document's.
            ("models: { Kind: String }", [], ["open, closed"]),
        ] as [(String, [String], [String])]
    )
    func overriding(spec: String, has: [String], hasNot: [String]) {
        let (swift, messages) = run(spec)
        #expect(messages == [])
        for text in has { #expect(swift.contains(text), "\(text) in \(swift)") }
        for text in hasNot { #expect(!swift.contains(text), "\(text) in \(swift)") }
    }

    @Test func commentsOverrideDescriptions() {
        let (swift, messages) = run(
            """
            resources:
              rooms:
                ## All of them.
                list: { retry: 3 }
            models:
              Room:
                ## Counted from one.
                id: { as: number }

            """
        )
        #expect(messages == [])
        #expect(swift.contains("/// All of them.") && swift.contains("/// Counted from one."))
        #expect(!swift.contains("/// Lists rooms.") && !swift.contains("/// The number."))
    }

    /// A field or an endpoint named `doc` isn't documentation.
    @Test func fieldsAndEndpointsMayBeNamedDoc() {
        let (swift, messages) = run(
            """
            resources:
              ## Rooms of all kinds.
              rooms: { doc: GET /rooms/doc -> String }
            models:
              ## A room.
              Room: { doc: String, size: Int }

            """
        )
        #expect(messages == [])
        #expect(swift.contains("/// A room.") && swift.contains("/// Rooms of all kinds."))
        #expect(swift.contains("var doc: String") && swift.contains("func doc("))
    }

    /// A mistake is reported in the spec, and only once.
    @Test(arguments: [
        ("resources: { rooms: { list: { retri: 3 } } }", "unknown key 'retri'"),
        ("resources: { rooms: { list: { query: { since: { styl: comma } } } } }", "unknown key 'styl'"),
        ("resources: { rooms: { endpoints: { list: { retry: 3 } }, all: GET /rooms } }", "unknown key 'all'"),
        ("resources: { rooms: { lst: { retry: 3 } } }", "the endpoint 'lst' has no verb"),
        ("models: { Room: { id: { typ: Int } } }", "unknown key 'typ'"),
        // A generic model replaces the imported one.
        ("models: { \"Room<T>\": { items: \"[T]\" } }", "'Room' takes one type, but gets no types"),
        ("models: { Room: { id: {} } }", "the field 'id' has neither 'type' nor 'fields'"),
        ("models: { Room: { id: Strin } }", "unknown type 'Strin'"),
    ])
    func reportsMistakes(spec: String, message: String) {
        #expect(run(spec).messages == [message])
    }
}
