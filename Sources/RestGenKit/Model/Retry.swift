/// When a request is repeated.
public struct Retry: Sendable, Hashable {
    /// The number of requests, including the first. 1 disables retries.
    public var attempts = 3
    /// Whether the value is `none`, which also stops inheritance.
    public var isOff = false
    public var statuses = [408...408, 429...429, 500...500, 502...504]
    /// Whether it is repeated after a transport error, if no complete response arrived.
    public var isAfterTransport = true
    /// The shortest and longest pause in seconds.
    public var backoff = 0.2...10

    public init() {}

    /// Disables retries.
    public static var off: Retry {
        var retry = Retry()
        retry.attempts = 1
        retry.isOff = true
        return retry
    }
}

/// Whether a request may be repeated.
public enum Idempotency: Sendable, Hashable {
    /// By the HTTP method.
    case byVerb
    case always
    case never
    /// By an idempotency key in a header.
    case keyed(header: AuthTokens.Named<String>)
}

/// A limit on concurrent calls and on calls per time.
public struct CallLimit: Sendable, Hashable {
    /// A number of calls per time, such as `10/s`.
    public struct Rate: Sendable, Hashable {
        public var count: Int
        /// Seconds.
        public var span: Int

        package init(count: Int, span: Int) {
            self.count = count
            self.span = span
        }
    }

    public var calls: Int?
    public var rate: Rate?

    package init(calls: Int? = nil, rate: Rate? = nil) {
        self.calls = calls
        self.rate = rate
    }
}

/// A limit, and the scope whose calls share it.
public struct SharedLimit: Sendable, Hashable {
    /// The service, or `nil` for the whole API.
    public var service: String?
    /// `nil` if the spec declares no limit.
    public var limit: CallLimit?

    package init(service: String? = nil, limit: CallLimit? = nil) {
        self.service = service
        self.limit = limit
    }
}
