/// Infers from a parameter's name whether it has one value per client, such as `api-version`, or one per call, such as
/// `If-Match`.
struct ParameterPurpose {
    private let words: [String]
    private let plain: String

    init(_ name: String) {
        words = NameWords.of(name).map { $0.lowercased() }.filter { $0 != "x" }
        plain = words.joined()
    }

    /// Returns whether a value belongs to the client.
    ///
    /// - Parameter isNeeded: Whether the parameter is required.
    func isOfClient(isHeader: Bool, isNeeded: Bool = false) -> Bool {
        if isOfCall { return false }
        return isHeader || isNeeded && !Self.queries.contains(plain) || Self.clients.contains(plain)
    }

    /// Whether each request has its own value, or the value depends on the content of the call.
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

    /// Required query parameters that describe a single call.
    private static let queries: Set<String> = [
        "q", "query", "search", "id", "ids", "page", "limit", "offset", "size", "count", "from", "to", "start", "end",
        "since", "until", "time", "filter", "sort", "order", "name", "names", "fields", "type", "action", "method",
        "key",
        "path", "url", "email", "code", "status", "state", "cursor", "token", "user", "userid", "username", "body",
        "value",
    ]

    /// Optional query parameters that usually have the same value in all calls.
    private static let clients: Set<String> = [
        "version", "apiversion", "v", "alt", "pretty", "prettyprint", "lang", "language", "locale", "hl", "culture",
        "apikey", "appid", "app", "appkey", "clientid", "client", "clientversion", "quotauser", "userip", "callback",
        "jsonp", "output", "outputformat", "format", "accesstoken", "oauthtoken", "timezone", "tz", "tenant",
        "tenantid",
        "$.xgafv", "xgafv", "uploadprotocol", "uploadtype",
    ]
}
