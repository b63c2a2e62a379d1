package import HTTPTypes

/// How a call says who is calling.
///
///     call.auth(.header("X-Api-Key"), .bearer)      // any of them: the first with a credential
///
/// Each kind is a file of its own beside this one, with the credential that goes with it.
@_spi(Generated) public struct AuthScheme: Sendable {
    private let kind: any AuthKind
    /// True for one with cookies that a server sets: a call asks that of each.
    package let hasSession: Bool
    /// True for a token that endpoints of the spec give.
    private(set) var isFromSignIn = false

    init(_ kind: some AuthKind) {
        self.kind = kind
        hasSession = kind.session != nil
    }

    /// Nothing is sent.
    public static let none = AuthScheme(NoAuth())

    /// The same beside others of `all`, for a token that endpoints of the spec give: the others are sent without it.
    public var fromSignIn: AuthScheme {
        var scheme = self
        scheme.isFromSignIn = true
        return scheme
    }

    /// What the scheme adds to a request; nil where none of the credentials is for it.
    package func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        try kind.addition(with: credentials)
    }

    /// The header or the query parameter whose value is a secret; nil for several at once.
    package var parameter: String? { kind.parameter }

    /// Those that a call takes at once; itself for any other.
    package var parts: [AuthScheme] { kind.parts.isEmpty ? [self] : kind.parts }

    /// True for one that sends what this other one sends, or tokens of OAuth 2.
    package func sends(_ other: AuthScheme) -> Bool {
        if kind.parts.isEmpty { return name == other.name || oauth2 != nil }
        return kind.parts.contains { $0.sends(other) }
    }

    /// True for one that sends a token or a key; a session in a cookie is the server's to give.
    package var takesToken: Bool {
        session == nil && (parameter != nil || oauth2 != nil || name == AuthScheme.bearer.name)
    }

    /// What it says of the cookies that a server sets; nil for a scheme without cookies.
    package var session: SessionScheme? { kind.session }

    /// As an error names it: `bearer`.
    package var name: String { kind.name }

    /// Where its tokens come from, for one whose tokens are an OAuth 2 server's.
    package var oauth2: OAuth2Plan? { kind.oauth2 }
}

/// A kind of scheme.
protocol AuthKind: Sendable {
    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition?
    var parameter: String? { get }
    var session: SessionScheme? { get }
    var name: String { get }
    var oauth2: OAuth2Plan? { get }
    /// Of several at once.
    var parts: [AuthScheme] { get }
}

extension AuthKind {
    var parts: [AuthScheme] { [] }
    var parameter: String? { nil }
    var session: SessionScheme? { nil }
    var oauth2: OAuth2Plan? { nil }
}

/// What a scheme adds to a request.
package enum AuthAddition: Sendable, Hashable {
    case nothing
    case header(HTTPField)
    case query(name: String, value: String)
    case cookie(name: String, value: String)
    case authenticator(AuthenticatorCredential)
    /// What several schemes add at once: none of these, and nothing.
    case several([AuthAddition])

    /// What is added, one by one.
    package var parts: [AuthAddition] { if case .several(let parts) = self { parts } else { [self] } }

    /// The header that is set; nil for what sets none, and for several.
    package var header: HTTPField.Name? {
        switch self {
        case .header(let field): field.name
        case .authenticator(let credential):
            if let asking = credential.authenticator as? AskingAuthenticator { asking.header } else { .authorization }
        case .nothing, .query, .cookie, .several: nil
        }
    }

    @inline(never)
    static func header(_ name: HTTPField.Name, _ value: String, called what: String) throws(RequestError) -> Self {
        guard HeaderValue.isValid(value) else {
            throw RequestError("\(what) contains a line break or another control character")
        }
        return .header(HTTPField(name: name, value: value))
    }
}

private struct NoAuth: AuthKind {
    let name = "none"

    func addition(with credentials: [Credential]) -> AuthAddition? { .nothing }
}
