import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// A login's token that is required together with another credential: no request is sent with only one of them, except
/// the login itself.
@Suite(.timeLimit(.minutes(2))) struct CombinedCredentialLoginTests {
    private typealias Client = TogetherLogin.TogetherLoginClient

    private static let basic = "Basic YWw6cHc="

    /// A server that counts each incomplete request as a failed login.
    private final class House: @unchecked Sendable {
        let logins = Counter()
        let failures = Counter()
        var isOpen = true

        func respond(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
            let isKnown = request.headers["authorization"] == CombinedCredentialLoginTests.basic
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
            house.respond($0)
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

    /// If the app logs in first, the login uses the available credential.
    @Test func loginUsesAvailableCredential() async throws {
        try await run(signsIn: false) { client, house, server in
            try await client.session.login(device: "d")
            _ = try await client.rooms.list()
            #expect(house.failures.count == 0)
            #expect(server.requests.map(\.target) == ["/login", "/rooms"])
        }
    }

    /// Without a login, the available credential is sent once, and the caller gets the response.
    @Test func sendsAvailableCredentialWithoutLogin() async throws {
        try await run(signsIn: false) { client, _, server in
            let error = await failed(Never.self) { try await client.rooms.list() }
            #expect(error?.status == 401)
            #expect(server.requests.map { $0.headers["authorization"] } == [Self.basic])
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("basic and a key in the header 'X-Session', but the client has basic"), "\(text)")
        }
    }

    /// If the login fails, it is attempted once for all waiting calls, and none is sent with half of the credentials.
    @Test func attemptsFailedLoginOnce() async throws {
        try await run(isOpen: false) { client, house, server in
            let prompts = Counter()
            client.onSignIn { client in
                prompts.add()
                #expect(await eventually { client.core.state.signIn.waiting == 20 })
                try await client.session.login(device: "d")
                return nil
            }
            await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<20 { group.addTask { await caught { try await client.rooms.list() } != nil } }
                for await isError in group { #expect(isError) }
            }
            #expect(prompts.count == 1 && house.failures.count == 1)
            #expect(server.requests.map(\.target) == ["/login"])
        }
    }

    /// Without the other credential, a login is only requested after a rejection.
    @Test func logsInAfterRejectionWithoutOtherCredential() async throws {
        try await run(credential: nil, signsIn: false) { client, _, server in
            _ = await failed(Never.self) { try await client.rooms.list() }
            #expect(server.requests.map { $0.headers["authorization"] } == [nil])
        }
    }

    /// Of several alternatives, a complete one takes precedence.
    @Test func prefersCompleteAlternative() throws {
        let ways: [AuthScheme] = [.all(.basic, .header("X-Session").fromSignIn), .bearer]
        let set = CredentialSet.empty.adding(.basic(user: "al", password: "pw"))
        #expect(try set.addition(for: ways) != .nothing && set.lacksSignIn(for: ways))
        let both = set.adding(.bearer("t"))
        guard case .header(let field) = try both.addition(for: ways) else {
            Issue.record("another addition")
            return
        }
        #expect(field.value == "Bearer t" && !both.lacksSignIn(for: ways))
        // If the missing credential doesn't come from a login, nothing is added.
        #expect(try set.addition(for: [.all(.basic, .header("X-Key"))]) == .nothing)
        // A key without a name could be either of them.
        let keys: [AuthScheme] = [.all(.header("X-App"), .header("X-Session").fromSignIn)]
        #expect(try CredentialSet.empty.adding(.key("k")).addition(for: keys) == .nothing)
    }
}
