/// The credentials at one moment. A change replaces the whole set.
///
/// Since a set never changes, a call that has one sees consistent credentials, cookies and tokens without a lock.
/// `Credentials` exchanges sets under its lock. Methods return changed copies.
package final class CredentialSet: Sendable {
    /// The client's credentials, in the order in which they were set.
    private let credentials: [Credential]
    /// The credentials of the call itself, which take precedence.
    private let own: [Credential]
    /// The cookies set by servers.
    package let cookies: Credentials.Cookies?
    /// The tokens of a sign-in. `credentials` contains the credential that sends them.
    package let tokens: Tokens?
    /// The credential that sends the tokens, or `nil` without tokens.
    private let sent: Credential?
    /// The owner of the tokens, as ``OAuth2Credential/owner``, or `nil` if it is unknown.
    let owner: [String]?
    /// The replaced tokens, which a server's texts may still contain.
    private let former: [String]

    package static let empty = CredentialSet([])

    /// Creates a set. All other members create sets by this initializer.
    private init(
        _ credentials: [Credential],
        own: [Credential] = [],
        cookies: Credentials.Cookies? = nil,
        tokens: Tokens? = nil,
        sent: Credential? = nil,
        owner: [String]? = nil,
        former: [String] = []
    ) {
        self.credentials = credentials
        self.own = own
        self.cookies = cookies
        self.tokens = tokens
        self.sent = sent
        self.owner = owner
        self.former = former
    }

    /// Returns the set with other cookies.
    func keeping(_ cookies: Credentials.Cookies?) -> CredentialSet {
        CredentialSet(credentials, own: own, cookies: cookies, tokens: tokens, sent: sent, owner: owner, former: former)
    }

    /// Whether the set is empty, apart from cookies.
    package var isEmpty: Bool { credentials.isEmpty }

    /// Returns the set with a credential, which replaces the one of its kind. Several credentials are added one by one.
    func adding(_ credential: Credential) -> CredentialSet {
        let parts = credential.parts
        return parts.count == 1 ? adding(one: parts[0]) : parts.reduce(self) { $0.adding(one: $1) }
    }

    /// Returns the set with a single credential. The tokens stay unless their own credential is replaced.
    private func adding(one credential: Credential) -> CredentialSet {
        let keepsTokens = sent.map { !credential.replaces($0) } ?? false
        return CredentialSet(
            credentials.filter { !credential.replaces($0) } + [credential],
            cookies: cookies,
            tokens: keepsTokens ? tokens : nil,
            sent: keepsTokens ? sent : nil,
            owner: keepsTokens ? owner : nil,
            former: former
        )
    }

    /// Returns the set with a credential from the application. A new OAuth 2 credential removes the previous user's
    /// tokens.
    func using(_ credential: Credential) -> CredentialSet {
        let set = adding(credential)
        guard let new = credential.parts.lazy.compactMap({ $0.kind as? OAuth2Credential }).first else { return set }
        let isKnown = first(OAuth2Credential.self).map { $0 == new } ?? (!new.hasSource && !set.isOthers(owner))
        return isKnown ? set : set.withoutTokens
    }

    /// Returns the set with the credential that a program starts with, over a stored set. Tokens of another owner are
    /// removed.
    func beginning(with credential: Credential) -> CredentialSet {
        let set = adding(credential)
        return set.isOthers(owner) ? set.withoutTokens : set
    }

    /// The set without the tokens of a sign-in. Their texts are still redacted.
    private var withoutTokens: CredentialSet {
        guard let sent else { return self }
        return CredentialSet(credentials.filter { $0 != sent }, cookies: cookies, former: tokens?.secrets ?? former)
    }

    /// Returns whether an owner is known and differs from the set's.
    ///
    /// An unknown owner is compatible with every other one.
    func isOthers(_ owner: [String]?) -> Bool {
        guard let owner, let mine = first(OAuth2Credential.self).map(\.owner) ?? self.owner else { return false }
        return owner != mine
    }

    /// Returns the set with tokens, to be sent by a scheme. `owner` applies if no credential here tells the owner.
    func adding(_ tokens: Tokens, as scheme: AuthScheme, of owner: [String]? = nil) -> CredentialSet {
        let credential = scheme.credential(tokens.access)
        return CredentialSet(
            credentials.filter { !credential.replaces($0) } + [credential],
            cookies: cookies,
            tokens: tokens,
            sent: credential,
            // A credential that wasn't asked yet has refreshed the tokens of the stored owner.
            owner: first(OAuth2Credential.self).map { $0.owner ?? ($0.hasSource ? nil : owner) } ?? owner,
            former: self.tokens?.secrets ?? []
        )
    }

    /// Returns the set with a credential that takes precedence over all others, whatever its position in the schemes.
    package func preferring(_ own: Credential) -> CredentialSet {
        CredentialSet(adding(own).credentials, own: own.parts, cookies: cookies, former: tokens?.secrets ?? [])
    }

    /// The names of the credentials in error messages: `basic and bearer`.
    package var names: String { credentials.map { type(of: $0.kind).name }.joined(separator: " and ") }

    /// Returns whether both sets send the same.
    package func sendsSame(as other: CredentialSet) -> Bool {
        self === other || Set(credentials) == Set(other.credentials)
    }

    /// Returns whether the call's own credentials include one for the schemes, even if it is invalid.
    package func hasOwn(for schemes: [AuthScheme]) -> Bool {
        own.contains { $0.kind is OAuth2Credential } || !own.isEmpty && Self.fits(own, schemes)
    }

    /// Returns whether there is a credential for one of the schemes.
    package func hasAny(for schemes: some Sequence<AuthScheme>) -> Bool { Self.fits(credentials, schemes) }

    /// Returns whether one of the schemes has a credential. An invalid credential counts, so that its error is thrown
    /// instead of sending the call without it.
    private static func fits(_ credentials: [Credential], _ schemes: some Sequence<AuthScheme>) -> Bool {
        schemes.contains { scheme in
            do {
                return try scheme.addition(with: credentials).map { $0 != .nothing } ?? false
            } catch {
                return true
            }
        }
    }

    /// Returns whether no credential was set or removed since an older set.
    ///
    /// An empty set can't be compared by value, so any change counts.
    func isUnchanged(since old: CredentialSet) -> Bool { self === old || (!isEmpty && sendsSame(as: old)) }

    /// Returns whether somebody has signed in or out since an older set: the tokens differ, or another credential if
    /// there are none.
    package func differs(from old: CredentialSet) -> Bool {
        old.tokens.map { $0.access != tokens?.access } ?? !sendsSame(as: old)
    }

    /// Returns the addition of the first scheme that has a credential.
    ///
    /// Credentials of the call itself come first, whatever the order of the schemes. A scheme that sends nothing is
    /// used if no earlier one has a credential.
    ///
    /// - Throws: ``RequestError`` if the credential can't be sent, or if the call's own credential is for OAuth 2.
    package func addition(for schemes: [AuthScheme]) throws(RequestError) -> AuthAddition {
        if isEmpty { return .nothing }
        if !own.isEmpty {
            if own.contains(where: { $0.kind is OAuth2Credential }) {
                throw RequestError(
                    "a single call can't use an OAuth 2 credential, because its tokens belong to a client",
                    advice: "set it on a client, or use a token for the call: .bearer(…)"
                )
            }
            for scheme in schemes {
                if let addition = try scheme.addition(with: own), addition != .nothing { return addition }
            }
        }
        for scheme in schemes {
            if let addition = try scheme.addition(with: credentials) { return addition }
        }
        // With `all`, the part of a sign-in is missing until somebody has signed in.
        for scheme in schemes {
            if let addition = try scheme.additionBeforeSignIn(with: credentials) { return addition }
        }
        return .nothing
    }

    /// Returns whether only the token of a sign-in is missing for one of the schemes, and no scheme has all that it
    /// needs.
    package func lacksSignIn(for schemes: [AuthScheme]) -> Bool {
        guard !Self.fits(credentials, schemes) else { return false }
        return schemes.contains { scheme in
            (try? scheme.additionBeforeSignIn(with: credentials)).flatMap { $0 } != nil
        }
    }

    /// Returns whether there is a key for a name.
    package func hasKey(named name: String) -> Bool { KeyCredential.key(in: credentials, for: { $0 == name }) != nil }

    /// Returns the first credential of a kind. The call's own take precedence over the client's.
    package func first<Kind: CredentialKind>(_ type: Kind.Type) -> Kind? {
        for credential in own + credentials {
            if let found = credential.kind as? Kind { return found }
        }
        return nil
    }

    /// The texts to redact in messages and logs.
    ///
    /// Replaced tokens and cookies are included, since responses to earlier requests may contain them.
    package var secrets: [String] {
        var secrets = former + (tokens?.secrets ?? []) + (cookies?.values ?? [])
        for credential in credentials { secrets += credential.kind.secrets }
        return secrets.filter { !$0.isEmpty }
    }
}

/// The stored form of a set.
extension CredentialSet {
    /// Creates the set of stored credentials. An authenticator that no maker can create is left out.
    convenience init(_ stored: StoredCredentials, as scheme: AuthScheme, _ makers: AuthenticatorMakers) {
        var set = CredentialSet.empty
        for item in stored.others { if let credential = item.credential(makers) { set = set.adding(credential) } }
        if let tokens = stored.tokens { set = set.adding(tokens, as: scheme, of: stored.owner) }
        self.init(set.credentials, tokens: set.tokens, sent: set.sent, owner: set.owner)
    }

    /// The form for a credential store.
    ///
    /// The credential of the tokens isn't stored, since the tokens and the scheme determine it.
    var stored: StoredCredentials {
        let others = credentials.filter { $0 != sent }.compactMap(\.kind.stored)
        return StoredCredentials(tokens: tokens, owner: owner, others: others)
    }
}

/// The credential of a sign-in.
extension AuthScheme {
    /// Returns the credential that sends a token: in the scheme's header or query parameter, or as a bearer token.
    func credential(_ token: String) -> Credential {
        parameter.map { .key(token, for: $0) } ?? .bearer(token)
    }
}
