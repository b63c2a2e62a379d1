import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// A session cookie among other schemes: their precedence, and sessions that the server has ended.
@Suite struct CookieOrderTests {
    /// A server that starts a session if the password is right, and rejects every session.
    private static func respond(_ request: LoopbackServer.Request, _ sessions: Counter) -> LoopbackServer.Reply {
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
            Self.respond($0, sessions)
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

    /// A credential before the session in the spec is sent, and so is the cookie.
    @Test func sendsCredentialAndCookie() async throws {
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
            // A session takes precedence over the schemes after it.
            sent.append(try await core.value(Call("t", "GET /a"), throwing: Never.self))
            for user in ["al", "bob"] {
                core.credentials.use(.bearer(user))
                sent.append(try await core.value(Call("t", "GET /a"), throwing: Never.self))
            }
            #expect(sent == [Self.right, "none", "Bearer al", "Bearer bob"])
            #expect(server.requests.map { $0.headers["cookie"] } == [nil, "session=1", "session=1", "session=1"])
        }
    }

    /// A rejected session that was sent with a credential isn't replaced by it. The caller gets the response.
    @Test func returnsResponseIfSessionSentWithCredentialIsRejected() async throws {
        try await run([.basic, .cookie("session")]) { core, server in
            core.credentials.cookies.keep(["session=0"], from: try Target(parsing: server.url + "/"))
            #expect(await failed(Never.self) { _ = try await post(core) }?.status == 401)
            #expect(server.requests.map(has) == ["credential session=0"])
            #expect(core.credentials.cookies.count == 1)
            // Without the session, the credential suffices.
            core.credentials.cookies.removeAll()
            #expect(try await post(core) == "a=b")
        }
    }

    /// Each call finds its session rejected, and is repeated with the password.
    @Test(arguments: [nil, 1]) func repeatsCallWithPasswordAfterRejectedSession(limit: Int?) async throws {
        try await run([.cookie("session", csrf: "csrf", in: "X-Proof"), .basic], limit: limit) { core, server in
            for _ in 0..<3 { _ = try await post(core) }
            #expect(
                server.requests.map(has) == ["credential", "session=s1", "credential", "session=s2", "credential"]
            )
            #expect(server.requests.allSatisfy { $0.text == "a=b" })
            #expect(core.credentials.cookies.count == 1)
        }
    }

    /// A call is repeated only once, and only if it is authenticated.
    @Test func repeatsAuthenticatedCallOnce() async throws {
        try await run([.cookie("session"), .basic]) { core, server in
            let home = try Target(parsing: server.url + "/")
            core.credentials.use(.basic(user: "al", password: "wrong"))
            core.credentials.cookies.keep(["session=0-s3cr3t"], from: home)
            let error = await failed(Never.self) { _ = try await post(core) }
            #expect(error?.status == 401)
            #expect(server.requests.map(has) == ["session=0-s3cr3t", "credential"])
            #expect(core.credentials.cookies.count == 0)
            // The ended session stays redacted, since the server may still repeat it.
            #expect(core.credentials.current.secrets.contains("0-s3cr3t"))
            // The login itself isn't repeated.
            core.credentials.cookies.keep(["session=1"], from: home)
            var login = Call("login", "POST /login")
            login.signsIn()
            let refused = await failed(Never.self) { try await core.run(login, throwing: Never.self) }
            #expect(refused?.status == 401)
            #expect(server.requests.map(has) == ["session=0-s3cr3t", "credential", "session=1"])
        }
        // Without another credential, the session is kept and the caller gets the response.
        try await run([.cookie("session"), .basic], password: nil) { core, server in
            core.credentials.cookies.keep(["session=1"], from: try Target(parsing: server.url + "/"))
            #expect(await failed(Never.self) { _ = try await post(core) }?.status == 401)
            #expect(server.requests.map(has) == ["session=1"])
            #expect(core.credentials.cookies.count == 1)
        }
    }

    /// A body that can only be sent once isn't sent again. The next call uses the credential.
    @Test func doesNotResendOneShotBody() async throws {
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
