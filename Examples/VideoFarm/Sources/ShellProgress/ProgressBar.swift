public import Foundation
public import RestRuntime

/// Shows the progress of calls, on a terminal or in a log.
///
///     let progress = TransferProgress()
///     try await ProgressBar("film.mp4").show(progress) {
///         try await client.with(progress: progress).films.movie(id: "7", to: url)
///     }
///
/// On a terminal, it is one line that is redrawn at most ten times a second. Other outputs get plain lines: one for
/// each tenth of the transfer, or every five seconds if the total is unknown.
public struct ProgressBar: Sendable {
    private let title: String
    private let output: ShellOutput

    /// - Parameters:
    ///   - title: The name of the transferred file.
    ///   - file: The output. The default is standard error, since a program's result belongs on standard output.
    ///   - environment: The environment, whose `TERM`, `NO_COLOR` and `COLUMNS` are used.
    public init(
        _ title: String,
        on file: FileHandle = .standardError,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.title = title
        output = ShellOutput(file, environment: environment)
    }

    /// Shows `progress` while `transfer` runs, and returns or throws its result. Several calls, one after another, may
    /// share the progress.
    public func show<Value>(
        _ progress: TransferProgress,
        isolation: isolated (any Actor)? = #isolation,
        while transfer: () async throws -> Value
    ) async throws -> Value {
        // The program's earlier output must appear above the bar.
        fflush(nil)
        let drawing = ProgressDrawing(title, on: output)
        let reader = Task {
            // The updates end with each call, but another one may follow.
            while !Task.isCancelled {
                for await state in progress.updates {
                    drawing.draw(state)
                    try? await Task.sleep(for: drawing.pause)
                }
                try? await Task.sleep(for: drawing.pause)
            }
        }
        func end(_ state: TransferProgress.State?) async {
            reader.cancel()
            await reader.value
            drawing.end(state)
        }
        do {
            let value = try await transfer()
            await end(progress.state)
            return value
        } catch {
            await end(nil)
            throw error
        }
    }
}
