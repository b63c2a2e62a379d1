/// OAuth 2 in a spec: `auth: { oauth2: … }`.
@_spi(Generated) extension AuthScheme {
    /// OAuth 2 (RFC 6749), whose tokens are sent as bearer tokens (RFC 6750). `token` and `authorize` are URLs or paths
    /// below the client's server.
    ///
    /// - Parameters:
    ///   - token: The token endpoint.
    ///   - authorize: The authorization endpoint, for the flow `code`.
    ///   - flow: The grant that obtains the first tokens.
    ///   - scopes: The requested scopes.
    public static func oauth2(
        token: String,
        authorize: String? = nil,
        flow: OAuth2Flow,
        scopes: [String] = []
    ) -> AuthScheme {
        AuthScheme(OAuth2Scheme(plan: OAuth2Plan(token: token, authorize: authorize, flow: flow, scopes: scopes)))
    }
}

/// The grant that obtains tokens from an OAuth 2 server.
@_spi(Generated) public enum OAuth2Flow: Sendable, Hashable {
    /// Client credentials (RFC 6749, section 4.4).
    case client
    /// Resource owner password (RFC 6749, section 4.3).
    case password
    /// An authorization code with PKCE (RFC 6749, section 4.1, and RFC 7636), with the product RestOAuth.
    case code
}

/// The OAuth 2 options of the spec.
///
/// The code in `Exchange/OAuth2/` obtains tokens with these options.
package struct OAuth2Plan: Sendable, Hashable {
    /// The token endpoint: a URL, or a path below the client's server.
    package let token: String
    /// The authorization endpoint, for the flow `code`.
    package let authorize: String?
    package let flow: OAuth2Flow
    /// The requested scopes. Empty for the server's default.
    package let scopes: [String]
}

/// Credentials for OAuth 2. They obtain tokens, which are sent as bearer tokens.
extension Credential {
    /// Creates the client's credential, for a spec whose `oauth2` has the flow `client`.
    public static func oauth2(clientID: String, clientSecret: String) -> Credential {
        .oauth2(OAuth2Client(id: clientID, secret: clientSecret))
    }

    /// Creates a credential from a client's identifier and options.
    ///
    /// With the flow `code` it refreshes tokens of an earlier run that ``Configuration/credentialStore`` has kept.
    public static func oauth2(_ client: OAuth2Client) -> Credential {
        Credential(OAuth2Credential(origin: .client(client)))
    }

    /// Creates the credential of a client and its user, for a spec whose `oauth2` has the flow `password`. A public
    /// client has no secret.
    public static func oauth2(
        clientID: String,
        clientSecret: String? = nil,
        user: String,
        password: String
    ) -> Credential {
        .oauth2(OAuth2Client(id: clientID, secret: clientSecret), user: user, password: password)
    }

    /// Creates the credential of a client with options and its user.
    public static func oauth2(_ client: OAuth2Client, user: String, password: String) -> Credential {
        Credential(OAuth2Credential(origin: .password(client, .known(user: user, password: password))))
    }

    /// Creates a credential that asks for user and password when they are needed: for the first tokens, and if the
    /// server doesn't refresh them any more.
    ///
    ///     Credential.oauth2(OAuth2Client(id: "chat")) { try await screen.ask() }
    ///
    /// The closure can take any time. An error that it throws ends the calls that wait for tokens.
    public static func oauth2(
        _ client: OAuth2Client,
        _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
    ) -> Credential {
        Credential(OAuth2Credential(origin: .password(client, .asking(userAndPassword))))
    }

    /// Creates a credential from two environment variables. Without them, calls fail before a request is sent.
    public static func oauth2(
        _ client: OAuth2Client,
        userEnvironment user: String,
        passwordEnvironment password: String
    ) -> Credential {
        do throws(RequestError) {
            let password = try Environment.value(password).get()
            return .oauth2(client, user: try Environment.value(user).get(), password: password)
        } catch {
            return .oauth2(client) { throw error }
        }
    }

    /// Creates a credential from a token source, for any flow. An authorization with PKCE gives such a source.
    public static func oauth2(_ source: any TokenSource & AnyObject) -> Credential {
        Credential(OAuth2Credential(origin: .source(source)))
    }
}

/// The scheme of OAuth 2. Sending a token is left to the bearer scheme.
private struct OAuth2Scheme: AuthKind {
    let plan: OAuth2Plan
    let name = "oauth2"
    var oauth2: OAuth2Plan? { plan }

    /// Returns the header with the bearer token. An `OAuth2Credential` isn't a bearer token, and adds nothing.
    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        try AuthScheme.bearer.addition(with: credentials)
    }
}

/// A credential that obtains tokens. It is never sent to the API.
///
/// The API client keeps the credential next to the tokens that were obtained with it. `owner` tells whether stored
/// tokens belong to the same OAuth client and user.
package struct OAuth2Credential: CredentialKind {
    package static let name = "oauth2"

    /// The origin of tokens.
    package enum TokenOrigin: Sendable {
        /// Client credentials.
        case client(OAuth2Client)
        /// A client and the password of its user.
        case password(OAuth2Client, OAuth2User)
        /// A source that the app or another library of this package implements. Sources are compared by identity.
        case source(any TokenSource & AnyObject)
    }

    package let origin: TokenOrigin

    /// Whether the tokens come from a `TokenSource`.
    var hasSource: Bool {
        if case .source = origin { true } else { false }
    }

    /// The client and the user that the tokens belong to, without secrets, to compare with a store. `nil` if only the
    /// source knows, or if the user wasn't asked yet.
    var owner: [String]? {
        switch origin {
        case .client(let client): [client.id]
        case .password(let client, let user): user.name.map { [client.id, $0] }
        case .source: nil
        }
    }

    package var secrets: [String] {
        switch origin {
        case .client(let client): client.secrets
        case .password(let client, let user): client.secrets + user.secrets
        case .source(let source): (source as? any SecretHolder)?.secrets ?? []
        }
    }

    package static func == (left: OAuth2Credential, right: OAuth2Credential) -> Bool {
        switch (left.origin, right.origin) {
        case (.client(let left), .client(let right)): left == right
        case (.password(let one, let user), .password(let other, let otherUser)): one == other && user == otherUser
        case (.source(let left), .source(let right)): left === right
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch origin {
        case .client(let client): hasher.combine(client)
        case .password(let client, let user):
            hasher.combine(client)
            hasher.combine(user)
        case .source(let source): hasher.combine(ObjectIdentifier(source))
        }
    }
}

/// The user of the flow `password`.
///
/// The results of a closure are kept: the passwords for redaction only, and the last name as the user's name.
package enum OAuth2User: Sendable, Hashable {
    case known(user: String, password: String)
    /// A user that is asked for when a password is needed.
    case prompted(PromptedCredential)

    /// Creates a user from a closure, which is called when a password is needed.
    package static func asking(_ ask: @escaping @Sendable () async throws -> (user: String, password: String))
        -> OAuth2User
    {
        let prompted = PromptedCredential {
            let (user, password) = try await ask()
            return [user, password]
        }
        return .prompted(prompted)
    }

    /// Returns user and password. An error of the closure is thrown unchanged.
    package func values() async throws -> (user: String, password: String) {
        switch self {
        case .known(let user, let password): return (user, password)
        case .prompted(let prompted):
            let values = try await prompted.values()
            return (values[0], values[1])
        }
    }

    /// The name of the user. If a closure asks for the name, the name of its last result, or `nil` before the first call.
    var name: String? {
        switch self {
        case .known(let user, _): user
        case .prompted(let prompted): prompted.given.last?[0]
        }
    }

    package var secrets: [String] {
        switch self {
        case .known(_, let password): [password]
        case .prompted(let prompted): prompted.given.map { $0[1] }
        }
    }
}

/// A type with texts to redact.
///
/// A ``TokenSource`` conforms to it if its secrets may appear in responses of its token server, such as
/// error messages.
package protocol SecretHolder {
    var secrets: [String] { get }
}
