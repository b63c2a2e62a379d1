/// Conformance to Swift's `Clock`, so that other code of a test can use the same clock.
extension TestClock: Clock {
    /// The time since the clock's beginning.
    public struct Instant: InstantProtocol {
        let time: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        public func duration(to other: Instant) -> Duration { other.time - time }
        public static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    public var now: Instant { Instant(time: .seconds(seconds)) }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let time = deadline.time.components
        try await sleep(until: Double(time.seconds) + Double(time.attoseconds) * 1e-18)
    }
}
