/// The settings of a call that don't depend on its endpoint's parameters.
///
///     auth: bearer
///     timeout: 30s
///
/// The API has a full set. Services and endpoints override single settings.
public struct CallSettings: Sendable {
    /// The server's name in the spec, or `nil` for the client's server.
    package var server: Located<String>?
    /// The alternative authentication schemes. If it is empty, no credential is sent.
    public var auth: [Auth] = []
    /// The key paths of results, errors and request values in their bodies.
    public var envelope = Envelope()
    /// The locations of error messages in a response.
    public var messages: [MessageSource] = []
    /// The serializer's name, or `nil` for JSON.
    public var serializer: String?
    /// The charset of text, or `nil` for UTF-8.
    package var charset: String?
    /// The success statuses, sorted and joined.
    public var success = [200...299]
    /// Seconds, or `nil` for the configuration's timeout.
    package var timeout: Double?
    /// Seconds for the whole call with its retries, or `nil` for the configuration's deadline.
    package var deadline: Double?
    /// `nil` for the configuration's policy.
    package var retry: Retry?
    package var idempotency = Idempotency.byVerb
    /// The rate limit of the nearest service that declares one, or of the API.
    package var limit: SharedLimit?
    /// Custom labels for the API's calls.
    package var labels: [String: String] = [:]
    /// The compression of request bodies, or `nil` for none.
    package var compression: Compression?
    /// The style of lists in queries and forms.
    package var lists = ListStyle.repeated
    package var objects = ObjectStyle.brackets
    /// `nil` to follow HTTP.
    package var caching: Caching?
    /// Whether equal calls in flight share one request, or `nil` for the configuration's setting.
    package var coalescing: Bool?

    package init() {}

    /// Returns the settings that differ from the others, in the order of the runtime's options.
    package func differing(from others: CallSettings) -> [CallSetting] {
        var settings: [CallSetting] = []
        if server?.value != others.server?.value { settings.append(.server(server?.value)) }
        if auth != others.auth { settings.append(.auth(auth)) }
        if envelope != others.envelope { settings.append(.envelope(envelope)) }
        if messages != others.messages { settings.append(.messages(messages)) }
        if serializer != others.serializer { settings.append(.serializer(serializer)) }
        if charset != others.charset { settings.append(.charset(charset)) }
        if success != others.success { settings.append(.success(success)) }
        if timeout != others.timeout { settings.append(.timeout(timeout)) }
        if deadline != others.deadline { settings.append(.deadline(deadline)) }
        if let retry, retry != others.retry { settings.append(.retry(retry)) }
        if idempotency != others.idempotency { settings.append(.idempotency(idempotency)) }
        if let limit, limit != others.limit { settings.append(.limit(limit)) }
        if labels != others.labels { settings.append(.labels(labels)) }
        if compression != others.compression { settings.append(.compression(compression)) }
        if lists != others.lists { settings.append(.lists(lists)) }
        if objects != others.objects { settings.append(.objects(objects)) }
        if let caching, caching != others.caching { settings.append(.caching(caching)) }
        if coalescing != others.coalescing { settings.append(.coalescing(coalescing)) }
        return settings
    }
}

/// A setting that is declared.
package enum CallSetting: Sendable, Hashable {
    case server(String?)
    case auth([Auth])
    case envelope(Envelope)
    case messages([MessageSource])
    case serializer(String?)
    case charset(String?)
    case success([ClosedRange<Int>])
    case timeout(Double?)
    case deadline(Double?)
    case retry(Retry)
    case idempotency(Idempotency)
    case limit(SharedLimit)
    case labels([String: String])
    case compression(Compression?)
    case lists(ListStyle)
    case objects(ObjectStyle)
    case caching(Caching)
    case coalescing(Bool?)
}

/// The compression of a request's body (RFC 9110, section 8.4.1).
package enum Compression: String, Sendable, Hashable, CaseIterable {
    case gzip
    case deflate
}
