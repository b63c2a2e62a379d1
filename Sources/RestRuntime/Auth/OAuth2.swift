@_spi(Generated) extension AuthScheme {
    /// `Authorization: Bearer …` (RFC 6750) with a token of an OAuth 2 server (RFC 6749). `token` and `authorize` are URLs, or
    /// paths below the client's server.
    public static func oauth2(
        token: String,
        authorize: String? = nil,
        flow: OAuth2Flow,
        scopes: [String] = []
    ) -> AuthScheme {
        AuthScheme(OAuth2Scheme(plan: OAuth2Plan(token: token, authorize: authorize, flow: flow, scopes: scopes)))
    }
}

/// How an OAuth 2 server's tokens are got.
@_spi(Generated) public enum OAuth2Flow: Sendable, Hashable {
    /// Client credentials (RFC 6749, section 4.4).
    case client
    /// The password of the resource's owner (section 4.3).
    case password
    /// An authorization code with PKCE (section 4.1, RFC 7636): the product RestOAuth.
    case code
}

/// What a page says of an OAuth 2 server.
package struct OAuth2Plan: Sendable, Hashable {
    package let token: String
    package let authorize: String?
    package let flow: OAuth2Flow
    package let scopes: [String]
}

extension Credential {
    /// Who the application is, for a page whose `oauth2` has the flow `client`.
    public static func oauth2(clientID: String, clientSecret: String) -> Credential {
        .oauth2(OAuth2Client(id: clientID, secret: clientSecret))
    }

    /// The same with what the server wants of it, as ``OAuth2Client`` says. With the flow `code` it refreshes the tokens of an
    /// earlier run of the program, which ``Configuration/credentialStore`` kept.
    public static func oauth2(_ client: OAuth2Client) -> Credential {
        Credential(OAuth2Credential(origin: .client(client)))
    }

    /// Who the application is and who uses it, for a page whose `oauth2` has the flow `password`. A public client has no
    /// secret.
    public static func oauth2(
        clientID: String,
        clientSecret: String? = nil,
        user: String,
        password: String
    ) -> Credential {
        .oauth2(OAuth2Client(id: clientID, secret: clientSecret), user: user, password: password)
    }

    /// The same with what the server wants of the application.
    public static func oauth2(_ client: OAuth2Client, user: String, password: String) -> Credential {
        Credential(OAuth2Credential(origin: .password(client, .known(user: user, password: password))))
    }

    /// The same, asked for whenever the user's password is needed: for the first tokens, and where the server refreshes them no more.
    /// The user has any time to answer. What it throws ends the calls that wait for the tokens.
    ///
    ///     Credential.oauth2(OAuth2Client(id: "chat")) { try await screen.ask() }
    public static func oauth2(
        _ client: OAuth2Client,
        _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
    ) -> Credential {
        Credential(OAuth2Credential(origin: .password(client, .asking(userAndPassword))))
    }

    /// The same, from two variables of the environment. Without them a call fails before anything is sent.
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

    /// Tokens of any source, such as that which an authorization with PKCE gives: for any flow.
    public static func oauth2(_ source: any TokenSource & AnyObject) -> Credential {
        Credential(OAuth2Credential(origin: .source(source)))
    }
}

private struct OAuth2Scheme: AuthKind {
    let plan: OAuth2Plan
    let name = "oauth2"
    var oauth2: OAuth2Plan? { plan }

    /// A token is a bearer's; what gets one is no token yet.
    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        try AuthScheme.bearer.addition(with: credentials)
    }
}

/// What tokens are got with. It is never sent to the API.
package struct OAuth2Credential: CredentialKind {
    package static let name = "oauth2"

    package enum Origin: Sendable {
        case client(OAuth2Client)
        case password(OAuth2Client, OAuth2User)
        case source(any TokenSource & AnyObject)
    }

    package let origin: Origin

    /// True for one that brings its own tokens.
    var isSource: Bool {
        if case .source = origin { true } else { false }
    }

    /// Whose tokens it gets, as a store may know it: the application and the user, and nothing secret; nil where the source
    /// alone knows, or nobody was asked yet.
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

/// Who uses an application that gets its tokens by a user's password.
package enum OAuth2User: Sendable, Hashable {
    case known(user: String, password: String)
    /// Asked for when a password is needed.
    case asked(AskedCredential)

    package static func asking(_ ask: @escaping @Sendable () async throws -> (user: String, password: String))
        -> OAuth2User
    {
        let asked = AskedCredential {
            let (user, password) = try await ask()
            return [user, password]
        }
        return .asked(asked)
    }

    package func values() async throws -> (user: String, password: String) {
        switch self {
        case .known(let user, let password): return (user, password)
        case .asked(let asked):
            let values = try await asked.values()
            return (values[0], values[1])
        }
    }

    /// The one that was given last; nil where nobody was asked yet.
    var name: String? {
        switch self {
        case .known(let user, _): user
        case .asked(let asked): asked.given.last?[0]
        }
    }

    package var secrets: [String] {
        switch self {
        case .known(_, let password): [password]
        case .asked(let asked): asked.given.map { $0[1] }
        }
    }
}

/// What knows texts that must never be shown.
package protocol SecretHolder {
    var secrets: [String] { get }
}
