import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Equal calls in flight share one request. A caller that waits forever runs into the time limit of its test.
@Suite(.timeLimit(.minutes(2))) struct CoalescingTests {
    private struct Service: RestClient {
        var core: ClientCore

        func get(_ path: String = "/rooms", _ change: (inout Call) -> Void = { _ in }) async throws(RestError<String>)
            -> String
        {
            var call = Call("rooms.get", "GET \(path)")
            change(&call)
            return try await core.value(call, throwing: String.self)
        }

        func post() async throws(RestError<String>) {
            try await core.run(Call("rooms.post", "POST /rooms"), throwing: String.self)
        }

        var waiting: Int { core.state.coalescer.waiting }
    }

    /// Holds each request until the gate is open.
    private struct Holding: Interceptor {
        let gate: Gate
        let held = Counter()

        func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
            if request.isRead {
                held.add()
                await gate.wait()
            }
            return try await next(request)
        }
    }

    private static func service(
        _ server: LoopbackServer,
        _ gate: Gate? = nil,
        _ configuration: Configuration = Configuration(),
        isOn: Bool? = true,
        auth: [AuthScheme] = [.bearer]
    ) -> Service {
        var configuration = configuration
        if let gate { configuration.interceptors.append(Holding(gate: gate)) }
        let description = APIDescription(name: "T") { call in
            if let isOn { call.coalesce(isOn) }
            call.auth(auth[0])
        }
        return Service(core: ClientCore(description, server: server.url, configuration: configuration))
    }

    /// Answers with the path and the credential.
    private static let echo: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { request in
        .json("\"\(request.target) \(request.headers["authorization"] ?? "-")\"")
    }

    @Test func oneRequestForAThousandCalls() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            let results = await withTaskGroup(of: String?.self) { group in
                for _ in 0..<1000 { group.addTask { try? await service.get() } }
                #expect(await eventually { service.waiting == 1000 })
                gate.open()
                return await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(results == ["/rooms -"])
            #expect(server.requests.count == 1)
            // The next call is another one.
            let value = try await service.get()
            #expect(value == "/rooms -")
            #expect(server.requests.count == 2)
            #expect(service.waiting == 0)
        }
    }

    /// The body is one object for all callers.
    @Test func sharesTheBody() async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply(body: Data(repeating: 65, count: 1 << 20))
        } _: { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            let call: @Sendable () async throws -> Data = {
                try await service.core.data(Call("rooms.icon", "GET /icon"), throwing: Never.self)
            }
            async let first = call()
            async let second = call()
            #expect(await eventually { service.waiting == 2 })
            gate.open()
            let addresses = try await [first, second].map { data in
                data.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
            }
            #expect(addresses[0] == addresses[1])
        }
    }

    @Test(
        arguments: [
            (true, nil, 1), (false, nil, 2), (nil, true, 1), (nil, false, 2), (true, false, 2), (false, true, 1),
        ] as [(Bool?, Bool?, Int)]
    )
    func followsSpecAndConfiguration(_ api: Bool?, _ endpoint: Bool?, _ requests: Int) async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            // The spec takes precedence over the configuration.
            var configuration = Configuration()
            configuration.coalescesCalls = (endpoint ?? api) == false
            let service = Self.service(server, gate, configuration, isOn: api)
            let task = Task {
                async let first = service.get { if let endpoint { $0.coalesce(endpoint) } }
                async let second = service.get { if let endpoint { $0.coalesce(endpoint) } }
                return try await [first, second]
            }
            if requests == 1 { #expect(await eventually { service.waiting == 2 }) }
            gate.open()
            let value = try await task.value
            #expect(value == ["/rooms -", "/rooms -"])
            #expect(server.requests.count == requests)
        }
    }

    @Test func followsTheConfigurationAlone() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            var configuration = Configuration()
            configuration.coalescesCalls = true
            let service = Self.service(server, gate, configuration, isOn: nil)
            async let first = service.get()
            async let second = service.get { $0.coalesce(nil) }
            #expect(await eventually { service.waiting == 2 })
            gate.open()
            _ = try await [first, second]
            #expect(server.requests.count == 1)
        }
    }

    /// Calls that differ in a header, the URL, the credential, the timeout or the retry policy have their own requests.
    @Test func differentCallsShareNothing() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            let services = [
                service, service, service.with(headers: ["Accept-Language": "de"]), service.with(query: ["a": "1"]),
                service.with(timeout: 5), service.with(credential: .bearer("a")),
                service.with(credential: .bearer("b")),
                service.with(credential: .bearer("b")), service.with(retry: RetryPolicy(attempts: 2)),
                service.with(headers: ["Authorization": "Bearer b"]),
            ]
            let results = try await withThrowingTaskGroup(of: (Int, String).self) { group in
                for (index, service) in services.enumerated() {
                    group.addTask { (index, try await service.get()) }
                }
                #expect(await eventually { service.waiting == 10 })
                gate.open()
                return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
            }
            #expect(
                results[5] == "/rooms Bearer a" && results[6] == "/rooms Bearer b" && results[7] == "/rooms Bearer b"
            )
            #expect(results[0] == "/rooms -" && results[9] == "/rooms Bearer b")
            #expect(server.requests.count == 8)
        }
    }

    /// A caller that has signed in as another user doesn't get the response of the first.
    @Test func usersShareNothing() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            service.credentials.use(.bearer("ann"))
            async let first = service.get()
            #expect(await eventually { service.waiting == 1 })
            service.credentials.use(.bearer("bob"))
            async let second = service.get()
            #expect(await eventually { service.waiting == 2 })
            gate.open()
            let value = try await [first, second]
            #expect(value == ["/rooms Bearer ann", "/rooms Bearer bob"])
        }
    }

    @Test func unsafeCallsAndTransfersShareNothing() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let service = Self.service(server)
            var post = Call("rooms.post", "POST /rooms")
            post.coalesce(true)
            let progress = service.with(progress: TransferProgress())
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask { [post] in try await service.core.run(post, throwing: Never.self) }
                    group.addTask { _ = try await progress.get() }
                }
                try await group.waitForAll()
            }
            _ = try await service.core.download(Call("rooms.icon", "GET /icon"), to: file, throwing: Never.self)
            #expect(server.requests.count == 9)
        }
    }

    /// One caller is cancelled, and the others get the response.
    @Test func cancelsOneCaller() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            let tasks = (0..<10).map { _ in Task { try await service.get() } }
            #expect(await eventually { service.waiting == 10 })
            // The first one has begun the request.
            for task in tasks[..<9] {
                task.cancel()
                let error = await failed(String.self) { try await task.value }
                #expect(error?.kind == .cancelled)
            }
            #expect(service.waiting == 1)
            gate.open()
            let value = try await tasks[9].value
            #expect(value == "/rooms -")
            #expect(server.requests.count == 1)
        }
    }

    /// The last caller's end cancels the request. A later call has its own.
    @Test func cancelsTheRequestWithTheLastCaller() async throws {
        let (gate, dropped) = (Gate(), Counter())
        struct Waiting: Transport {
            let gate: Gate
            let dropped: Counter
            func send(_ request: TransportRequest) async throws -> TransportResponse {
                if gate.isOpen {
                    return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data(#""b""#.utf8)))
                }
                do { try await Task.sleep(for: .seconds(600)) } catch {
                    dropped.add()
                    throw error
                }
                throw CancellationError()
            }
        }
        let description = APIDescription(name: "T") { $0.coalesce(true) }
        let configuration = Configuration(transport: Waiting(gate: gate, dropped: dropped))
        let service = Service(core: ClientCore(description, server: "http://h", configuration: configuration))
        let tasks = (0..<3).map { _ in Task { try await service.get() } }
        #expect(await eventually { service.waiting == 3 })
        for task in tasks.dropLast() { task.cancel() }
        #expect(await eventually { service.waiting == 1 })
        #expect(dropped.count == 0)
        tasks[2].cancel()
        #expect(await eventually { dropped.count == 1 })
        gate.open()
        let value = try await service.get()
        #expect(value == "b")
    }

    @Test func cancelAllEndsAllCallers() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            let tasks = (0..<100).map { _ in
                Task { await failed(String.self) { try await service.get() } }
            }
            #expect(await eventually { service.waiting == 100 })
            service.cancelAll()
            for task in tasks { #expect(await task.value?.kind == .cancelled) }
            // A call after it doesn't join the cancelled request.
            let next = Task { try await service.get() }
            #expect(await eventually { service.waiting == 1 })
            gate.open()
            let value = try await next.value
            #expect(value == "/rooms -")
        }
    }

    /// Each caller has its own deadline.
    @Test func deadlinesCountAlone() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            let patient = Task { try await service.get() }
            #expect(await eventually { service.waiting == 1 })
            let error = await failed(String.self) { try await service.with(deadline: 0.05).get() }
            #expect(error?.kind == .transport, "\(error as Any)")
            gate.open()
            let value = try await patient.value
            #expect(value == "/rooms -")
            #expect(server.requests.count == 1)
        }
    }

    /// A clock whose waits end at once.
    private final class SkippingClock: CallClock, @unchecked Sendable {
        private let time = Locked(0.0)
        var date: Date { Date(timeIntervalSince1970: seconds) }
        var seconds: Double { time.withLock { $0 } }
        func sleep(until seconds: Double) async throws { time.withLock { $0 = max($0, seconds) } }
        func alarm(at seconds: Double, _ ring: @escaping @Sendable () -> Void) -> @Sendable () -> Void { {} }
    }

    /// Retries may take as long as the latest deadline allows.
    @Test(arguments: [true, false]) func retriesFollowTheLatestDeadline(_ isShared: Bool) async throws {
        let count = Counter()
        try await LoopbackServer.run { _ in
            count.add()
            return count.count == 1
                ? LoopbackServer.Reply(status: 503, headers: ["Retry-After": "30"]) : .json(#""b""#)
        } _: { server in
            let gate = Gate()
            var configuration = Configuration()
            configuration.retry = RetryPolicy(attempts: 2, backoff: 0...0)
            configuration.clock = SkippingClock()
            let service = Self.service(server, gate, configuration)
            let hasty = Task { try await service.with(deadline: 10).get() }
            #expect(await eventually { service.waiting == 1 })
            let patient = Task { isShared ? try await service.with(deadline: 60).get() : "b" }
            if isShared { #expect(await eventually { service.waiting == 2 }) }
            gate.open()
            let value = try await patient.value
            #expect(value == "b")
            let error = await failed(String.self) { try await hasty.value }
            #expect(error?.status == (isShared ? nil : 503))
        }
    }

    @Test func errorsReachAllCallers() async throws {
        try await LoopbackServer.run { _ in
            .json(#""no""#, status: 404)
        } _: { server in
            let gate = Gate()
            let handled = Counter()
            var configuration = Configuration()
            configuration.onFailure = { _ in handled.add() }
            let service = Self.service(server, gate, configuration)
            let records = (0..<50).map { _ in ResponseRecord() }
            let tasks = records.map { record in
                Task { await failed(String.self) { try await service.with(record: record).get() } }
            }
            #expect(await eventually { service.waiting == 50 })
            gate.open()
            for task in tasks {
                guard case .failure("no", let response)? = await task.value else {
                    Issue.record("another error")
                    continue
                }
                #expect(response.status == 404 && response.url?.path == "/rooms")
            }
            #expect(records.allSatisfy { $0.response?.status == 404 })
            #expect(handled.count == 50 && server.requests.count == 1)
        }
    }

    /// A response may be older than an unsafe call that has ended, so a later call has its own request.
    @Test func callsAfterAChangeDontJoin() async throws {
        try await LoopbackServer.run(Self.echo) { server in
            let gate = Gate()
            let service = Self.service(server, gate)
            let before = Task { try await service.get() }
            #expect(await eventually { service.waiting == 1 })
            try await service.post()
            let after = Task { try await service.get() }
            // The detached request is no longer counted.
            #expect(await eventually { service.waiting == 1 })
            gate.open()
            _ = try await (before.value, after.value)
            #expect(server.requests.map(\.method).sorted() == ["GET", "GET", "POST"])
        }
    }

    /// Callers share the refresh of a token, and calls of the refresh don't wait for them.
    @Test func refreshesWithin() async throws {
        try await LoopbackServer.run { request in
            switch (request.target, request.headers["authorization"]) {
            case ("/token", _): .json(#""new""#)
            case (_, "Bearer new"): .json(#""in""#)
            default: .json(#""out""#, status: 401)
            }
        } _: { server in
            struct Source: TokenSource {
                let url: String
                var beginsAlone: Bool { false }
                func tokens(after old: Tokens?) async throws -> Tokens? {
                    let description = APIDescription(name: "A") { $0.coalesce(true) }
                    let service = Service(core: ClientCore(description, server: url))
                    return Tokens(access: try await service.get("/token"), refresh: "r")
                }
            }
            let gate = Gate()
            var configuration = Configuration()
            configuration.tokenSource = Source(url: server.url)
            let service = Self.service(server, gate, configuration)
            service.credentials.use(tokens: Tokens(access: "old", refresh: "r"))
            let tasks = (0..<20).map { _ in Task { try await service.get() } }
            #expect(await eventually { service.waiting == 20 })
            gate.open()
            for task in tasks {
                let value = try await task.value
                #expect(value == "in")
            }
            #expect(server.requests.map(\.target).sorted() == ["/rooms", "/rooms", "/token"])
        }
    }

    /// An interceptor that makes the same call doesn't wait for itself.
    @Test func callsOfInterceptorsShareNothing() async throws {
        final class Nested: Interceptor, @unchecked Sendable {
            @TaskLocal static var isNested = false
            var service: Service?
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                if !Self.isNested {
                    try await Self.$isNested.withValue(true) { _ = try await service?.get() }
                }
                return try await next(request)
            }
        }
        try await LoopbackServer.run(Self.echo) { server in
            let nested = Nested()
            var configuration = Configuration()
            configuration.interceptors = [nested]
            let service = Self.service(server, nil, configuration)
            nested.service = service
            let value = try await service.get()
            #expect(value == "/rooms -")
            #expect(server.requests.count == 2)
        }
    }

    /// The request is observed once, as one of the first call. Each call is observed.
    @Test func observersSeeOneRequest() async throws {
        final class Counting: CallObserver, @unchecked Sendable {
            let (calls, exchanges) = (Counter(), Counter())
            let ends = Log()
            func callBegan(_ call: ObservedCall) { calls.add() }
            func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) { exchanges.add() }
            func callEnded(_ end: ObservedCall.End) { ends.add("\(end.status ?? 0)") }
        }
        try await LoopbackServer.run(Self.echo) { server in
            let (gate, observer) = (Gate(), Counting())
            var configuration = Configuration()
            configuration.observers = [observer]
            let service = Self.service(server, gate, configuration)
            let tasks = (0..<5).map { _ in Task { try await service.get() } }
            #expect(await eventually { service.waiting == 5 })
            gate.open()
            for task in tasks { _ = try await task.value }
            #expect(observer.calls.count == 5 && observer.exchanges.count == 1)
            #expect(observer.ends.lines == Array(repeating: "200", count: 5))
        }
    }
}
