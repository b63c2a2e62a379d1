import Foundation
import Testing

/// Specs that can't be read: the message contains the path, the reason and a solution. The exit code is 66.
@Suite struct ReadingTests {
    @Test func reportsMissingSpec() throws {
        let run = try Restgen.run("check", "No Such.rest.yaml", in: try Scratch())
        #expect(
            run.messages == """
                error: the file 'No Such.rest.yaml' does not exist
                help: 'restgen init No Such' creates a spec to start from

                """
        )
        #expect(run.status == 66)
    }

    @Test func suggestsSpecWithExtension() throws {
        let run = try Restgen.run("check", "Chat", in: try Scratch.withChat())
        #expect(run.messages == "error: the file 'Chat' does not exist\nhelp: did you mean 'Chat.rest.yaml'?\n")
    }

    /// A missing include is one error. Its types aren't reported as unknown too.
    @Test func reportsMissingInclude() throws {
        let scratch = try Scratch()
        try scratch.write("Room: { id: String }\n", to: "shared/Common.yaml")
        try scratch.write(
            """
            restgen: 1
            include: shared/Comon.yaml
            resources: { rooms: { list: "GET /rooms -> [Room]" } }

            """,
            to: "Chat.rest.yaml"
        )
        let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(run.messages.contains("error: the file 'shared/Comon.yaml' does not exist [include-missing]"))
        #expect(run.messages.contains("help: did you mean 'shared/Common.yaml'?\n"))
        #expect(run.messages.matches(of: /error:/).count == 1)
        #expect(run.status == 1)
    }

    @Test func reportsFolder() throws {
        let scratch = try Scratch()
        try scratch.write(Scratch.chat, to: "Specs/Chat.rest.yaml")
        let run = try Restgen.run("generate", "Specs", in: scratch)
        #expect(run.messages == "error: 'Specs' is a folder\nhelp: name a spec in it: 'Specs/Chat.rest.yaml'\n")
        #expect(run.status == 66)
    }

    @Test func reportsBrokenLink() throws {
        let scratch = try Scratch()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("Chat.rest.yaml").path,
            withDestinationPath: "nowhere"
        )
        let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(run.messages == "error: 'Chat.rest.yaml' is a broken link\n")
        #expect(run.status == 66)
    }

    #if os(Linux)
    @Test func reportsUnreadableSpec() throws {
        // Reading this file fails even for root.
        let run = try Restgen.run("check", "/proc/self/mem", in: try Scratch())
        #expect(run.messages == "error: can't read '/proc/self/mem': input/output error\n")
        #expect(run.status == 66)
    }
    #endif

    @Test func reportsMissingPermission() throws {
        let scratch = try Scratch.withChat()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0],
            ofItemAtPath: scratch.url("Chat.rest.yaml").path
        )
        guard !FileManager.default.isReadableFile(atPath: scratch.url("Chat.rest.yaml").path) else { return }
        let run = try Restgen.run("check", "Chat.rest.yaml", in: scratch)
        #expect(run.messages == "error: can't read 'Chat.rest.yaml': permission denied\n")
        #expect(run.status == 66)
    }

    @Test func reportsTooLargeAndEndlessFiles() throws {
        let scratch = try Scratch()
        try scratch.write("", to: "Large.rest.yaml")
        let file = try FileHandle(forWritingTo: scratch.url("Large.rest.yaml"))
        try file.truncate(atOffset: 50 << 20)
        try file.close()
        for path in ["Large.rest.yaml", "/dev/zero"] {
            let run = try Restgen.run("check", path, in: scratch)
            #expect(run.status == 1)
            #expect(run.messages.contains("error: "))
            #expect(run.messages.utf8.count < 2_000)
        }
    }

    @Test func reportsSpecListedTwice() throws {
        let scratch = try Scratch.withChat()
        let run = try Restgen.run("generate", "Chat.rest.yaml", "Chat.rest.yaml", in: scratch)
        #expect(run.messages == "error: 'Chat.rest.yaml' is listed twice\n")
        #expect(run.status == 64)
    }

    @Test func reportsTwoSpecsWithTheSameName() throws {
        let scratch = try Scratch.withChat()
        try scratch.write(Scratch.chat, to: "Other/chat.rest.yaml")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "Other/chat.rest.yaml", "-o", "Out", in: scratch)
        #expect(
            run.messages == """
                error: 'Chat.rest.yaml' and 'Other/chat.rest.yaml' both generate a file 'ChatClient.swift'
                help: files are named after the spec: rename one of them, or generate them to separate folders with -o

                """
        )
        #expect(run.status == 1)
        #expect(!scratch.exists("Out"))
    }

    @Test func includesAreReadNextToTheSpec() throws {
        let scratch = try Scratch()
        let spec = Scratch.chat.replacingOccurrences(
            of: "models:\n  Room: { id: String, name: String }\n",
            with: "include: [../Shared/rooms.yaml]\n"
        )
        try scratch.write(spec, to: "Specs/Chat.rest.yaml")
        try scratch.write("", to: "Package.swift")
        let missing = try Restgen.run("check", "Specs/Chat.rest.yaml", in: scratch)
        #expect(missing.messages.contains("Shared/rooms.yaml"))
        #expect(missing.status == 1)
        try scratch.write("restgen: 1\nmodels:\n  Room: { id: String }\n", to: "Shared/rooms.yaml")
        let run = try Restgen.run("check", "Specs/Chat.rest.yaml", in: scratch)
        #expect(run.messages == "'Specs/Chat.rest.yaml' is valid: 1 endpoint in 1 service, 1 type\n")
        #expect(run.status == 0)
    }
}
