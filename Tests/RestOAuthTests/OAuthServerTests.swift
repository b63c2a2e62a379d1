#if OAuth
import Foundation
import HTTPTypes
import RestOAuth
import RestRuntime
import Testing

/// The server's URL.
private enum Environment {
    static let url = ProcessInfo.processInfo.environment["RESTGEN_OAUTH_URL"]
    /// Whether the run requires these tests. They then fail without the server instead of being skipped.
    static let isRequired = ProcessInfo.processInfo.environment["RESTGEN_OAUTH_REQUIRED"] != nil
}

/// Tests with authlib's server, which `scripts/oauth.sh` starts.
@Suite(.enabled(if: Environment.url != nil || Environment.isRequired, "scripts/oauth.sh starts the server"))
struct OAuthServerTests {
    private static let redirect = "http://127.0.0.1/signed-in"

    private let server: String

    init() throws {
        server = try #require(Environment.url, "RESTGEN_OAUTH_URL is not set")
    }

    private func endpoint(_ client: OAuth2Client) -> OAuth2Client.TokenEndpoint {
        OAuth2Client.TokenEndpoint(server + "/oauth/token", client: client)
    }

    /// Returns the server's description of a token's user, or `nil` if the token is rejected.
    private func user(of tokens: Tokens?) async throws -> String? {
        let (status, body, _) = try await get(server + "/me", token: try #require(tokens).access)
        return status == 200 ? body : nil
    }

    /// Sends a request as a browser would, without following redirects.
    private func get(
        _ text: String,
        token: String? = nil
    ) async throws -> (status: Int, body: String, location: String?) {
        let url = try #require(URLComponents(string: text))
        let query = url.percentEncodedQuery.map { "?" + $0 } ?? ""
        var head = HTTPRequest(
            method: .get,
            scheme: url.scheme,
            authority: "\(try #require(url.host)):\(try #require(url.port))",
            path: url.percentEncodedPath + query
        )
        if let token { head.headerFields[.authorization] = "Bearer " + token }
        let response = try await URLSessionTransport.shared.send(TransportRequest(head))
        var body = Data()
        for try await part in response.body { body += part }
        return (response.head.status.code, String(decoding: body, as: UTF8.self), response.head.headerFields[.location])
    }

    @Test(arguments: [
        OAuth2Client(id: "confidential", secret: "hunter2"),
        OAuth2Client(id: "posting", secret: "hunter2", sends: .inBody),
    ])
    func clientCredentials(_ client: OAuth2Client) async throws {
        let source = OAuth2Source(endpoint(client), .client, scopes: ["read", "unknown"])
        let tokens = try await source.tokens(after: nil)
        #expect(try await user(of: tokens)?.contains(#""client":"\#(client.id)""#) == true)
        #expect(try #require(tokens?.expires).timeIntervalSinceNow > 60)
        #expect(source.scopes == ["read"])
        let again = try await source.tokens(after: tokens)
        #expect(again?.access != tokens?.access)
    }

    @Test func rejectsWrongSecret() async throws {
        let source = OAuth2Source(endpoint(OAuth2Client(id: "confidential", secret: "wrong")), .client)
        let error = await #expect(throws: OAuth2Error.self) { try await source.tokens(after: nil) }
        #expect(error?.code == .invalidClient)
    }

    /// The password grant. Its refresh token is accepted once.
    @Test func rotatesRefreshTokenOfPasswordGrant() async throws {
        let client = OAuth2Client(id: "public")
        let source = OAuth2Source(endpoint(client), .password(user: "al", password: "pa55word"), scopes: ["read"])
        let first = try #require(try await source.tokens(after: nil))
        #expect(try await user(of: first)?.contains(#""user":"al""#) == true)
        let second = try #require(try await source.tokens(after: first))
        #expect(second.refresh != nil && second.refresh != first.refresh && second.access != first.access)
        #expect(try await user(of: second) != nil)
        // The old refresh token has been used. Without a password the user is logged out, with one new tokens are
        // requested.
        let kept = OAuth2Source(endpoint(client), .tokens(first))
        #expect(try await kept.tokens(after: first) == nil)
        let anew = try #require(try await source.tokens(after: first))
        #expect(try await user(of: anew) != nil)
    }

    @Test func rejectsWrongPassword() async throws {
        let source = OAuth2Source(endpoint(OAuth2Client(id: "public")), .password(user: "al", password: "x"))
        let error = await #expect(throws: OAuth2Error.self) { try await source.tokens(after: nil) }
        #expect(error?.code != nil && error?.status == 400)
    }

    @Test(arguments: [OAuth2Client(id: "public"), OAuth2Client(id: "confidential", secret: "hunter2")])
    func exchangesCodeWithVerifier(_ client: OAuth2Client) async throws {
        let request = try request(client)
        let response = try await get(request.url.absoluteString)
        #expect(response.status == 302)
        let redirect = try #require(response.location.flatMap { URL(string: $0) })
        let source = try await request.source(redirectedTo: redirect)
        let tokens = try #require(try await source.tokens(after: nil))
        #expect(try await user(of: tokens)?.contains(#""user":"al""#) == true)
        let refreshed = try #require(try await source.tokens(after: tokens))
        #expect(try await user(of: refreshed) != nil)
        // A code is accepted once.
        let error = await #expect(throws: OAuth2Error.self) { try await request.tokens(redirectedTo: redirect) }
        #expect(error?.code == .invalidGrant)
    }

    /// A stolen code is useless without its verifier.
    @Test func rejectsCodeWithoutVerifier() async throws {
        let mine = try request(OAuth2Client(id: "public"))
        let location = try #require(try await get(mine.url.absoluteString).location)
        let other = try request(OAuth2Client(id: "public"))
        let state = try #require(Self.state(in: other.url))
        let stolen = location.replacing(try #require(Self.state(in: mine.url)), with: state)
        let redirect = try #require(URL(string: stolen))
        let error = await #expect(throws: OAuth2Error.self) { try await other.tokens(redirectedTo: redirect) }
        #expect(error?.code == .invalidGrant)
    }

    @Test func reportsDeniedAuthorization() async throws {
        let request = try request(OAuth2Client(id: "public"), parameters: ["deny": "1"])
        let location = try #require(try await get(request.url.absoluteString).location)
        let redirect = try #require(URL(string: location))
        let error = await #expect(throws: OAuth2Error.self) { try await request.tokens(redirectedTo: redirect) }
        #expect(error?.code == .accessDenied && error?.status == nil)
    }

    private func request(
        _ client: OAuth2Client,
        parameters: [String: String] = [:]
    ) throws -> AuthorizationRequest {
        try AuthorizationRequest(
            server + "/oauth/authorize",
            endpoint: endpoint(client),
            redirect: Self.redirect,
            scopes: ["read"],
            parameters: parameters,
            issuer: server
        )
    }

    private static func state(in url: URL) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "state" }?.value
    }
}
#endif
