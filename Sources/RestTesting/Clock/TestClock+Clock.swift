/// Conformance to Swift's `Clock`, so that other code of a test can use the same clock.
extension TestClock: Clock {
    /// The time since the clock's beginning.
    ///
    /// An instant of one clock has no meaning for another clock.
    public struct Instant: InstantProtocol {
        let time: Duration

        /// Returns the instant that is `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        /// Returns the time from this instant to `other`.
        public func duration(to other: Instant) -> Duration { other.time - time }
        public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    /// The clock's time. It changes only by `advance`.
    public var now: Instant { Instant(time: .seconds(seconds)) }
    /// Zero, since the clock doesn't round.
    public var minimumResolution: Duration { .zero }

    /// Waits until the clock's time is `deadline`. The tolerance is ignored.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let time = deadline.time.components
        try await sleep(until: Double(time.seconds) + Double(time.attoseconds) * 1e-18)
    }
}
