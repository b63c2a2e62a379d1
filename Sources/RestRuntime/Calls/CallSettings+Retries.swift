import HTTPTypes

/// Whether a call may be sent again.
///
/// A spec sets it with `idempotent`. See decision 26 for the default.
enum Idempotency: Sendable, Hashable {
    /// By its method.
    case byMethod
    case always
    case never
    /// With a key in a header, which is the same for all attempts, so that the server recognizes them.
    case keyed(header: String)
}

/// The effective rules for further attempts. A call's own setting takes precedence over the API's.
extension Call {
    /// The policy set by the spec. The configuration's and the caller's are added when the call is sent.
    var retry: RetryPolicy? { values.settings.retry ?? sending?.context.settings.retry }
    private var idempotency: Idempotency {
        values.settings.idempotency ?? sending?.context.settings.idempotency ?? .byMethod
    }

    /// Whether sending the call twice has the effect of sending it once: by its method (RFC 9110, section 9.2.2), or by
    /// the spec's setting. It applies to the request that was sent, whose method an interceptor may have changed.
    public var isIdempotent: Bool {
        switch idempotency {
        case .byMethod: Self.isIdempotent(method)
        case .always, .keyed: true
        case .never: false
        }
    }

    /// Returns whether a sent request is idempotent: by its own method, or by its key. Without the key, a server can't
    /// distinguish a second attempt from a second call.
    func isIdempotent(as head: HTTPRequest) -> Bool {
        switch idempotency {
        case .byMethod: Self.isIdempotent(head.method.rawValue)
        case .keyed(let header):
            Self.isIdempotent(head.method.rawValue)
                || head.headerFields.contains { $0.name.canonicalName == header.lowercased() }
        case .always: true
        case .never: false
        }
    }

    /// Returns whether a method is idempotent by RFC 9110, section 9.2.2. Methods are case-sensitive.
    private static func isIdempotent(_ method: String) -> Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
    }

    /// The header for the key, or `nil` if the method needs none.
    var keyHeader: String? {
        guard case .keyed(let header) = idempotency, !Self.isIdempotent(method) else { return nil }
        return header
    }

    /// The number of the attempt, from 1, for an ``Interceptor``, which is called for each.
    public var attempt: Int { sending?.attempt ?? 1 }
}

/// The spec's settings for further attempts and limits, set by generated code.
extension Call {
    /// Sets the number of attempts, and when the call is sent again. 1 sends it once.
    ///
    ///     call.retry(3, on: [429...429, 503...503], backoff: 0.5...30)
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts, including the first.
    ///   - statuses: The statuses after which the call is sent again.
    ///   - transport: Whether it is sent again without a complete response.
    ///   - backoff: The range of the wait between attempts, in seconds.
    @_spi(Generated) public mutating func retry(
        _ attempts: Int,
        on statuses: [ClosedRange<Int>] = RetryPolicy.transientStatuses,
        transport: Bool = true,
        backoff: ClosedRange<Double> = 0.2...10
    ) {
        values.settings.retry = RetryPolicy(
            attempts: attempts,
            statuses: statuses,
            retriesTransportErrors: transport,
            backoff: backoff
        )
    }

    /// Sets whether the call may be sent again. `nil` decides by the method.
    @_spi(Generated) public mutating func idempotent(_ isIdempotent: Bool? = true) {
        values.settings.idempotency = isIdempotent.map { $0 ? .always : .never } ?? .byMethod
    }

    /// Allows further attempts, with the same key in a header, unless the method needs none.
    ///
    /// The key is a random UUID. A header of that name from the caller is sent instead.
    @_spi(Generated) public mutating func idempotent(header: String) {
        values.settings.idempotency = .keyed(header: header)
    }

    /// Sets the limits for parallel calls and for the rate in seconds, for the calls of a service, or of the whole API
    /// without a name.
    ///
    ///     call.limit("rooms", calls: 2, rate: 10, in: 60)      // at most 2 at a time, and 10 per minute
    ///
    /// - Parameters:
    ///   - service: The name of the service, or `nil` for all calls of the API.
    ///   - calls: The number of parallel calls, or `nil` for any number.
    ///   - rate: The number of requests in the span, or `nil` for any number.
    ///   - span: The span in seconds.
    @_spi(Generated) public mutating func limit(
        _ service: String? = nil,
        calls: Int? = nil,
        rate: Int? = nil,
        in span: Double = 1
    ) {
        let limit = CallLimit(calls: calls, rate: rate.map { CallLimit.Rate($0, in: span) })
        values.settings.limit = .some(ServiceLimit(service: service, limit: limit))
    }

    /// Exempts the call from the spec's limits.
    @_spi(Generated) public mutating func unlimited() { values.settings.limit = .some(nil) }
}
