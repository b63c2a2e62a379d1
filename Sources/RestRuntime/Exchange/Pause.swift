/// Waits, and ends at once on cancellation, of its task or of all calls.
///
///     try await Pause.wait(1.5, cancellation: request.options.cancellation)
enum Pause {
    /// As with deadlines: longer than thirty years is none. `Duration` traps at what a server can write into a header.
    private static let longest = 1e9

    static func wait(_ seconds: Double, cancellation: CancelSignal?) async throws {
        let seconds = seconds > 0 ? min(seconds, longest) : 0
        try await SignalledTask.run(cancellation) { try await Task.sleep(for: .seconds(seconds)) }
    }
}
