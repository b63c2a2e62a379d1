/// An OAuth 2 server, and how its tokens are obtained.
///
///     auth: { oauth2: { token: /oauth/token, flow: client, scopes: [read, write] } }
public struct OAuth2: Sendable, Hashable {
    /// The grant, named as in the spec and in the runtime.
    public enum Flow: String, Sendable, CaseIterable {
        case client, password, code
    }

    /// The token endpoint: a URL, or a path below the server's URL.
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
