import HTTPTypes
@_spi(Generated) import RestRuntime

/// Decides which responses are stored (RFC 9111, section 3), as a private cache.
///
/// A private cache may store responses to requests with credentials, and responses with `private`.
enum StorageRule {
    /// The statuses whose meaning the cache knows, which `must-understand` requires (RFC 9111, section 5.2.2.3).
    private static let understood: Set<Int> = [
        200, 201, 202, 203, 204, 205, 300, 301, 302, 303, 307, 308, 400, 402, 403, 404, 405, 406, 408, 409, 410, 411,
        413, 414, 415, 416, 417, 421, 422, 426, 429, 500, 501, 502, 503, 504, 505,
    ]
    /// The statuses that may be stored without a directive (RFC 9110, section 15.1). Partial responses (206) aren't
    /// supported.
    private static let storedByDefault: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// Returns whether a response to a GET is stored. A response that could never be used or revalidated isn't.
    ///
    /// - Parameters:
    ///   - head: The response's head.
    ///   - requestControl: The request's directives.
    ///   - rule: The endpoint's rule in the spec.
    ///   - isFailure: Whether the call fails with the response.
    ///   - responseTime: The time at which it arrived, in seconds since 1970.
    static func isStorable(
        _ head: HTTPResponse,
        request requestControl: CacheControl,
        _ rule: CacheRule,
        isFailure: Bool,
        responseTime: Double
    ) -> Bool {
        let fields = head.headerFields
        let control = CacheControl(fields)
        let status = head.status.code
        // A partial response (206) or one without the content (304) can't answer another request. After a 401 or 407,
        // the same request succeeds with credentials.
        if status < 200 || [206, 304, 401, 407].contains(status) || requestControl.has("no-store") { return false }
        // A cache that understands the status ignores `no-store` next to `must-understand` (section 5.2.2.3).
        if control.has("must-understand") {
            guard understood.contains(status) else { return false }
        } else if control.has("no-store") {
            return false
        }
        // With `Vary: *` no request would match, and a stream would never be complete.
        if VaryHeaders.names(fields) == nil || isStream(fields) { return false }
        let isFromSpec = !isFailure && (rule.maxAge != nil || rule.isOffline)
        let isExplicit = ["public", "private", "max-age"].contains(where: control.has) || fields[.expires] != nil
        guard isFromSpec || isExplicit || storedByDefault.contains(status) else { return false }
        // A response that can be neither used without a request nor revalidated isn't stored.
        return isFromSpec || fields[.eTag] != nil || fields[.lastModified] != nil
            || Freshness.lifetime(fields, control, responseTime: responseTime) > 0
            || ["stale-if-error", "stale-while-revalidate"].contains(where: control.has)
    }

    /// Returns whether the response is an event stream, which never ends.
    private static func isStream(_ fields: HTTPFields) -> Bool {
        let type = (fields[.contentType] ?? "").lowercased()
        return ["text/event-stream", "application/x-ndjson", "application/jsonl", "multipart/x-mixed-replace"]
            .contains { type.hasPrefix($0) }
    }
}
