import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls that wait for a login. A call that waits forever runs into the time limit of its test.
@Suite(.timeLimit(.minutes(2))) struct SignInTests {
    @Test func remembersLogin() async throws {
        try await SessionServer.run { _, server in
            let client = SessionClient(server.url)
            // chatcave_client.yaml, r06: a failed login reports the wrong password instead of asking for another login.
            client.onSignIn { _ in
                Issue.record("a login waits for no sign-in")
                return nil
            }
            #expect(await failed(Never.self) { try await client.login(password: "wrong") }?.status == 401)
            #expect(client.credentials.isEmpty)
            try await client.login(password: "right")
            #expect(try await client.list() == ["Bearer a1"])
            #expect(client.credentials.tokens?.refresh == "r1")
            let left = try #require(client.credentials.tokens?.expires).timeIntervalSinceNow
            #expect((3500...3600).contains(left))
            try await client.logout()
            #expect(client.credentials.isEmpty)
            #expect(server.requests.last?.headers["authorization"] == "Bearer a1")
        }
    }

    /// Sends a refresh when the given number of calls wait for it.
    private final class Crowd: Interceptor, @unchecked Sendable {
        private let size: Int
        private let isThere = Counter()
        // Set before the first call.
        weak var signIn: RestRuntime.SignIn?

        init(_ size: Int) { self.size = size }

        var count: Int { isThere.count }

        func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
            guard request.head.path == "/refresh", let signIn else { return try await next(request) }
            if await eventually(within: 50, { signIn.waiting == size }) { isThere.add() }
            return try await next(request)
        }
    }

    /// One refresh serves all calls that fail at the same time, and no login is requested.
    @Test func oneRefreshForAThousandCalls() async throws {
        try await SessionServer.run { session, server in
            let crowd = Crowd(1000)
            var configuration = Configuration()
            configuration.interceptors = [crowd]
            let prompts = Counter()
            configuration.signIn = {
                prompts.add()
                return nil
            }
            let client = SessionClient(server.url, configuration)
            crowd.signIn = client.core.state.signIn
            try await client.login(password: "right")
            session.expire()
            let authorizations = try await withThrowingTaskGroup(of: [String].self) { group in
                for number in 0..<1000 {
                    group.addTask { try await number % 2 == 0 ? client.list() : client.post("text \(number)") }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(authorizations.count == 1000 && Set(authorizations) == ["Bearer a3"])
            #expect(crowd.count == 1)
            #expect(session.refreshCount == 1)
            #expect(prompts.count == 0)
            let before = server.requests.count
            #expect(try await client.list() == ["Bearer a3"])
            #expect(server.requests.count == before + 1)
        }
    }

    /// A login without a result applies to all calls in progress, so it isn't requested again.
    @Test func oneFailedLoginForAThousandCalls() async throws {
        try await SessionServer.run { session, server in
            let client = SessionClient(server.url)
            try await client.login(password: "right")
            session.expire()
            session.refuseRefreshes()
            let prompts = Counter()
            client.onSignIn { _ in
                prompts.add()
                // Waits until all of them have failed once.
                _ = await eventually { server.requests.filter { $0.target == "/rooms" }.count >= 300 }
                return nil
            }
            let statuses = await withTaskGroup(of: Int?.self) { group in
                for _ in 0..<300 { group.addTask { await failed(Never.self) { try await client.list() }?.status } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 401, count: 300))
            #expect(prompts.count == 1)
            #expect(session.refreshCount == 1)
            #expect(server.requests.filter { $0.target == "/rooms" }.count == 300)
        }
    }

    /// The app returns a credential, or calls the API's login endpoint, which doesn't wait for itself.
    @Test(arguments: [true, false]) func logsInWithClosure(givesCredential: Bool) async throws {
        try await SessionServer.run { session, server in
            let client = SessionClient(server.url)
            session.expire()
            client.onSignIn { client in
                if givesCredential { return .bearer("a1") }
                try await client.login(password: "right")
                return nil
            }
            let expected = givesCredential ? "Bearer a1" : "Bearer a2"
            let authorizations = try await client.list()
            #expect(authorizations == [expected])
            #expect(session.refreshCount == 0)
        }
    }

    /// A refresh can also be rejected by a success with an error in its envelope.
    @Test func refreshRejectedInEnvelope() async throws {
        let refreshes = Counter()
        try await LoopbackServer.run { request in
            if request.target == "/refresh" {
                refreshes.add()
                return .json(#"{"error":"invalid_grant"}"#)
            }
            let isNew = request.headers["authorization"] == "Bearer new"
            return .json(#"{"data":["x"]}"#, status: isNew ? 200 : 401)
        } _: { server in
            let response = TokenResponse(token: ["t"], refreshToken: ["r"])
            let core = ClientCore(
                APIDescription(
                    name: "T",
                    tokens: TokenPlan(.bearer, response) { core, token in
                        var call = Call("session.refresh", "POST /refresh")
                        call.signsIn()
                        call.form("token", token)
                        try await core.run(call, throwing: Never.self)
                    }
                ) {
                    $0.auth(.bearer)
                    $0.envelope(Envelope(result: ["data"], error: ["error"]))
                },
                server: server.url
            )
            let client = SessionClient(core: core)
            let prompts = Counter()
            client.onSignIn { _ in
                prompts.add()
                return prompts.count == 1 ? nil : .bearer("new")
            }
            client.credentials.use(tokens: Tokens(access: "old", refresh: "r0", expires: .distantPast))
            #expect(await failed(Never.self) { try await client.list() }?.status == 401)
            #expect(prompts.count == 1 && refreshes.count == 1)
            // A rejected refresh token isn't sent again.
            let second = try await client.list()
            #expect(second == ["x"])
            #expect(prompts.count == 2 && refreshes.count == 1)
        }
    }

    /// If the login closure throws an error, the calls throw it. If it returns `nil`, they get the server's response.
    @Test func failedLoginFailsCalls() async throws {
        try await SessionServer.run { _, server in
            let client = SessionClient(server.url)
            client.onSignIn { _ in throw RequestError("the screen was closed") }
            let error = await failed(Never.self) { try await client.list() }
            guard case .request(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.message == "the screen was closed")
            client.onSignIn { _ in nil }
            let refused = await failed(Never.self) { try await client.list() }
            #expect(refused?.status == 401)
            #expect(refused?.response?.text?.contains("M_UNKNOWN_TOKEN") == true)
            // A second rejection ends the attempts.
            client.onSignIn { _ in .bearer("wrong") }
            #expect(await failed(Never.self) { try await client.list() }?.status == 401)
            #expect(server.requests.count == 4)
        }
    }

    /// Only the responses that the spec declares as `expired` lead to a login.
    @Test func onlyExpiredResponsesLeadToLogin() async throws {
        try await SessionServer.run { session, server in
            let prompts = Counter()
            let fits = TokenResponse.Expired(fields: [(["errcode"], "M_UNKNOWN_TOKEN")])
            let other = TokenResponse.Expired(fields: [(["errcode"], "M_FORBIDDEN")])
            for (expired, count) in [
                (fits, 1), (other, 1), (TokenResponse.Expired(statuses: [403...403]), 1),
                (.init(statuses: [400...402, 404...499]), 2),
            ] {
                let client = SessionClient(server.url, expired: expired)
                client.onSignIn { _ in
                    prompts.add()
                    return nil
                }
                let error = await failed(Never.self) { try await client.list() }
                #expect(error?.response?.text?.contains("M_UNKNOWN_TOKEN") == true)
                #expect(prompts.count == count)
            }
            #expect(session.refreshCount == 0)
        }
    }

    /// A token that is known to be expired isn't sent.
    @Test func refreshesExpiredTokenBeforeSending() async throws {
        try await SessionServer.run { session, server in
            let client = SessionClient(server.url)
            let soon = Date().addingTimeInterval(2)
            client.credentials.use(tokens: Tokens(access: "old", refresh: "r0", expires: soon))
            let authorizations = try await withThrowingTaskGroup(of: [String].self) { group in
                for _ in 0..<50 { group.addTask { try await client.list() } }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(Set(authorizations) == ["Bearer a1"] && authorizations.count == 50)
            #expect(session.refreshCount == 1)
            #expect(server.requests.count == 51)
        }
    }

    /// After a failed refresh, the 401 that follows doesn't lead to another one.
    @Test func doesNotRefreshAgainAfterFailedRefresh() async throws {
        try await SessionServer.run { session, server in
            session.refuseRefreshes()
            let client = SessionClient(server.url)
            client.credentials.use(tokens: Tokens(access: "old", refresh: "r0", expires: .distantPast))
            #expect(await failed(Never.self) { try await client.list() }?.status == 401)
            #expect(session.refreshCount == 1)
            // A rejected refresh token isn't sent again.
            #expect(await failed(Never.self) { try await client.list() }?.status == 401)
            #expect(session.refreshCount == 1)
        }
    }

    @Test func doesNotResendOneShotBody() async throws {
        try await SessionServer.run { session, server in
            let client = SessionClient(server.url)
            try await client.login(password: "right")
            session.expire()
            let chain = client.core.state.chain
            let parts = AsyncStream<Data> { continuation in
                continuation.yield(Data("part".utf8))
                continuation.finish()
            }
            var call = Call("t", "POST /rooms")
            call.sending = CallState(
                client.core.state.context,
                options: nil,
                none: [],
                credentials: client.credentials.current
            )
            var head = HTTPRequest(method: .post, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/rooms")
            head.headerFields[.contentType] = "text/plain"
            let request = TransportRequest(head, body: RequestBody(parts, length: 4))
            let sent = call
            let error = await caught { try await chain.send(request, of: sent) } as? RequestError
            #expect(error?.message.contains("can be sent only once") == true)
            // The next call uses the new tokens.
            #expect(try await client.list() == ["Bearer a3"])
            #expect(session.refreshCount == 1)
        }
    }

    /// The login closure doesn't keep its client alive.
    @Test func loginClosureDoesNotRetainClient() {
        weak var state: ClientState?
        do {
            let client = SessionClient("http://h")
            client.onSignIn { client in
                try await client.login(password: "right")
                return nil
            }
            state = client.core.state
            #expect(state != nil)
        }
        #expect(state == nil)
    }

    /// A call with its own credential doesn't lead to a refresh or a login.
    @Test func callCredentialIsNotRefreshed() async throws {
        try await SessionServer.run { session, server in
            let client = SessionClient(server.url)
            try await client.login(password: "right")
            let other = client.with(credential: .bearer("wrong"))
            #expect(await failed(Never.self) { try await other.list() }?.status == 401)
            // The same applies if a header replaces the credential, since the repeated call would send it again.
            let before = server.requests.count
            let byHeader = client.with(headers: ["authorization": "Bearer mine"])
            let byHook = client.preparing { $0.head.headerFields[.authorization] = "Bearer mine" }
            let prompts = Counter()
            client.onSignIn { _ in
                prompts.add()
                return nil
            }
            for mine in [byHeader, byHook] {
                #expect(await failed(Never.self) { try await mine.list() }?.status == 401)
                #expect(server.requests.last?.headers["authorization"] == "Bearer mine")
                client.credentials.forget()
            }
            #expect(server.requests.count == before + 2)
            #expect(session.refreshCount == 0 && prompts.count == 0)
            // Other headers aren't credentials.
            #expect(await failed(Never.self) { try await client.with(headers: ["X-A": "1"]).list() }?.status == 401)
            #expect(prompts.count == 1)
        }
    }

    /// Old tokens are redacted like the current ones.
    @Test func redactsOldTokens() async throws {
        let session = SessionServer()
        try await LoopbackServer.run { request in
            if request.target != "/rooms" { return session.respond(request) }
            return .json(#"{"note":"longToken1 longToken2"}"#, status: 401)
        } _: { server in
            let client = SessionClient(server.url)
            client.credentials.use(tokens: Tokens(access: "longToken1"))
            client.onSignIn { client in
                client.credentials.use(tokens: Tokens(access: "longToken2", refresh: "r"))
                return nil
            }
            let error = try #require(await failed(Never.self) { try await client.list() })
            #expect(error.response?.text?.contains("longToken2") == true)
            #expect(!error.description.contains("longToken") && error.description.contains("redacted"))
        }
    }
}
