#if OAuth
import Crypto
public import Foundation
public import RestRuntime

/// An authorization code with PKCE: a user signs in at the server's own page, and the application gets tokens (RFC 6749,
/// section 4.1; RFC 7636, with S256).
///
///     let request = try AuthorizationRequest(
///         "https://login.example.com/authorize",
///         endpoint: OAuth2Client.TokenEndpoint("https://login.example.com/token", client: OAuth2Client(id: "chat")),
///         redirect: "com.example.chat://signed-in",
///         scopes: ["read", "write"]
///     )
///     open(request.url)                                            // in a browser
///     let source = try await request.source(redirectedTo: url)     // the URL that the browser was sent to
///     client.credentials.use(.oauth2(source))
///
/// Each one is for one sign-in. It never prints what it keeps to itself.
public struct AuthorizationRequest: Sendable {
    /// What to open in a browser.
    public let url: URL
    private let endpoint: OAuth2Client.TokenEndpoint
    private let redirect: String
    private let scopes: [String]
    private let issuer: String?
    private let state: Secret
    private let verifier: Secret

    /// `url` is that of the authorization endpoint, of https or of this machine; `redirect` the URL that the server knows of the
    /// application. `parameters` is what the server wants beside that: `prompt`, `audience`, `nonce`. With `issuer`, the
    /// redirect has to name this server (RFC 9207), as one does that sends `iss`: for an application that signs in at several.
    ///
    /// Throws for a URL that is none, and for a parameter that the flow has of its own.
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

    /// The same at the server that the page of a client names for all its calls: `auth: { oauth2: { flow: code, … } }`. Without
    /// `scopes` it is asked for those of the page.
    public init(
        for client: some RestClient,
        as application: OAuth2Client,
        redirect: String,
        scopes: [String]? = nil,
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws(RequestError) {
        let (authorize, endpoint, said) = try client.core.oauth2(as: application)
        try self.init(
            authorize,
            endpoint: endpoint,
            redirect: redirect,
            scopes: scopes ?? said,
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
                throw RequestError("the OAuth 2 parameter '\(name)' is the flow's own")
            }
            pairs.append((name, value))
        }
        let text = try OAuth2URL.adding(pairs, toAuthorization: url)
        guard let whole = URL(string: text) else { throw RequestError("the authorization endpoint's URL is none") }
        self.url = whole
        self.endpoint = endpoint
        self.redirect = redirect
        self.scopes = scopes
        self.issuer = issuer
        self.state = Secret(state)
        self.verifier = Secret(verifier)
    }

    /// Takes the URL that the browser was sent to, and gives what the client gets its tokens from: those of this sign-in
    /// first, then refreshed ones.
    ///
    /// Throws ``OAuth2Error`` for what the server refused and for a redirect that is no answer to this request, so that its
    /// code is not used; ``TransportError`` and ``RequestError`` as a call does.
    public func source(redirectedTo url: URL) async throws -> OAuth2Source {
        let answer = try await answer(redirectedTo: url)
        return OAuth2Source(endpoint, .tokens(answer.tokens), scopes: answer.scopes ?? scopes)
    }

    /// The same with the tokens alone, for who keeps them: `OAuth2Source(endpoint, .tokens(tokens))` goes on with them.
    public func tokens(redirectedTo url: URL) async throws -> Tokens {
        try await answer(redirectedTo: url).tokens
    }

    private func answer(redirectedTo url: URL) async throws -> OAuth2Answer {
        let code = try code(in: url)
        let form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
            ("code_verifier", verifier.reveal),
        ]
        return try await endpoint.ask(form.map { (name: $0.0, value: $0.1) }, hiding: [code, verifier.reveal])
    }

    /// The code of a redirect that answers this request.
    private func code(in url: URL) throws(OAuth2Error) -> String {
        let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.percentEncodedQuery ?? ""
        let pairs = try OAuth2URL.pairs(ofQuery: query)
        // Before all else: what is no answer to this request may be anybody's (RFC 6749, section 10.12). Secrets are compared
        // in a time that says nothing of them.
        guard let said = pairs["state"], Secret(said) == state else {
            throw OAuth2Error(nil, "the redirect's 'state' is not that of this request")
        }
        if let issuer, pairs["iss"] != issuer {
            throw OAuth2Error(nil, "the redirect is not from the issuer '\(issuer)' (RFC 9207)")
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
    /// `S256` (section 4.2).
    static func challenge(of verifier: String) -> String {
        Data(SHA256.hash(data: Data(verifier.utf8))).base64URL
    }
}

/// Words that nobody can guess.
private enum Random {
    /// 256 bits of the system's random numbers in 43 characters, as RFC 7636, section 4.1, wants a verifier.
    static func word() -> String {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64URL
    }
}

extension Data {
    /// RFC 4648, section 5, without padding.
    fileprivate var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
#else
public import Foundation
public import RestRuntime

/// An authorization code with PKCE, which the trait `OAuth` of the package brings.
@available(
    *,
    unavailable,
    message: """
        enable the trait OAuth where your package names restgen: \
        .package(url: …, from: …, traits: [.defaults, "OAuth"])
        """
)
public struct AuthorizationRequest: Sendable {
    // They stand here so that the compiler speaks of the trait, and not of members that are missing.
    public var url: URL { URL(filePath: "/") }

    public init(
        _ url: String,
        endpoint: OAuth2Client.TokenEndpoint,
        redirect: String,
        scopes: [String] = [],
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws(RequestError) {
        throw RequestError("the trait OAuth is off")
    }

    public init(
        for client: some RestClient,
        as application: OAuth2Client,
        redirect: String,
        scopes: [String]? = nil,
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws(RequestError) {
        throw RequestError("the trait OAuth is off")
    }

    public func source(redirectedTo url: URL) async throws -> OAuth2Source {
        throw RequestError("the trait OAuth is off")
    }

    public func tokens(redirectedTo url: URL) async throws -> Tokens { throw RequestError("the trait OAuth is off") }
}
#endif
