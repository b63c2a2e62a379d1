import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// How the waiting for a sign-in ends. One that does not runs into the limit of its test.
@Suite(.timeLimit(.minutes(2))) struct SignInWaitingTests {
    /// A source that gives tokens when it is let.
    final class Source: TokenSource {
        let count = Counter()
        private let gate = Gate()

        func open() { gate.open() }

        /// Heeds no cancellation.
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

    /// One that is cancelled leaves the rest and the refresh.
    @Test func cancellingOne() async throws {
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

    @Test func cancellingAll() async throws {
        let source = Source()
        let client = client(source)
        let tasks = (0..<10).map { _ in Task { try await client.list() } }
        // One that begins behind it is none of them.
        #expect(await eventually { source.count.count == 1 && client.core.state.signIn.waiting == 10 })
        client.cancelAll()
        for task in tasks {
            let error = await failed(Never.self) { try await task.value }
            #expect(error?.kind == .cancelled)
        }
        source.open()
        #expect(try await client.list() == ["x"])
    }

    /// All calls are cancelled: so is the question to the user.
    @Test func aQuestionIsCancelled() async throws {
        let client = client(Source())
        let asked = Counter()
        let ended = Counter()
        let question: @Sendable () async throws -> Credential? = {
            asked.add()
            defer { ended.add() }
            try await Task.sleep(for: .seconds(600))
            return nil
        }
        let other = SessionClient(
            "http://h",
            client.core.state.configuration.with(question),
            credential: .bearer("old")
        )
        let task = Task { try await other.list() }
        #expect(await eventually { asked.count == 1 })
        other.cancelAll()
        #expect(await failed(Never.self) { try await task.value }?.kind == .cancelled)
        #expect(await eventually { ended.count == 1 })
    }

    @Test func aDeadlineEndsTheWaiting() async throws {
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

    /// A refresh that hangs keeps nobody for longer than the timeout; the answer is then the server's.
    @Test func aRefreshThatHangs() async throws {
        let source = Source()
        #expect(await failed(Never.self) { try await self.client(source, timeout: 0.2).list() }?.status == 401)
        source.open()
    }

    /// Who signs out while a refresh is under way is signed out.
    @Test func forgettingWins() async throws {
        let source = Source()
        let client = client(source)
        let task = Task { try await client.list() }
        #expect(await eventually { source.count.count == 1 })
        client.credentials.forget()
        source.open()
        #expect(await failed(Never.self) { try await task.value }?.status == 401)
        #expect(client.credentials.isEmpty)
    }

    /// What was used meanwhile counts for more than what the refresh gives.
    @Test func usingWins() async throws {
        let source = Source()
        let client = client(source)
        let task = Task { try await client.list() }
        #expect(await eventually { source.count.count == 1 })
        client.credentials.use(.bearer("mine"))
        source.open()
        #expect(await failed(Never.self) { try await task.value }?.status == 401)
        #expect(client.credentials.current.secrets.contains("mine"))
    }

    /// Cookies, and a credential of another kind, are no reason to lose what a refresh token was used up for.
    @Test(arguments: [true, false]) func usingSomethingElse(hasTokens: Bool) async throws {
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

    /// Nobody is asked for the sake of a call that is over.
    @Test func aCallThatIsOver() async throws {
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
            _ = try await signIn.renew(after: client.credentials.current, since: signIn.mark, cancellation: signal)
        }
        #expect(signIn.waiting == 0)
        source.open()
        #expect(try await client.list() == ["x"])
        #expect(source.count.count == 1)
    }

    /// Tokens as of OAuth's client credentials: got before the first call.
    @Test func aSourceThatBeginsAlone() async throws {
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

    /// The tokens of a source are the key that the API's calls take, where they take one alone; not where the client has a key.
    @Test(arguments: keys)
    func aSourceOfKeys(_ schemes: [AuthScheme], _ credential: Credential?, _ expected: String) async throws {
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
    fileprivate func with(_ question: @escaping @Sendable () async throws -> Credential?) -> Configuration {
        var copy = self
        copy.tokenSource = nil
        copy.signIn = question
        return copy
    }
}
