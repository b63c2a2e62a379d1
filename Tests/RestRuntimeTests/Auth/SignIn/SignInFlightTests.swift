import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls made by a login itself, tasks that outlive it, and logins after a cancelled one.
@Suite(.timeLimit(.minutes(2))) struct SignInFlightTests {
    /// A value that one thread sets and another reads.
    private final class Place<Value: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: Value?
        var value: Value? {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }

    private struct Weak: @unchecked Sendable {
        // Set once before it is read.
        weak var flight: SignInFlight?
    }

    /// A transport that rejects the token `old`, and delays requests of `/held`.
    private struct Door: Transport {
        var held = Gate()
        let arrived = Counter()

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            if request.head.path == "/held" {
                arrived.add()
                await held.wait()
            }
            let isNew = request.head.headerFields[.authorization] == "Bearer new"
            return TransportResponse(
                HTTPResponse(status: isNew ? .ok : .unauthorized),
                body: ResponseBody(Data(#"["x"]"#.utf8))
            )
        }
    }

    // MARK: Calls of the login itself

    /// A task that the login closure starts, and that outlives it, makes ordinary calls.
    @Test func taskOfLoginClosureCanOutliveLogin() async throws {
        try await SessionServer.run { session, server in
            let client = SessionClient(server.url)
            let gate = Gate()
            let later = Place<Task<[String], any Error>>()
            client.onSignIn { client in
                try await client.login(password: "right")
                later.value = Task {
                    await gate.wait()
                    return try await client.list()
                }
                return nil
            }
            let first = try await client.list()
            #expect(first == ["Bearer a1"])
            session.expire()
            gate.open()
            let second = try await later.value?.value
            #expect(second == ["Bearer a3"])
            #expect(session.refreshCount == 1)
        }
    }

    /// Calls of the login closure that use completion handlers don't wait for the login either.
    @Test(arguments: [true, false]) func loginClosureCanUseCompletionHandlers(onQueue: Bool) async throws {
        try await SessionServer.run { _, server in
            let client = SessionClient(server.url)
            client.onSignIn { client in
                let status = await withCheckedContinuation { continuation in
                    // The second call is made in the first one's completion handler.
                    let again: @Sendable () -> Void = {
                        client.perform({ (client) throws(RestError<Never>) in try await client.list() }) { result in
                            var status: Int?
                            if case .failure(let error) = result { status = error.status }
                            continuation.resume(returning: status)
                        }
                    }
                    if onQueue {
                        client.perform(on: .global(), { try await $0.list() }) { _ in again() }
                    } else {
                        client.perform({ try await $0.list() }) { _ in again() }
                    }
                }
                #expect(status == 401)
                try await client.login(password: "right")
                return nil
            }
            let authorizations = try await client.with(deadline: 30).list()
            #expect(authorizations == ["Bearer a1"])
        }
    }

    /// A refresh during which another client logs in. Each client gets its own tokens.
    @Test func eachClientGetsItsOwnTokens() async throws {
        struct SignsIn: Interceptor {
            let other: SessionClient
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                if request.head.path == "/refresh" { try await other.login(password: "right") }
                return try await next(request)
            }
        }
        try await SessionServer.run { _, server in
            let other = SessionClient(server.url)
            var configuration = Configuration()
            configuration.interceptors = [SignsIn(other: other)]
            let client = SessionClient(server.url, configuration)
            client.credentials.use(tokens: Tokens(access: "old", refresh: "r0"))
            let authorizations = try await client.list()
            #expect(authorizations == ["Bearer a2"])
            #expect(other.credentials.tokens?.access == "a1")
        }
    }

    /// If the login fails, the waiting call throws its error, with the status.
    @Test func waitingCallThrowsLoginError() async throws {
        try await SessionServer.run { _, server in
            let client = SessionClient(server.url)
            client.onSignIn { client in
                try await client.login(password: "wrong")
                return nil
            }
            let error = await failed(Never.self) { try await client.list() }
            guard case .transport(let reason, let call)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(call.operation == "rooms.list")
            #expect(error?.status == 401)
            #expect(reason.message.contains("session.login"))
        }
    }

    /// A cancelled login dialog isn't a cancelled call: the caller gets the server's response.
    @Test(arguments: [CancellationError() as any Error, RestError<Never>.cancelled])
    func returnsResponseIfLoginIsCancelled(_ reason: any Error) async throws {
        try await SessionServer.run { _, server in
            let failures = Counter()
            var configuration = Configuration()
            configuration.onFailure = { _ in failures.add() }
            let client = SessionClient(server.url, configuration)
            client.onSignIn { _ in throw reason }
            let error = await failed(Never.self) { try await client.list() }
            #expect(error?.status == 401 && error?.response?.text?.contains("M_UNKNOWN_TOKEN") == true)
            #expect(failures.count == 1)
        }
    }

    /// Creates a client whose first login waits for the gate and then returns `credential`, or throws if it was cancelled.
    /// Later logins succeed.
    private func openLogin(_ credential: Credential?) -> (SessionClient, Gate, Counter) {
        let client = SessionClient("http://h", Configuration(transport: Door()), credential: .bearer("old"))
        let (gate, prompts) = (Gate(), Counter())
        client.onSignIn { _ in
            prompts.add()
            if prompts.count > 1 { return .bearer("new") }
            await gate.wait()
            try Task.checkCancellation()
            return credential
        }
        return (client, gate, prompts)
    }

    // MARK: Logging in elsewhere

    /// chatcave_client.yaml, r04: a new credential continues all calls that wait for a login. Its own result is
    /// ignored.
    @Test func newCredentialContinuesWaitingCalls() async throws {
        let (client, gate, prompts) = openLogin(.bearer("late"))
        let signIn = client.core.state.signIn
        let tasks = (0..<10).map { _ in Task { try await client.with(deadline: 20).list() } }
        #expect(await eventually { prompts.count == 1 && signIn.waiting == 10 })
        // Changing another kind of credential doesn't continue the calls.
        client.credentials.cookies = Credentials.Cookies()
        #expect(signIn.waiting == 10)
        client.credentials.use(.bearer("new"))
        for task in tasks { #expect(try await task.value == ["x"]) }
        #expect(signIn.refreshCount == 0)
        gate.open()
        #expect(await eventually { signIn.refreshCount == 1 })
        #expect(client.credentials.current.secrets.contains("new"))
        #expect(!client.credentials.current.secrets.contains("late"))
    }

    /// Logging out also continues the waiting calls.
    @Test func logoutContinuesWaitingCalls() async throws {
        let (client, gate, prompts) = openLogin(nil)
        let signIn = client.core.state.signIn
        let task = Task { try await client.with(deadline: 20).list() }
        #expect(await eventually { prompts.count == 1 && signIn.waiting == 1 })
        client.credentials.forget()
        #expect(await failed(Never.self) { try await task.value }?.status == 401)
        #expect(signIn.refreshCount == 0)
        gate.open()
    }

    /// A login can have several steps. The waiting calls continue after the last one.
    @Test func waitsForLastLoginStep() async throws {
        let client = SessionClient("http://h", Configuration(transport: Door()), credential: .bearer("old"))
        let signIn = client.core.state.signIn
        client.onSignIn { client in
            client.credentials.use(.bearer("half"))
            #expect(signIn.waiting == 1)
            client.credentials.use(.bearer("new"))
            return nil
        }
        #expect(try await client.list() == ["x"])
    }

    // MARK: After cancelAll

    /// A call that begins before the cancelled login has ended starts another login.
    @Test func callAfterCancelAllStartsNewLogin() async throws {
        let (client, gate, prompts) = openLogin(nil)
        let first = Task { try await client.list() }
        #expect(await eventually { prompts.count == 1 })
        client.cancelAll()
        #expect(await failed(Never.self) { try await first.value }?.kind == .cancelled)
        #expect(try await client.with(deadline: 30).list() == ["x"])
        #expect(prompts.count == 2)
        gate.open()
    }

    /// The result of a cancelled login doesn't affect calls that began after it.
    @Test func cancelledLoginDoesNotAffectLaterCalls() async throws {
        let door = Door()
        let client = SessionClient("http://h", Configuration(transport: door), credential: .bearer("old"))
        let gate = Gate()
        let prompts = Counter()
        let flight = Place<Weak>()
        client.onSignIn { _ in
            prompts.add()
            if prompts.count > 1 { return .bearer("new") }
            flight.value = Weak(flight: RestRuntime.SignIn.underWay.last)
            await gate.wait()
            return nil
        }
        let first = Task { try await client.list() }
        #expect(await eventually { flight.value != nil })
        client.cancelAll()
        #expect(await failed(Never.self) { try await first.value }?.kind == .cancelled)
        let second = Task { () throws(RestError<Never>) -> [String] in
            try await client.core.value(Call("held", "GET /held"), throwing: Never.self)
        }
        #expect(await eventually { door.arrived.count == 1 })
        gate.open()
        #expect(await eventually { flight.value?.flight == nil })
        door.held.open()
        #expect(try await second.value == ["x"])
        #expect(prompts.count == 2)
    }

    /// A waiting call that isn't among the cancelled ones starts another login.
    @Test func uncancelledCallStartsNewLogin() async throws {
        let (client, gate, prompts) = openLogin(nil)
        let first = Task { try await client.list() }
        #expect(await eventually { prompts.count == 1 })
        let signIn = client.core.state.signIn
        let other = Task {
            try await signIn.refresh(
                after: client.credentials.current,
                since: signIn.refreshCount,
                cancellation: CancelSignal()
            )
        }
        #expect(await eventually { signIn.waiting == 2 })
        client.cancelAll()
        #expect(await failed(Never.self) { try await first.value }?.kind == .cancelled)
        #expect(try await other.value == .refreshed)
        #expect(prompts.count == 2)
        gate.open()
    }
}
