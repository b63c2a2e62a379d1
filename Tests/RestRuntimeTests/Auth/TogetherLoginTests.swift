import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// A token of a sign-in beside other credentials: the others go out before it is there, and nobody sends half of them at random.
@Suite(.timeLimit(.minutes(2))) struct TogetherLoginTests {
    private typealias Client = TogetherLogin.TogetherLoginClient

    private static let basic = "Basic YWw6cHc="

    /// Counts each request without the whole of what it needs as a failed login.
    private final class House: @unchecked Sendable {
        let logins = Counter()
        let failures = Counter()
        var isOpen = true

        func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
            let isKnown = request.headers["authorization"] == TogetherLoginTests.basic
            if request.target == "/login", isKnown, isOpen {
                logins.add()
                return .json(#"{"session":"s1"}"#)
            }
            if request.target == "/rooms", isKnown, request.headers["x-session"] == "s1" { return .json("[]") }
            failures.add()
            return .json("{}", status: 401)
        }
    }

    private func run(
        isOpen: Bool = true,
        credential: Credential? = .basic(user: "al", password: "pw"),
        signsIn: Bool = true,
        _ body: (Client, House, LoopbackServer) async throws -> Void
    ) async throws {
        let house = House()
        house.isOpen = isOpen
        try await LoopbackServer.run {
            house.answer($0)
        } _: { server in
            let client = Client(server: .init(server.url), credential: credential)
            if signsIn {
                client.onSignIn { client in
                    try await client.session.login(device: "d")
                    return nil
                }
            }
            try await body(client, house, server)
        }
    }

    @Test func oneLoginForAHundredCalls() async throws {
        try await run { client, house, server in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<100 { group.addTask { _ = try await client.rooms.list() } }
                try await group.waitForAll()
            }
            #expect(house.logins.count == 1 && house.failures.count == 0)
            #expect(server.requests.count == 101)
            #expect(server.requests.first?.target == "/login")
        }
    }

    /// Who signs in by hand needs no question: the login takes what is there.
    @Test func theLoginTakesWhatIsThere() async throws {
        try await run(signsIn: false) { client, house, server in
            try await client.session.login(device: "d")
            _ = try await client.rooms.list()
            #expect(house.failures.count == 0)
            #expect(server.requests.map(\.target) == ["/login", "/rooms"])
        }
    }

    /// Nobody can sign in: what is there goes out, once, and the answer is the caller's.
    @Test func nobodySignsIn() async throws {
        try await run(signsIn: false) { client, _, server in
            let error = await failed(Never.self) { try await client.rooms.list() }
            #expect(error?.status == 401)
            #expect(server.requests.map { $0.headers["authorization"] } == [Self.basic])
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("basic and a key in the header 'X-Session', and there is basic"), "\(text)")
        }
    }

    /// A login that fails is asked for once by all that wait for it, and no call goes out half.
    @Test func aLoginThatFails() async throws {
        try await run(isOpen: false) { client, house, server in
            let asked = Counter()
            client.onSignIn { client in
                asked.add()
                #expect(await eventually { client.core.state.signIn.waiting == 20 })
                try await client.session.login(device: "d")
                return nil
            }
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<20 { group.addTask { await caught { try await client.rooms.list() } != nil } }
                for await isError in group { #expect(isError) }
            }
            #expect(asked.count == 1 && house.failures.count == 1)
            #expect(server.requests.map(\.target) == ["/login"])
        }
    }

    /// Without the others a sign-in is asked for as ever, behind a refusal.
    @Test func withoutTheOthers() async throws {
        try await run(credential: nil, signsIn: false) { client, _, server in
            _ = await failed(Never.self) { try await client.rooms.list() }
            #expect(server.requests.map { $0.headers["authorization"] } == [nil])
        }
    }

    /// Of several ways one that is whole comes first.
    @Test func aWholeWayComesFirst() throws {
        let ways: [AuthScheme] = [.all(.basic, .header("X-Session").fromSignIn), .bearer]
        let set = CredentialSet.empty.adding(.basic(user: "al", password: "pw"))
        #expect(try set.addition(for: ways) != .nothing && set.lacksSignIn(for: ways))
        let both = set.adding(.bearer("t"))
        guard case .header(let field) = try both.addition(for: ways) else {
            Issue.record("another addition")
            return
        }
        #expect(field.value == "Bearer t" && !both.lacksSignIn(for: ways))
        // All or nothing, where no sign-in gives what is missing.
        #expect(try set.addition(for: [.all(.basic, .header("X-Key"))]) == .nothing)
        // A key of no name could be either.
        let keys: [AuthScheme] = [.all(.header("X-App"), .header("X-Session").fromSignIn)]
        #expect(try CredentialSet.empty.adding(.key("k")).addition(for: keys) == .nothing)
    }
}
