import Foundation
import Testing

/// `restgen export`: a document to standard output or to a file.
@Suite struct ExportTests {
    @Test func writesToStandardOutput() throws {
        let scratch = try Scratch.withChat()
        let run = try Restgen.run("export", "Chat.rest.yaml", in: scratch)
        #expect(run.output.hasPrefix("openapi: \"3.1.1\"\ninfo:\n  title: Chat\n"))
        #expect(run.messages.isEmpty && run.status == 0)
        let named = try Restgen.run("export", "Chat.rest.yaml", "-o", "-", in: scratch)
        #expect(named.output == run.output && named.status == 0)
        #expect(try scratch.names() == ["Chat.rest.yaml"])
    }

    @Test func writesToAFileByItsExtension() throws {
        let scratch = try Scratch.withChat()
        #expect(try Restgen.run("export", "Chat.rest.yaml", "-o", "chat.json", in: scratch).status == 0)
        let document =
            try JSONSerialization.jsonObject(with: Data(try scratch.text("chat.json").utf8)) as? [String: Any]
        #expect(document?["openapi"] as? String == "3.1.1")
        #expect(try Restgen.run("export", "Chat.rest.yaml", "-o", "chat.yaml", in: scratch).status == 0)
        #expect(try scratch.text("chat.yaml") == Restgen.run("export", "Chat.rest.yaml", in: scratch).output)
        #expect(try Restgen.run("export", "Chat.rest.yaml", "-o", "No/chat.yaml", in: scratch).status == 74)
    }

    @Test func reportsPartsThatOnlyRestgenReads() throws {
        let scratch = try Scratch()
        let spec = """
            restgen: 1
            server: http://a
            types: [Money]
            resources:
              one: GET /rooms -> [String]
              two: GET /rooms -> [Int]
              url: GET {url:URL} -> Money
            """
        try scratch.write(spec, to: "Chat.rest.yaml")
        let run = try Restgen.run("export", "Chat.rest.yaml", "-o", "chat.yaml", in: scratch)
        #expect(
            run.messages.contains(
                """
                note: 'two' is only exported under 'x-restgen': OpenAPI allows one operation for GET /rooms
                note: 'url' is only exported under 'x-restgen': OpenAPI has no path that is a whole URL
                note: the type 'Money' is a custom type, so its schema accepts any value

                """
            ),
            "\(run.messages)"
        )
        #expect(run.status == 0)
    }

    @Test func writesNothingForASpecWithErrors() throws {
        let scratch = try Scratch()
        try scratch.write("restgen: 1\nresources: { list: \"GET /rooms -> [Rom]\" }\n", to: "Chat.rest.yaml")
        let run = try Restgen.run("export", "Chat.rest.yaml", "-o", "chat.yaml", in: scratch)
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.messages.contains("[unknown-type]"))
        #expect(!scratch.exists("chat.yaml"))
    }
}
