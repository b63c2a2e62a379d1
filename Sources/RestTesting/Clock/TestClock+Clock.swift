/// A clock of Swift's too, for the rest of a program: `any Clock<Duration>`.
extension TestClock: Clock {
    /// How long behind the clock's beginning.
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
