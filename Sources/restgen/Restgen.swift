import ArgumentParser

/// The command line tool, which reads files, calls RestGenKit, writes files, and prints the results.
///
///     restgen generate Chat.rest.yaml -o Sources/App/Generated
@main
struct Restgen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restgen",
        abstract: "Generates Swift clients from YAML specs of REST APIs.",
        discussion: """
            EXAMPLES:
              restgen init Chat                          create a spec to start from
              restgen check Chat.rest.yaml               check it for errors
              restgen generate Chat.rest.yaml -o -       print its Swift
              restgen explain unknown-type               explain a diagnostic
              restgen diff --against main Chat.rest.yaml report breaking changes
              restgen mock Chat.rest.yaml                serve generated responses
              restgen export Chat.rest.yaml              convert it to OpenAPI
              restgen import api.json -o API.rest.yaml   convert OpenAPI to a spec

            EXIT CODES:
              0   success
              1   a spec has errors, 'generate --check' found a difference,
                  or 'diff' a breaking change
              64  the command line is wrong
              65  a spec has errors, and 'diff' compares nothing
              66  a spec can't be read
              74  a file can't be written
            """,
        version: Version.current,
        subcommands: [
            Init.self, Check.self, Generate.self, Import.self, Explain.self, Diff.self, Mock.self, Export.self,
            Schema.self, Outputs.self,
        ]
    )

    static let site = "https://github.com/restgen/restgen"

    /// Prints the first commands of a new user. `--help` prints all.
    func run() throws {
        try StandardStream.output.write(
            """
            restgen generates a Swift client from a one-page YAML spec of a REST API.

              restgen init Users                         create a commented spec, Users.rest.yaml
              restgen import openapi.json                print a spec made from an OpenAPI document
              restgen check Users.rest.yaml              report mistakes in a spec
              restgen generate Users.rest.yaml -o -      print the generated Swift
              restgen mock Users.rest.yaml               serve the spec with generated responses

            All commands:   restgen --help
            In a build:     \(Self.site)#install
            Documentation:  \(Self.site)/blob/main/Documentation/README.md
            Completion:     \(Self.site)/blob/main/Documentation/Install.md#shell-completion

            """
        )
    }

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
