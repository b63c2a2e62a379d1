public import Foundation

/// The clock of a client. `TestClock` of the product RestTesting is one, for tests that don't wait.
///
///     configuration.clock = clock
///
/// It is used for the waits of retries, polls, long-running work and streams that reconnect, for deadlines and rate
/// limits, and for the ages of cached responses, tokens and cookies. Transports have their own time, and so the timeout
/// of a call is real, as are waits for other processes.
///
/// Its methods can be called from any thread.
public protocol CallClock: Sendable {
    /// The current date, for tokens, cookies and caches.
    var date: Date { get }

    /// The seconds of a monotonic clock, since any moment.
    var seconds: Double { get }

    /// Waits until ``seconds`` reaches a value. Throws `CancellationError` at once if the task is cancelled.
    func sleep(until seconds: Double) async throws

    /// Calls a closure when ``seconds`` reaches a value, for example at a deadline.
    ///
    /// - Returns: A closure that cancels the alarm.
    func alarm(at seconds: Double, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

/// The alarm of clocks that can only sleep.
extension CallClock {
    /// Waits in a task and then calls the closure.
    public func alarm(at seconds: Double, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let task = Task {
            guard (try? await sleep(until: seconds)) != nil else { return }
            ring()
        }
        return { task.cancel() }
    }
}

/// A client's time: that of its configuration's clock, or the system's.
///
/// Code of the runtime that waits or compares times has one, and never uses the system's clock directly.
package struct CallTime: Sendable {
    /// The clock, or `nil` for the system's.
    package let clock: (any CallClock)?

    /// Creates the time of a clock, or of the system.
    package init(clock: (any CallClock)?) { self.clock = clock }

    /// The system's time.
    package static let system = CallTime(clock: nil)

    /// The beginning of the system's seconds. A difference fits into a `Double` with enough precision.
    private static let start = ContinuousClock.now

    /// The seconds of a monotonic clock, which also runs while the machine sleeps.
    package var now: Double {
        if let clock { return clock.seconds }
        let time = Self.start.duration(to: .now).components
        return Double(time.seconds) + Double(time.attoseconds) * 1e-18
    }

    package var date: Date { clock?.date ?? Date() }

    /// The seconds since 1970.
    package var dateSeconds: Double { date.timeIntervalSince1970 }

    /// Waits until ``now`` reaches a number of seconds. Throws `CancellationError` if the task is cancelled.
    package func sleep(until seconds: Double) async throws {
        if let clock { return try await clock.sleep(until: seconds) }
        try await Task.sleep(until: Self.start + .seconds(seconds), clock: .continuous)
    }
}
