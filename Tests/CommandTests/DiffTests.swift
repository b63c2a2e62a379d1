import Foundation
import Testing

/// `restgen diff`: two files, a commit of git, formats, exit codes.
@Suite struct DiffTests {
    private static let narrower = Scratch.chat.replacingOccurrences(of: "name: String", with: "name?: String")
    private static let wider = Scratch.chat.replacingOccurrences(
        of: "name: String",
        with: "name: String, topic?: String"
    )

    private func scratch(_ old: String, _ new: String) throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(old, to: "Old.rest.yaml")
        try scratch.write(new, to: "Chat.rest.yaml")
        return scratch
    }

    @Test func reportsNoBreakingChange() throws {
        let scratch = try scratch(Scratch.chat, Scratch.chat.replacingOccurrences(of: "\n", with: "  # same\n"))
        let run = try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", in: scratch)
        #expect(run.messages == "no changes\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 0)
    }

    @Test func showsBreakingChangesInBothFiles() throws {
        let run = try Restgen.run(
            "diff",
            "Old.rest.yaml",
            "Chat.rest.yaml",
            in: try scratch(Scratch.chat, Self.narrower)
        )
        #expect(
            run.messages == """
                Chat.rest.yaml:7:23: error: the field 'name' of 'Room' may now be absent (was always present): breaks Swift, \
                may break the wire [field-presence]
                  |
                7 |   Room: { id: String, name?: String }
                  |                       ^^^^
                  ::: Old.rest.yaml:7:23
                  |
                7 |   Room: { id: String, name: String }
                  |                       ---- the old version
                1 change breaks

                """
        )
        #expect(run.output.isEmpty)
        #expect(run.status == 1)
    }

    @Test(
        arguments: [
            ("error", 0, 0, 1), ("warning", 0, 1, 1), ("none", 0, 0, 0),
        ] as [(String, Int32, Int32, Int32)]
    )
    func failsByLevel(level: String, compatible: Int32, doubtful: Int32, broken: Int32) throws {
        let doubtful = (Scratch.chat.replacingOccurrences(of: "restgen: 1", with: "restgen: 1\ntimeout: 5s"), doubtful)
        for (new, status) in [(Self.wider, compatible), doubtful, (Self.narrower, broken)] {
            let scratch = try scratch(Scratch.chat, new)
            let run = try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", "--fail-on", level, in: scratch)
            #expect(run.status == status, "\(run.messages)")
            #expect(run.messages.hasSuffix("\n") && !run.messages.hasSuffix("no changes\n"))
        }
    }

    @Test func comparesOneSide() throws {
        let scratch = try scratch(Scratch.chat, Scratch.chat.replacingOccurrences(of: "    list:", with: "    all:"))
        let both = try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", in: scratch)
        #expect(both.messages.contains("[endpoint-renamed]"))
        let wire = try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", "--only", "wire", in: scratch)
        #expect(wire.messages == "no changes\n")
        #expect(wire.status == 0)
    }

    @Test(arguments: ["json", "sarif"])
    func documentsOnStandardOutput(format: String) throws {
        for (new, status) in [(Scratch.chat, 0), (Self.narrower, 1)] as [(String, Int32)] {
            let scratch = try scratch(Scratch.chat, new)
            let run = try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", "--format", format, in: scratch)
            #expect(run.messages.isEmpty)
            #expect(run.status == status)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
            #expect(run.output.contains("field-presence") == (status == 1))
        }
    }

    @Test func githubOnStandardError() throws {
        let scratch = try scratch(Scratch.chat, Self.wider)
        let run = try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", "--format", "github", in: scratch)
        #expect(run.messages.hasPrefix("::notice file=Chat.rest.yaml,line=7,"), "\(run.messages)")
    }

    @Test func reportsErrorsOfTheSpec() throws {
        let run = try Restgen.run(
            "diff",
            "Old.rest.yaml",
            "Chat.rest.yaml",
            in: try scratch(Scratch.broken, Scratch.chat)
        )
        #expect(run.messages.hasPrefix("Old.rest.yaml:5:26: error: unknown type 'Rom' [unknown-type]"))
        #expect(run.status == 65)
        let missing = try Restgen.run("diff", "None.rest.yaml", "Chat.rest.yaml", in: try Scratch.withChat())
        #expect(missing.status == 66)
    }

    /// If the specs declare no `client`, their file names aren't compared.
    @Test func ignoresFileNames() throws {
        let text = Scratch.chat.replacingOccurrences(
            of: "resources:",
            with: "errors: { 404: Room, 410: Room }\nresources:"
        )
        let scratch = try scratch(text, text)
        #expect(try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", in: scratch).status == 0)
        try scratch.write("client: Talk\n" + text, to: "Chat.rest.yaml")
        let run = try Restgen.run("diff", "Old.rest.yaml", "Chat.rest.yaml", in: scratch)
        #expect(run.messages.contains("the client is now 'TalkClient' (was 'OldClient')"))
    }
}
