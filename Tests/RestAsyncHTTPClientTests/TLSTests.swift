#if AsyncHTTPClient
import AsyncHTTPClient
import NIOHTTP1
import RestAsyncHTTPClient
import Testing

@_spi(Generated) import RestRuntime
#if Digest
@testable import RestDigest
#endif

/// Authentication over TLS, and servers with untrusted certificates.
@Suite(.serialized) struct TLSTests {
    private static func core(_ server: TLSServer, _ scheme: AuthScheme, _ credential: Credential) -> ClientCore {
        var http = AsyncHTTPClientConfigurationTests.trusting
        http.httpVersion = .http1Only
        return ClientCore(
            APIDescription(name: "T") { $0.auth(scheme) },
            server: "https://localhost:\(server.port)",
            credential: credential,
            configuration: Configuration(transport: AsyncHTTPClientTransport(configuration: http))
        )
    }

    private static func text(_ core: ClientCore) async throws(RestError<Never>) -> String {
        try await core.text(Call("t", "GET /auth?a=b"), throwing: Never.self)
    }

    /// road_auth.yaml, a02.
    @Test func basic() async throws {
        let server = try await TLSServer(respond: { head in
            head.headers.first(name: "Authorization") == "Basic dXNlcjpwYXNzd2Q="
                ? (.ok, [:]) : (.unauthorized, ["WWW-Authenticate": "Basic realm=\"r\""])
        })
        #expect(try await Self.text(Self.core(server, .basic, .basic(user: "user", password: "passwd"))) == "h1")
        let other = Self.core(server, .basic, .basic(user: "user", password: "other"))
        let error = await #expect(throws: RestError<Never>.self) { try await Self.text(other) }
        #expect(error?.status == 401)
        await server.stop()
    }

    #if Digest
    /// road_auth.yaml, a04.
    @Test func digest() async throws {
        let server = try await TLSServer(respond: Self.digestResponse)
        #expect(try await Self.text(Self.core(server, .digest, .digest(user: "user", password: "passwd"))) == "h1")
        let other = Self.core(server, .digest, .digest(user: "user", password: "other"))
        let error = await #expect(throws: RestError<Never>.self) { try await Self.text(other) }
        #expect(error?.status == 401)
        await server.stop()
    }

    @Sendable private static func digestResponse(_ head: HTTPRequestHead) -> (HTTPResponseStatus, HTTPHeaders) {
        let field = head.headers.first(name: "Authorization") ?? ""
        let sent = ChallengeReader.challenges(in: [field]).first?.values ?? [:]
        let hash = DigestAlgorithm.sha256.hex
        let middle = "n:\(sent["nc"] ?? ""):\(sent["cnonce"] ?? ""):auth"
        let right = hash("\(hash("user:r:passwd")):\(middle):\(hash("GET:\(head.uri)"))")
        if sent["response"] == right { return (.ok, [:]) }
        let challenge = "Digest realm=\"r\", nonce=\"n\", qop=\"auth\", algorithm=SHA-256"
        return (.unauthorized, ["WWW-Authenticate": challenge])
    }
    #endif

    /// road_auth.yaml, a08: transports don't trust self-signed certificates.
    @Test func untrusted() async throws {
        let server = try await TLSServer()
        for transport in [URLSessionTransport.shared, AsyncHTTPClientTransport.shared] as [any Transport] {
            let core = ClientCore(
                APIDescription(name: "T"),
                server: "https://localhost:\(server.port)",
                configuration: Configuration(transport: transport)
            )
            let error = await #expect(throws: RestError<Never>.self) { try await Self.text(core) }
            guard case .transport(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(reason.kind == .insecure, "\(reason)")
        }
        await server.stop()
    }
}
#endif
