/// A scheme, host and port (RFC 6454, section 4). Credentials are sent to the same origin only.
///
///     Origin(scheme: "http", authority: "localhost:3000")
///
/// Two origins are equal only if all three parts are, and a default port is equal to a missing one.
package struct Origin: Sendable, Hashable {
    /// The scheme: `http` or `https`.
    package let scheme: String
    /// The host in lowercase. An IPv6 address has brackets.
    package let host: String
    /// The port. By default the scheme's.
    package let port: Int
    /// The host and port as they are sent. The scheme's default port is omitted.
    package let authority: String

    /// Creates an origin from valid parts.
    init(scheme: String, host: String, port: Int?) {
        let standard = scheme == "https" ? 443 : 80
        self.scheme = scheme
        self.host = host
        self.port = port ?? standard
        authority = self.port == standard ? host : "\(host):\(self.port)"
    }

    /// The origin in messages, such as `localhost:3000`.
    package var hostAndPort: String { "\(host):\(port)" }

    /// The origin as the beginning of a URL.
    package var text: String { "\(scheme)://\(authority)" }
}
