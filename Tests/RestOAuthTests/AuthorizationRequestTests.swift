#if OAuth
import Foundation
import RestTransportTests
import Testing

@testable import RestOAuth
@_spi(Generated) @testable import RestRuntime

/// The authorization code grant with PKCE.
@Suite struct AuthorizationRequestTests {
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let redirect = "com.example.chat://signed-in"

    private func request(
        _ token: String = "https://h/token",
        url: String = "https://h/authorize?tenant=1",
        parameters: [String: String] = [:],
        issuer: String? = nil
    ) throws -> AuthorizationRequest {
        try AuthorizationRequest(
            url,
            endpoint: OAuth2Client.TokenEndpoint(token, client: OAuth2Client(id: "chat")),
            redirect: Self.redirect,
            scopes: ["read", "write"],
            parameters: parameters,
            issuer: issuer,
            state: "st4te",
            verifier: Self.verifier
        )
    }

    private func error(_ query: String, issuer: String? = nil) async throws -> OAuth2Error? {
        let url = try #require(URL(string: Self.redirect + query))
        do {
            _ = try await request(issuer: issuer).tokens(redirectedTo: url)
            return nil
        } catch {
            return error as? OAuth2Error
        }
    }

    /// RFC 7636, appendix B.
    @Test func computesChallengeOfRFC7636() {
        #expect(ProofKey.challenge(of: Self.verifier) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func createsAuthorizationURL() throws {
        let url = try request(parameters: ["audience": "https://a/?b&c"]).url.absoluteString
        #expect(
            url == "https://h/authorize?tenant=1&response_type=code&client_id=chat"
                + "&redirect_uri=com.example.chat%3A%2F%2Fsigned-in&scope=read%20write&state=st4te"
                + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
                + "&audience=https%3A%2F%2Fa%2F%3Fb%26c"
        )
    }

    /// States and verifiers are random (RFC 7636, section 4.1), and never repeat.
    @Test func createsRandomStatesAndVerifiers() throws {
        var seen: Set<String> = []
        for _ in 0..<50 {
            let endpoint = OAuth2Client.TokenEndpoint("https://h/t", client: OAuth2Client(id: "c"))
            let url = try AuthorizationRequest("https://h/a", endpoint: endpoint, redirect: "a:b").url
            let items = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
            for name in ["state", "code_challenge"] {
                let value = try #require(items.first { $0.name == name }?.value)
                #expect(
                    value.count == 43
                        && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
                )
                seen.insert(value)
            }
        }
        #expect(seen.count == 100)
    }

    @Test func exchangesRedirectForTokens() async throws {
        let server = try ScriptedServer { _ in
            let body = #"{"access_token":"A","token_type":"Bearer","refresh_token":"R","scope":"read"}"#
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
            return [.send(head + body)]
        }
        let url = try #require(URL(string: Self.redirect + "?code=c%2Fd+e&state=st4te&iss=https%3A%2F%2Fh"))
        let source = try await request(server.url + "/token", issuer: "https://h").source(redirectedTo: url)
        #expect(try await source.tokens(after: nil) == Tokens(access: "A", refresh: "R"))
        #expect(source.scopes == ["read"])
        let sent = String(decoding: try #require(server.requests.first), as: UTF8.self)
        #expect(
            sent.hasSuffix(
                "\r\n\r\ngrant_type=authorization_code&code=c%2Fd+e&redirect_uri=com.example.chat%3A%2F%2Fsigned-in"
                    + "&code_verifier=\(Self.verifier)&client_id=chat"
            )
        )
        #expect(server.connections == 1)
    }

    @Test(arguments: [
        ("", "'state'"), ("?code=c", "'state'"), ("?code=c&state=", "'state'"), ("?code=c&state=st4tf", "'state'"),
        ("?code=c&state=st4te1", "'state'"), ("?error=access_denied", "'state'"), ("#code=c&state=st4te", "'state'"),
        ("?state=st4te", "no 'code'"), ("?state=st4te&code=", "no 'code'"),
        ("?state=st4te&code=a&code=b", "duplicate parameter"), ("?state=x&state=st4te&code=a", "duplicate parameter"),
    ])
    func rejectsInvalidRedirects(_ query: String, _ expected: String) async throws {
        let error = try #require(try await error(query))
        #expect(error.code == nil && error.message.contains(expected), "\(error)")
        #expect(!"\(error)".contains("st4te"))
    }

    /// RFC 9207, section 2.4.
    @Test func checksIssuer() async throws {
        for query in ["", "&iss=", "&iss=https%3A%2F%2Fevil", "&iss=https%3A%2F%2Fh%2F"] {
            let error = try await error("?state=st4te&code=c" + query, issuer: "https://h")
            #expect(error?.message == "the redirect was not sent by the issuer 'https://h' (RFC 9207)")
        }
    }

    @Test func reportsErrorOfServer() async throws {
        let error = try await error(
            "?state=st4te&error=access_denied&error_description=al+said+no%0a&error_uri=https://h/e"
        )
        #expect(error == OAuth2Error(.accessDenied, "al said no ", uri: "https://h/e"))
        let telling = try await self.error("?state=st4te&error=x&error_description=st4te+\(Self.verifier)")
        let shown = "\(try #require(telling))"
        #expect(!shown.contains("st4te") && !shown.contains(Self.verifier))
    }

    @Test func rejectsInvalidRequests() {
        #expect(throws: RequestError.self) { try request(url: "http://h/authorize") }
        #expect(throws: RequestError.self) { try request(url: "authorize") }
        for name in ["state", "scope", "code_challenge", "client_id", "redirect_uri", "response_type"] {
            #expect(throws: RequestError("the OAuth 2 parameter '\(name)' is set by the flow")) {
                try request(parameters: [name: "x"])
            }
        }
    }

    @Test func createsRequestFromSpecOfClient() throws {
        func core(_ scheme: AuthScheme) -> ClientCore {
            ClientCore(APIDescription(name: "Shop") { $0.auth(scheme) }, server: "https://h/v1")
        }
        let scheme = AuthScheme.oauth2(token: "/t", authorize: "/a", flow: .code, scopes: ["read"])
        let client = Client(core: core(scheme))
        let request = try AuthorizationRequest(for: client, as: OAuth2Client(id: "chat"), redirect: "a:b")
        #expect(request.url.absoluteString.hasPrefix("https://h/v1/a?response_type=code&client_id=chat"))
        #expect(request.url.absoluteString.contains("&scope=read&"))
        for scheme in [AuthScheme.bearer, .oauth2(token: "/t", authorize: "/a", flow: .client)] {
            #expect(throws: RequestError("the spec of Shop declares no OAuth 2 server with the flow 'code'")) {
                try AuthorizationRequest(for: Client(core: core(scheme)), as: OAuth2Client(id: "c"), redirect: "a:b")
            }
        }
    }

    @Test func printsNoSecrets() throws {
        let request = try request()
        var shown = "\(request) " + String(reflecting: request)
        dump(request, to: &shown)
        #expect(!shown.contains("st4te") && !shown.contains(Self.verifier))
    }

    private struct Client: RestClient {
        var core: ClientCore
    }
}
#endif
