import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// The effects of a spec's `oauth2` scheme on a client.
@Suite struct OAuth2SchemeTests {
    private func scheme(_ flow: OAuth2Flow, token: String = "/oauth/token") -> AuthScheme {
        .oauth2(token: token, authorize: "/oauth/authorize", flow: flow, scopes: ["read"])
    }

    private func source(
        _ schemes: AuthScheme...,
        credentials: [Credential],
        server: String = "http://127.0.0.1:1/v1/"
    ) throws -> (any TokenSource)? {
        let description = APIDescription(name: "T", oauth2: Array(schemes.dropFirst())) { call in
            call.auth(.basic, schemes[0])
        }
        let core = ClientCore(description, server: server)
        for credential in credentials { core.credentials.use(credential) }
        let source = try #require(core.state.oauth2Source as? SpecTokenSource)
        return try source.source(for: core.credentials.current)
    }

    /// A token is sent as a bearer token. Client credentials are never sent to the API.
    @Test func sendsBearerToken() async throws {
        let client = Credential.oauth2(clientID: "chat", clientSecret: "hunter2")
        for (credentials, expected) in [([client, .bearer("A1")], "Bearer A1"), ([], nil)] {
            let transport = MemoryTransport { request, _ in
                #expect(request.headerFields[.authorization] == expected)
                return TransportResponse(HTTPResponse(status: .noContent))
            }
            try await call(over: transport, credentials)
        }
    }

    /// A client secret is only sent over HTTPS. Without a token, the call isn't sent either.
    @Test func sendsSecretOverHTTPSOnly() async throws {
        let transport = MemoryTransport { request, _ in
            Issue.record("sent: \(request)")
            return TransportResponse(HTTPResponse(status: .noContent))
        }
        let error = await failed(Never.self) {
            try await call(over: transport, [.oauth2(clientID: "chat", clientSecret: "hunter2")])
        }
        let text = "\(error as Any)"
        #expect(text.contains("https") && !text.contains("hunter2"), "\(text)")
    }

    private func call(over transport: MemoryTransport, _ credentials: [Credential]) async throws {
        let core = ClientCore(
            APIDescription(name: "T") { call in call.auth(scheme(.client)) },
            server: "http://h",
            configuration: Configuration(transport: transport)
        )
        for credential in credentials { core.credentials.use(credential) }
        try await core.run(Call("t", "GET /a"), throwing: Never.self)
    }

    @Test func createsTokenSources() throws {
        let client = Credential.oauth2(clientID: "chat", clientSecret: "s")
        let password = Credential.oauth2(clientID: "chat", user: "al", password: "p")
        let own = OAuth2Source(
            OAuth2Client.TokenEndpoint("https://h/t", client: OAuth2Client(id: "c")),
            .tokens(Tokens(access: "A"))
        )
        #expect(try source(scheme(.client), credentials: [.bearer("t"), client]) is OAuth2Source)
        #expect(try source(scheme(.client), credentials: [password]) == nil)
        #expect(try source(scheme(.password), credentials: [password]) is OAuth2Source)
        #expect(try source(scheme(.password), credentials: [client]) == nil)
        #expect(try source(scheme(.code), credentials: [client]) is OAuth2Source)
        #expect(try source(scheme(.code), credentials: [password]) == nil)
        for flow in [OAuth2Flow.client, .password, .code] {
            #expect(try source(scheme(flow), credentials: [.oauth2(own)]) as? OAuth2Source === own)
        }
        #expect(try source(scheme(.client), credentials: [.bearer("t")]) == nil)
        #expect(
            ClientCore(APIDescription(name: "T") { $0.auth(.bearer) }, server: "http://h").state.oauth2Source == nil
        )
    }

    /// A spec may declare several OAuth 2 servers if each credential fits only one of them.
    @Test func supportsSeveralServers() throws {
        let client = Credential.oauth2(clientID: "chat", clientSecret: "s")
        #expect(try source(scheme(.code), scheme(.client), credentials: [client]) is OAuth2Source)
        #expect(try source(scheme(.client), scheme(.client), credentials: [client]) is OAuth2Source)
        let error = #expect(throws: RequestError.self) {
            try source(scheme(.client), scheme(.client, token: "/other"), credentials: [client])
        }
        #expect(error?.message == "the spec declares several OAuth 2 servers with the flow 'client'")
    }

    /// A client's token source uses the current credentials each time.
    @Test func usesCurrentCredentialsOfClient() async throws {
        let server = try TokenServer(TokenServer.tokens("A1"), TokenServer.tokens("A2"))
        let core = ClientCore(APIDescription(name: "T") { $0.auth(scheme(.client)) }, server: server.server.url)
        let source = try #require(core.state.oauth2Source)
        await #expect(throws: SpecTokenSource.NoServer.self) { try await source.tokens(after: nil) }
        core.credentials.use(.oauth2(clientID: "chat", clientSecret: "s"))
        let tokens = try await source.tokens(after: nil)
        #expect(tokens?.access == "A1")
        #expect(try await source.tokens(after: tokens)?.access == "A2")
        core.credentials.forget()
        await #expect(throws: SpecTokenSource.NoServer.self) { try await source.tokens(after: tokens) }
        #expect(server.forms.count == 2)
    }

    /// A relative token URL of the spec is appended to the client's server, like the paths of endpoints.
    @Test func resolvesRelativeTokenURLOfSpec() async throws {
        let server = try TokenServer(TokenServer.tokens("A"))
        let credential = Credential.oauth2(clientID: "chat", clientSecret: "s")
        let relative = try #require(
            try source(scheme(.client), credentials: [credential], server: server.server.url + "/v1/")
        )
        #expect(try await relative.tokens(after: nil)?.access == "A")
        let absolute = try #require(
            try source(scheme(.client, token: server.url), credentials: [credential], server: "http://127.0.0.1:1")
        )
        #expect(try await absolute.tokens(after: nil)?.access == "A")
        let lines = server.heads.map { $0.prefix { $0 != "\r\n" } }
        #expect(lines == ["POST /v1/oauth/token HTTP/1.1", "POST /oauth/token HTTP/1.1"])
        #expect(server.forms == Array(repeating: "grant_type=client_credentials&scope=read", count: 2))
    }

    @Test func comparesCredentials() {
        let client = OAuth2Client(id: "a", secret: "b")
        #expect(Credential.oauth2(client) == .oauth2(clientID: "a", clientSecret: "b"))
        #expect(Set([Credential.oauth2(client), .oauth2(clientID: "a", clientSecret: "b")]).count == 1)
        #expect(Credential.oauth2(client) != .oauth2(client, user: "u", password: "p"))
        #expect(Credential.oauth2(client, user: "u", password: "p") != .oauth2(client, user: "u", password: "q"))
    }
}
