import ArgumentParser
import Foundation
import RestRuntime

struct Fetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Downloads the product of a build.")

    @Argument(help: "The id of the build.")
    var id: String
    @Option(name: .shortAndLong, help: "The file to write.")
    var output: String
    @OptionGroup var options: ServerOptions

    func run() async throws {
        let progress = TransferProgress()
        let client = options.client.with(progress: progress).with(resuming: true)
        async let file = client.builds.artifact(id: id, to: URL(fileURLWithPath: output))
        if isatty(STDERR_FILENO) == 1 {
            for await state in progress.updates { show(state) }
        }
        _ = try await file
        print("\(output): \(progress.state.completed) bytes")
    }

    /// Writes the progress over itself, on a terminal.
    private func show(_ state: TransferProgress.State) {
        let text = state.fraction.map { "\(Int($0 * 100)) %" } ?? "\(state.completed) bytes"
        FileHandle.standardError.write(Data("\r\(text)  ".utf8))
    }
}
