import Foundation

extension OAuth2Source {
    /// What an application has to get tokens with. It never prints.
    public struct Grant: Sendable {
        enum Kind: Sendable {
            case client
            case password(OAuth2User)
            case tokens(Tokens)
            /// Tokens that are there already are refreshed, and none are got.
            case refresh
        }

        let kind: Kind

        /// Its own identifier and secret (RFC 6749, section 4.4).
        public static let client = OAuth2Source.Grant(kind: .client)

        /// The password of a user (section 4.3), which a server may take from an application that it trusts.
        public static func password(user: String, password: String) -> OAuth2Source.Grant {
            OAuth2Source.Grant(kind: .password(.known(user: user, password: password)))
        }

        /// The same, asked for whenever the password is needed. What it throws, who wants tokens throws.
        public static func password(
            _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
        ) -> OAuth2Source.Grant {
            OAuth2Source.Grant(kind: .password(.asking(userAndPassword)))
        }

        /// Tokens that were got before: by an authorization code, or in an earlier run of the program. They are refreshed as
        /// long as the server does so; then the user has to sign in again.
        public static func tokens(_ tokens: Tokens) -> OAuth2Source.Grant { OAuth2Source.Grant(kind: .tokens(tokens)) }
    }
}

extension OAuth2Source.Grant: CustomStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "OAuth2Source.Grant(<redacted>)" }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// Gets tokens of an OAuth 2 server and refreshes them (RFC 6749, section 6).
///
///     let endpoint = OAuth2Client.TokenEndpoint("https://login.example.com/token", client: client)
///     let source = OAuth2Source(endpoint, .client, scopes: ["read"])
///     let client = ShopClient(credential: .oauth2(source))
///
/// A refresh token that comes with new tokens takes the place of the old one; without one the old one stays. Where the server
/// takes it no more, tokens are got anew by the grant, or there are none.
public final class OAuth2Source: TokenSource {
    private let endpoint: OAuth2Client.TokenEndpoint
    private let grant: OAuth2Source.Grant.Kind
    private let asked: [String]
    private let state = State()

    private final class State: @unchecked Sendable {
        let lock = NSLock()
        var scopes: [String]?
        /// True as soon as the tokens of the grant were handed out: what a user signed out of does not come back.
        var isGiven = false
    }

    /// Without `scopes` the server decides what its tokens are for.
    public init(_ endpoint: OAuth2Client.TokenEndpoint, _ grant: OAuth2Source.Grant, scopes: [String] = []) {
        self.endpoint = endpoint
        self.grant = grant.kind
        asked = scopes
    }

    /// What the last tokens are for: as the server says, or else as it was asked.
    public var scopes: [String] { state.lock.withLock { state.scopes } ?? asked }

    /// Gives tokens in place of `old`. Throws ``OAuth2Error`` for what the server refused, ``TransportError`` and
    /// ``RequestError``.
    @_spi(Generated) public func tokens(after old: Tokens?) async throws -> Tokens? {
        if let refresh = old?.refresh, let tokens = try await refreshed(refresh) { return tokens }
        switch grant {
        case .client: return try await ask([("grant_type", "client_credentials")] + scope, hiding: [])
        case .password(let user):
            // Outside of the endpoint's time: a person may be asked.
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

    /// True as long as it has tokens, or something to get them with.
    @_spi(Generated) public var beginsAlone: Bool {
        switch grant {
        case .client, .password: true
        case .tokens: state.lock.withLock { !state.isGiven }
        case .refresh: false
        }
    }

    /// nil where the server refreshes no more.
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

    private var scope: [(String, String)] { asked.isEmpty ? [] : [("scope", asked.joined(separator: " "))] }

    private func ask(_ form: [(String, String)], hiding secrets: [String]) async throws -> Tokens {
        let answer = try await endpoint.ask(form.map { (name: $0.0, value: $0.1) }, hiding: secrets)
        state.lock.withLock { if let scopes = answer.scopes { state.scopes = scopes } }
        return answer.tokens
    }
}

extension OAuth2Error {
    /// True for a server that gives refresh tokens and does not take them from this application.
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
