import HTTPTypes

/// Whether a call may be sent again.
enum Idempotency: Sendable, Hashable {
    /// As its method says.
    case byMethod
    case always
    case never
    /// A header has a key, the same for all attempts, by which the server knows them as one.
    case keyed(header: String)
}

extension Call {
    /// The page's word.
    var retry: RetryPolicy? { values.settings.retry ?? sending?.context.settings.retry }
    private var idempotency: Idempotency {
        values.settings.idempotency ?? sending?.context.settings.idempotency ?? .byMethod
    }

    /// True where sending it twice does what sending it once does: by its method (RFC 9110, section 9.2.2), or by the page's
    /// word. What is sent again is judged by what was sent: an interceptor may have changed the method.
    public var isIdempotent: Bool {
        switch idempotency {
        case .byMethod: Self.isIdempotent(method)
        case .always, .keyed: true
        case .never: false
        }
    }

    /// The same for a request as it was sent: by its own method, and with a key only where it had it. Without one no server
    /// knows a second attempt from a second call.
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

    private static func isIdempotent(_ method: String) -> Bool {
        ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method)
    }

    /// The header that a key is sent in; nil where the method needs none.
    var keyHeader: String? {
        guard case .keyed(let header) = idempotency, !Self.isIdempotent(method) else { return nil }
        return header
    }

    /// Which attempt it is, from 1 on: for an ``Interceptor``, which is asked for each.
    public var attempt: Int { sending?.attempt ?? 1 }
}

extension Call {
    /// How often the call is sent in all, and when it is sent again; 1 for once.
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

    /// The call may be sent again, or never; nil for what its method says.
    @_spi(Generated) public mutating func idempotent(_ isIdempotent: Bool? = true) {
        values.settings.idempotency = isIdempotent.map { $0 ? .always : .never } ?? .byMethod
    }

    /// The call may be sent again, since its attempts have one key in a header, unless its method needs none.
    @_spi(Generated) public mutating func idempotent(header: String) {
        values.settings.idempotency = .keyed(header: header)
    }

    /// How many calls of a service may be under way at once, and how many may begin in so many seconds; for all calls of the
    /// API without a name.
    @_spi(Generated) public mutating func limit(
        _ service: String? = nil,
        calls: Int? = nil,
        rate: Int? = nil,
        in span: Double = 1
    ) {
        let limit = CallLimit(calls: calls, rate: rate.map { CallLimit.Rate($0, in: span) })
        values.settings.limit = .some(ServiceLimit(service: service, limit: limit))
    }

    /// No limit of the page holds for the call.
    @_spi(Generated) public mutating func unlimited() { values.settings.limit = .some(nil) }
}
