/// A way to say who is calling, as the runtime calls it: `.bearer`, `.header("X-Api-Key")`.
public struct Auth: Sendable, Hashable {
    public var name: String
    /// What stands behind the name.
    public var value: String?
    /// Of a key in a header: the word in front of it, `token`.
    public var scheme: String?
    /// Of a bearer's token that an OAuth 2 server gives.
    public var oauth2: OAuth2?

    public init(_ name: String, _ value: String? = nil, scheme: String? = nil) {
        self.name = name
        self.value = value
        self.scheme = scheme
    }

    public init(_ oauth2: OAuth2) {
        self.init("oauth2")
        self.oauth2 = oauth2
    }
}
