import RestRuntime

/// What becomes of a request: one of the answers of an expectation.
struct Script: Sendable {
    enum Outcome: Sendable {
        case answer(@Sendable (StubRequest) throws -> StubAnswer)
        case failure(TransportError, StubStage)
        /// Nothing comes, ever.
        case silence
        case cancellation
    }

    let outcome: Outcome
    /// Seconds before the head of an answer.
    var delay = 0.0
    /// Seconds between the head and the body.
    var bodyDelay = 0.0
    /// Where the body breaks off.
    var lost: (after: Int, error: TransportError)?
    /// How many calls get it.
    var times = 1...1
    var given = 0

    init(_ outcome: Outcome) { self.outcome = outcome }

    var isLeft: Bool { given < times.upperBound }
    /// How many calls are still to come.
    var missing: Int { max(times.lowerBound - given, 0) }
}
