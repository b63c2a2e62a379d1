import Foundation
import Testing

/// Colors are only used on a terminal, unless an option or a variable changes that.
@Suite struct ColourTests {
    private let escape = "\u{1B}["

    @Test func filesAreUncolouredByDefault() throws {
        let scratch = try Scratch()
        #expect(try !Restgen.run("check", "none", in: scratch).messages.contains(escape))
        let run = try Restgen.run("check", "none", "--color", "always", in: scratch, environment: ["NO_COLOR": "1"])
        #expect(
            run.messages.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mthe file 'none' does not exist\u{1B}[0m\n")
        )
        try scratch.write(Scratch.broken, to: "Chat.rest.yaml")
        let findings = try Restgen.run("check", "Chat.rest.yaml", "--color", "always", in: scratch)
        #expect(findings.messages.contains(escape))
        let github = try Restgen.run("check", "Chat.rest.yaml", "--color=always", "--format=github", in: scratch)
        #expect(!github.messages.contains(escape))
    }

    #if os(Linux)
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "'script' makes the terminal"),
        arguments: [
            ("TERM=xterm", true), ("TERM=dumb", false), ("TERM=xterm NO_COLOR=1", false),
            ("TERM=xterm NO_COLOR=", true),
            ("TERM=xterm restgen --version;", true),
        ]
    )
    func coloursTerminals(environment: String, isColoured: Bool) throws {
        let command = "\(environment) restgen check none"
        let run = try Restgen.shell("script -qec '\(command)' /dev/null", in: try Scratch())
        #expect(run.output.contains(escape) == isColoured)
        let never = try Restgen.shell("script -qec '\(command) --color never' /dev/null", in: try Scratch())
        #expect(!never.output.contains(escape))
    }
    #endif
}
