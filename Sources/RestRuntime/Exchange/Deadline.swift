import Foundation

/// Limits the duration of a call, from its first request to the last byte of its response.
///
///     try await Deadline(seconds: 60).run { try await chain.send(request, of: call) }
///
/// At the deadline the call is cancelled, and ends for its caller even if its work doesn't react to the cancellation.
/// The limit includes waiting for limits, sign-ins and retries, unlike a timeout, which limits the time without any
/// transferred byte.
struct Deadline: Sendable {
    /// The duration in seconds. Zero and less fail at once, and infinity is no limit.
    let seconds: Double
    var time = CallTime.system

    /// Runs work until the deadline, or until a signal is cancelled. With `leaving`, cancelled work is abandoned as at
    /// the deadline.
    ///
    /// - Throws: ``TransportError/deadlineExceeded(_:)`` at the deadline, and the errors of the work.
    func run<Value: Sendable>(
        _ cancellation: CancelSignal? = nil,
        leaving: Bool = false,
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // As with timeouts, more than thirty years means no limit.
        guard seconds.isFinite, seconds < 1e9 else {
            return try await ClientScopedTask.run(cancellation, leaving: leaving, operation)
        }
        if seconds <= 0 { throw TransportError.deadlineExceeded(seconds) }
        return try await AbandonableTask(seconds, on: time, leaving: leaving).run(cancellation, operation)
    }
}
