import ArgumentParser
import RestRuntime

struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists all builds, the newest first.")

    @Option(help: "Only builds of this branch.")
    var branch: String?
    @OptionGroup var options: ServerOptions

    func run() async throws {
        // Requests the next page when the builds of the one before are printed.
        for try await build in options.client.builds.listPages(branch: branch) { print(build.line) }
    }
}

struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Shows one build.")

    @Argument(help: "The id of the build.")
    var id: String
    @OptionGroup var options: ServerOptions

    func run() async throws { print(try await options.client.builds.get(id: id).line) }
}

extension Build {
    /// The build in one line of a list.
    var line: String { "\(id)\t\(state.rawValue)\t\(branch)" }
}
