import Foundation
import Testing

/// Commands never overwrite their own inputs or files that were edited. Their exit code is then 74.
@Suite struct OverwritingTests {
    /// The spec itself, other forms of its path, links to it, and an included file.
    @Test(arguments: ["Chat.rest.yaml", "./Sub/../Chat.rest.yaml", "soft.yaml", "hard.yaml", "room.yaml"])
    func exportNeverReplacesAnInput(output: String) throws {
        let scratch = try Scratch()
        try scratch.write(Self.includingChat, to: "Chat.rest.yaml")
        try scratch.write(Self.room, to: "room.yaml")
        try FileManager.default.createDirectory(at: scratch.url("Sub"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("soft.yaml").path,
            withDestinationPath: "Chat.rest.yaml"
        )
        try FileManager.default.linkItem(at: scratch.url("Chat.rest.yaml"), to: scratch.url("hard.yaml"))
        for force in [[], ["--force"]] {
            let run = try Restgen.launch(
                [Restgen.path, "export", "Chat.rest.yaml", "-o", output] + force,
                in: scratch,
                input: "",
                environment: [:]
            )
            #expect(run.status == 74)
            #expect(run.messages.contains("'\(output)' can't be overwritten"), "\(run.messages)")
            #expect(try scratch.text("Chat.rest.yaml") == Self.includingChat)
            #expect(try scratch.text("room.yaml") == Self.room)
        }
    }

    /// This also applies if standard input is the file.
    @Test func exportNeverReplacesStandardInput() throws {
        let scratch = try Scratch.withChat()
        let run = try Restgen.shell("restgen export - -o Chat.rest.yaml <Chat.rest.yaml", in: scratch)
        #expect(run.status == 74)
        #expect(try scratch.text("Chat.rest.yaml") == Scratch.chat)
    }

    @Test func exportReplacesOnlyDocuments() throws {
        let scratch = try Scratch.withChat()
        try scratch.write("restgen: 1\n", to: "Other.rest.yaml")
        try scratch.write("", to: "empty.yaml")
        let run = try Restgen.run("export", "Chat.rest.yaml", "-o", "Other.rest.yaml", in: scratch)
        #expect(
            run.messages == """
                error: 'Other.rest.yaml' already exists and isn't an OpenAPI document
                help: use --force to overwrite it

                """
        )
        #expect(run.status == 74)
        #expect(try scratch.text("Other.rest.yaml") == "restgen: 1\n")
        #expect(try Restgen.run("export", "Chat.rest.yaml", "-o", "empty.yaml", in: scratch).status == 0)
        #expect(try Restgen.run("export", "Chat.rest.yaml", "-o", "empty.yaml", in: scratch).status == 0)
        #expect(try Restgen.run("export", "Chat.rest.yaml", "-o", "a.json", in: scratch).status == 0)
        #expect(try Restgen.run("export", "Chat.rest.yaml", "-o", "a.json", in: scratch).status == 0)
        let forced = try Restgen.run("export", "Chat.rest.yaml", "-o", "Other.rest.yaml", "--force", in: scratch)
        #expect(forced.status == 0)
    }

    @Test func importNeverReplacesTheDocument() throws {
        let scratch = try Scratch()
        for name in ["rooms.yaml", "old.yaml"] { try scratch.write(Self.document, to: name) }
        try scratch.write(Self.room, to: "Rooms.rest.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.url("link.yaml").path,
            withDestinationPath: "rooms.yaml"
        )
        let commands = [
            ["rooms.yaml", "-o", "rooms.yaml"], ["rooms.yaml", "-o", "rooms.yaml", "--force"],
            ["rooms.yaml", "-o", "link.yaml", "--force"], ["rooms.yaml", "--into", "rooms.yaml"],
            ["rooms.yaml", "--into", "Rooms.rest.yaml", "-o", "./rooms.yaml", "--force"],
            ["rooms.yaml", "--into", "Rooms.rest.yaml", "--since", "old.yaml", "-o", "old.yaml", "--force"],
        ]
        for command in commands {
            let run = try Restgen.launch(
                [Restgen.path, "import"] + command,
                in: scratch,
                input: "",
                environment: [:]
            )
            #expect(run.status != 0, "\(command)")
            for name in ["rooms.yaml", "old.yaml"] { #expect(try scratch.text(name) == Self.document, "\(command)") }
        }
        // The spec of `--into` may be overwritten, under any form of its path.
        let update = try Restgen.run(
            "import",
            "rooms.yaml",
            "--into",
            "Rooms.rest.yaml",
            "-o",
            "./Rooms.rest.yaml",
            in: scratch
        )
        #expect(update.status == 0, "\(update.messages)")
    }

    /// Edited files are kept, and so are copies under other names that look like leftovers.
    @Test func generateKeepsEditedFiles() throws {
        let scratch = try Scratch.withChat()
        _ = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", in: scratch)
        let edited = try scratch.text("Out/ChatModels.swift").replacing("struct Room", with: "struct MyRoom")
        try scratch.write(edited, to: "Out/MyModels.swift")
        let run = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", in: scratch)
        #expect(
            run.messages == """
                warning: 'Out/MyModels.swift' is kept: restgen no longer generates it, but it was edited
                help: remove it, or use '--force'

                """
        )
        #expect(run.status == 0)
        #expect(try scratch.text("Out/MyModels.swift") == edited)
        #expect(try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--check", in: scratch).status == 1)

        try scratch.write(edited, to: "Out/ChatModels.swift")
        for more in [[], ["--dry-run"]] {
            let refused = try Restgen.launch(
                [Restgen.path, "generate", "Chat.rest.yaml", "-o", "Out"] + more,
                in: scratch,
                input: "",
                environment: [:]
            )
            #expect(refused.messages.contains("'Out/ChatModels.swift' can't be overwritten: it was edited"))
            #expect(refused.status == 74)
            #expect(try scratch.text("Out/ChatModels.swift") == edited)
        }
        let check = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--check", in: scratch)
        #expect(check.messages.contains("Out/ChatModels.swift: was edited\n"))
        #expect(check.status == 1)

        let forced = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--force", in: scratch)
        #expect(forced.messages == "Out: 1 file written, 1 removed, 1 unchanged\n")
        #expect(try scratch.names(in: "Out") == ["ChatClient.swift", "ChatModels.swift"])
        #expect(try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--check", in: scratch).status == 0)
    }

    /// Git on Windows writes other line ends, which isn't an edit.
    @Test func lineEndsAreNotEdits() throws {
        let scratch = try Scratch.withChat()
        _ = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--shards", "2", in: scratch)
        for name in try scratch.names(in: "Out") {
            try scratch.write(scratch.text("Out/\(name)").replacing("\n", with: "\r\n"), to: "Out/\(name)")
        }
        let run = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.messages == "Out: 2 files written, 4 removed\n")
        #expect(run.status == 0)
    }

    /// Files of a deleted spec are kept and reported. Those of an existing spec belong to another run.
    @Test func keepsFilesOfADeletedSpec() throws {
        let scratch = try Scratch.withChat()
        try scratch.write(Scratch.chat, to: "Old.rest.yaml")
        try scratch.write(Scratch.chat, to: "Shop.rest.yaml")
        for name in ["Old", "Shop"] { _ = try Restgen.run("generate", "\(name).rest.yaml", "-o", "Out", in: scratch) }
        try FileManager.default.removeItem(at: scratch.url("Old.rest.yaml"))
        let run = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", in: scratch)
        for name in ["OldClient", "OldModels"] {
            #expect(
                run.messages.contains(
                    """
                    warning: 'Out/\(name).swift' is kept: it was generated from 'Old.rest.yaml', which is not among these specs
                    help: remove it if that spec no longer exists

                    """
                ),
                "\(run.messages)"
            )
        }
        #expect(!run.messages.contains("Shop"))
        #expect(try scratch.names(in: "Out").count == 6)
        let check = try Restgen.run("generate", "Chat.rest.yaml", "-o", "Out", "--check", in: scratch)
        #expect(check.messages.contains("OldClient.swift"))
    }

    /// The client's name is the same, so the files belong to the renamed spec.
    @Test(arguments: [("Chat", "chat"), ("pet-store", "petStore")])
    func replacesFilesOfARenamedSpec(old: String, new: String) throws {
        let scratch = try Scratch()
        try scratch.write(Scratch.chat, to: "\(old).rest.yaml")
        _ = try Restgen.run("generate", "\(old).rest.yaml", "-o", "Out", in: scratch)
        try FileManager.default.moveItem(at: scratch.url("\(old).rest.yaml"), to: scratch.url("\(new).rest.yaml"))
        let run = try Restgen.run("generate", "\(new).rest.yaml", "-o", "Out", in: scratch)
        #expect(run.messages == "Out: 2 files written\n")
        #expect(run.status == 0)
        for name in try scratch.names(in: "Out") {
            #expect(try scratch.text("Out/\(name)").hasPrefix("// Generated by restgen from \(new).rest.yaml."))
        }
    }

    /// The build plugin's run, in a folder that contains only generated files.
    @Test func replacesFilesInBuildFolders() throws {
        let scratch = try Scratch()
        try scratch.write(Scratch.chat, to: "Chat.rest.yaml")
        try scratch.write(Scratch.chat, to: "chat.rest.yaml")
        for name in ["Chat", "chat", "Chat"] {
            let run = try Restgen.run("generate", "\(name).rest.yaml", "-o", "Out", "--owned", in: scratch)
            #expect(run.status == 0, "\(run.messages)")
        }
        try scratch.write("struct Mine {}\n", to: "Out/ChatModels.swift")
        let run = try Restgen.run("generate", "chat.rest.yaml", "-o", "Out", "--owned", in: scratch)
        #expect(
            run.messages == """
                error: 'Out/ChatModels.swift' can't be overwritten: restgen did not write it
                help: remove or rename it

                """
        )
    }

    /// On a case-insensitive volume, these are the same file.
    @Test func namesThatDifferOnlyInCase() throws {
        let scratch = try Scratch()
        try scratch.write(Scratch.chat, to: "API.rest.yaml")
        try scratch.write(Scratch.chat, to: "api.rest.yaml")
        let both = try Restgen.run("generate", "API.rest.yaml", "api.rest.yaml", "-o", "Out", in: scratch)
        #expect(both.status == 1)
        _ = try Restgen.run("generate", "API.rest.yaml", "-o", "Out", in: scratch)
        let run = try Restgen.run("generate", "api.rest.yaml", "-o", "Out", in: scratch)
        #expect(run.status == 74)
        #expect(try scratch.names(in: "Out") == ["APIClient.swift", "APIModels.swift"])
    }

    /// The permissions of an existing file are kept.
    @Test(arguments: [0o600, 0o640, 0o755])
    func keepsPermissions(mode: Int) throws {
        let scratch = try Scratch.withChat()
        let runs = [
            ("Out/ChatModels.swift", "generate Chat.rest.yaml -o Out --force"),
            ("openapi.yaml", "export Chat.rest.yaml -o openapi.yaml"),
            ("API.rest.yaml", "init API --force"),
        ]
        for (path, command) in runs {
            _ = try Restgen.shell("restgen \(command)", in: scratch)
            let text = try scratch.text(path)
            try scratch.write(text + "# edited\n", to: path)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: scratch.url(path).path)
            let run = try Restgen.shell("restgen \(command)", in: scratch)
            #expect(run.status == 0, "\(run.messages)")
            #expect(try scratch.text(path) == text)
            let attributes = try FileManager.default.attributesOfItem(atPath: scratch.url(path).path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode, "\(path)")
        }
    }

    /// A file at the temporary path isn't written to, since it could be a hard link to another file.
    @Test func temporaryFilesAreNewlyCreated() throws {
        let scratch = try Scratch.withChat()
        try scratch.write("precious\n", to: "precious")
        // `exec` keeps the shell's process ID, which is part of the temporary name.
        let run = try Restgen.shell(
            "mkdir Out; ln precious Out/.ChatClient.swift.restgen-$$; exec restgen generate Chat.rest.yaml -o Out",
            in: scratch
        )
        #expect(run.status == 0, "\(run.messages)")
        #expect(try scratch.text("precious") == "precious\n")
        #expect(try scratch.names(in: "Out") == ["ChatClient.swift", "ChatModels.swift"])
    }

    private static let room = "restgen: 1\nmodels: { Room: { id: String } }\n"

    private static let includingChat = """
        restgen: 1
        server: http://localhost:3000
        include: room.yaml
        resources: { rooms: { list: "GET /rooms -> [Room]" } }

        """

    private static let document = """
        openapi: 3.1.0
        info: { title: Rooms, version: "1" }
        servers: [{ url: http://localhost:3000 }]
        paths: { /rooms: { get: { tags: [rooms], operationId: listRooms, responses: { "204": { description: OK } } } } }

        """
}
