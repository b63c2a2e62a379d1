import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls of an API with an OAuth 2 server: tokens are requested before the first call, and refreshed.
@Suite struct OAuth2CallTests {
    private typealias Reply = LoopbackServer.Reply

    private func core(_ server: LoopbackServer, _ credential: Credential) -> ClientCore {
        let scheme = AuthScheme.oauth2(token: "/token", flow: .client)
        return ClientCore(
            APIDescription(name: "T", oauth2: [scheme]) { $0.auth(scheme) },
            server: server.url,
            credential: credential
        )
    }

    /// Runs a server that issues `t1`, `t2`, …, and accepts only the token `takes`, or any if it is `nil`.
    private func run(
        seconds: Int,
        takes: String?,
        _ body: @escaping @Sendable (LoopbackServer, Counter) async throws -> Void
    ) async throws {
        let given = Counter()
        try await LoopbackServer.run { request in
            if request.target == "/token" {
                given.add()
                return .json(#"{"access_token":"t\#(given.count)","token_type":"bearer","expires_in":\#(seconds)}"#)
            }
            let isTaken = takes == nil || request.headers["authorization"] == takes
            return isTaken ? .json("1") : Reply(status: 401)
        } _: { server in
            try await body(server, given)
        }
    }

    @Test func requestsTokenOnceBeforeFirstCall() async throws {
        try await run(seconds: 3600, takes: "Bearer t1") { server, given in
            let core = core(server, .oauth2(OAuth2Client(id: "a", secret: "b")))
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<50 {
                    group.addTask { try await core.value(Call("t", "GET /a"), throwing: Never.self) }
                }
                for try await value in group { #expect(value == 1) }
            }
            #expect(given.count == 1)
            #expect(server.requests.filter { $0.target == "/a" }.count == 50)
        }
    }

    /// A rejected token is replaced once. After a second rejection, the caller gets the response.
    @Test func replacesRejectedTokenOnce() async throws {
        try await run(seconds: 3600, takes: "Bearer t2") { server, given in
            let core = core(server, .oauth2(OAuth2Client(id: "a", secret: "b")))
            let value: Int = try await core.value(Call("t", "GET /a"), throwing: Never.self)
            #expect(value == 1 && given.count == 2)
        }
        try await run(seconds: 3600, takes: "none") { server, given in
            let core = core(server, .oauth2(OAuth2Client(id: "a", secret: "b")))
            let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            #expect(error?.status == 401 && given.count == 2)
        }
    }

    /// An expired token isn't sent.
    @Test func doesNotSendExpiredToken() async throws {
        try await run(seconds: 3600, takes: nil) { server, given in
            let core = core(server, .oauth2(OAuth2Client(id: "a", secret: "b")))
            for _ in 0..<3 {
                core.credentials.use(tokens: Tokens(access: "old", expires: .distantPast))
                try await core.run(Call("t", "GET /a"), throwing: Never.self)
            }
            #expect(given.count == 3)
            #expect(!server.requests.contains { $0.headers["authorization"] == "Bearer old" })
        }
    }

    /// A token that expires immediately doesn't lead to a new one for each call.
    @Test func keepsTokenWithoutLifetime() async throws {
        try await run(seconds: 1, takes: nil) { server, given in
            let core = core(server, .oauth2(OAuth2Client(id: "a", secret: "b")))
            for _ in 0..<3 { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            #expect(given.count == 1)
        }
    }

    /// If no token can be requested, the call throws that error and isn't sent.
    @Test func throwsErrorOfTokenRequest() async throws {
        try await LoopbackServer.run { request in
            request.target == "/token" ? .json(#"{"error":"invalid_client"}"#, status: 401) : .json("1")
        } _: { server in
            let core = core(server, .oauth2(OAuth2Client(id: "a", secret: "s3cr3t")))
            let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            let text = "\(error as Any)"
            #expect(text.contains("invalid_client") && !text.contains("s3cr3t"), "\(text)")
            #expect(server.requests.map(\.target) == ["/token"])
        }
    }

    /// No token is requested if the caller has one, or has logged out.
    @Test func requestsNoTokenForOtherCredentials() async throws {
        try await run(seconds: 3600, takes: "Bearer mine") { server, given in
            let core = core(server, .bearer("mine"))
            let value: Int = try await core.value(Call("t", "GET /a"), throwing: Never.self)
            core.credentials.use(.oauth2(OAuth2Client(id: "a", secret: "b")))
            core.credentials.forget()
            let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            #expect(value == 1 && given.count == 0 && error?.status == 401)
        }
    }

    /// Another application or user requests a new token. The same one continues with its token.
    @Test func requestsTokenForOtherApplicationOrUser() async throws {
        try await run(seconds: 3600, takes: nil) { server, given in
            let core = core(server, .oauth2(OAuth2Client(id: "a", secret: "b")))
            for id in ["a", "a", "other", "other"] {
                core.credentials.use(.oauth2(OAuth2Client(id: id, secret: "b")))
                try await core.run(Call("t", "GET /a"), throwing: Never.self)
            }
            let sent = server.requests.filter { $0.target == "/a" }.map { $0.headers["authorization"] }
            #expect(sent == ["Bearer t1", "Bearer t1", "Bearer t2", "Bearer t2"])
        }
    }

    /// After a second login, its tokens are used.
    @Test func usesTokensOfSecondLogin() async throws {
        try await run(seconds: 3600, takes: "Bearer new") { server, _ in
            let core = core(server, .bearer("unused"))
            let endpoint = OAuth2Client.TokenEndpoint(server.url + "/token", client: OAuth2Client(id: "a"))
            core.credentials.use(.oauth2(OAuth2Source(endpoint, .tokens(Tokens(access: "old")))))
            let refused = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
            #expect(refused?.status == 401)
            core.credentials.use(.oauth2(OAuth2Source(endpoint, .tokens(Tokens(access: "new")))))
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
        }
    }

    /// A token source in the configuration of an API without OAuth 2 is used before the first call.
    @Test func usesTokenSourceOfConfiguration() async throws {
        try await run(seconds: 3600, takes: nil) { server, _ in
            var configuration = Configuration()
            let endpoint = OAuth2Client.TokenEndpoint(server.url + "/token", client: OAuth2Client(id: "a", secret: "b"))
            configuration.tokenSource = OAuth2Source(endpoint, .client)
            let core = ClientCore(
                APIDescription(name: "T") { $0.auth(.bearer) },
                server: server.url,
                configuration: configuration
            )
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.map { $0.headers["authorization"] }.last == "Bearer t1")
        }
    }

    @Test func rejectsOAuthCredentialOfSingleCall() async throws {
        try await run(seconds: 3600, takes: nil) { server, _ in
            let core = core(server, .bearer("another user's"))
            let own = core.with { $0.credential = .oauth2(OAuth2Client(id: "a", secret: "b")) }
            let error = await failed(Never.self) { try await own.run(Call("t", "GET /a"), throwing: Never.self) }
            guard case .request(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.message.hasPrefix("a single call can't use an OAuth 2 credential"))
            #expect(server.requests.isEmpty)
        }
    }

    /// After a restart, the stored refresh token is used if the app sets its client ID. If it doesn't, the refresh
    /// token is kept for the next run.
    @Test func usesStoredRefreshTokenAfterRestart() async throws {
        let scheme = AuthScheme.oauth2(token: "/token", authorize: "/authorize", flow: .code)
        try await LoopbackServer.run { request in
            if request.target == "/token" {
                return request.text.contains("refresh_token=r1")
                    ? .json(#"{"access_token":"t2","refresh_token":"r2"}"#)
                    : .json(#"{"error":"invalid_grant"}"#, status: 400)
            }
            return Reply(status: request.headers["authorization"] == "Bearer t2" ? 204 : 401)
        } _: { server in
            var configuration = Configuration()
            configuration.credentialStore = MemoryStore()
            let stored = configuration
            func core(_ credential: Credential?) -> ClientCore {
                ClientCore(
                    APIDescription(name: "T", oauth2: [scheme]) { $0.auth(scheme) },
                    server: server.url,
                    credential: credential,
                    configuration: stored
                )
            }
            core(nil).credentials.use(tokens: Tokens(access: "t1", refresh: "r1"))
            let nobody = core(nil)
            let error = await failed(Never.self) { try await nobody.run(Call("t", "GET /a"), throwing: Never.self) }
            #expect(error?.status == 401)
            #expect(nobody.credentials.tokens?.refresh == "r1" && core(nil).credentials.tokens?.refresh == "r1")
            try await core(.oauth2(OAuth2Client(id: "chat"))).run(Call("t", "GET /a"), throwing: Never.self)
            #expect(core(nil).credentials.tokens?.refresh == "r2")
        }
    }
}
