/// Waits, and ends at once on cancellation, of its task or of all calls.
///
///     try await Pause.wait(1.5, on: context.time, cancellation: request.options.cancellation)
package enum Pause {
    /// As with deadlines: longer than thirty years is none. `Duration` traps at what a server can write into a header.
    private static let longest = 1e9

    /// Seconds.
    package static func wait(_ seconds: Double, on time: CallTime = .system, cancellation: CancelSignal?) async throws {
        let seconds = seconds > 0 ? min(seconds, longest) : 0
        try await wait(until: time.now + seconds, on: time, cancellation: cancellation)
    }

    /// Until that time is now.
    static func wait(until seconds: Double, on time: CallTime, cancellation: CancelSignal?) async throws {
        try await SignalledTask.run(cancellation) { try await time.sleep(until: seconds) }
        try Task.checkCancellation()
        try cancellation?.check()
    }
}
