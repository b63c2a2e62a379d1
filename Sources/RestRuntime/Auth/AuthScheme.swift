package import HTTPTypes

/// An authentication scheme: how a call sends its credential.
///
///     call.auth(.header("X-Api-Key"), .bearer)      // the first scheme that has a credential
///
/// Each kind of scheme has its own file, together with its credential.
@_spi(Generated) public struct AuthScheme: Sendable {
    private let kind: any AuthKind
    /// Whether the server sets cookies for the scheme. A property, since each call needs it.
    package let hasSession: Bool
    /// Whether endpoints of the spec give the token.
    private(set) var isFromSignIn = false

    init(_ kind: some AuthKind) {
        self.kind = kind
        hasSession = kind.session != nil
    }

    /// Sends nothing.
    public static let none = AuthScheme(NoAuth())

    /// The scheme, for a token from endpoints of the spec, among the schemes of `all`. The others are sent without it.
    public var fromSignIn: AuthScheme {
        var scheme = self
        scheme.isFromSignIn = true
        return scheme
    }

    /// Returns what the scheme adds to a request, or `nil` if none of the credentials fits.
    package func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        try kind.addition(with: credentials)
    }

    /// The header or query parameter with the secret, or `nil` for several schemes at once.
    package var parameter: String? { kind.parameter }

    /// The schemes of `all`, or the scheme itself.
    package var parts: [AuthScheme] { kind.parts.isEmpty ? [self] : kind.parts }

    /// Returns whether the scheme sends the same as another, or OAuth 2 tokens.
    package func sends(_ other: AuthScheme) -> Bool {
        if kind.parts.isEmpty { return name == other.name || oauth2 != nil }
        return kind.parts.contains { $0.sends(other) }
    }

    /// Whether the scheme sends a token or a key. A session cookie is not one, since the server sets it.
    package var takesToken: Bool {
        session == nil && (parameter != nil || oauth2 != nil || name == AuthScheme.bearer.name)
    }

    /// The options for the server's cookies, or `nil` for a scheme without cookies.
    package var session: SessionScheme? { kind.session }

    /// The name in error messages, such as `bearer`.
    package var name: String { kind.name }

    /// The source of its tokens, for an OAuth 2 scheme.
    package var oauth2: OAuth2Plan? { kind.oauth2 }
}

/// A kind of scheme.
protocol AuthKind: Sendable {
    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition?
    var parameter: String? { get }
    var session: SessionScheme? { get }
    var name: String { get }
    var oauth2: OAuth2Plan? { get }
    /// The schemes of `all`.
    var parts: [AuthScheme] { get }
}

extension AuthKind {
    var parts: [AuthScheme] { [] }
    var parameter: String? { nil }
    var session: SessionScheme? { nil }
    var oauth2: OAuth2Plan? { nil }
}

/// The additions of a scheme to a request.
package enum AuthAddition: Sendable, Hashable {
    case nothing
    case header(HTTPField)
    case query(name: String, value: String)
    case cookie(name: String, value: String)
    case authenticator(AuthenticatorCredential)
    /// The additions of several schemes: each is neither `several` nor `nothing`.
    case several([AuthAddition])

    /// The single additions.
    package var parts: [AuthAddition] { if case .several(let parts) = self { parts } else { [self] } }

    /// The header that is set, or `nil` for none or several.
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
