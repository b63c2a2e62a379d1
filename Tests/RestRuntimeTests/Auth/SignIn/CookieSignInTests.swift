import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Automatic login if the session is a cookie.
@Suite(.timeLimit(.minutes(2))) struct CookieSignInTests {
    private final class Clients: @unchecked Sendable { var core: ClientCore? }

    /// A server with numbered sessions. Cookies that come with a 401 don't belong to a session.
    private final class Sessions: @unchecked Sendable {
        let given = Counter()
        private let visitors = Counter()

        func respond(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
            if request.target == "/login" {
                given.add()
                return .init(status: 204, headers: ["Set-Cookie": "sid=user\(given.count); Path=/"])
            }
            if given.count > 0, request.headers["cookie"] == "sid=user\(given.count)" { return .json("1") }
            visitors.add()
            return .init(status: 401, headers: ["Set-Cookie": "sid=visitor\(visitors.count); Path=/"])
        }
    }

    private static func login(_ core: ClientCore?) async throws {
        var call = Call("login", "POST /login")
        call.auth(.none)
        try await #require(core).run(call, throwing: Never.self)
    }

    private func run(
        _ question: @escaping @Sendable (ClientCore?) async throws -> Void,
        _ body: (ClientCore, LoopbackServer) async throws -> Void
    ) async throws {
        let sessions = Sessions()
        try await LoopbackServer.run {
            sessions.respond($0)
        } _: { server in
            let clients = Clients()
            var configuration = Configuration()
            configuration.signIn = {
                try await question(clients.core)
                return nil
            }
            let core = ClientCore(
                APIDescription(name: "T") { $0.auth(.cookie("sid")) },
                server: server.url,
                configuration: configuration
            )
            clients.core = core
            try await body(core, server)
        }
    }

    private let get = Call("t", "GET /a")

    /// One login serves all waiting calls. Each is repeated with the new cookie.
    @Test func oneLoginServesAllWaitingCalls() async throws {
        let prompts = Counter()
        try await run { core in
            prompts.add()
            let signIn = try #require(core).state.signIn
            #expect(await eventually { signIn.waiting == 5 })
            try await Self.login(core)
        } _: { core, server in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<5 { group.addTask { [get] in try await core.value(get, throwing: Never.self) } }
                for try await value in group { #expect(value == 1) }
            }
            #expect(prompts.count == 1)
            #expect(server.requests.count == 11)
            let value: Int = try await core.value(get, throwing: Never.self)
            #expect(value == 1 && server.requests.count == 12)
        }
    }

    /// Without a login, the caller gets the response. Cookies of rejected responses aren't a login.
    @Test func returnsResponseWithoutLogin() async throws {
        let prompts = Counter()
        try await run { _ in
            prompts.add()
        } _: { core, server in
            for _ in 0..<2 {
                #expect(
                    await failed(Never.self) { let _: Int = try await core.value(get, throwing: Never.self) }?.status
                        == 401
                )
            }
            #expect(prompts.count == 2 && server.requests.count == 2)
        }
    }

    /// If someone logs in during a call, no other login is requested.
    @Test func requestsNoLoginIfLoggedInDuringCall() async throws {
        let prompts = Counter()
        try await run { _ in
            prompts.add()
        } _: { core, server in
            let signIn = core.state.signIn
            let before = core.credentials.cookies.version
            let mark = signIn.refreshCount
            try await Self.login(core)
            let set = core.credentials.current
            let outcome = try await signIn.refresh(after: set, before, since: mark, cancellation: nil)
            #expect(outcome == .refreshed && prompts.count == 0)
            // Logging out isn't a new login, and calls without a session aren't affected by it.
            let user = core.credentials.cookies.version
            core.credentials.cookies.removeAll()
            let second = try await signIn.refresh(after: set, user, since: mark, cancellation: nil)
            #expect(second == .unchanged && prompts.count == 0)
            let third = try await signIn.refresh(after: set, since: mark, cancellation: nil)
            #expect(third == .unchanged && prompts.count == 1)
        }
    }

    /// The changes of cookies that are recognized as a new login.
    @Test func recognizesLoginByCookieChanges() throws {
        let jar = Credentials.Cookies()
        let home = try Target(parsing: "http://h/")
        var last = jar.version
        func changes(_ change: () -> Void) -> Bool {
            defer { last = jar.version }
            change()
            return jar.version != last
        }
        #expect(changes { jar.keep(["a=1"], from: home) })
        #expect(!changes { jar.keep(["a=1", "b=; Max-Age=0"], from: home) })
        #expect(changes { jar.keep(["a=2"], from: home) })
        #expect(!changes { jar.keep(["a=3"], from: home, isError: true) })
        #expect(!changes { jar.remove(jar.cookies(for: home)) })
        #expect(jar.count == 0 && Set(jar.values) == ["1", "2", "3"])
        #expect(!changes { jar.removeAll() })
        #expect(changes { jar.keep(["a=4"], from: home) })
        #expect(changes { jar.keep(["a=; Max-Age=0"], from: home) })
        #expect(Credentials.Cookies().version != Credentials.Cookies().version)
    }
}
