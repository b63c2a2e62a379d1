import RestRuntime

/// The result of a request: one response of an expectation.
///
/// ``StubbedCall`` adds it to an ``Expectation``, and its options change it. ``StubExchange`` performs it.
struct Script: Sendable {
    enum StubbedResult: Sendable {
        case response(@Sendable (StubRequest) throws -> StubResponse)
        case failure(TransportError, StubStage)
        /// No response, until the call ends.
        case silence
        case cancellation
    }

    let result: StubbedResult
    /// The seconds before the head of the response.
    var delay = 0.0
    /// The seconds between head and body.
    var bodyDelay = 0.0
    /// The number of body bytes after which the connection is lost.
    var lost: (after: Int, error: TransportError)?
    /// The number of calls that get this response.
    var times = 1...1
    /// The number of calls that have got this response.
    var given = 0

    init(_ result: StubbedResult) { self.result = result }

    /// Whether another call gets this response.
    var isLeft: Bool { given < times.upperBound }
    /// The number of calls that are still expected.
    var missing: Int { max(times.lowerBound - given, 0) }
}
