/// When a call is sent again.
public struct Retry: Sendable, Hashable {
    /// In all; 1: once.
    public var attempts = 3
    /// True for `none`: what is said of it further in begins anew.
    public var isOff = false
    public var statuses = [408...408, 429...429, 500...500, 502...504]
    /// Also where no whole answer came.
    public var isAfterTransport = true
    /// Seconds.
    public var backoff = 0.2...10

    public init() {}

    /// Sent once, whatever else is said.
    public static var off: Retry {
        var retry = Retry()
        retry.attempts = 1
        retry.isOff = true
        return retry
    }
}

/// Whether a call may be sent again.
public enum Idempotency: Sendable, Hashable {
    /// As its verb says.
    case byVerb
    case always
    case never
    /// By a key in a header.
    case keyed(header: AuthTokens.Named<String>)
}

/// How many calls there may be at once and in a time.
public struct CallLimit: Sendable, Hashable {
    /// `10/s`
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

/// A limit, and whose calls share it.
public struct SharedLimit: Sendable, Hashable {
    /// nil: the API.
    public var service: String?
    /// nil: no limit of the page.
    public var limit: CallLimit?

    package init(service: String? = nil, limit: CallLimit? = nil) {
        self.service = service
        self.limit = limit
    }
}
