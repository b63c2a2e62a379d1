import Foundation

extension OAuth2Source {
    /// The grant by which an application obtains tokens. Printing it never shows secrets.
    public struct Grant: Sendable {
        enum Kind: Sendable {
            case client
            case password(OAuth2User)
            case tokens(Tokens)
            /// Existing tokens, which are only refreshed.
            case refresh
        }

        let kind: Kind

        /// The client's own credentials (RFC 6749, section 4.4).
        public static let client = OAuth2Source.Grant(kind: .client)

        /// A user's password (RFC 6749, section 4.3), for servers that trust the application.
        public static func password(user: String, password: String) -> OAuth2Source.Grant {
            OAuth2Source.Grant(kind: .password(.known(user: user, password: password)))
        }

        /// A user's password from a closure, which runs when a password is needed. An error that it throws is thrown to
        /// the caller.
        public static func password(
            _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
        ) -> OAuth2Source.Grant {
            OAuth2Source.Grant(kind: .password(.asking(userAndPassword)))
        }

        /// Existing tokens, from an authorization code or an earlier run of the program. If the server doesn't refresh
        /// them any more, the user has to sign in again.
        public static func tokens(_ tokens: Tokens) -> OAuth2Source.Grant { OAuth2Source.Grant(kind: .tokens(tokens)) }
    }
}

extension OAuth2Source.Grant: CustomStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "OAuth2Source.Grant(<redacted>)" }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// A source of tokens from an OAuth 2 server, which refreshes them (RFC 6749, section 6).
///
///     let endpoint = OAuth2Client.TokenEndpoint("https://login.example.com/token", client: client)
///     let source = OAuth2Source(endpoint, .client, scopes: ["read"])
///     let client = ShopClient(credential: .oauth2(source))
///
/// A new refresh token replaces the old one. If the server doesn't accept it any more, new tokens are obtained by the
/// grant, if possible.
public final class OAuth2Source: TokenSource {
    private let endpoint: OAuth2Client.TokenEndpoint
    private let grant: OAuth2Source.Grant.Kind
    private let requestedScopes: [String]
    private let state = State()

    private final class State: @unchecked Sendable {
        let lock = NSLock()
        var scopes: [String]?
        /// Whether the grant's tokens were returned. They aren't returned again after a user has signed out.
        var isGiven = false
    }

    /// Creates a source. Without `scopes` the server decides.
    public init(_ endpoint: OAuth2Client.TokenEndpoint, _ grant: OAuth2Source.Grant, scopes: [String] = []) {
        self.endpoint = endpoint
        self.grant = grant.kind
        requestedScopes = scopes
    }

    /// The scopes of the last tokens: the granted ones, or else the requested ones.
    public var scopes: [String] { state.lock.withLock { state.scopes } ?? requestedScopes }

    /// Returns tokens that replace old ones. Throws ``OAuth2Error``, ``TransportError`` and ``RequestError``.
    @_spi(Generated) public func tokens(after old: Tokens?) async throws -> Tokens? {
        if let refresh = old?.refresh, let tokens = try await refreshed(refresh) { return tokens }
        switch grant {
        case .client: return try await ask([("grant_type", "client_credentials")] + scope, hiding: [])
        case .password(let user):
            // Outside of the endpoint's timeout, since a person may be asked.
            let (user, password) = try await user.values()
            let form = [("grant_type", "password"), ("username", user), ("password", password)]
            return try await ask(form + scope, hiding: [password])
        case .tokens(let tokens):
            guard old == nil else { return nil }
            return state.lock.withLock {
                defer { state.isGiven = true }
                return state.isGiven ? nil : tokens
            }
        case .refresh: return nil
        }
    }

    /// Whether there are tokens, or a way to obtain them.
    @_spi(Generated) public var beginsAlone: Bool {
        switch grant {
        case .client, .password: true
        case .tokens: state.lock.withLock { !state.isGiven }
        case .refresh: false
        }
    }

    /// Returns refreshed tokens, or `nil` if the server doesn't refresh any more.
    private func refreshed(_ refresh: String) async throws -> Tokens? {
        do {
            var tokens = try await ask(
                [("grant_type", "refresh_token"), ("refresh_token", refresh)],
                hiding: [refresh]
            )
            if tokens.refresh == nil { tokens.refresh = refresh }
            return tokens
        } catch let error as OAuth2Error where error.code == .invalidGrant {
            return nil
        } catch let error as OAuth2Error where canAskAnew && error.endsRefreshing {
            return nil
        }
    }

    private var canAskAnew: Bool {
        switch grant {
        case .client, .password: true
        case .tokens, .refresh: false
        }
    }

    private var scope: [(String, String)] {
        requestedScopes.isEmpty ? [] : [("scope", requestedScopes.joined(separator: " "))]
    }

    private func ask(_ form: [(String, String)], hiding secrets: [String]) async throws -> Tokens {
        let response = try await endpoint.ask(form.map { (name: $0.0, value: $0.1) }, hiding: secrets)
        state.lock.withLock { if let scopes = response.scopes { state.scopes = scopes } }
        return response.tokens
    }
}

extension OAuth2Error {
    /// Whether the server sends refresh tokens, but doesn't accept them from this client.
    fileprivate var endsRefreshing: Bool { code == .unauthorizedClient || code == .unsupportedGrantType }
}

extension OAuth2Source: SecretHolder {
    package var secrets: [String] {
        switch grant {
        case .client: endpoint.client.secrets
        case .password(let user): endpoint.client.secrets + user.secrets
        case .tokens(let tokens): endpoint.client.secrets + [tokens.access] + (tokens.refresh.map { [$0] } ?? [])
        case .refresh: endpoint.client.secrets
        }
    }
}

extension OAuth2Source: CustomStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "OAuth2Source(<redacted>)" }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
