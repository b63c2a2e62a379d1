/// Tells by its name whether a parameter has one value for a client, or another value for each call.
struct ParameterPurpose {
    private let words: [String]
    private let plain: String

    init(_ name: String) {
        words = NameWords.of(name).map { $0.lowercased() }.filter { $0 != "x" }
        plain = words.joined()
    }

    /// - Parameter isNeeded: Whether a call can't be made without it.
    func isOfClient(isHeader: Bool, isNeeded: Bool = false) -> Bool {
        if isOfCall { return false }
        return isHeader || isNeeded && !Self.queries.contains(plain) || Self.clients.contains(plain)
    }

    /// Values that are made for one request, or that belong to what it is about.
    private var isOfCall: Bool {
        if words.first == "if" || words.first == "content" { return true }
        return words.contains(where: Self.calls.contains) || Self.calls.contains(plain)
    }

    private static let calls: Set<String> = [
        "idempotency", "idempotent", "request", "requestid", "correlation", "correlationid", "trace", "traceparent",
        "tracestate", "traceid", "span", "b3", "range", "etag", "nonce", "signature", "digest", "md5", "checksum",
        "hash",
        "timestamp", "date", "event", "prefer", "expect", "upload", "destination", "depth", "otp", "captcha",
        "activity",
        "transaction", "cmdline", "cookie", "reason",
    ]

    /// Names of required parameters of a query that say what a call is about.
    private static let queries: Set<String> = [
        "q", "query", "search", "id", "ids", "page", "limit", "offset", "size", "count", "from", "to", "start", "end",
        "since", "until", "time", "filter", "sort", "order", "name", "names", "fields", "type", "action", "method",
        "key",
        "path", "url", "email", "code", "status", "state", "cursor", "token", "user", "userid", "username", "body",
        "value",
    ]

    /// Names of optional parameters of a query that are the same for all calls.
    private static let clients: Set<String> = [
        "version", "apiversion", "v", "alt", "pretty", "prettyprint", "lang", "language", "locale", "hl", "culture",
        "apikey", "appid", "app", "appkey", "clientid", "client", "clientversion", "quotauser", "userip", "callback",
        "jsonp", "output", "outputformat", "format", "accesstoken", "oauthtoken", "timezone", "tz", "tenant",
        "tenantid",
        "$.xgafv", "xgafv", "uploadprotocol", "uploadtype",
    ]
}
