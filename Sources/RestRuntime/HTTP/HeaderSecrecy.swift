/// Tells which headers may go to another origin than the one that they were meant for.
///
///     HeaderSecrecy.looksSecret("X-Auth-Token")       // true
///     HeaderSecrecy.isPlain("accept-language")        // true
package enum HeaderSecrecy {
    /// True for a name that says that its value is nobody else's.
    package static func looksSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        // An author is no secret.
        let isAuth = name.contains("auth") && (!name.contains("author") || name.contains("authoriz"))
        return isAuth || words.contains { name.contains($0) } || name.hasSuffix("-key")
    }

    /// True for a header of HTTP itself that says what is sent and what is wanted, and nothing of who asks (RFC 9110, RFC
    /// 9111, and the tracing of W3C).
    package static func isPlain(_ name: String) -> Bool {
        let name = name.lowercased()
        return plain.contains(name) || fronts.contains { name.hasPrefix($0) }
    }

    private static let words = [
        "token", "secret", "passw", "apikey", "api-key", "api_key", "cookie", "session", "signature",
        "credential", "csrf", "xsrf",
    ]
    private static let plain: Set<String> = [
        "cache-control", "date", "expect", "max-forwards", "pragma", "prefer", "range", "te", "traceparent",
        "tracestate", "user-agent", "want-content-digest", "want-repr-digest",
    ]
    private static let fronts = ["accept", "content-", "if-"]
}
