import Foundation
import Testing

/// `restgen import`: a page of a document, and a document into a page.
@Suite struct ImportTests {
    private static let document = """
        openapi: 3.1.0
        info: { title: Rooms, version: "1" }
        servers: [{ url: http://localhost:3000 }]
        paths:
          /rooms:
            get: { tags: [rooms], operationId: listRooms, responses: { "200": { description: OK, content: { application/json: { schema: { type: array, items: { $ref: rooms/room.json } } } } } } }
            post: { tags: [rooms], operationId: createRoom, security: [{ a: [], b: [] }], responses: { "204": { description: OK } } }
        components: { securitySchemes: { a: { type: http, scheme: basic }, b: { type: http, scheme: bearer } } }

        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.document, to: "rooms.yaml")
        try FileManager.default.createDirectory(at: scratch.url("rooms"), withIntermediateDirectories: true)
        try scratch.write(
            #"{ "type": "object", "properties": { "name": { "type": "string" } } }"#,
            to: "rooms/room.json"
        )
        return scratch
    }

    @Test func writesAPageThatGenerates() throws {
        let scratch = try scratch()
        let run = try Restgen.run("import", "rooms.yaml", "-o", "Rooms.rest.yaml", in: scratch)
        #expect(run.status == 0)
        #expect(run.messages.contains("warning: several credentials at once"))
        #expect(run.messages.hasSuffix("wrote Rooms.rest.yaml; next: restgen check Rooms.rest.yaml\n"))
        #expect(try scratch.text("Rooms.rest.yaml").contains("list: GET /rooms -> [Room]\n"))
        #expect(try Restgen.run("check", "Rooms.rest.yaml", "--strict", in: scratch).status == 0)
        #expect(try Restgen.run("import", "rooms.yaml", "-o", "Rooms.rest.yaml", in: scratch).status == 74)
        #expect(try Restgen.run("import", "rooms.yaml", "-o", "Rooms.rest.yaml", "--force", in: scratch).status == 0)
    }

    @Test func countsAndChooses() throws {
        let run = try Restgen.run("import", "rooms.yaml", "--only", "rooms.list", "--report", in: try scratch())
        #expect(
            run.messages.hasPrefix(
                "1 of 2 operations, 1 models, 0 enums, 0 unions\n1 said in full (100.0 %), 1 on one line"
            )
        )
        #expect(!run.output.contains("create"))
        let wrong = try Restgen.run("import", "rooms.yaml", "--only", "room", in: try scratch())
        #expect(
            wrong.messages.contains("--only:1:1: error: no operation of the document is 'room' [openapi-selection]")
        )
        #expect(wrong.status == 1)
    }

    @Test func intoAPage() throws {
        let scratch = try scratch()
        try scratch.write(
            "restgen: 1\nresources:\n  rooms: { all: \"GET /rooms -> [Room]\" } # mine\nmodels:\n  Room: { name?: String }\n",
            to: "Rooms.rest.yaml"
        )
        let run = try Restgen.run("import", "rooms.yaml", "--into", "Rooms.rest.yaml", "--report", in: scratch)
        #expect(run.status == 0)
        #expect(run.messages.contains("+ rooms.create  POST /rooms\n"))
        #expect(
            try scratch.text("Rooms.rest.yaml").contains(
                "{ all: \"GET /rooms -> [Room]\", create: { POST: /rooms -> 204, auth: basic } } # mine"
            )
        )
        #expect(try Restgen.run("check", "Rooms.rest.yaml", "--strict", in: scratch).status == 0)
    }

    @Test func aPageOverADocument() throws {
        let scratch = try scratch()
        try scratch.write("restgen: 1\nopenapi: { document: rooms.yaml, only: rooms.list }\n", to: "Rooms.rest.yaml")
        let run = try Restgen.run("generate", "Rooms.rest.yaml", "-o", "-", in: scratch)
        #expect(run.output.contains("public func list() async throws(RestError<Never>) -> [Room]"))
        try scratch.write("restgen: 1\nopenapi: /etc/passwd\n", to: "Rooms.rest.yaml")
        let outside = try Restgen.run("check", "Rooms.rest.yaml", in: scratch)
        #expect(outside.messages.contains("[include-refused]"))
        #expect(!outside.messages.contains("root:"))
    }

    @Test func whatIsNoDocument() throws {
        let scratch = try scratch()
        #expect(try Restgen.run("import", "none.json", in: scratch).status == 66)
        try scratch.write("[1, 2", to: "broken.json")
        let run = try Restgen.run("import", "broken.json", in: scratch)
        #expect(run.messages.hasPrefix("broken.json:1:6: error: expected ',' or ']', found the end [openapi-syntax]"))
        #expect(run.status == 1)
        #expect(try Restgen.run("import", "rooms.yaml", "--since", "rooms.yaml", in: scratch).status == 64)
    }
}
