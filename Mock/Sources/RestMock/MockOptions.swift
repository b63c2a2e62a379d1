public import RestTesting

/// How a mock answers, beside what its page says.
public struct MockOptions: Sendable {
    /// Where it listens.
    public var host = "127.0.0.1"
    /// 0 takes a free one.
    public var port = 0
    /// Other made-up values for another number.
    public var seed = 0
    /// How long an answer takes at least, and at most.
    public var delay: ClosedRange<Duration>?
    /// What goes wrong, and when.
    public var faults: [Fault] = []
    /// Calls that are answered as they were recorded.
    public var recordings: [Recording] = []
    /// True where what was not recorded is not answered.
    public var isRecordedOnly = false
    /// Bytes of a request's body; more is a 413.
    public var largestBody = 16 << 20
    /// Is told of each request, with the status that it got and the words of what was wrong with it.
    public var onAnswer: (@Sendable (_ request: String, _ status: Int, _ words: String?) -> Void)?

    public init() {}
}
