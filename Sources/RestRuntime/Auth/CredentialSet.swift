/// The credentials of one moment: what a change replaces as a whole.
final class CredentialSet: Sendable {
    private let credentials: [Credential]
    /// A call's own, which is asked first.
    private let own: Credential?

    static let empty = CredentialSet([])

    private init(_ credentials: [Credential], own: Credential? = nil) {
        self.credentials = credentials
        self.own = own
    }

    var isEmpty: Bool { credentials.isEmpty }

    func adding(_ credential: Credential) -> CredentialSet {
        CredentialSet(credentials.filter { !credential.replaces($0) } + [credential])
    }

    /// With one that counts before all others, whatever its place among the schemes.
    func preferring(_ own: Credential) -> CredentialSet {
        CredentialSet(adding(own).credentials, own: own)
    }

    /// What is there, as an error names it: `basic and bearer`.
    var names: String { credentials.map { type(of: $0.kind).name }.joined(separator: " and ") }

    /// What the first of the schemes adds for which there is a credential.
    func addition(for schemes: [AuthScheme]) throws(RequestError) -> AuthAddition {
        if isEmpty { return .nothing }
        if let own {
            for scheme in schemes {
                if let addition = try scheme.addition(with: [own]), addition != .nothing { return addition }
            }
        }
        for scheme in schemes {
            if let addition = try scheme.addition(with: credentials) { return addition }
        }
        return .nothing
    }

    /// The credential of a kind; a call's own before the client's.
    func first<Kind: CredentialKind>(_ type: Kind.Type) -> Kind? {
        if let found = own?.kind as? Kind { return found }
        for credential in credentials {
            if let found = credential.kind as? Kind { return found }
        }
        return nil
    }

    /// Texts that must never be shown.
    var secrets: [String] {
        var secrets: [String] = []
        for credential in credentials { secrets += credential.kind.secrets }
        return secrets.filter { !$0.isEmpty }
    }
}
