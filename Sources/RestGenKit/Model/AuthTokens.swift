/// The endpoints that log in, refresh tokens and log out, as declared for a scheme of `auth`.
public struct AuthTokens: Sendable, Hashable {
    /// A name or key path and its location. Values at different locations are equal.
    public struct Named<Value: Sendable & Hashable>: Sendable, Hashable {
        /// The name or key path.
        public var value: Value
        package var span: Span

        package init(_ value: Value, _ span: Span) {
            self.value = value
            self.span = span
        }

        /// Compares the values, not their locations.
        public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
        /// Hashes the value without its location.
        public func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }

    /// The names of endpoints in the spec.
    public var logins: [Named<String>] = []
    /// The endpoint that refreshes tokens, or `nil` if there is none.
    public var refresh: Named<String>?
    package var logout: Named<String>?
    /// The locations of the tokens in the responses of `logins` and `refresh`.
    public var token: Named<Location>
    /// The location of the refresh token, or `nil` if responses don't contain one.
    public var refreshToken: Named<Location>?
    /// The location of the token's expiration, or `nil` if responses don't contain it.
    public var expires: Named<Location>?
    /// The statuses after which the user has to log in again, sorted and joined. Empty for 401.
    package var statuses: [ClosedRange<Int>] = []
    package var fields: [Field] = []
    /// The start of the declaration.
    package var location: Named<Bool>

    /// A location in a response: a key path in its body, or a header.
    public enum Location: Sendable, Hashable, ExpressibleByArrayLiteral {
        /// A key path in the body.
        case key([String])
        /// A header, by its name.
        case header(String)

        /// Creates a location from the keys of its path.
        public init(arrayLiteral keys: String...) { self = .key(keys) }

        /// The last key of the path, or the header's name.
        package var name: String? {
            switch self {
            case .key(let path): path.last
            case .header(let name): name
            }
        }
    }

    /// A field in the body of an error, with its value.
    package struct Field: Sendable, Hashable {
        package var path: [String]
        package var value: String
        /// The location of the path in the spec.
        package var location: Named<Bool>?

        package init(path: [String], value: String, location: Named<Bool>? = nil) {
            self.path = path
            self.value = value
            self.location = location
        }
    }

    package init(at span: Span) {
        location = Named(true, span)
        token = Named(.key([]), span)
    }

    /// Whether the key's name has a unit of milliseconds, such as `expires_in_ms`.
    public var isInMilliseconds: Bool {
        guard let key = expires?.value.name else { return false }
        return key.hasSuffix("_ms") || key.hasSuffix("Ms") || key.hasSuffix("_millis") || key.hasSuffix("Millis")
    }
}

/// Token endpoints whose names are resolved.
public struct TokenPlan: Sendable {
    package var auth: Auth
    /// The endpoints and the locations of the tokens.
    public var tokens: AuthTokens
    package var refresh: Refresh?

    package init(auth: Auth, tokens: AuthTokens, refresh: Refresh? = nil) {
        self.auth = auth
        self.tokens = tokens
        self.refresh = refresh
    }

    /// The call that refreshes tokens, such as `SessionService(core: core).refresh(refreshToken: token)`.
    package struct Refresh: Sendable {
        /// The Swift type of the service, or `nil` for the client.
        package var service: String?
        /// The parameters of the service's initializer other than the core. Each has a default.
        package var serviceParameters: [Parameter]
        package var method: String
        package var parameter: String
        /// The model around the token, if it is the body: `refresh(body: Renewal(refreshToken: token))`.
        package var model: Model?
        package var isSecret: Bool

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

        /// A model, and the Swift name of the property with the token.
        package struct Model: Sendable {
            package var type: TypeReference
            package var property: String

            package init(type: TypeReference, property: String) {
                self.type = type
                self.property = property
            }
        }
    }
}

/// How an endpoint changes the user's session.
package enum Signing: Sendable {
    case signsIn
    case signsOut
}
