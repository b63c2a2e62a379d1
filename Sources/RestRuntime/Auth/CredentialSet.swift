/// The credentials of one moment: what a change replaces as a whole.
final class CredentialSet: Sendable {
    private let credentials: [Credential]

    static let empty = CredentialSet([])

    private init(_ credentials: [Credential]) {
        self.credentials = credentials
    }

    var isEmpty: Bool { credentials.isEmpty }

    func adding(_ credential: Credential) -> CredentialSet {
        CredentialSet(credentials.filter { !credential.replaces($0) } + [credential])
    }

    /// What the first of the schemes adds for which there is a credential.
    func addition(for schemes: [AuthScheme]) throws(RequestError) -> AuthAddition {
        if isEmpty { return .nothing }
        for scheme in schemes {
            if let addition = try scheme.addition(with: credentials) { return addition }
        }
        return .nothing
    }

    /// Texts that must never be shown.
    var secrets: [String] {
        var secrets: [String] = []
        for credential in credentials { secrets += credential.kind.secrets }
        return secrets.filter { !$0.isEmpty }
    }
}
