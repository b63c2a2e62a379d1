import ArgumentParser

/// The command line tool, which reads files, calls RestGenKit, writes files, and prints the results.
///
///     restgen generate ChatCave.rest.yaml -o Sources/App/Generated
@main
struct Restgen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restgen",
        abstract: "Generates a Swift client from one page of YAML.",
        discussion: """
            EXAMPLES:
              restgen init ChatCave                            write a spec to start from
              restgen check ChatCave.rest.yaml                 say what is wrong with it
              restgen generate ChatCave.rest.yaml -o Sources   write the Swift
              restgen explain unknown-type                     what an error means
              restgen diff Old.rest.yaml ChatCave.rest.yaml    what breaks between two specs
              restgen mock ChatCave.rest.yaml                  serve it with made-up answers
              restgen export ChatCave.rest.yaml                write it as OpenAPI
              restgen import github.json -o GitHub.rest.yaml   make a spec of an OpenAPI document

            EXIT CODES:
              0   done
              1   a spec has errors, 'generate --check' found a difference, or 'diff' what breaks
              64  the command line is wrong
              65  a spec has errors, and 'diff' compares nothing
              66  a spec can't be read
              74  a file can't be written
            """,
        version: Version.current,
        subcommands: [
            Generate.self, Check.self, Diff.self, Explain.self, Schema.self, Init.self, Export.self, Import.self,
            Mock.self, Outputs.self,
        ]
    )

    /// Runs the command. Failures of commands are printed here, and errors in arguments by ArgumentParser.
    static func main() {
        var colourMode = ColourMode.auto
        do {
            var command = try parseAsRoot()
            colourMode = (command as? any ColouredCommand)?.colourMode ?? .auto
            try command.run()
        } catch let failure as CommandFailure {
            StandardStream.error.writeOrIgnore(failure.text(Colour(mode: colourMode, stream: .error)))
            exit(withError: ExitCode(failure.status.rawValue))
        } catch {
            exit(withError: error)
        }
    }
}
