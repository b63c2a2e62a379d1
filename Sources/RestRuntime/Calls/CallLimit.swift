/// How many calls may be under way at once, and how many may begin in a time. Who comes first goes first, but what a sign-in
/// sends goes before all who wait.
///
///     configuration.limit = CallLimit(calls: 4, rate: .perSecond(10))
///
/// Each request counts that is sent: a redirect, and a second attempt, too. A call is under way until its answer's body is
/// read or discarded. What a call waits for its turn counts against its deadline, and not against its timeout.
public struct CallLimit: Sendable, Hashable {
    /// So many in any span of so many seconds.
    public struct Rate: Sendable, Hashable {
        /// How many; at least 1.
        public var count: Int
        /// Seconds.
        public var span: Double

        /// `Rate(100, in: 60)`: at most 100 in any 60 seconds.
        public init(_ count: Int, in span: Double) {
            self.count = count
            self.span = span
        }

        /// At most `count` in any second.
        public static func perSecond(_ count: Int) -> Rate { Rate(count, in: 1) }

        /// At most `count` in any minute.
        public static func perMinute(_ count: Int) -> Rate { Rate(count, in: 60) }
    }

    /// At once; at least 1. nil for any number.
    public var calls: Int?
    /// nil for any.
    public var rate: Rate?

    /// What is left out has no limit.
    public init(calls: Int? = nil, rate: Rate? = nil) {
        self.calls = calls
        self.rate = rate
    }
}

/// A limit that calls of one service share.
struct ServiceLimit: Sendable {
    /// nil: the API's, for all its calls.
    let service: String?
    let limit: CallLimit
}
