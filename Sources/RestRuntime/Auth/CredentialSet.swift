/// The credentials of one moment: what a change replaces as a whole.
package final class CredentialSet: Sendable {
    private let credentials: [Credential]
    /// A call's own, which are asked first.
    private let own: [Credential]
    /// What servers have set.
    package let cookies: SessionCookies?
    /// Of a sign-in, with the credential among the others that they are sent as.
    package let tokens: Tokens?
    private let sent: Credential?
    /// Whose the tokens are, as ``OAuth2Credential/owner``; nil where nobody knows.
    let owner: [String]?
    /// Of tokens that these have replaced: a server may still speak of them.
    private let former: [String]

    package static let empty = CredentialSet([])

    private init(
        _ credentials: [Credential],
        own: [Credential] = [],
        cookies: SessionCookies? = nil,
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

    /// The same with other cookies.
    func keeping(_ cookies: SessionCookies?) -> CredentialSet {
        CredentialSet(credentials, own: own, cookies: cookies, tokens: tokens, sent: sent, owner: owner, former: former)
    }

    package var isEmpty: Bool { credentials.isEmpty }

    func adding(_ credential: Credential) -> CredentialSet {
        let parts = credential.parts
        return parts.count == 1 ? adding(one: parts[0]) : parts.reduce(self) { $0.adding(one: $1) }
    }

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

    /// The same as the application says it: who comes by OAuth 2 anew comes without the tokens of who was there before.
    func using(_ credential: Credential) -> CredentialSet {
        let set = adding(credential)
        guard let new = credential.parts.lazy.compactMap({ $0.kind as? OAuth2Credential }).first else { return set }
        let isKnown = first(OAuth2Credential.self).map { $0 == new } ?? (!new.isSource && !set.isOthers(owner))
        return isKnown ? set : set.withoutTokens
    }

    /// The same as a program begins with it, over what a store has kept: tokens that are known to be another's go.
    func beginning(with credential: Credential) -> CredentialSet {
        let set = adding(credential)
        return set.isOthers(owner) ? set.withoutTokens : set
    }

    private var withoutTokens: CredentialSet {
        guard let sent else { return self }
        return CredentialSet(credentials.filter { $0 != sent }, cookies: cookies, former: tokens?.secrets ?? former)
    }

    /// True for tokens of an owner that is known to be another than who is calling by this set.
    func isOthers(_ owner: [String]?) -> Bool {
        guard let owner, let mine = first(OAuth2Credential.self).map(\.owner) ?? self.owner else { return false }
        return owner != mine
    }

    /// With tokens, sent as this scheme says; of `owner`, where no credential here says whose they are.
    func adding(_ tokens: Tokens, as scheme: AuthScheme, of owner: [String]? = nil) -> CredentialSet {
        let credential = scheme.credential(tokens.access)
        return CredentialSet(
            credentials.filter { !credential.replaces($0) } + [credential],
            cookies: cookies,
            tokens: tokens,
            sent: credential,
            // Who was not asked yet has refreshed the tokens of whom a store knows.
            owner: first(OAuth2Credential.self).map { $0.owner ?? ($0.isSource ? nil : owner) } ?? owner,
            former: self.tokens?.secrets ?? []
        )
    }

    /// With one that counts before all others, whatever its place among the schemes.
    package func preferring(_ own: Credential) -> CredentialSet {
        CredentialSet(adding(own).credentials, own: own.parts, cookies: cookies, former: tokens?.secrets ?? [])
    }

    /// What is there, as an error names it: `basic and bearer`.
    package var names: String { credentials.map { type(of: $0.kind).name }.joined(separator: " and ") }

    /// True where both send the same.
    package func sendsSame(as other: CredentialSet) -> Bool {
        self === other || Set(credentials) == Set(other.credentials)
    }

    /// True with a call's own credential that one of the schemes takes, or can't take for an error of the caller's.
    package func hasOwn(for schemes: [AuthScheme]) -> Bool {
        own.contains { $0.kind is OAuth2Credential } || !own.isEmpty && Self.fits(own, schemes)
    }

    /// The same with any credential.
    package func hasAny(for schemes: some Sequence<AuthScheme>) -> Bool { Self.fits(credentials, schemes) }

    private static func fits(_ credentials: [Credential], _ schemes: some Sequence<AuthScheme>) -> Bool {
        schemes.contains { scheme in
            do {
                return try scheme.addition(with: credentials).map { $0 != .nothing } ?? false
            } catch {
                return true
            }
        }
    }

    /// True where nobody has used or forgotten a credential since; without any it can't be told from these, so that any change
    /// counts.
    func isUnchanged(since old: CredentialSet) -> Bool { self === old || (!isEmpty && sendsSame(as: old)) }

    /// True where somebody has signed in or out since: other tokens, or without any another credential.
    package func isOther(than old: CredentialSet) -> Bool {
        old.tokens.map { $0.access != tokens?.access } ?? !sendsSame(as: old)
    }

    /// What the first of the schemes adds for which there is a credential.
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
        for scheme in schemes {
            if let addition = try scheme.additionBeforeSignIn(with: credentials) { return addition }
        }
        return .nothing
    }

    /// True if one of the schemes lacks nothing but the token of a sign-in, and no scheme has all that it needs.
    package func lacksSignIn(for schemes: [AuthScheme]) -> Bool {
        guard !Self.fits(credentials, schemes) else { return false }
        return schemes.contains { scheme in
            (try? scheme.additionBeforeSignIn(with: credentials)).flatMap { $0 } != nil
        }
    }

    /// True with a key for what has this name.
    package func hasKey(named name: String) -> Bool { KeyCredential.key(in: credentials, for: { $0 == name }) != nil }

    /// The credential of a kind; a call's own before the client's.
    package func first<Kind: CredentialKind>(_ type: Kind.Type) -> Kind? {
        for credential in own + credentials {
            if let found = credential.kind as? Kind { return found }
        }
        return nil
    }

    /// Texts that must never be shown.
    package var secrets: [String] {
        var secrets = former + (tokens?.secrets ?? []) + (cookies?.values ?? [])
        for credential in credentials { secrets += credential.kind.secrets }
        return secrets.filter { !$0.isEmpty }
    }
}

extension CredentialSet {
    convenience init(_ stored: StoredCredentials, as scheme: AuthScheme, _ makers: AuthenticatorMakers) {
        var set = CredentialSet.empty
        for item in stored.others { if let credential = item.credential(makers) { set = set.adding(credential) } }
        if let tokens = stored.tokens { set = set.adding(tokens, as: scheme, of: stored.owner) }
        self.init(set.credentials, tokens: set.tokens, sent: set.sent, owner: set.owner)
    }

    /// What a store keeps of it.
    var stored: StoredCredentials {
        let others = credentials.filter { $0 != sent }.compactMap(\.kind.stored)
        return StoredCredentials(tokens: tokens, owner: owner, others: others)
    }
}

extension AuthScheme {
    /// How a token is sent: in the header or the query parameter of the scheme, or as a bearer.
    func credential(_ token: String) -> Credential {
        parameter.map { .key(token, for: $0) } ?? .bearer(token)
    }
}
