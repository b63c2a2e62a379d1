import Foundation
import Testing

/// The completion scripts, run by their shells.
@Suite struct CompletionTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func printsScriptForEachShell(shell: String) throws {
        let run = try Restgen.run("--generate-completion-script", shell, in: try Scratch())
        #expect(run.output.contains("restgen"))
        #expect(run.status == 0)
    }

    @Test(.enabled(if: Shell.has("bash"), "bash is not installed"))
    func bashCompletes() throws {
        let scratch = try Scratch.withChat()
        let run = try Restgen.shell(
            """
            shopt -s extglob progcomp
            source <(restgen --generate-completion-script bash) || exit 1
            COMP_WORDS=(restgen ge); COMP_CWORD=1; COMP_LINE="restgen ge"; COMP_POINT=10; COMP_TYPE=9; COMP_KEY=9
            _restgen restgen ge restgen; echo "${COMPREPLY[@]}"
            COMPREPLY=(); COMP_WORDS=(restgen explain unknown-t); COMP_CWORD=2; COMP_LINE="restgen explain unknown-t"; COMP_POINT=25
            _restgen restgen unknown-t explain; echo "${COMPREPLY[@]}"
            """,
            in: scratch,
            with: Shell.path("bash")
        )
        #expect(run.messages.isEmpty)
        #expect(run.output == "generate\nunknown-type\n")
    }

    @Test(.enabled(if: Shell.has("zsh"), "zsh is not installed"))
    func zshLoadsTheScript() throws {
        let run = try Restgen.shell(
            "autoload -U compinit && compinit -D -u && source <(restgen --generate-completion-script zsh)",
            in: try Scratch(),
            with: Shell.path("zsh")
        )
        #expect(run.status == 0, "\(run.messages)")
    }

    private enum Shell {
        static func has(_ name: String) -> Bool { FileManager.default.isExecutableFile(atPath: path(name)) }

        static func path(_ name: String) -> String {
            ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
                .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/nowhere/\(name)"
        }
    }
}
