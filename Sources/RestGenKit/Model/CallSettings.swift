/// How calls are made and read, beside what they ask for: what an API says of all of its calls, with what a service and an
/// endpoint say over it.
///
///     auth: bearer
///     timeout: 30s
///
/// The API has these; an endpoint has those of them that differ.
public struct CallSettings: Sendable {
    /// By its name in the spec; nil: where the client goes.
    public var server: Located<String>?
    /// One of these is sent. Empty: nothing.
    public var auth: [Auth] = []
    public var envelope = Envelope()
    /// Where a server's text about an error is.
    public var messages: [MessageSource] = []
    /// nil: JSON.
    public var serializer: String?
    /// nil: UTF-8.
    public var charset: String?
    /// In order, and joined where they touch.
    public var success = [200...299]
    /// Seconds; nil: the configuration's.
    public var timeout: Double?
    /// The same, for the call as a whole.
    public var deadline: Double?
    /// nil: the configuration's.
    public var retry: Retry?
    public var idempotency = Idempotency.byVerb
    /// Of the nearest service that says one, or the API's.
    public var limit: SharedLimit?
    /// A page's own words for its calls.
    public var labels: [String: String] = [:]
    /// What bodies are compressed in; nil: nothing.
    public var compression: Compression?
    /// In queries and forms.
    public var lists = ListStyle.repeated
    public var objects = ObjectStyle.brackets
    /// nil: as HTTP says.
    public var caching: Caching?

    public init() {}

    /// Those that the others do not say, in the order of the runtime's own.
    public func differing(from others: CallSettings) -> [CallSetting] {
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
        return settings
    }
}

/// One of the settings of calls, as it is said.
public enum CallSetting: Sendable, Hashable {
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
}

/// How the body of a request is compressed (RFC 9110, section 8.4.1).
public enum Compression: String, Sendable, Hashable, CaseIterable {
    case gzip
    case deflate
}
