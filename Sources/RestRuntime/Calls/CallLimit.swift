/// A limit for parallel calls and for the rate of calls.
///
///     configuration.limit = CallLimit(calls: 4, rate: .perSecond(10))
///
/// Waiting calls are sent in their order, except that the requests of a sign-in go first. Each request counts,
/// including redirects and further attempts. A call is in progress until the body of its response is read or discarded.
/// Waiting counts towards a call's deadline, but not towards its timeout.
public struct CallLimit: Sendable, Hashable {
    /// A number of requests in a span of time.
    public struct Rate: Sendable, Hashable {
        /// The number of requests, at least 1.
        public var count: Int
        /// The span in seconds.
        public var span: Double

        /// Creates a rate: `Rate(100, in: 60)` is at most 100 requests in any 60 seconds.
        public init(_ count: Int, in span: Double) {
            self.count = count
            self.span = span
        }

        /// Returns a rate of requests per second.
        public static func perSecond(_ count: Int) -> Rate { Rate(count, in: 1) }

        /// Returns a rate of requests per minute.
        public static func perMinute(_ count: Int) -> Rate { Rate(count, in: 60) }
    }

    /// The number of parallel calls, at least 1, or `nil` for any number.
    public var calls: Int?
    /// The rate, or `nil` for any.
    public var rate: Rate?

    /// Creates a limit. Parameters that are left out have no limit.
    public init(calls: Int? = nil, rate: Rate? = nil) {
        self.calls = calls
        self.rate = rate
    }
}

/// A limit that is shared by the calls of a service.
///
/// The calls of a service with its own limit share one queue, and the other calls of the API share another.
struct ServiceLimit: Sendable {
    /// The name of the service, or `nil` for all calls of the API.
    let service: String?
    let limit: CallLimit
}
