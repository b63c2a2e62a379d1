import Foundation
import Testing

/// `restgen diff --against main`: compares a spec with its version in a commit, including its includes.
@Suite(.enabled(if: (try? Restgen.shell("git --version", in: try Scratch()).status) == 0, "git is not installed"))
struct GitDiffTests {
    /// Creates a repository with one commit of these files.
    private func repository(_ files: [String: String]) throws -> Scratch {
        let scratch = try Scratch()
        for (path, text) in files { try scratch.write(text, to: path) }
        let run = try Restgen.shell(
            """
            git init -q -b main . && git add -A && \
            git -c user.name=a -c user.email=a@example.com commit -q -m first
            """,
            in: scratch
        )
        try #require(run.status == 0, "\(run.messages)")
        return scratch
    }

    private static let including = Scratch.chat
        .replacingOccurrences(
            of: "models:\n  Room: { id: String, name: String }\n",
            with: "include: ../Shared/it's.yaml\n"
        )
    private static let shared = "restgen: 1\nmodels:\n  Room: { id: String, name: String }\n"

    @Test func readsTheCommittedSpec() throws {
        let scratch = try repository(["Specs/Chat.rest.yaml": Self.including, "Shared/it's.yaml": Self.shared])
        let same = try Restgen.run("diff", "--against", "main", "Specs/Chat.rest.yaml", in: scratch)
        #expect(same.messages == "no changes\n")
        try scratch.write(Self.shared.replacingOccurrences(of: ", name: String", with: ""), to: "Shared/it's.yaml")
        let run = try Restgen.run("diff", "--against", "HEAD", "Specs/Chat.rest.yaml", in: scratch)
        #expect(
            run.messages.contains("HEAD:Shared/it's.yaml:3:23: error: the field 'name' of 'Room' was removed"),
            "\(run.messages)"
        )
        #expect(run.status == 1)
    }

    @Test func followsLinks() throws {
        let scratch = try repository(["Real.rest.yaml": Scratch.chat])
        let run = try Restgen.shell(
            """
            ln -s Real.rest.yaml Chat.rest.yaml && git add -A && \
            git -c user.name=a -c user.email=a@example.com commit -q -m second && restgen diff --against main Chat.rest.yaml
            """,
            in: scratch
        )
        #expect(run.messages == "no changes\n")
    }

    @Test func reportsNewSpec() throws {
        let scratch = try repository(["Chat.rest.yaml": Scratch.chat])
        try scratch.write(Scratch.chat, to: "New.rest.yaml")
        let run = try Restgen.run("diff", "--against", "main", "Chat.rest.yaml", "New.rest.yaml", in: scratch)
        #expect(run.messages == "'New.rest.yaml' does not exist at 'main' and was added since\nno changes\n")
        #expect(run.status == 0)
    }

    @Test(arguments: ["nowhere", "main; touch hacked", "$(touch hacked)", "main:Chat.rest.yaml"])
    func reportsUnknownCommit(name: String) throws {
        let scratch = try repository(["Chat.rest.yaml": Scratch.chat])
        let run = try Restgen.run("diff", "--against", name, "Chat.rest.yaml", in: scratch)
        #expect(run.messages.hasPrefix("error: git has no commit '\(name)' here\n"))
        #expect(run.status == 66)
        #expect(!scratch.exists("hacked"))
    }

    @Test func reportsMissingRepository() throws {
        let run = try Restgen.run("diff", "--against", "main", "Chat.rest.yaml", in: try Scratch.withChat())
        #expect(run.messages.hasPrefix("error: 'Chat.rest.yaml' is not in a git repository\n"))
        #expect(run.status == 66)
    }

    /// File names aren't interpreted by a shell, and files outside the repository aren't in a commit.
    @Test(arguments: ["$(touch hacked)", "'; touch hacked; '", "../../etc/passwd", "/etc/passwd", "a\\nb"])
    func hostileIncludes(path: String) throws {
        let spec = Scratch.chat + "include: \"\(path)\"\n"
        let scratch = try repository(["Chat.rest.yaml": spec])
        try scratch.write(Scratch.chat, to: "Chat.rest.yaml")
        let run = try Restgen.run("diff", "--against", "main", "Chat.rest.yaml", in: scratch)
        #expect(run.messages.contains("[include-missing]"), "\(run.messages)")
        #expect(run.status == 65)
        #expect(!scratch.exists("hacked"))
    }

    /// A quote that is followed by a combining mark, a joiner, a variation selector or a skin tone is part of a larger
    /// `Character`, but a shell still reads it as a quote.
    private static let disguisedQuotes = ["'", "'\u{301}", "'\u{200D}", "'\u{FE0F}", "'\u{1F3FD}"]

    private func hostileName(_ quote: String) -> String { "a\(quote);touch hacked;\(quote)" }

    @Test(arguments: disguisedQuotes) func specNamesAreNotInterpretedByTheShell(quote: String) throws {
        let name = hostileName(quote) + ".rest.yaml"
        let scratch = try repository([name: Scratch.chat])
        let run = try Restgen.run("diff", "--against", "main", name, in: scratch)
        #expect(run.messages == "no changes\n")
        #expect(!scratch.exists("hacked"))
    }

    @Test(arguments: disguisedQuotes) func includedNamesAreNotInterpretedByTheShell(quote: String) throws {
        let name = hostileName(quote)
        let spec = """
            restgen: 1
            include: \(#"""# + name + #".yaml""#)
            openapi: { document: api.json, only: [/rooms] }

            """
        let reference = #"{ "$ref": "\#(name).json#/Room" }"#
        let scratch = try repository([
            "Chat.rest.yaml": spec,
            name + ".yaml": "restgen: 1\nmodels:\n  Pet: { name: String }\n",
            name + ".json": #"{ "Room": { "type": "object", "properties": { "id": { "type": "string" } } } }"#,
            "api.json": """
            { "openapi": "3.1.0", "info": { "title": "Chat", "version": "1" }, "servers": [{ "url": "https://a.example" }],
              "paths": { "/rooms": { "get": { "operationId": "list", "responses": { "200": { "description": "All.",
                "content": { "application/json": { "schema": \(reference) } } } } } } } }
            """,
        ])
        let run = try Restgen.run("diff", "--against", "main", "Chat.rest.yaml", in: scratch)
        #expect(run.messages == "no changes\n")
        #expect(!scratch.exists("hacked"))
    }

    @Test(arguments: disguisedQuotes) func commitNamesAreNotInterpretedByTheShell(quote: String) throws {
        let scratch = try repository(["Chat.rest.yaml": Scratch.chat])
        let run = try Restgen.run("diff", "--against", hostileName(quote), "Chat.rest.yaml", in: scratch)
        #expect(run.messages.hasPrefix("error: git has no commit '\(hostileName(quote))' here\n"), "\(run.messages)")
        #expect(run.status == 66)
        #expect(!scratch.exists("hacked"))
    }

    /// A spec with such a name would seem to be missing in the commit, and no changes would be reported.
    @Test func namesWithLineBreaks() throws {
        let scratch = try repository(["Chat\n::error::.rest.yaml": Scratch.chat])
        let run = try Restgen.run("diff", "--against", "main", "Chat\n::error::.rest.yaml", in: scratch)
        #expect(
            run.messages.hasPrefix("error: git can't look up 'Chat\\u{A}::error::.rest.yaml', because its name"),
            "\(run.messages)"
        )
        #expect(run.status == 66)
    }

    /// A name in a message can't contain a command for a terminal or for GitHub.
    @Test(arguments: ["\u{1B}[2J", "\r::error::", "\u{202E}"]) func namesWithControlSequencesAreEscaped(name: String)
        throws
    {
        let scratch = try repository(["Chat.rest.yaml": Scratch.chat])
        try scratch.write(Scratch.chat, to: name + ".rest.yaml")
        let run = try Restgen.run("diff", "--against", "main", name + ".rest.yaml", "--format", "github", in: scratch)
        #expect(run.messages.contains(".rest.yaml' does not exist at 'main' and was added since"))
        for command in ["\u{1B}", "\r", "\u{202E}"] {
            #expect(!run.messages.unicodeScalars.contains(Unicode.Scalar(command)!))
        }
        let written = try Restgen.run("init", name + "2", in: scratch)
        #expect(written.messages.contains("created "))
        for command in ["\u{1B}", "\r", "\u{202E}"] {
            #expect(!written.messages.unicodeScalars.contains(Unicode.Scalar(command)!))
        }
    }

    /// The spec's folder ends at the slash even if a combining mark follows.
    @Test func folderBeforeACombiningMark() throws {
        let scratch = try repository(["Specs/\u{301}Chat.rest.yaml": Self.including, "Shared/it's.yaml": Self.shared])
        let run = try Restgen.run("diff", "--against", "main", "Specs/\u{301}Chat.rest.yaml", in: scratch)
        #expect(run.messages == "no changes\n")
        #expect(try Restgen.run("check", "Specs/\u{301}Chat.rest.yaml", in: scratch).status == 0)
    }

    @Test(arguments: [
        ["diff", "a"], ["diff", "a", "b", "c"], ["diff", "--against", "-x", "a"], ["diff", "--against", "main", "-"],
    ])
    func wrongCommandLines(arguments: [String]) throws {
        let run = try Restgen.launch([Restgen.path] + arguments, in: try Scratch(), input: "", environment: [:])
        #expect(run.status == 64)
        #expect(run.messages.hasPrefix("Error: "), "\(run.messages)")
    }
}
