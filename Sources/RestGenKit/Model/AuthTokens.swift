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
    /// Where the answers of `logins` and `refresh` have them.
    public var token: Named<Source>
    public var refreshToken: Named<Source>?
    public var expires: Named<Source>?
    /// What means "sign in again", in order and joined where they touch. Empty: 401.
    public var statuses: [ClosedRange<Int>] = []
    public var fields: [Field] = []
    /// Where it begins.
    public var place: Named<Bool>

    /// A place in an answer: a key path in its body, or a header.
    public enum Source: Sendable, Hashable, ExpressibleByArrayLiteral {
        case key([String])
        case header(String)

        public init(arrayLiteral keys: String...) { self = .key(keys) }

        /// What stands there is called so.
        public var name: String? {
            switch self {
            case .key(let path): path.last
            case .header(let name): name
            }
        }
    }

    /// A field of an error's body with a value.
    public struct Field: Sendable, Hashable {
        public var path: [String]
        public var value: String
        /// Of the path in the spec.
        public var place: Named<Bool>?

        package init(path: [String], value: String, place: Named<Bool>? = nil) {
            self.path = path
            self.value = value
            self.place = place
        }
    }

    public init(at span: Span) {
        place = Named(true, span)
        token = Named(.key([]), span)
    }

    /// By the key's name: `expires_in_ms`.
    public var isInMilliseconds: Bool {
        guard let key = expires?.value.name else { return false }
        return key.hasSuffix("_ms") || key.hasSuffix("Ms") || key.hasSuffix("_millis") || key.hasSuffix("Millis")
    }
}

/// The same with what its names stand for.
public struct TokenPlan: Sendable {
    public var auth: Auth
    public var tokens: AuthTokens
    public var refresh: Refresh?

    package init(auth: Auth, tokens: AuthTokens, refresh: Refresh? = nil) {
        self.auth = auth
        self.tokens = tokens
        self.refresh = refresh
    }

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

        package init(
            service: String? = nil,
            serviceParameters: [Parameter],
            method: String,
            parameter: String,
            model: Model? = nil,
            isSecret: Bool
        ) {
            self.service = service
            self.serviceParameters = serviceParameters
            self.method = method
            self.parameter = parameter
            self.model = model
            self.isSecret = isSecret
        }

        /// A model, and the Swift name of the property that holds the token.
        public struct Model: Sendable {
            public var type: TypeReference
            public var property: String

            package init(type: TypeReference, property: String) {
                self.type = type
                self.property = property
            }
        }
    }
}

/// What an endpoint does to who is signed in.
public enum Signing: Sendable {
    case signsIn
    case signsOut
}
