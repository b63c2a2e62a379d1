import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls whose token request fails temporarily.
@Suite(.timeLimit(.minutes(2))) struct OAuth2RetryTests {
    private let scheme = AuthScheme.oauth2(token: "/token", flow: .client)

    private func core(_ server: LoopbackServer, attempts: Int = 4) -> ClientCore {
        var configuration = Configuration()
        configuration.retry = RetryPolicy(attempts: attempts, backoff: 0...0)
        return ClientCore(
            APIDescription(name: "T", oauth2: [scheme]) { $0.auth(scheme) },
            server: server.url,
            credential: .oauth2(clientID: "c", clientSecret: "s"),
            configuration: configuration
        )
    }

    /// Runs a token server that sends a response once, or always, and an API that accepts the token `new`.
    private func run(
        _ failure: LoopbackServer.Reply,
        always: Bool = false,
        _ body: @escaping @Sendable (LoopbackServer, Counter) async throws -> Void
    ) async throws {
        let tokenRequests = Counter()
        try await LoopbackServer.run { request in
            if request.target == "/token" {
                tokenRequests.add()
                if tokenRequests.count == 1 || always { return failure }
                return .json(#"{"access_token":"new","token_type":"bearer","expires_in":3600}"#)
            }
            return request.headers["authorization"] == "Bearer new" ? .json("1") : .init(status: 401)
        } _: { server in
            try await body(server, tokenRequests)
        }
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504], ["GET", "POST"])
    func repeatsAfterTemporaryFailure(_ status: Int, _ verb: String) async throws {
        try await run(.init(status: status)) { server, tokenRequests in
            let value: Int = try await core(server).value(Call("t", "\(verb) /a"), throwing: Never.self)
            #expect(value == 1 && tokenRequests.count == 2)
            #expect(server.requests.map(\.target) == ["/token", "/token", "/a"])
        }
    }

    /// An expired token isn't sent if no new one can be requested.
    @Test func doesNotSendExpiredToken() async throws {
        try await run(.init(status: 503)) { server, tokenRequests in
            let core = core(server)
            core.credentials.use(tokens: Tokens(access: "old", refresh: "r", expires: .distantPast))
            let value: Int = try await core.value(Call("t", "GET /a"), throwing: Never.self)
            #expect(value == 1 && tokenRequests.count == 2)
            #expect(server.requests.map(\.target) == ["/token", "/token", "/a"])
        }
        try await run(.init(status: 503), always: true) { server, tokenRequests in
            let core = core(server, attempts: 3)
            core.credentials.use(tokens: Tokens(access: "old", refresh: "r", expires: .distantPast))
            let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            #expect(error?.kind == .transport && error?.status == 503 && error?.call?.attempts == 3)
            #expect(tokenRequests.count == 3 && server.requests.count == 3)
            #expect(core.credentials.tokens?.refresh == "r")
        }
    }

    /// A rejected client isn't a temporary failure.
    @Test(arguments: [400, 401]) func doesNotRepeatAfterRejection(_ status: Int) async throws {
        try await run(.json(#"{"error":"invalid_client"}"#, status: status), always: true) { server, tokenRequests in
            let error = await failed(Never.self) {
                try await core(server).run(Call("t", "GET /a"), throwing: Never.self)
            }
            #expect(error?.kind == .transport && "\(error as Any)".contains("invalid_client"))
            #expect(tokenRequests.count == 1 && server.requests.count == 1)
        }
    }

    /// If the token request fails, the call wasn't sent. So it is repeated even if it isn't idempotent.
    @Test(arguments: ["GET", "POST"], [true, false]) func repeatsUnsentCall(_ verb: String, bySource: Bool) async throws
    {
        struct Down: TokenSource {
            let tokenRequests: Counter
            var beginsAlone: Bool { true }
            func tokens(after old: Tokens?) throws -> Tokens? {
                tokenRequests.add()
                throw TransportError(.cannotConnect, "no")
            }
        }
        let tokenRequests = Counter()
        var configuration = Configuration(transport: MemoryTransport { _, _ in throw TransportError(.other, "sent") })
        if bySource { configuration.tokenSource = Down(tokenRequests: tokenRequests) }
        configuration.retry = RetryPolicy(attempts: 3, backoff: 0...0)
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h",
            credential: bySource
                ? nil
                : .bearer {
                    _ = try Down(tokenRequests: tokenRequests).tokens(after: nil)
                    return ""
                },
            configuration: configuration
        )
        let error = await failed(Never.self) { try await core.run(Call("t", "\(verb) /a"), throwing: Never.self) }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .cannotConnect)
        #expect(tokenRequests.count == 3)
    }

    /// A refresh by the API's own endpoint, whose call isn't repeated by itself.
    @Test(arguments: [true, false]) func repeatsAfterFailedRefreshEndpoint(isLost: Bool) async throws {
        let refreshes = Counter()
        let rooms = Counter()
        var configuration = Configuration(
            transport: MemoryTransport { request, _ in
                if request.path == "/refresh" {
                    refreshes.add()
                    if refreshes.count == 1, isLost { throw TransportError(.connectionLost, "gone") }
                    let body = refreshes.count == 1 ? "{}" : #"{"access_token":"new","refresh_token":"r2"}"#
                    let status = refreshes.count == 1 ? HTTPResponse.Status.serviceUnavailable : .ok
                    return TransportResponse(HTTPResponse(status: status), body: ResponseBody(Data(body.utf8)))
                }
                rooms.add()
                let isNew = request.headerFields[.authorization] == "Bearer new"
                return TransportResponse(
                    HTTPResponse(status: isNew ? .ok : .unauthorized),
                    body: ResponseBody(Data(#"["x"]"#.utf8))
                )
            }
        )
        configuration.retry = RetryPolicy(attempts: 2, backoff: 0...0)
        let client = SessionClient("http://h", configuration)
        client.credentials.use(tokens: Tokens(access: "old", refresh: "r1", expires: .distantPast))
        #expect(try await client.post("text") == ["x"])
        #expect(refreshes.count == 2 && rooms.count == 1)
    }

    /// Polling continues after a failed token request, as after any temporary failure.
    @Test func pollingContinuesAfterFailedTokenRequest() async throws {
        try await run(.init(status: 503)) { server, tokenRequests in
            let core = core(server, attempts: 1)
            let updates = Updates(every: 0) { () async throws -> Int in
                try await core.value(Call("t", "GET /a"), throwing: Never.self)
            }
            var iterator = updates.makeAsyncIterator()
            let first = try await iterator.next()
            #expect(first == 1 && tokenRequests.count == 2)
        }
    }
}
