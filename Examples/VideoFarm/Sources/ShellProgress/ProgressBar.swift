public import Foundation
public import RestRuntime

/// How far calls have come, on a terminal or in a log.
///
///     let progress = TransferProgress()
///     try await ProgressBar("film.mp4").show(progress) {
///         try await client.with(progress: progress).films.movie(id: "7", to: url)
///     }
///
/// On a terminal it is one line, drawn anew in its place ten times a second at most. Anywhere else it is plain lines: one for
/// each tenth of the way, or each five seconds where nobody knows how long the way is; and no character but text.
public struct ProgressBar: Sendable {
    private let title: String
    private let output: ShellOutput

    /// - Parameters:
    ///   - title: What is transferred.
    ///   - file: Where the bar is drawn; the standard error, as a program's result goes to the standard output.
    ///   - environment: `TERM`, `NO_COLOR` and `COLUMNS` count.
    public init(
        _ title: String,
        on file: FileHandle = .standardError,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.title = title
        output = ShellOutput(file, environment: environment)
    }

    /// Shows `progress` for as long as `transfer` takes, and gives on what that gives or throws. Calls one after another may
    /// share the progress.
    public func show<Value>(
        _ progress: TransferProgress,
        isolation: isolated (any Actor)? = #isolation,
        while transfer: () async throws -> Value
    ) async throws -> Value {
        // What the program has printed stands above.
        fflush(nil)
        let drawing = ProgressDrawing(title, on: output)
        let reader = Task {
            // The updates end with the calls; the next one may be yet to come.
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
