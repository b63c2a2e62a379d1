import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// What a sign-in sends itself, what goes on behind it, and what follows one that was cancelled.
@Suite(.timeLimit(.minutes(2))) struct SignInFlightTests {
    /// What is set on one thread, and read on another when it is there.
    private final class Place<Value: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: Value?
        var value: Value? {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }

    private struct Weak: @unchecked Sendable {
        // Set once, and read.
        weak var flight: SignInFlight?
    }

    /// Lets `old` in by nobody, and holds back what is asked with `held`.
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

    // MARK: What it sends itself

    /// A task that a question begins, and that outlives it, is a caller like any other.
    @Test func aTaskThatOutlivesTheQuestion() async throws {
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

    /// A question may call with a completion handler: it waits for no sign-in, its own least of all.
    @Test(arguments: [true, false]) func aQuestionByCompletionHandlers(onQueue: Bool) async throws {
        try await SessionServer.run { _, server in
            let client = SessionClient(server.url)
            client.onSignIn { client in
                let status = await withCheckedContinuation { continuation in
                    // The second is made where the first has ended.
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
            let answer = try await client.with(deadline: 30).list()
            #expect(answer == ["Bearer a1"])
        }
    }

    /// A refresh that signs in to another client on its way: to each its own tokens.
    @Test func twoClientsAtOnce() async throws {
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
            let answer = try await client.list()
            #expect(answer == ["Bearer a2"])
            #expect(other.credentials.tokens?.access == "a1")
        }
    }

    /// Why the sign-in failed, the call that waits for it says, with the status.
    @Test func aLoginInVain() async throws {
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

    /// A screen that was closed, or a login of its own that was cancelled, is no answer: nobody has cancelled the call.
    @Test(arguments: [CancellationError() as any Error, RestError<Never>.cancelled])
    func aQuestionThatIsCancelled(_ reason: any Error) async throws {
        try await SessionServer.run { _, server in
            let told = Counter()
            var configuration = Configuration()
            configuration.onFailure = { _ in told.add() }
            let client = SessionClient(server.url, configuration)
            client.onSignIn { _ in throw reason }
            let error = await failed(Never.self) { try await client.list() }
            #expect(error?.status == 401 && error?.response?.text?.contains("M_UNKNOWN_TOKEN") == true)
            #expect(told.count == 1)
        }
    }

    /// A client whose first question is open until the gate is, and then has this answer, or none where it was cancelled; any
    /// other has a good one.
    private func openQuestion(_ answer: Credential?) -> (SessionClient, Gate, Counter) {
        let client = SessionClient("http://h", Configuration(transport: Door()), credential: .bearer("old"))
        let (gate, asked) = (Gate(), Counter())
        client.onSignIn { _ in
            asked.add()
            if asked.count > 1 { return .bearer("new") }
            await gate.wait()
            try Task.checkCancellation()
            return answer
        }
        return (client, gate, asked)
    }

    // MARK: Signed in elsewhere

    /// chatcave_client.yaml, r04: who signs in while the question is open frees all calls that wait; its answer comes too late.
    @Test func signedInElsewhere() async throws {
        let (client, gate, asked) = openQuestion(.bearer("late"))
        let signIn = client.core.state.signIn
        let tasks = (0..<10).map { _ in Task { try await client.with(deadline: 20).list() } }
        #expect(await eventually { asked.count == 1 && signIn.waiting == 10 })
        // What the calls were not refused for frees none of them.
        client.credentials.cookies = Credentials.Cookies()
        #expect(signIn.waiting == 10)
        client.credentials.use(.bearer("new"))
        for task in tasks { #expect(try await task.value == ["x"]) }
        #expect(signIn.mark == 0)
        gate.open()
        #expect(await eventually { signIn.mark == 1 })
        #expect(client.credentials.current.secrets.contains("new"))
        #expect(!client.credentials.current.secrets.contains("late"))
    }

    /// Who signs out meanwhile frees them, too.
    @Test func signedOutElsewhere() async throws {
        let (client, gate, asked) = openQuestion(nil)
        let signIn = client.core.state.signIn
        let task = Task { try await client.with(deadline: 20).list() }
        #expect(await eventually { asked.count == 1 && signIn.waiting == 1 })
        client.credentials.forget()
        #expect(await failed(Never.self) { try await task.value }?.status == 401)
        #expect(signIn.mark == 0)
        gate.open()
    }

    /// A question may sign in by steps: its calls wait for the last.
    @Test func aQuestionBySteps() async throws {
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

    // MARK: Behind cancelAll

    /// A call that begins while the cancelled question takes its time asks anew.
    @Test func aCallBehindCancelAll() async throws {
        let (client, gate, asked) = openQuestion(nil)
        let first = Task { try await client.list() }
        #expect(await eventually { asked.count == 1 })
        client.cancelAll()
        #expect(await failed(Never.self) { try await first.value }?.kind == .cancelled)
        #expect(try await client.with(deadline: 30).list() == ["x"])
        #expect(asked.count == 2)
        gate.open()
    }

    /// What a cancelled renewal comes to says nothing of the calls that have begun since.
    @Test func aCallThatIsUnderWayWhenACancelledQuestionEnds() async throws {
        let door = Door()
        let client = SessionClient("http://h", Configuration(transport: door), credential: .bearer("old"))
        let gate = Gate()
        let asked = Counter()
        let flight = Place<Weak>()
        client.onSignIn { _ in
            asked.add()
            if asked.count > 1 { return .bearer("new") }
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
        #expect(asked.count == 2)
    }

    /// Who waits with the calls that are cancelled, and is none of them, asks anew.
    @Test func waitingWithOthersThatAreCancelled() async throws {
        let (client, gate, asked) = openQuestion(nil)
        let first = Task { try await client.list() }
        #expect(await eventually { asked.count == 1 })
        let signIn = client.core.state.signIn
        let other = Task {
            try await signIn.renew(after: client.credentials.current, since: signIn.mark, cancellation: CancelSignal())
        }
        #expect(await eventually { signIn.waiting == 2 })
        client.cancelAll()
        #expect(await failed(Never.self) { try await first.value }?.kind == .cancelled)
        #expect(try await other.value == .renewed)
        #expect(asked.count == 2)
        gate.open()
    }
}
