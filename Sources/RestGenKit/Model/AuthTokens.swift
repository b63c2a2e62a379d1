/// How a page's own endpoints sign in, as it says it under a scheme of `auth`.
///
///     bearer: { login: session.login, refresh: session.refresh, token: access_token, refreshToken: refresh_token }
public struct AuthTokens: Sendable, Hashable {
    /// A name or a key path, and where it stands. Its place is no part of what it says.
    public struct Named<Value: Sendable & Hashable>: Sendable, Hashable {
        public var value: Value
        public var span: Span

        public init(_ value: Value, _ span: Span) {
            self.value = value
            self.span = span
        }

        public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
        public func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    /// Endpoints by their names in the page.
    public var logins: [Named<String>] = []
    public var refresh: Named<String>?
    public var logout: Named<String>?
    /// Key paths in the answers of `logins` and `refresh`.
    public var token: Named<[String]>
    public var refreshToken: Named<[String]>?
    public var expires: Named<[String]>?
    /// What means "sign in again", in order and joined where they touch. Empty: 401.
    public var statuses: [ClosedRange<Int>] = []
    public var fields: [Field] = []
    /// Where it begins.
    public var place: Named<Bool>

    /// A field of an error's body with a value.
    public struct Field: Sendable, Hashable {
        public var path: [String]
        public var value: String
    }

    public init(at span: Span) {
        place = Named(true, span)
        token = Named([], span)
    }

    /// By the key's name: `expires_in_ms`.
    public var isInMilliseconds: Bool {
        guard let key = expires?.value.last else { return false }
        return key.hasSuffix("_ms") || key.hasSuffix("Ms") || key.hasSuffix("_millis") || key.hasSuffix("Millis")
    }
}

/// The same with what its names stand for.
public struct TokenPlan: Sendable {
    public var auth: Auth
    public var tokens: AuthTokens
    public var refresh: Refresh?

    /// How the runtime calls the endpoint that renews tokens: `SessionService(core: core).refresh(refreshToken: token)`.
    public struct Refresh: Sendable {
        /// The Swift type of the service; nil for the client.
        public var service: String?
        /// What the service is made with beside the core; each has a default.
        public var serviceParameters: [Parameter]
        public var method: String
        public var parameter: String
        /// The model that the token goes out in, where it is the body: `refresh(body: Renewal(refreshToken: token))`.
        public var model: Model?
        public var isSecret: Bool

        /// A model, and the Swift name of the property that holds the token.
        public struct Model: Sendable {
            public var type: TypeReference
            public var property: String
        }
    }
}

/// What an endpoint does to who is signed in.
public enum Signing: Sendable {
    case signsIn
    case signsOut
}
