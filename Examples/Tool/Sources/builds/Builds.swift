import ArgumentParser
import Foundation
import RestRuntime

/// The program. Its commands throw errors of calls, which become messages and exit codes here.
@main
struct Builds: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "builds",
        abstract: "Shows and starts builds on a build server.",
        discussion: "The token is in the environment variable BUILDS_TOKEN.",
        subcommands: [List.self, Show.self, Create.self, Watch.self, Fetch.self]
    )

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as any RestFailure {
            FileHandle.standardError.write(Data("builds: \(error.text)\n".utf8))
            exit(withError: error.exitCode)
        } catch {
            exit(withError: error)
        }
    }
}

/// The options of all commands.
struct ServerOptions: ParsableArguments {
    @Option(help: "The URL of the build server.")
    var server = BuildServerClient.Server.default.url

    /// A client with the token of the environment.
    var client: BuildServerClient {
        BuildServerClient(server: .init(server), credential: .bearer(environment: "BUILDS_TOKEN"))
    }
}
