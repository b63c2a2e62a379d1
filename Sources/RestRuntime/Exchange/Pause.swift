/// Waits, and ends at once on cancellation, of its task or of all calls.
///
///     try await Pause.wait(1.5, cancellation: request.options.cancellation)
enum Pause {
    /// As with deadlines: longer than thirty years is none. `Duration` traps at what a server can write into a header.
    private static let longest = 1e9

    /// Seconds.
    static func wait(_ seconds: Double, cancellation: CancelSignal?) async throws {
        let seconds = seconds > 0 ? min(seconds, longest) : 0
        try await wait(until: .now + .seconds(seconds), cancellation: cancellation)
    }

    static func wait(until instant: ContinuousClock.Instant, cancellation: CancelSignal?) async throws {
        try await SignalledTask.run(cancellation) { try await Task.sleep(until: instant, clock: .continuous) }
        try Task.checkCancellation()
        try cancellation?.check()
    }
}
