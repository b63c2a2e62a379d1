/// The speed of uploads and downloads, so that the progress is visible in a demo on one machine.
///
///     Pace.bytesPerSecond(16_000_000)
public struct Pace: Sendable {
    private let wait: @Sendable (_ done: Int, _ start: ContinuousClock.Instant) async throws -> Void

    /// As fast as possible.
    public static let unlimited = Pace { _ in }

    /// A maximum number of bytes per second for each film.
    public static func bytesPerSecond(_ rate: Int) -> Pace {
        Pace(wait: { done, start in
            try await Task.sleep(until: start + .seconds(Double(done) / Double(max(rate, 1))), clock: .continuous)
        })
    }

    /// Creates a pace that calls `hold` after each part, with the number of bytes so far, and waits until it returns.
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
