import Foundation
import Testing

/// `restgen init` creates a spec without diagnostics, from which code can be generated.
@Suite struct InitTests {
    @Test func createdSpecGenerates() throws {
        let scratch = try Scratch()
        let run = try Restgen.run("init", "PetShop", in: scratch)
        #expect(run.messages.hasPrefix("created PetShop.rest.yaml. Next, "))
        // Each command that it names works.
        let commands = run.messages.split(separator: "\n").filter { $0.hasPrefix("  restgen ") }
        #expect(commands.count == 2)
        for line in commands {
            let command = try #require(line.dropFirst(2).components(separatedBy: "    ").first)
            #expect(try Restgen.shell(command, in: scratch).status == 0, "\(command)")
        }
        #expect(run.status == 0)
        let check = try Restgen.run("check", "PetShop.rest.yaml", "--strict", in: scratch)
        #expect(check.messages == "'PetShop.rest.yaml' is valid: 6 endpoints in 1 service, 5 types\n")
        let generate = try Restgen.run("generate", "PetShop.rest.yaml", "-o", "-", in: scratch)
        #expect(generate.output.contains("struct PetShopClient"))
    }

    /// The commands can be copied into a shell.
    @Test(arguments: ["My Al's API", "Al'\u{301};false"]) func quotesNamesForTheShell(name: String) throws {
        let scratch = try Scratch()
        let run = try Restgen.run("init", name, in: scratch)
        let commands = run.messages.split(separator: "\n").filter { $0.hasPrefix("  restgen check") }
        let command = try #require(commands.first).replacing("report mistakes", with: "")
        #expect(try Restgen.shell(String(command), in: scratch).status == 0, "\(command)")
    }

    @Test func namesTheSpecAPIByDefault() throws {
        let scratch = try Scratch()
        _ = try Restgen.run("init", in: scratch)
        #expect(try scratch.names() == ["API.rest.yaml"])
    }

    @Test func overwritesOnlyIfForced() throws {
        let scratch = try Scratch.withChat()
        let run = try Restgen.run("init", "Chat.rest.yaml", in: scratch)
        #expect(run.messages == "error: 'Chat.rest.yaml' already exists\nhelp: use --force to overwrite it\n")
        #expect(run.status == 74)
        #expect(try scratch.text("Chat.rest.yaml") == Scratch.chat)
        #expect(try Restgen.run("init", "Chat", "--force", in: scratch).status == 0)
        #expect(try scratch.text("Chat.rest.yaml") != Scratch.chat)
    }

    @Test func reportsMissingFolder() throws {
        let run = try Restgen.run("init", "No/Chat", in: try Scratch())
        #expect(run.messages.hasPrefix("error: can't write 'No/Chat.rest.yaml': no such file or directory\n"))
        #expect(run.status == 74)
    }

    @Test func writesToStandardOutput() throws {
        let scratch = try Scratch()
        #expect(try Restgen.run("init", "-", in: scratch).output.contains("restgen: 1\n"))
        #expect(try scratch.names().isEmpty)
    }
}
