import ArgumentParser
import RestRuntime

struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the progress of a build until it has ended. Exits with 1 if the build fails."
    )

    @Argument(help: "The id of the build.")
    var id: String
    @OptionGroup var options: ServerOptions

    func run() async throws { try await Self.follow(id, options.client) }

    /// Reads the events of a build. If the connection is lost, the client connects again.
    static func follow(_ id: String, _ client: BuildServerClient) async throws {
        for try await progress in client.builds.watch(id: id) {
            print("\(progress.state.rawValue) \(progress.done)/\(progress.total)")
            switch progress.state {
            case .passed: return  // closes the connection
            case .failed: throw ExitCode.failure
            default: continue
            }
        }
    }
}
