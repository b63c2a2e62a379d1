/// An OAuth 2 server, and how its tokens are got.
///
///     auth: { oauth2: { token: /oauth/token, flow: client, scopes: [read, write] } }
public struct OAuth2: Sendable, Hashable {
    /// The word of the spec, and of the runtime.
    public enum Flow: String, Sendable, CaseIterable {
        case client, password, code
    }

    /// A URL, or a path below the server.
    public var token: String
    public var authorize: String?
    public var flow: Flow
    public var scopes: [String]

    package init(token: String, authorize: String? = nil, flow: Flow, scopes: [String]) {
        self.token = token
        self.authorize = authorize
        self.flow = flow
        self.scopes = scopes
    }
}
