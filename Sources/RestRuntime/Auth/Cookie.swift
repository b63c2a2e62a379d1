import HTTPTypes

@_spi(Generated) extension AuthScheme {
    /// A session in a cookie of this name (RFC 6265): the one that the server has set, or a key that is handed over.
    public static func cookie(_ name: String, expired: ExpiredAnswer = ExpiredAnswer()) -> AuthScheme {
        AuthScheme(CookieScheme(session: SessionScheme(name: name, expired: expired)))
    }

    /// The same, for a server that wants the value of another cookie, whose name may have `*` in it, in a header of requests
    /// that change something.
    public static func cookie(
        _ name: String,
        csrf pattern: String,
        in header: String,
        expired: ExpiredAnswer = ExpiredAnswer()
    ) -> AuthScheme {
        AuthScheme(CookieScheme(session: SessionScheme(name: name, csrf: (pattern, header), expired: expired)))
    }
}

/// What a scheme says of the cookies that a server sets.
package struct SessionScheme: Sendable {
    /// That of the cookie which stands for the session.
    package let name: String
    /// What proves that a request comes from who has the cookies.
    package var csrf: (pattern: String, header: String)?
    /// The responses that say that the session is over.
    package var expired = ExpiredAnswer()
}

private struct CookieScheme: AuthKind {
    let session: SessionScheme?
    var name: String { "a cookie '\(session?.name ?? "")'" }
    var parameter: String? { session?.csrf?.header }

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        guard let name = session?.name, let key = KeyCredential.key(in: credentials, for: { $0 == name }) else {
            return nil
        }
        guard Cookie.isName(name) else { throw RequestError("'\(name)' is not a valid cookie name") }
        guard let asked = key.asked else { return try Self.addition(name, key.key) }
        return asked.addition(scheme: self.name, header: nil) { values throws(RequestError) in
            try Self.addition(name, values[0])
        }
    }

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

/// A cookie that a server has set.
package struct Cookie: Sendable, Hashable, Codable {
    package let name: String
    package let value: String
    /// In lower case.
    let host: String
    /// True where the hosts below get it, too.
    let isForDomain: Bool
    let path: String
    let isSecure: Bool
    /// Seconds since 1970; nil for the time of the client.
    let expires: Double?

    /// RFC 6265, section 4.1.1.
    static func isName(_ text: String) -> Bool { HTTPField.Name(text) != nil }

    static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !others.contains($0) }
    }

    private static let others = Array("\",;\\".utf8)

    /// True where a request to this target takes it along (section 5.4).
    func fits(_ target: Target) -> Bool {
        if isSecure, target.origin.scheme != "https" { return false }
        let host = target.origin.host
        guard host == self.host || isForDomain && Self.isBelow(host, self.host) else { return false }
        let path = target.path.prefix { $0 != "?" }
        guard path.hasPrefix(self.path) else { return false }
        return path.utf8.count == self.path.utf8.count || self.path.hasSuffix("/")
            || path.utf8.dropFirst(self.path.utf8.count).first == UInt8(ascii: "/")
    }

    /// Section 5.1.3; an address has no hosts below it.
    static func isBelow(_ host: String, _ domain: String) -> Bool {
        host.hasSuffix("." + domain) && !host.hasPrefix("[") && host.last?.isNumber != true
    }

    /// True for the same cookie with another value.
    func isSame(as other: Cookie) -> Bool {
        name == other.name && host == other.host && path == other.path && isForDomain == other.isForDomain
    }
}
