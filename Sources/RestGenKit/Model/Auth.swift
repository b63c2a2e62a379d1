/// A way to say who is calling, as the runtime calls it: `.bearer`, `.header("X-Api-Key")`.
public struct Auth: Sendable, Hashable {
    public var name: String
    /// What stands behind the name.
    public var value: String?
    /// Of a key in a header: the word in front of it, `token`.
    public var scheme: String?
    /// Of a cookie: what proves that a request comes from who has it.
    public var csrf: CSRF?
    /// Of a cookie: the responses that mean "sign in again"; nil for a 401.
    public var expired: Expired?
    /// Where endpoints of the page give what is sent.
    public var tokens: AuthTokens?
    /// Of a bearer's token that an OAuth 2 server gives.
    public var oauth2: OAuth2?
    /// Of `all`: what a call takes at once. None of them is one of several itself.
    public var parts: [Auth] = []
    /// Of a word such as `oauth2` that stands for the API's own scheme of that kind: where. nil in a resolved API.
    package var reference: Span?

    /// The cookie whose value a header repeats; its name may have `*` in it.
    public struct CSRF: Sendable, Hashable {
        public var cookie: String
        public var header: String

        package init(cookie: String, header: String) {
            self.cookie = cookie
            self.header = header
        }
    }

    /// The responses that mean "sign in again": with one of the statuses, and all of the fields. No status is any 401.
    public struct Expired: Sendable, Hashable {
        public var statuses: [ClosedRange<Int>] = []
        public var fields: [AuthTokens.Field] = []

        package init(statuses: [ClosedRange<Int>] = [], fields: [AuthTokens.Field] = []) {
            self.statuses = statuses
            self.fields = fields
        }
    }

    public init(_ name: String, _ value: String? = nil, scheme: String? = nil, csrf: CSRF? = nil) {
        self.name = name
        self.value = value
        self.scheme = scheme
        self.csrf = csrf
    }

    public init(_ oauth2: OAuth2) {
        self.init("oauth2")
        self.oauth2 = oauth2
    }

    /// All of several.
    public init(all parts: [Auth]) {
        self.init("all")
        self.parts = parts
    }

    /// What a call takes at once; itself for one alone.
    public var each: [Auth] { parts.isEmpty ? [self] : parts }

    /// What is sent, whoever gives it.
    public var withoutTokens: Auth {
        var auth = self
        auth.tokens = nil
        auth.parts = parts.map(\.withoutTokens)
        return auth
    }
}
