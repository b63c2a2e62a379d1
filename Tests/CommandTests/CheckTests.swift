import Foundation
import Testing

/// `restgen check`: formats, streams, exit codes.
@Suite struct CheckTests {
    @Test func printsOneLineWithoutErrors() throws {
        let scratch = try Scratch.withChat()
        let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(run.output.isEmpty)
        #expect(run.messages == "'Chat.rest.yaml' is valid: 1 endpoint in 1 service, 1 type\n")
        #expect(run.status == 0)
        let quiet = try Restgen.run("check", "Chat.rest.yaml", "--quiet", in: scratch)
        #expect(quiet.messages.isEmpty && quiet.status == 0)
        let both = try Restgen.run("check", "Chat.rest.yaml", "-", in: scratch, input: Scratch.chat)
        #expect(both.messages == "each of 2 specs is valid: 2 endpoints in 2 services, 2 types\n")
        let input = try Restgen.run("check", "-", in: scratch, input: Scratch.chat)
        #expect(input.messages == "standard input is valid: 1 endpoint in 1 service, 1 type\n")
        let github = try Restgen.run("check", "Chat.rest.yaml", "--format", "github", in: scratch)
        #expect(github.messages.isEmpty)
        let json = try Restgen.run("check", "Chat.rest.yaml", "--format", "json", in: scratch)
        #expect(json.messages.isEmpty && json.output.hasPrefix("{"))
    }

    @Test func textOnStandardError() throws {
        let scratch = try Scratch()
        try scratch.write(Scratch.broken, to: "Chat.rest.yaml")
        let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(
            run.messages == """
                Chat.rest.yaml:5:26: error: unknown type 'Rom' [unknown-type]
                  |
                5 |     list: GET /rooms -> [Rom]
                  |                          ^^^
                help: did you mean 'Room'?

                """
        )
        #expect(run.output.isEmpty)
        #expect(run.status == 1)
    }

    @Test func githubOnStandardError() throws {
        let scratch = try Scratch()
        try scratch.write(Scratch.broken, to: "Chat.rest.yaml")
        let run = try Restgen.run("check", "Chat.rest.yaml", "--format", "github", in: scratch)
        #expect(run.messages.hasPrefix("::error "), "\(run.messages)")
        #expect(run.messages.contains("file=Chat.rest.yaml"))
    }

    @Test(arguments: ["json", "sarif"])
    func documentsOnStandardOutput(format: String) throws {
        let scratch = try Scratch.withChat()
        try scratch.write(Scratch.broken, to: "Broken.rest.yaml")
        for (spec, status) in [("Chat.rest.yaml", 0), ("Broken.rest.yaml", 1)] as [(String, Int32)] {
            let run = try Restgen.run("check", spec, "--format", format, in: scratch)
            #expect(run.messages.isEmpty)
            #expect(run.status == status)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
            #expect(run.output.contains("unknown-type") == (status == 1))
        }
        // Standard output may be used for the Swift code, so the report isn't printed there.
        let run = try Restgen.run("generate", "Broken.rest.yaml", "-o", "-", "--format", format, in: scratch)
        #expect(run.output.isEmpty)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.messages.utf8)) }
    }

    @Test func strictTurnsWarningsIntoErrors() throws {
        let scratch = try Scratch()
        // A body on a GET is a warning.
        try scratch.write(
            Scratch.chat.replacingOccurrences(of: "GET /rooms", with: "GET /rooms (name)"),
            to: "Chat.rest.yaml"
        )
        let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(run.messages.contains(": warning: "))
        #expect(run.messages.hasSuffix("'Chat.rest.yaml' is valid, with 1 warning: 1 endpoint in 1 service, 1 type\n"))
        #expect(run.status == 0)
        let strict = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--strict", in: scratch)
        #expect(strict.messages.contains(": error: "))
        #expect(strict.status == 1)
        #expect(!scratch.exists("Out"))
    }

    @Test func checksAllSpecs() throws {
        let scratch = try Scratch()
        try scratch.write(Scratch.broken, to: "A.rest.yaml")
        try scratch.write(Scratch.broken, to: "B.rest.yaml")
        let run = try Restgen.run("check", "A.rest.yaml", "B.rest.yaml", in: scratch)
        #expect(run.messages.contains("A.rest.yaml:5:26: error: "))
        #expect(run.messages.contains("B.rest.yaml:5:26: error: "))
    }
}
