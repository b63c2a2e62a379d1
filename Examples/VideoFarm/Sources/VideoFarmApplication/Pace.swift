/// How fast a film goes up or down: so that a demonstration on one machine has something to show.
///
///     Pace.bytesPerSecond(16_000_000)
public struct Pace: Sendable {
    private let wait: @Sendable (_ done: Int, _ start: ContinuousClock.Instant) async throws -> Void

    /// As fast as it can.
    public static let unlimited = Pace { _ in }

    /// Of each film by itself.
    public static func bytesPerSecond(_ rate: Int) -> Pace {
        Pace(wait: { done, start in
            try await Task.sleep(until: start + .seconds(Double(done) / Double(max(rate, 1))), clock: .continuous)
        })
    }

    /// Waits in `hold` whenever a part has gone, for as long as that takes; it is told how many bytes that makes.
    public init(hold: @escaping @Sendable (_ done: Int) async throws -> Void) {
        self.init(wait: { done, _ in try await hold(done) })
    }

    private init(wait: @escaping @Sendable (Int, ContinuousClock.Instant) async throws -> Void) {
        self.wait = wait
    }

    func hold(at done: Int, since start: ContinuousClock.Instant) async throws {
        try await wait(done, start)
    }
}
