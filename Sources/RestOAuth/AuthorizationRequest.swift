#if OAuth
import Crypto
public import Foundation
@_spi(Generated) public import RestRuntime

/// A sign-in by authorization code with PKCE (RFC 6749, section 4.1, and RFC 7636 with S256).
///
/// The user signs in on the server's page in a browser. The server then redirects to the application, which exchanges
/// the code of the redirect for tokens:
///
///     let request = try AuthorizationRequest(
///         "https://login.example.com/authorize",
///         endpoint: OAuth2Client.TokenEndpoint("https://login.example.com/token", client: OAuth2Client(id: "chat")),
///         redirect: "com.example.chat://signed-in",
///         scopes: ["read", "write"]
///     )
///     open(request.url)                                            // in a browser
///     let source = try await request.source(redirectedTo: url)     // the URL that the browser was redirected to
///     client.credentials.use(.oauth2(source))
///
/// Use a new request for each sign-in. Printing a request never shows its secrets.
public struct AuthorizationRequest: Sendable {
    /// The URL to open in a browser.
    public let url: URL
    private let endpoint: OAuth2Client.TokenEndpoint
    private let redirect: String
    private let scopes: [String]
    private let issuer: String?
    private let state: Secret
    private let verifier: Secret

    /// Creates a request for an authorization server.
    ///
    /// - Parameters:
    ///   - url: The URL of the authorization endpoint, with `https` or on this machine.
    ///   - endpoint: The endpoint from which the tokens are requested.
    ///   - redirect: The application's redirect URL, as registered with the server.
    ///   - scopes: The scopes to request.
    ///   - parameters: Further parameters of the URL, such as `prompt`, `audience` or `nonce`.
    ///   - issuer: The issuer that the redirect has to name (RFC 9207), for applications that use several servers. By default
    ///     the issuer isn't checked.
    /// - Throws: ``RequestError`` for an invalid URL, and for a parameter that the flow sets itself.
    public init(
        _ url: String,
        endpoint: OAuth2Client.TokenEndpoint,
        redirect: String,
        scopes: [String] = [],
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws(RequestError) {
        try self.init(
            url,
            endpoint: endpoint,
            redirect: redirect,
            scopes: scopes,
            parameters: parameters,
            issuer: issuer,
            state: Random.word(),
            verifier: Random.word()
        )
    }

    /// Creates a request for the server in a client's spec: `auth: { oauth2: { flow: code, … } }`.
    ///
    /// - Parameters:
    ///   - client: The client, whose spec has the URLs of the server.
    ///   - application: The application, as registered with the server.
    ///   - redirect: The application's redirect URL, as registered with the server.
    ///   - scopes: The scopes to request. The default is the spec's scopes.
    ///   - parameters: Further parameters of the URL, such as `prompt`, `audience` or `nonce`.
    ///   - issuer: The issuer that the redirect has to name (RFC 9207). By default the issuer isn't checked.
    public init(
        for client: some RestClient,
        as application: OAuth2Client,
        redirect: String,
        scopes: [String]? = nil,
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws(RequestError) {
        let (authorize, endpoint, specScopes) = try client.core.oauth2(as: application)
        try self.init(
            authorize,
            endpoint: endpoint,
            redirect: redirect,
            scopes: scopes ?? specScopes,
            parameters: parameters,
            issuer: issuer
        )
    }

    init(
        _ url: String,
        endpoint: OAuth2Client.TokenEndpoint,
        redirect: String,
        scopes: [String] = [],
        parameters: [String: String] = [:],
        issuer: String? = nil,
        state: String,
        verifier: String
    ) throws(RequestError) {
        var pairs: [(name: String, value: String)] = [
            ("response_type", "code"), ("client_id", endpoint.client.id), ("redirect_uri", redirect),
        ]
        if !scopes.isEmpty { pairs.append(("scope", scopes.joined(separator: " "))) }
        pairs += [
            ("state", state), ("code_challenge", ProofKey.challenge(of: verifier)), ("code_challenge_method", "S256"),
        ]
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
            if name == "scope" || pairs.contains(where: { $0.name == name }) {
                throw RequestError("the OAuth 2 parameter '\(name)' is set by the flow")
            }
            pairs.append((name, value))
        }
        let text = try OAuth2URL.adding(pairs, toAuthorization: url)
        guard let whole = URL(string: text) else {
            throw RequestError(
                "the URL of the authorization endpoint is not valid"
            )
        }
        self.url = whole
        self.endpoint = endpoint
        self.redirect = redirect
        self.scopes = scopes
        self.issuer = issuer
        self.state = Secret(state)
        self.verifier = Secret(verifier)
    }

    /// Exchanges the code of a redirect for tokens.
    ///
    /// - Parameter url: The URL that the browser was redirected to.
    /// - Returns: A source that gives a client the tokens of this sign-in and refreshes them.
    /// - Throws: ``OAuth2Error`` if the server refused the sign-in or the redirect doesn't belong to this request. Its code
    ///   isn't used then. ``TransportError`` and ``RequestError`` as for a call.
    public func source(redirectedTo url: URL) async throws -> OAuth2Source {
        let tokenResponse = try await tokenResponse(redirectedTo: url)
        return OAuth2Source(endpoint, .tokens(tokenResponse.tokens), scopes: tokenResponse.scopes ?? scopes)
    }

    /// Exchanges the code of a redirect for tokens, for applications that store them.
    ///
    /// `OAuth2Source(endpoint, .tokens(tokens))` continues with stored tokens.
    public func tokens(redirectedTo url: URL) async throws -> Tokens {
        try await tokenResponse(redirectedTo: url).tokens
    }

    private func tokenResponse(redirectedTo url: URL) async throws -> OAuth2Response {
        let code = try code(in: url)
        let form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
            ("code_verifier", verifier.reveal),
        ]
        return try await endpoint.ask(form.map { (name: $0.0, value: $0.1) }, hiding: [code, verifier.reveal])
    }

    /// Returns the code of a redirect, after checking that the redirect belongs to this request.
    private func code(in url: URL) throws(OAuth2Error) -> String {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.percentEncodedQuery ?? ""
        let pairs = try OAuth2URL.pairs(ofQuery: query)
        // Check `state` first: any other redirect may come from an attacker (RFC 6749, section 10.12). The comparison
        // takes the same time for every wrong value.
        guard let received = pairs["state"], Secret(received) == state else {
            throw OAuth2Error(nil, "the 'state' of the redirect does not match this request")
        }
        if let issuer, pairs["iss"] != issuer {
            throw OAuth2Error(nil, "the redirect was not sent by the issuer '\(issuer)' (RFC 9207)")
        }
        if let error = OAuth2URL.error(in: pairs, hiding: [state.reveal, verifier.reveal]) { throw error }
        guard let code = pairs["code"], !code.isEmpty else { throw OAuth2Error(nil, "the redirect has no 'code'") }
        return code
    }
}

extension AuthorizationRequest: CustomStringConvertible, CustomReflectable {
    public var description: String { "AuthorizationRequest(<redacted>)" }
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// Proof Key for Code Exchange (RFC 7636).
enum ProofKey {
    /// Returns the `S256` challenge of a verifier (section 4.2).
    static func challenge(of verifier: String) -> String {
        Data(SHA256.hash(data: Data(verifier.utf8))).base64URL
    }
}

/// Unguessable texts.
private enum Random {
    /// Returns 256 random bits as 43 characters, the length of a verifier in RFC 7636, section 4.1.
    static func word() -> String {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64URL
    }
}

extension Data {
    /// The data as base64url without padding (RFC 4648, section 5).
    fileprivate var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
#else
public import Foundation
@_spi(Generated) public import RestRuntime

/// A sign-in by authorization code with PKCE. Enable the package trait `OAuth` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait OAuth for the package restgen: .package(url: …, from: …, traits: [.defaults, "OAuth"])
        """
)
public struct AuthorizationRequest: Sendable {
    // These declarations make the compiler report the missing trait instead of unknown members.
    public var url: URL { URL(filePath: "/") }

    public init(
        _ url: String,
        endpoint: OAuth2Client.TokenEndpoint,
        redirect: String,
        scopes: [String] = [],
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws(RequestError) {
        throw RequestError("the trait OAuth is not enabled")
    }

    public init(
        for client: some RestClient,
        as application: OAuth2Client,
        redirect: String,
        scopes: [String]? = nil,
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws(RequestError) {
        throw RequestError("the trait OAuth is not enabled")
    }

    public func source(redirectedTo url: URL) async throws -> OAuth2Source {
        throw RequestError("the trait OAuth is not enabled")
    }

    public func tokens(redirectedTo url: URL) async throws -> Tokens {
        throw RequestError("the trait OAuth is not enabled")
    }
}
#endif
