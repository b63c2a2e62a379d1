public import RestTesting

/// The options of a mock that aren't part of its spec.
public struct MockOptions: Sendable {
    /// The address on which the server listens.
    public var host = "127.0.0.1"
    /// The port. 0 selects a free one.
    public var port = 0
    /// Different numbers result in different invented values.
    public var seed = 0
    /// The shortest and longest delay of a response.
    public var delay: ClosedRange<Duration>?
    /// The simulated failures.
    public var faults: [Fault] = []
    /// Recorded calls, whose responses are repeated.
    public var recordings: [Recording] = []
    /// Whether calls without a recording are rejected.
    public var isRecordedOnly = false
    /// The maximum size of a request's body in bytes. Larger bodies result in status 413.
    public var largestBody = 16 << 20
    /// Called for each request with the status of its response, and with the problem of the request.
    public var onAnswer: (@Sendable (_ request: String, _ status: Int, _ message: String?) -> Void)?

    public init() {}
}
