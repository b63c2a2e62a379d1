/// Waits, and ends at once if the task or all calls are cancelled.
///
///     try await CancellableSleep.wait(1.5, on: context.time, cancellation: request.options.cancellation)
///
/// Retries, polls and streams wait by it. Time is that of the client, so a test's clock can end the wait.
package enum CancellableSleep {
    /// As with deadlines, more than thirty years means no limit. `Duration` would trap for a large number in a header.
    private static let longest = 1e9

    /// Waits for a number of seconds.
    ///
    /// A negative number doesn't wait. Throws `CancellationError` if the task or the signal is cancelled.
    package static func wait(_ seconds: Double, on time: CallTime = .system, cancellation: CancelSignal?) async throws {
        let seconds = seconds > 0 ? min(seconds, longest) : 0
        try await wait(until: time.now + seconds, on: time, cancellation: cancellation)
    }

    /// Waits until a time.
    ///
    /// - Parameters:
    ///   - seconds: The time in the seconds of `time`.
    ///   - time: The client's time.
    ///   - cancellation: The signal of all calls.
    static func wait(until seconds: Double, on time: CallTime, cancellation: CancelSignal?) async throws {
        try await ClientScopedTask.run(cancellation) { try await time.sleep(until: seconds) }
        // A clock of a test may return after a cancellation instead of throwing.
        try Task.checkCancellation()
        try cancellation?.check()
    }
}
