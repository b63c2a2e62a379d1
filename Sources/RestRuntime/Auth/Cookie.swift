import HTTPTypes

/// Sessions in cookies in a spec: `auth: { cookie: sid }`.
@_spi(Generated) extension AuthScheme {
    /// A session in a cookie with this name (RFC 6265), set by the server or by a key.
    ///
    /// - Parameters:
    ///   - name: The name of the cookie.
    ///   - expired: The responses after which the client signs in again.
    public static func cookie(_ name: String, expired: ExpiredResponse = ExpiredResponse()) -> AuthScheme {
        AuthScheme(CookieScheme(session: SessionScheme(name: name, expired: expired)))
    }

    /// A session in a cookie, for a server that requires the value of another cookie in a header of unsafe requests.
    /// The other cookie's name may contain `*`.
    ///
    ///     .cookie("sid", csrf: "XSRF-*", in: "X-XSRF-Token")
    ///
    /// - Parameters:
    ///   - name: The name of the session's cookie.
    ///   - pattern: The name of the cookie whose value is repeated.
    ///   - header: The header in which it is repeated.
    ///   - expired: The responses after which the client signs in again.
    public static func cookie(
        _ name: String,
        csrf pattern: String,
        in header: String,
        expired: ExpiredResponse = ExpiredResponse()
    ) -> AuthScheme {
        AuthScheme(CookieScheme(session: SessionScheme(name: name, csrf: (pattern, header), expired: expired)))
    }
}

/// The options of a cookie scheme.
package struct SessionScheme: Sendable {
    /// The name of the session cookie.
    package let name: String
    /// The protection against request forgery: a cookie whose value is repeated in a header.
    package var csrf: (pattern: String, header: String)?
    /// The responses that mean that the session has expired.
    package var expired = ExpiredResponse()
}

/// A scheme that sends a cookie: a server's, which needs no credential, or a key that the application sets.
private struct CookieScheme: AuthKind {
    let session: SessionScheme?
    var name: String { "a cookie '\(session?.name ?? "")'" }
    var parameter: String? { session?.csrf?.header }

    /// Returns the cookie for a key with its name. Without a key the session's cookies are sent, which aren't an
    /// addition.
    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        guard let name = session?.name, let key = KeyCredential.key(in: credentials, for: { $0 == name }) else {
            return nil
        }
        guard Cookie.isName(name) else { throw RequestError("'\(name)' is not a valid cookie name") }
        guard let prompted = key.prompted else { return try Self.addition(name, key.key) }
        return prompted.addition(scheme: self.name, header: nil) { values throws(RequestError) in
            try Self.addition(name, values[0])
        }
    }

    /// Returns the cookie with a key. A key isn't encoded, so one that cookies can't contain is an error.
    private static func addition(_ name: String, _ key: String) throws(RequestError) -> AuthAddition {
        guard Cookie.isValue(key) else {
            throw RequestError(
                "the value of the cookie '\(name)' contains a character that cookies don't allow: a space, a quote, "
                    + "a comma, a semicolon, "
                    + "a backslash, or a non-ASCII character (RFC 6265, section 4.1.1)"
            )
        }
        return .cookie(name: name, value: key)
    }
}

/// A cookie set by a server.
///
/// `SetCookie` creates it from a response's header, and `Credentials.Cookies` keeps it. Values are compared as texts,
/// and hosts in lowercase.
package struct Cookie: Sendable, Hashable, Codable {
    package let name: String
    package let value: String
    /// The host in lowercase.
    let host: String
    /// Whether the cookie is sent to subdomains too.
    let isForDomain: Bool
    /// The path, beginning with a slash.
    let path: String
    /// Whether the cookie is only sent over TLS.
    let isSecure: Bool
    /// The expiry in seconds since 1970, or `nil` for a session cookie.
    let expires: Double?

    /// Whether a text is a valid name (RFC 6265, section 4.1.1): a token of HTTP.
    static func isName(_ text: String) -> Bool { HTTPField.Name(text) != nil }

    /// Whether a text is a valid value (RFC 6265, section 4.1.1): ASCII without controls, spaces, and the characters in
    /// `others`.
    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !others.contains($0) }
    }

    /// The printable ASCII characters that values can't contain.
    private static let others = Array("\",;\\".utf8)

    /// Returns whether the cookie is sent with a request to a target (RFC 6265, section 5.4).
    ///
    /// The path matches if it is a prefix that ends at a slash (section 5.1.4).
    ///
    ///     fits("/rooms/42")      // true for the path /rooms, false for /room
    func fits(_ target: Target) -> Bool {
        if isSecure, target.origin.scheme != "https" { return false }
        let host = target.origin.host
        guard host == self.host || isForDomain && Self.isBelow(host, self.host) else { return false }
        let path = target.path.prefix { $0 != "?" }
        guard path.hasPrefix(self.path) else { return false }
        return path.utf8.count == self.path.utf8.count || self.path.hasSuffix("/")
            || path.utf8.dropFirst(self.path.utf8.count).first == UInt8(ascii: "/")
    }

    /// Returns whether a host is the domain or below it (RFC 6265, section 5.1.3). Nothing is below an IP address.
    ///
    /// An address in brackets is IPv6, and only an IPv4 address ends with a digit.
    static func isBelow(_ host: String, _ domain: String) -> Bool {
        host.hasSuffix("." + domain) && !host.hasPrefix("[") && host.last?.isNumber != true
    }

    /// Returns whether both are the same cookie, whatever their values.
    func isSame(as other: Cookie) -> Bool {
        name == other.name && host == other.host && path == other.path && isForDomain == other.isForDomain
    }
}
