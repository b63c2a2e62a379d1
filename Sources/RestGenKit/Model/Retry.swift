/// When a request is repeated.
package struct Retry: Sendable, Hashable {
    /// The number of requests, including the first. 1 disables retries.
    package var attempts = 3
    /// Whether the value is `none`, which also stops inheritance.
    package var isOff = false
    package var statuses = [408...408, 429...429, 500...500, 502...504]
    /// Whether it is repeated after a transport error, if no complete response arrived.
    package var isAfterTransport = true
    /// The shortest and longest pause in seconds.
    package var backoff = 0.2...10

    package init() {}

    /// Disables retries.
    package static var off: Retry {
        var retry = Retry()
        retry.attempts = 1
        retry.isOff = true
        return retry
    }
}

/// Whether a request may be repeated.
package enum Idempotency: Sendable, Hashable {
    /// By the HTTP method.
    case byVerb
    case always
    case never
    /// By an idempotency key in a header.
    case keyed(header: AuthTokens.Named<String>)
}

/// A limit on concurrent calls and on calls per time.
package struct CallLimit: Sendable, Hashable {
    /// A number of calls per time, such as `10/s`.
    package struct Rate: Sendable, Hashable {
        package var count: Int
        /// Seconds.
        package var span: Int

        package init(count: Int, span: Int) {
            self.count = count
            self.span = span
        }
    }

    package var calls: Int?
    package var rate: Rate?

    package init(calls: Int? = nil, rate: Rate? = nil) {
        self.calls = calls
        self.rate = rate
    }
}

/// A limit, and the scope whose calls share it.
package struct SharedLimit: Sendable, Hashable {
    /// The service, or `nil` for the whole API.
    package var service: String?
    /// `nil` if the spec declares no limit.
    package var limit: CallLimit?

    package init(service: String? = nil, limit: CallLimit? = nil) {
        self.service = service
        self.limit = limit
    }
}
