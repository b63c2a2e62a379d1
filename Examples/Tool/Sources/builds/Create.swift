import ArgumentParser
import RestRuntime

struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Starts a build, and prints its id.")

    @Argument(help: "The branch to build.")
    var branch: String
    @Flag(help: "Wait until the build has ended, and print its progress.")
    var watch = false
    @OptionGroup var options: ServerOptions

    func run() async throws {
        let client = options.client
        let build = try await client.builds.create(branch: branch)
        print(build.id)
        if watch { try await Watch.follow(build.id, client) }
    }
}
