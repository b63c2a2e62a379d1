import Foundation
import Testing

/// `--help`, `--version`, wrong command lines, and completion scripts.
@Suite struct HelpTests {
    @Test(arguments: ["generate", "check", "diff", "explain", "schema", "init", "export", "import", "mock", "outputs"])
    func everyCommandShowsExamples(command: String) throws {
        let run = try Restgen.run(command, "--help", in: try Scratch())
        #expect(run.output.contains("EXAMPLES:\n  restgen \(command)"))
        // No example is too long for a line.
        let examples = try #require(run.output.split(separator: "EXAMPLES:\n").last).split(separator: "\n\n")[0]
        #expect(examples.split(separator: "\n").allSatisfy { $0.hasPrefix("  restgen ") }, "\(examples)")
        #expect(run.status == 0)
    }

    @Test func printsHelpAndVersion() throws {
        let scratch = try Scratch()
        let help = try Restgen.run("--help", in: scratch)
        #expect(help.output.contains("EXIT CODES:"))
        #expect(help.status == 0)
        let version = try Restgen.run("--version", in: scratch)
        #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        #expect(version.status == 0)
    }

    /// Without arguments, restgen shows the first steps. Each of its commands exists.
    @Test func showsFirstStepsWithoutArguments() throws {
        let scratch = try Scratch()
        let run = try Restgen.run(in: scratch)
        #expect(run.status == 0 && run.messages.isEmpty)
        let commands = run.output.matches(of: #/(?m)^  restgen ([a-z]+) /#).map { String($0.1) }
        #expect(commands == ["init", "import", "check", "generate", "mock"])
        for command in commands {
            #expect(try Restgen.run("help", command, in: scratch).status == 0)
        }
        #expect(run.output.contains("restgen --help"))
    }

    @Test(arguments: [
        ["nonsense"], ["check"], ["generate"], ["check", "a", "--format", "xml"], ["check", "a", "--no-such"],
        ["generate", "a", "-o"], ["generate", "a", "-o", ""], ["generate", "a", "-o", "-", "--check"],
        ["generate", "a", "--check", "--dry-run"], ["generate", "a", "--shards", "0"],
        ["generate", "a", "--access", "secret"], ["explain", "no-such-id"], ["init", "Folder/"],
        ["export"], ["export", "a", "b"], ["export", "a", "-o", "a.txt"], ["export", "a", "--format", "json"],
    ])
    func wrongCommandLines(arguments: [String]) throws {
        let scratch = try Scratch()
        let run = try Restgen.launch([Restgen.path] + arguments, in: scratch, input: "", environment: [:])
        #expect(run.status == 64)
        #expect(run.messages.hasPrefix("Error: "), "\(run.messages)")
        #expect(run.output.isEmpty)
        #expect(try scratch.names().isEmpty)
    }

    @Test func suggestsSimilarDiagnostic() throws {
        let run = try Restgen.run("explain", "unknwon-type", in: try Scratch())
        #expect(run.messages.hasPrefix("Error: unknown diagnostic 'unknwon-type': did you mean 'unknown-type'?\n"))
    }

    @Test func explainsDiagnostics() throws {
        let scratch = try Scratch()
        let run = try Restgen.run("explain", "unknown-type", in: scratch)
        #expect(run.output.hasPrefix("unknown-type: "))
        #expect(run.status == 0)
        let all = try Restgen.run("explain", in: scratch)
        #expect(all.output.contains(/(?m)^unknown-type  +\S/))
        #expect(all.status == 0)
    }

    @Test func printsTheJSONSchema() throws {
        let run = try Restgen.run("schema", in: try Scratch())
        let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect((schema?["$schema"] as? String)?.contains("json-schema.org") == true)
        #expect(run.status == 0)
    }
}
