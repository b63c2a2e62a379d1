import Foundation

/// Bounds a call as a whole: from its first request to the last byte of its answer.
///
///     try await Deadline(seconds: 60).run { try await chain.send(request, of: call) }
///
/// At the deadline the call is cancelled and let go of: it ends for its caller whether what it waits for heeds that or not.
struct Deadline: Sendable {
    let seconds: Double
    var time = CallTime.system

    /// With a signal it ends with all calls, too; with `leaving` it is let go of then as at its deadline.
    func run<Value: Sendable>(
        _ cancellation: CancelSignal? = nil,
        leaving: Bool = false,
        _ operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // As with timeouts: longer than thirty years is none.
        guard seconds.isFinite, seconds < 1e9 else {
            return try await SignalledTask.run(cancellation, leaving: leaving, operation)
        }
        if seconds <= 0 { throw TransportError.deadlineExceeded(seconds) }
        return try await Race(seconds, on: time, leaving: leaving).run(cancellation, operation)
    }
}
