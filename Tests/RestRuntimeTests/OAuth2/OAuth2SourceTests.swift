import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// The token requests of the flows in RFC 6749.
@Suite struct OAuth2SourceTests {
    private func source(
        _ server: TokenServer,
        _ grant: OAuth2Source.Grant = .client,
        client: OAuth2Client = OAuth2Client(id: "chat", secret: "hunter2"),
        scopes: [String] = []
    ) -> OAuth2Source {
        OAuth2Source(OAuth2Client.TokenEndpoint(server.url, client: client), grant, scopes: scopes)
    }

    /// The client credentials grant (RFC 6749, section 4.4.2), with the header of section 2.3.1.
    @Test func clientCredentials() async throws {
        let server = try TokenServer(TokenServer.tokens("A1", more: #","expires_in":3600"#))
        let source = source(server, scopes: ["read", "write"])
        let before = Date()
        let tokens = try #require(try await source.tokens(after: nil))
        #expect(tokens.access == "A1" && tokens.refresh == nil)
        let expires = try #require(tokens.expires)
        #expect((3600...3700).contains(expires.timeIntervalSince(before)))
        #expect(server.forms == ["grant_type=client_credentials&scope=read+write"])
        let head = try #require(server.heads.first)
        #expect(head.hasPrefix("POST /oauth/token HTTP/1.1"))
        #expect(head.lowercased().contains("content-type: application/x-www-form-urlencoded"))
        #expect(head.lowercased().contains("accept: application/json"))
        #expect(head.contains("Basic " + Data("chat:hunter2".utf8).base64EncodedString()))
        #expect(source.scopes == ["read", "write"])
    }

    /// The client ID and the secret are form-encoded before they are joined (RFC 6749, section 2.3.1).
    @Test func encodesClientIDAndSecretInHeader() async throws {
        let server = try TokenServer(TokenServer.tokens("A"))
        _ = try await source(server, client: OAuth2Client(id: "a:b", secret: "p &£")).tokens(after: nil)
        #expect(server.heads[0].contains("Basic " + Data("a%3Ab:p+%26%C2%A3".utf8).base64EncodedString()))
    }

    @Test func sendsSecretInBody() async throws {
        let server = try TokenServer(TokenServer.tokens("A"))
        let client = OAuth2Client(id: "chat", secret: "h&2", sends: .inBody, parameters: ["audience": "https://a/"])
        _ = try await source(server, client: client).tokens(after: nil)
        #expect(
            server.forms == [
                "grant_type=client_credentials&audience=https%3A%2F%2Fa%2F&client_id=chat&client_secret=h%262"
            ]
        )
        #expect(!server.heads[0].lowercased().contains("authorization:"))
    }

    /// The password grant of a public client (RFC 6749, section 4.3.2).
    @Test func password() async throws {
        let server = try TokenServer(TokenServer.tokens("A", refresh: "R"))
        let grant = OAuth2Source.Grant.password(user: "al", password: "pass word")
        let tokens = try await source(server, grant, client: OAuth2Client(id: "chat"), scopes: ["read"])
            .tokens(after: nil)
        #expect(tokens?.refresh == "R")
        #expect(server.forms == ["grant_type=password&username=al&password=pass+word&scope=read&client_id=chat"])
        #expect(!server.heads[0].lowercased().contains("authorization:"))
    }

    /// A new refresh token replaces the old one, which is kept if the response contains none (RFC 6749, section 6).
    @Test func keepsRefreshTokenUnlessReplaced() async throws {
        let server = try TokenServer(
            TokenServer.tokens("A2", refresh: "R2"),
            TokenServer.tokens("A3"),
            TokenServer.tokens("A4")
        )
        let source = source(server, .tokens(Tokens(access: "A1", refresh: "R1")), client: OAuth2Client(id: "chat"))
        var tokens = try await source.tokens(after: nil)
        #expect(tokens == Tokens(access: "A1", refresh: "R1"))
        #expect(server.forms.isEmpty)
        tokens = try await source.tokens(after: tokens)
        #expect(tokens == Tokens(access: "A2", refresh: "R2"))
        tokens = try await source.tokens(after: tokens)
        #expect(tokens == Tokens(access: "A3", refresh: "R2"))
        tokens = try await source.tokens(after: tokens)
        #expect(tokens == Tokens(access: "A4", refresh: "R2"))
        #expect(
            server.forms
                == ["R1", "R2", "R2"].map { "grant_type=refresh_token&refresh_token=\($0)&client_id=chat" }
        )
    }

    @Test func requestsNewTokenAfterRejectedRefresh() async throws {
        let old = Tokens(access: "A1", refresh: "R1")
        for code in ["invalid_grant", "unsupported_grant_type", "unauthorized_client"] {
            let server = try TokenServer(TokenServer.refusal(code), TokenServer.tokens("A2"))
            #expect(try await source(server).tokens(after: old)?.access == "A2")
            #expect(server.forms == ["grant_type=refresh_token&refresh_token=R1", "grant_type=client_credentials"])
        }
        // After a rejection, only the user can get new tokens.
        let refusing = try TokenServer(TokenServer.refusal("invalid_grant"))
        let tokens = source(refusing, .tokens(old))
        #expect(try await tokens.tokens(after: nil) == old)
        #expect(try await tokens.tokens(after: old) == nil)
        #expect(try await tokens.tokens(after: nil) == nil)
        #expect(try await tokens.tokens(after: Tokens(access: "A1")) == nil)
        #expect(refusing.forms.count == 1)
        // An error that isn't about the grant doesn't end the session.
        let failing = try TokenServer(TokenServer.refusal("temporarily_unavailable", status: 503))
        for grant in [OAuth2Source.Grant.client, .tokens(old)] {
            let error = await caught { try await source(failing, grant).tokens(after: old) } as? OAuth2Error
            #expect(error?.code == .temporarilyUnavailable && error?.status == 503)
        }
    }

    @Test func reportsWrongPassword() async throws {
        let server = try TokenServer((400, #"{"error":"invalid_grant","error_description":"no such user"}"#))
        let error = await caught { try await source(server, .password(user: "u", password: "p")).tokens(after: nil) }
        #expect(error as? OAuth2Error == OAuth2Error(.invalidGrant, "no such user", status: 400))
    }

    @Test func readsGrantedScopes() async throws {
        let server = try TokenServer(TokenServer.tokens("A", more: #","scope":"read"# + #"""#))
        let source = source(server, scopes: ["read", "write"])
        _ = try await source.tokens(after: nil)
        #expect(source.scopes == ["read"])
    }

    @Test(arguments: [
        ("http://example.com/token", "is not https"), ("http://127.example.com/token", "is not https"),
        ("http://127.0.0.1.example.com/token", "is not https"), ("http://localhost.example.com/t", "is not https"),
        ("ftp://example.com/token", "neither http nor https"), ("/token", "is not a URL"),
        ("https://al:hunter2@example.com/token", "contains a user"),
    ])
    func sendsNoSecretsToInsecureURLs(_ url: String, _ expected: String) async throws {
        let transport = MemoryTransport { _, _ in
            Issue.record("it was sent")
            return TransportResponse(HTTPResponse(status: .ok))
        }
        let endpoint = OAuth2Client.TokenEndpoint(
            url,
            client: OAuth2Client(id: "c", secret: "s3cr3t"),
            transport: transport
        )
        let error = await caught { try await OAuth2Source(endpoint, .client).tokens(after: nil) } as? RequestError
        #expect(error?.message.contains(expected) == true, "\(String(describing: error))")
        #expect(!"\(String(describing: error)) \(endpoint)".contains("hunter2"))
    }

    @Test(arguments: ["https://h/t", "http://localhost:1/t", "http://127.9.9.9/t", "http://[::1]:8080/t"])
    func sendsSecretsToSecureOrLocalURLs(_ url: String) async throws {
        let transport = MemoryTransport { _, _ in
            let body = Data(TokenServer.tokens("A").body.utf8)
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(body))
        }
        let endpoint = OAuth2Client.TokenEndpoint(url, client: OAuth2Client(id: "c"), transport: transport)
        #expect(try await OAuth2Source(endpoint, .client).tokens(after: nil)?.access == "A")
    }

    @Test func rejectsReservedParameters() async throws {
        let server = try TokenServer(TokenServer.tokens("A"))
        for name in ["grant_type", "client_id", "scope"] {
            let client = OAuth2Client(id: "c", parameters: [name: "x"])
            let error = await caught { try await source(server, client: client, scopes: ["a"]).tokens(after: nil) }
            #expect((error as? RequestError)?.message == "the OAuth 2 parameter '\(name)' is set by the flow")
        }
        #expect(server.forms.isEmpty)
    }
}
