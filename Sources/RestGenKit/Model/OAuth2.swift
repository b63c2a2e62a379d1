/// An OAuth 2 server, and how its tokens are obtained.
///
///     auth: { oauth2: { token: /oauth/token, flow: client, scopes: [read, write] } }
public struct OAuth2: Sendable, Hashable {
    /// The grant, named as in the spec and in the runtime.
    package enum Flow: String, Sendable, CaseIterable {
        case client, password, code
    }

    /// The token endpoint: a URL, or a path below the server's URL.
    public var token: String
    /// The authorization endpoint, or `nil` if the flow needs none.
    public var authorize: String?
    package var flow: Flow
    package var scopes: [String]

    package init(token: String, authorize: String? = nil, flow: Flow, scopes: [String]) {
        self.token = token
        self.authorize = authorize
        self.flow = flow
        self.scopes = scopes
    }

    /// Whether a text is a scope: one word of printable ASCII without `"` and `\` (RFC 6749, section 3.3).
    package static func isScope(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    }
}
