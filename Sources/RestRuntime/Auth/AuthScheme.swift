package import HTTPTypes

/// An authentication scheme: how a call sends its credential.
///
///     call.auth(.header("X-Api-Key"), .bearer)      // the first scheme that has a credential
///
/// Each kind of scheme has its own file, together with its credential. Generated code creates schemes, and
/// `CredentialSet` finds the credential for one. A value of this type has no secret.
@_spi(Generated) public struct AuthScheme: Sendable {
    private let kind: any AuthKind
    /// Whether the server sets cookies for the scheme. A property, since each call needs it.
    package let hasSession: Bool
    /// Whether endpoints of the spec give the token.
    private(set) var isFromSignIn = false

    /// Creates a scheme of a kind.
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

    /// Returns the headers and query parameters to add to a request, or `nil` if no credential fits the scheme.
    ///
    /// Throws ``RequestError`` if the credential exists but can't be sent, for example because of a control character.
    package func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        try kind.addition(with: credentials)
    }

    /// The header or query parameter with the secret, or `nil` for several schemes at once.
    package var parameter: String? { kind.parameter }

    /// The schemes of `all`, or the scheme itself.
    package var parts: [AuthScheme] { kind.parts.isEmpty ? [self] : kind.parts }

    /// Returns whether the scheme sends the same as another, or OAuth 2 tokens.
    ///
    /// It tells whether a token of the scheme can replace one of the other.
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
///
/// Each kind is a private type next to its credential, so a new kind needs no change here. Most kinds have a parameter
/// or a session at most, so the others have defaults.
protocol AuthKind: Sendable {
    /// Returns the headers and query parameters for the first credential that fits, or `nil` if there is none.
    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition?
    /// The header or query parameter with the secret.
    var parameter: String? { get }
    /// The options for the server's cookies.
    var session: SessionScheme? { get }
    var name: String { get }
    /// The source of tokens.
    var oauth2: OAuth2Plan? { get }
    /// The schemes of `all`.
    var parts: [AuthScheme] { get }
}

/// The defaults of schemes without a parameter, a session, tokens and parts.
extension AuthKind {
    var parts: [AuthScheme] { [] }
    var parameter: String? { nil }
    var session: SessionScheme? { nil }
    var oauth2: OAuth2Plan? { nil }
}

/// The additions of a scheme to a request.
///
/// `CredentialSet` chooses them when a call is sent, and the exchange applies them to each of its requests to the API's
/// origins.
package enum AuthAddition: Sendable, Hashable {
    /// The scheme sends nothing.
    case nothing
    /// A header, which replaces one of the same name.
    case header(HTTPField)
    /// A query parameter, in unencoded form.
    case query(name: String, value: String)
    /// A cookie, next to those of a session.
    case cookie(name: String, value: String)
    /// An authenticator, which changes each request itself.
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
            if let asking = credential.authenticator as? PromptingAuthenticator {
                asking.header
            } else {
                .authorization
            }
        case .nothing, .query, .cookie, .several: nil
        }
    }

    /// Returns a header with a secret.
    ///
    /// - Parameter what: The secret for an error, such as `the bearer token`. The value itself isn't shown.
    /// - Throws: ``RequestError`` for a value with a line break or another control character.
    @inline(never)
    static func header(_ name: HTTPField.Name, _ value: String, called what: String) throws(RequestError) -> Self {
        guard HeaderValue.isValid(value) else {
            throw RequestError("\(what) contains a line break or another control character")
        }
        return .header(HTTPField(name: name, value: value))
    }
}

/// A scheme that sends nothing, for endpoints without authentication.
private struct NoAuth: AuthKind {
    let name = "none"

    func addition(with credentials: [Credential]) -> AuthAddition? { .nothing }
}
