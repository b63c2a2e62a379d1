/// Scheme, host and port: what decides whether a credential may go along (RFC 6454, section 4).
///
///     Origin(scheme: "http", authority: "localhost:3000")
package struct Origin: Sendable, Hashable {
    /// `http` or `https`.
    package let scheme: String
    /// In lower case; an IPv6 address with its brackets.
    package let host: String
    /// The scheme's own where the URL names none.
    package let port: Int
    /// Host and port as they are sent: without the port where it is the scheme's own.
    package let authority: String

    init(scheme: String, host: String, port: Int?) {
        let standard = scheme == "https" ? 443 : 80
        self.scheme = scheme
        self.host = host
        self.port = port ?? standard
        authority = self.port == standard ? host : "\(host):\(self.port)"
    }

    /// `localhost:3000`, for a message.
    package var hostAndPort: String { "\(host):\(port)" }

    package var text: String { "\(scheme)://\(authority)" }
}
