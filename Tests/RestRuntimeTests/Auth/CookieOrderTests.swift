import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// A session among other schemes: what counts before what, and what becomes of one that is over at the server.
@Suite struct CookieOrderTests {
    /// A server with a session that anybody gets who comes with the right password, and that is over by the next request.
    private static func answer(_ request: LoopbackServer.Request, _ sessions: Counter) -> LoopbackServer.Reply {
        guard request.headers["authorization"] == right, request.headers["cookie"]?.contains("session=") != true else {
            return .json(#"{"error":"over"}"#, status: 401)
        }
        sessions.add()
        var reply = LoopbackServer.Reply.json("\"\(request.text)\"")
        reply.headers["Set-Cookie"] = "session=s\(sessions.count); Path=/"
        return reply
    }

    private static let right = "Basic " + Data("al:right".utf8).base64EncodedString()

    private func run(
        _ schemes: [AuthScheme],
        password: String? = "right",
        limit: Int? = nil,
        _ body: (ClientCore, LoopbackServer) async throws -> Void
    ) async throws {
        let sessions = Counter()
        try await LoopbackServer.run {
            Self.answer($0, sessions)
        } _: { server in
            var configuration = Configuration()
            configuration.limit = limit.map { CallLimit(calls: $0) }
            let core = ClientCore(
                APIDescription(name: "T") { $0.values.settings.auth = schemes },
                server: server.url,
                credential: password.map { .basic(user: "al", password: $0) },
                configuration: configuration
            )
            try await body(core.with { $0.deadline = 20 }, server)
        }
    }

    private func post(_ core: ClientCore) async throws -> String {
        var call = Call("t", "POST /a")
        call.form("a", "b")
        return try await core.value(call, throwing: Never.self)
    }

    private func has(_ request: LoopbackServer.Request) -> String {
        [request.headers["authorization"] == nil ? nil : "credential", request.headers["cookie"]].compactMap(\.self)
            .joined(separator: " ")
    }

    /// What stands in front is sent, and the session goes along as cookies do.
    @Test func aCredentialInFront() async throws {
        try await LoopbackServer.run { request in
            var reply = LoopbackServer.Reply.json("\"\(request.headers["authorization"] ?? "none")\"")
            reply.headers["Set-Cookie"] = "session=1; Path=/"
            return reply
        } _: { server in
            let core = ClientCore(
                APIDescription(name: "T") { $0.auth(.bearer, .cookie("session"), .basic) },
                server: server.url,
                credential: .basic(user: "al", password: "right")
            )
            var sent: [String] = []
            sent.append(try await core.value(Call("t", "GET /a"), throwing: Never.self))
            // A session counts before what stands behind it.
            sent.append(try await core.value(Call("t", "GET /a"), throwing: Never.self))
            for user in ["al", "bob"] {
                core.credentials.use(.bearer(user))
                sent.append(try await core.value(Call("t", "GET /a"), throwing: Never.self))
            }
            #expect(sent == [Self.right, "none", "Bearer al", "Bearer bob"])
            #expect(server.requests.map { $0.headers["cookie"] } == [nil, "session=1", "session=1", "session=1"])
        }
    }

    /// A session that is over gives way to nothing that went along with it: the answer is the call's.
    @Test func aSessionThatIsOverBehindTheCredential() async throws {
        try await run([.basic, .cookie("session")]) { core, server in
            core.credentials.cookies.keep(["session=0"], from: try Target(parsing: server.url + "/"))
            #expect(await failed(Never.self) { _ = try await post(core) }?.status == 401)
            #expect(server.requests.map(has) == ["credential session=0"])
            #expect(core.credentials.cookies.count == 1)
            // Without it the credential is enough.
            core.credentials.cookies.removeAll()
            #expect(try await post(core) == "a=b")
        }
    }

    /// Each call finds its session over, and is made by the password.
    @Test(arguments: [nil, 1]) func aSessionThatIsOver(limit: Int?) async throws {
        try await run([.cookie("session", csrf: "csrf", in: "X-Proof"), .basic], limit: limit) { core, server in
            for _ in 0..<3 { _ = try await post(core) }
            #expect(
                server.requests.map(has) == ["credential", "session=s1", "credential", "session=s2", "credential"]
            )
            #expect(server.requests.allSatisfy { $0.text == "a=b" })
            #expect(core.credentials.cookies.count == 1)
        }
    }

    /// Once, and for calls that say who is calling.
    @Test func noMoreThanOnce() async throws {
        try await run([.cookie("session"), .basic]) { core, server in
            let home = try Target(parsing: server.url + "/")
            core.credentials.use(.basic(user: "al", password: "wrong"))
            core.credentials.cookies.keep(["session=0-s3cr3t"], from: home)
            let error = await failed(Never.self) { _ = try await post(core) }
            #expect(error?.status == 401)
            #expect(server.requests.map(has) == ["session=0-s3cr3t", "credential"])
            #expect(core.credentials.cookies.count == 0)
            // A server may still speak of it.
            #expect(core.credentials.current.secrets.contains("0-s3cr3t"))
            // The sign-in itself is not sent twice.
            core.credentials.cookies.keep(["session=1"], from: home)
            var login = Call("login", "POST /login")
            login.signsIn()
            let refused = await failed(Never.self) { try await core.run(login, throwing: Never.self) }
            #expect(refused?.status == 401)
            #expect(server.requests.map(has) == ["session=0-s3cr3t", "credential", "session=1"])
        }
        // Nothing else to say: the session stays, and the answer is the caller's.
        try await run([.cookie("session"), .basic], password: nil) { core, server in
            core.credentials.cookies.keep(["session=1"], from: try Target(parsing: server.url + "/"))
            #expect(await failed(Never.self) { _ = try await post(core) }?.status == 401)
            #expect(server.requests.map(has) == ["session=1"])
            #expect(core.credentials.cookies.count == 1)
        }
    }

    /// A body that can be sent only once is sent once; the next call has the credential.
    @Test func aBodyThatIsSentOnce() async throws {
        try await run([.cookie("session"), .basic]) { core, server in
            core.credentials.cookies.keep(["session=1"], from: try Target(parsing: server.url + "/"))
            let parts = AsyncStream { continuation in
                continuation.yield(Data("once".utf8))
                continuation.finish()
            }
            let once = core.with { $0.hooks.append { $0.body = RequestBody(parts, length: 4) } }
            #expect(await failed(Never.self) { _ = try await post(once) }?.status == 401)
            _ = try await post(core)
            #expect(server.requests.map(has) == ["session=1", "credential"])
        }
    }
}
