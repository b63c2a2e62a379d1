public import Foundation

/// Where a client takes the time from, and what its calls wait on: `TestClock` of the product RestTesting, for tests that wait for nothing.
///
///     configuration.clock = clock
///
/// On it run the waits of retries, polls, long work and streams that connect again, deadlines, the rates of limits, the ages of caches,
/// and the ends of tokens and cookies. A transport keeps its own time, and with it the timeout of a call; so do other programs, for
/// whose renewal of a stored token or whose download to the same file a client waits.
public protocol CallClock: Sendable {
    /// The time of day, by which tokens, cookies and caches live.
    var date: Date { get }

    /// Seconds of a clock that nobody sets, since whatever moment.
    var seconds: Double { get }

    /// Waits until ``seconds`` are so many. Throws `CancellationError` at once where its task is cancelled.
    func sleep(until seconds: Double) async throws

    /// Calls `ring` when ``seconds`` are so many, unless what is given back is called before: for the bound of something that is under
    /// way, as a deadline is.
    func alarm(at seconds: Double, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void
}

extension CallClock {
    /// From a task that sleeps.
    public func alarm(at seconds: Double, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let task = Task {
            guard (try? await sleep(until: seconds)) != nil else { return }
            ring()
        }
        return { task.cancel() }
    }
}

/// The time of a client: that of its configuration's clock, or the system's.
package struct CallTime: Sendable {
    /// nil for the system's.
    package let clock: (any CallClock)?

    package init(clock: (any CallClock)?) { self.clock = clock }

    package static let system = CallTime(clock: nil)

    private static let start = ContinuousClock.now

    /// Seconds of a clock that nobody sets, and that goes on while the machine sleeps.
    package var now: Double {
        if let clock { return clock.seconds }
        let time = Self.start.duration(to: .now).components
        return Double(time.seconds) + Double(time.attoseconds) * 1e-18
    }

    package var date: Date { clock?.date ?? Date() }

    /// Since 1970.
    package var dateSeconds: Double { date.timeIntervalSince1970 }

    package func sleep(until seconds: Double) async throws {
        if let clock { return try await clock.sleep(until: seconds) }
        try await Task.sleep(until: Self.start + .seconds(seconds), clock: .continuous)
    }
}
