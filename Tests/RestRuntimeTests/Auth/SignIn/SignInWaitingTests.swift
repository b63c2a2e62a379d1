import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// How calls stop waiting for a login. A call that waits forever runs into the time limit of its test.
@Suite(.timeLimit(.minutes(2))) struct SignInWaitingTests {
    /// A source that returns tokens after it is opened.
    final class Source: TokenSource {
        let count = Counter()
        private let gate = Gate()

        func open() { gate.open() }

        /// Ignores cancellation.
        func tokens(after old: Tokens?) async throws -> Tokens? {
            count.add()
            await gate.wait()
            return Tokens(access: "new", refresh: "r")
        }
    }

    private func client(_ source: Source, timeout: Double = 60) -> SessionClient {
        let transport = MemoryTransport { request, _ in
            let isNew = request.headerFields[.authorization] == "Bearer new"
            return TransportResponse(
                HTTPResponse(status: isNew ? .ok : .unauthorized),
                body: ResponseBody(Data(#"["x"]"#.utf8))
            )
        }
        var configuration = Configuration(transport: transport, timeout: timeout)
        configuration.tokenSource = source
        return SessionClient("http://h", configuration, credential: .bearer("old"))
    }

    /// Cancelling one call affects neither the other calls nor the refresh.
    @Test func cancelsOneWaitingCall() async throws {
        let source = Source()
        let client = client(source)
        let tasks = (0..<10).map { _ in Task { try await client.list() } }
        #expect(await eventually { source.count.count == 1 })
        tasks[3].cancel()
        let error = await failed(Never.self) { try await tasks[3].value }
        guard case .cancelled? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        source.open()
        for (number, task) in tasks.enumerated() where number != 3 { #expect(try await task.value == ["x"]) }
        #expect(source.count.count == 1)
    }

    @Test func cancelsAllWaitingCalls() async throws {
        let source = Source()
        let client = client(source)
        let tasks = (0..<10).map { _ in Task { try await client.list() } }
        // A call that begins after `cancelAll` isn't cancelled.
        #expect(await eventually { source.count.count == 1 && client.core.state.signIn.waiting == 10 })
        client.cancelAll()
        for task in tasks {
            let error = await failed(Never.self) { try await task.value }
            #expect(error?.kind == .cancelled)
        }
        source.open()
        #expect(try await client.list() == ["x"])
    }

    /// If all calls are cancelled, the login closure is cancelled too.
    @Test func cancelsLoginClosureWithAllCalls() async throws {
        let client = client(Source())
        let prompts = Counter()
        let ended = Counter()
        let login: @Sendable () async throws -> Credential? = {
            prompts.add()
            defer { ended.add() }
            try await Task.sleep(for: .seconds(600))
            return nil
        }
        let other = SessionClient(
            "http://h",
            client.core.state.configuration.with(login),
            credential: .bearer("old")
        )
        let task = Task { try await other.list() }
        #expect(await eventually { prompts.count == 1 })
        other.cancelAll()
        #expect(await failed(Never.self) { try await task.value }?.kind == .cancelled)
        #expect(await eventually { ended.count == 1 })
    }

    @Test func deadlineEndsWaiting() async throws {
        let source = Source()
        let client = client(source)
        let error = await failed(Never.self) { try await client.with(deadline: 0.2).list() }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .deadlineExceeded)
        source.open()
        #expect(try await client.list() == ["x"])
    }

    /// If a refresh takes too long, waiting calls end after the timeout with the server's response.
    @Test func refreshTimeoutReturnsResponse() async throws {
        let source = Source()
        #expect(await failed(Never.self) { try await self.client(source, timeout: 0.2).list() }?.status == 401)
        source.open()
    }

    /// Logging out during a refresh discards its tokens.
    @Test func logoutDiscardsRefreshedTokens() async throws {
        let source = Source()
        let client = client(source)
        let task = Task { try await client.list() }
        #expect(await eventually { source.count.count == 1 })
        client.credentials.forget()
        source.open()
        #expect(await failed(Never.self) { try await task.value }?.status == 401)
        #expect(client.credentials.isEmpty)
    }

    /// A credential that is set during a refresh takes precedence over the refreshed tokens.
    @Test func newCredentialOverridesRefreshedTokens() async throws {
        let source = Source()
        let client = client(source)
        let task = Task { try await client.list() }
        #expect(await eventually { source.count.count == 1 })
        client.credentials.use(.bearer("mine"))
        source.open()
        #expect(await failed(Never.self) { try await task.value }?.status == 401)
        #expect(client.credentials.current.secrets.contains("mine"))
    }

    /// Cookies and credentials of other kinds that are set during a refresh don't discard its tokens.
    @Test(arguments: [true, false]) func otherCredentialsKeepRefreshedTokens(hasTokens: Bool) async throws {
        let source = Source()
        let client = client(source)
        if hasTokens { client.credentials.use(tokens: Tokens(access: "old", refresh: "r0")) }
        let task = Task { try await client.list() }
        #expect(await eventually { source.count.count == 1 })
        client.credentials.cookies = Credentials.Cookies()
        if hasTokens { client.credentials.use(.key("k", for: "X-Key")) }
        source.open()
        #expect(try await task.value == ["x"])
        #expect(client.credentials.tokens?.access == "new")
        #expect(client.credentials.current.secrets.contains("k") == hasTokens)
    }

    /// A cancelled call doesn't start a refresh.
    @Test func cancelledCallDoesNotStartRefresh() async throws {
        let source = Source()
        let client = client(source)
        client.credentials.use(tokens: Tokens(access: "old", refresh: "r0", expires: .distantPast))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.list()
        }
        #expect(await failed(Never.self) { try await task.value }?.kind == .cancelled)
        let signIn = client.core.state.signIn
        let signal = CancelSignal()
        signal.cancel()
        await #expect(throws: CancellationError.self) {
            _ = try await signIn.refresh(
                after: client.credentials.current,
                since: signIn.refreshCount,
                cancellation: signal
            )
        }
        #expect(signIn.waiting == 0)
        source.open()
        #expect(try await client.list() == ["x"])
        #expect(source.count.count == 1)
    }

    /// A source as for OAuth's client credentials gets its tokens before the first call.
    @Test func tokenSourceRunsBeforeFirstCall() async throws {
        struct Alone: TokenSource {
            var beginsAlone: Bool { true }
            func tokens(after old: Tokens?) -> Tokens? { Tokens(access: "new") }
        }
        let seen = Counter()
        var configuration = Configuration(
            transport: MemoryTransport { request, _ in
                seen.add()
                let isNew = request.headerFields[.authorization] == "Bearer new"
                return TransportResponse(
                    HTTPResponse(status: isNew ? .ok : .unauthorized),
                    body: ResponseBody(Data("[]".utf8))
                )
            }
        )
        configuration.tokenSource = Alone()
        #expect(try await SessionClient("http://h", configuration).list() == [])
        #expect(seen.count == 1)
    }

    private static let keys: [(schemes: [AuthScheme], credential: Credential?, sent: String)] = [
        ([.header("X-Key")], nil, "new/-"),
        ([.header("X-Key", scheme: "token"), .none], nil, "token new/-"),
        ([.header("X-Key")], .key("mine"), "mine/-"),
        ([.header("X-Key"), .bearer], nil, "-/Bearer new"),
        ([.header("X-Key"), .basic], .basic(user: "u", password: "p"), "new/-"),
    ]

    /// A source's tokens are sent as the API's key if its calls take a single key and the client has no other key.
    @Test(arguments: keys)
    func sendsSourceTokensAsKey(_ schemes: [AuthScheme], _ credential: Credential?, _ expected: String) async throws {
        struct Alone: TokenSource {
            var beginsAlone: Bool { true }
            func tokens(after old: Tokens?) -> Tokens? { Tokens(access: "new") }
        }
        var configuration = Configuration(
            transport: MemoryTransport { request, _ in
                let fields = request.headerFields
                let text = "\(fields[HTTPField.Name("X-Key")!] ?? "-")/\(fields[.authorization] ?? "-")"
                return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("\"\(text)\"".utf8)))
            }
        )
        configuration.tokenSource = Alone()
        let core = ClientCore(
            APIDescription(name: "T") { $0.values.settings.auth = schemes },
            server: "http://h",
            credential: credential,
            configuration: configuration
        )
        let sent: String = try await core.value(Call("t", "GET /a"), throwing: Never.self)
        #expect(sent == expected)
    }
}

extension Configuration {
    fileprivate func with(_ login: @escaping @Sendable () async throws -> Credential?) -> Configuration {
        var copy = self
        copy.tokenSource = nil
        copy.signIn = login
        return copy
    }
}
