/// An authentication scheme, in the form of the runtime: `.bearer`, `.header("X-Api-Key")`.
public struct Auth: Sendable, Hashable {
    /// The scheme's name in the runtime, such as `bearer`, or `all` for a combination.
    public var name: String
    /// The value in parentheses, such as the header's name.
    public var value: String?
    /// For a key in a header: the prefix of its value, such as `token`.
    public var scheme: String?
    /// For a cookie: the protection against cross-site request forgery.
    public var csrf: CSRF?
    /// For a cookie: the responses after which the user has to log in again, or `nil` for status 401.
    package var expired: Expired?
    /// The endpoints that issue, refresh and revoke the tokens.
    package var tokens: AuthTokens?
    /// The OAuth 2 server that issues the bearer token.
    public var oauth2: OAuth2?
    /// For `all`: the schemes that a request combines. They aren't alternatives themselves.
    public var parts: [Auth] = []
    /// The location of a name such as `oauth2` that refers to the API's scheme of that kind. Always `nil` in a resolved
    /// API.
    package var reference: Span?

    /// The cookie whose value is repeated in a header. The cookie's name may contain `*`.
    public struct CSRF: Sendable, Hashable {
        /// The name of the cookie with the token. It may contain `*`.
        public var cookie: String
        package var header: String

        package init(cookie: String, header: String) {
            self.cookie = cookie
            self.header = header
        }
    }

    /// The responses after which the user has to log in again. One of the statuses and all of the fields must match.
    /// Without statuses, 401 is required.
    package struct Expired: Sendable, Hashable {
        package var statuses: [ClosedRange<Int>] = []
        package var fields: [AuthTokens.Field] = []

        package init(statuses: [ClosedRange<Int>] = [], fields: [AuthTokens.Field] = []) {
            self.statuses = statuses
            self.fields = fields
        }
    }

    package init(_ name: String, _ value: String? = nil, scheme: String? = nil, csrf: CSRF? = nil) {
        self.name = name
        self.value = value
        self.scheme = scheme
        self.csrf = csrf
    }

    package init(_ oauth2: OAuth2) {
        self.init("oauth2")
        self.oauth2 = oauth2
    }

    /// Combines several schemes.
    package init(all parts: [Auth]) {
        self.init("all")
        self.parts = parts
    }

    /// The schemes that a request combines, or this scheme alone.
    public var each: [Auth] { parts.isEmpty ? [self] : parts }

    /// The scheme without its token endpoints, to compare the credentials that requests contain.
    package var withoutTokens: Auth {
        var auth = self
        auth.tokens = nil
        auth.parts = parts.map(\.withoutTokens)
        return auth
    }
}
