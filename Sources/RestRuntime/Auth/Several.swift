/// Several credentials of one call in a spec: `auth: { all: […] }` (decision 58).
@_spi(Generated) extension AuthScheme {
    /// All of these schemes at once. Each needs a credential, except for a token of the spec's own sign-in.
    ///
    ///     .all(.bearer.fromSignIn, .header("X-Key"))
    public static func all(_ schemes: AuthScheme...) -> AuthScheme { AuthScheme(SeveralScheme(parts: schemes)) }
}

/// Calls before the sign-in, such as those of the login page of an API that also requires a key.
extension AuthScheme {
    /// Returns what is sent before signing in, or `nil` if the scheme has no sign-in or another credential is missing
    /// too.
    func additionBeforeSignIn(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        let others = parts.filter { !$0.isFromSignIn }
        guard !others.isEmpty, others.count < parts.count else { return nil }
        return try SeveralScheme(parts: parts).addition(of: others, with: credentials)
    }
}

/// The names under which schemes send secrets, for redaction and requests to other origins.
extension [AuthScheme] {
    /// The headers and query parameters whose values are secrets.
    package var parameters: [String] {
        var parameters = compactMap(\.parameter)
        for scheme in self where scheme.parameter == nil { parameters += scheme.parts.compactMap(\.parameter) }
        return parameters
    }
}

/// Several credentials at once.
extension Credential {
    /// Creates a credential of several, for `auth: { all: [bearer, { header: X-Key }] }` in the spec.
    ///
    ///     let client = ShopClient(credential: .all(.bearer(token), .key(key, for: "X-Key")))
    ///
    /// Each replaces the client's credential of its kind, as if they were set one by one.
    public static func all(_ credentials: Credential...) -> Credential {
        Credential(SeveralCredential(parts: credentials.flatMap(\.parts)))
    }

    /// The single credentials, or the credential itself.
    package var parts: [Credential] { (kind as? SeveralCredential)?.parts ?? [self] }
}

/// A scheme of several schemes, which are single schemes themselves.
private struct SeveralScheme: AuthKind {
    let parts: [AuthScheme]
    var name: String { parts.map(\.name).joined(separator: " and ") }
    var oauth2: OAuth2Plan? { parts.lazy.compactMap(\.oauth2).first }

    /// Returns the additions of all parts, or `nil` if one of them has no credential.
    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        try addition(of: parts, with: credentials)
    }

    /// Returns the additions of some of the parts.
    ///
    /// - Throws: ``RequestError`` if a credential can't be sent.
    func addition(of some: [AuthScheme], with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        var credentials = credentials
        // A key without a name is for the only scheme that takes a key. If two schemes do, the key's scheme is unclear.
        if parts.count(where: \.takesKey) > 1 {
            credentials.removeAll { credential in (credential.kind as? KeyCredential).map { $0.scheme == nil } ?? false
            }
        }
        var additions: [AuthAddition] = []
        for scheme in some {
            guard let addition = try scheme.addition(with: credentials) else { return nil }
            additions.append(addition)
        }
        return .several(additions)
    }
}

/// The kinds of schemes in `all`.
extension AuthScheme {
    /// Whether the scheme sends a key.
    fileprivate var takesKey: Bool { parameter != nil && session == nil }
}

/// Several credentials. A client stores them separately.
private struct SeveralCredential: CredentialKind {
    static let name = "several"
    let parts: [Credential]

    var secrets: [String] { parts.flatMap(\.kind.secrets) }
}

/// Authenticates by several authenticators.
///
/// It is used for a call that has more than one authenticator, since an exchange calls a single one.
package final class SeveralAuthenticators: Authenticator {
    private let parts: [any Authenticator]
    package var scheme: String { parts.map(\.scheme).joined(separator: " and ") }
    package var secrets: [String] { parts.flatMap(\.secrets) }

    package init(_ parts: [any Authenticator]) { self.parts = parts }

    /// Passes the request to each authenticator, in the order of the schemes.
    package func authorize(_ request: inout TransportRequest) async throws {
        for part in parts { try await part.authorize(&request) }
    }

    /// Passes a response to each authenticator. The request is sent again if one of them has answered a challenge.
    package func isChallenged(by response: inout TransportResponse, to request: inout TransportRequest) async throws
        -> Bool
    {
        var isChallenged = false
        for part in parts where try await part.isChallenged(by: &response, to: &request) { isChallenged = true }
        return isChallenged
    }
}
