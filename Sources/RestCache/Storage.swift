import HTTPTypes
@_spi(Generated) import RestRuntime

/// Which answers are kept (RFC 9111, section 3), by a cache that is its user's own.
enum Storage {
    /// Those whose meaning is known, so that they may be kept where the answer says so.
    private static let understood: Set<Int> = [
        200, 201, 202, 203, 204, 205, 300, 301, 302, 303, 307, 308, 400, 402, 403, 404, 405, 406, 408, 409, 410, 411,
        413,
        414, 415, 416, 417, 421, 422, 426, 429, 500, 501, 502, 503, 504, 505,
    ]
    /// Those that may be kept where it says nothing (RFC 9110, section 15.1); 206 is a part.
    private static let plain: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// Whether an answer to a GET is kept. One that could neither be given nor asked after again is not worth its place.
    static func keeps(
        _ head: HTTPResponse,
        request asked: CacheControl,
        _ rule: CacheRule,
        isFailure: Bool,
        came: Double
    ) -> Bool {
        let fields = head.headerFields
        let control = CacheControl(fields)
        let status = head.status.code
        // A part, an answer about another, and what asks who is calling: nobody could sign in any more.
        if status < 200 || [206, 304, 401, 407].contains(status) || asked.has("no-store") { return false }
        if control.has("must-understand") {
            guard understood.contains(status) else { return false }
        } else if control.has("no-store") {
            return false
        }
        if Variance.names(fields) == nil || isStream(fields) { return false }
        let byPage = !isFailure && (rule.maxAge != nil || rule.isOffline)
        let isSaid = ["public", "private", "max-age"].contains(where: control.has) || fields[.expires] != nil
        guard byPage || isSaid || plain.contains(status) else { return false }
        return byPage || fields[.eTag] != nil || fields[.lastModified] != nil
            || Freshness.lifetime(fields, control, came: came) > 0
            || ["stale-if-error", "stale-while-revalidate"].contains(where: control.has)
    }

    /// What never ends can't be read to its end.
    private static func isStream(_ fields: HTTPFields) -> Bool {
        let type = (fields[.contentType] ?? "").lowercased()
        return ["text/event-stream", "application/x-ndjson", "application/jsonl", "multipart/x-mixed-replace"]
            .contains { type.hasPrefix($0) }
    }
}
