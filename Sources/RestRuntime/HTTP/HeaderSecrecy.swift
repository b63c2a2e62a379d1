/// Decides which headers may be sent to another origin after a redirect.
///
///     HeaderSecrecy.looksSecret("X-Auth-Token")       // true
///     HeaderSecrecy.isPlain("accept-language")        // true
///
/// The rule errs on the side of secrecy: a header that is removed by mistake is missing in a redirected request, but a
/// secret that is sent by mistake is disclosed.
package enum HeaderSecrecy {
    /// Returns whether the name suggests a secret value.
    package static func looksSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        // "author" contains "auth", but is not a secret.
        let isAuth = name.contains("auth") && (!name.contains("author") || name.contains("authoriz"))
        return isAuth || words.contains { name.contains($0) } || name.hasSuffix("-key")
    }

    /// Returns whether a header only describes the message, and not the sender (RFC 9110, RFC 9111, and W3C Trace
    /// Context).
    package static func isPlain(_ name: String) -> Bool {
        let name = name.lowercased()
        return plain.contains(name) || fronts.contains { name.hasPrefix($0) }
    }

    /// Parts of names that suggest a secret.
    private static let words = [
        "token", "secret", "passw", "apikey", "api-key", "api_key", "cookie", "session", "signature",
        "credential", "csrf", "xsrf",
    ]
    /// Names that describe the message.
    private static let plain: Set<String> = [
        "cache-control", "date", "expect", "max-forwards", "pragma", "prefer", "range", "te", "traceparent",
        "tracestate", "user-agent", "want-content-digest", "want-repr-digest",
    ]
    /// Beginnings of names that describe the message.
    private static let fronts = ["accept", "content-", "if-"]
}
