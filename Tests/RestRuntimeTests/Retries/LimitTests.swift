import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Limits on concurrent calls and on rates. A place that isn't returned runs into the time limit of its test.
@Suite(.timeLimit(.minutes(2))) struct LimitTests {
    /// A server that counts the requests it handles at the same time.
    private struct Counting {
        final class Count: @unchecked Sendable {
            private let lock = NSLock()
            private var now = 0
            private var highest = 0
            var most: Int { lock.withLock { highest } }
            func add(_ number: Int) {
                lock.withLock {
                    now += number
                    highest = max(highest, now)
                }
            }
        }

        let server: ScriptedServer
        let count = Count()

        init() throws {
            server = try ScriptedServer { [count] _ in
                count.add(1)
                usleep(20_000)
                count.add(-1)
                return [.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\n1")]
            }
        }
    }

    private func core(
        _ url: String,
        _ limit: CallLimit? = nil,
        transport: any Transport = URLSessionTransport(maximumConnectionsPerHost: 16),
        _ defaults: @escaping (inout Call) -> Void = { _ in }
    ) -> ClientCore {
        var configuration = Configuration(transport: transport)
        configuration.limit = limit
        return ClientCore(
            APIDescription(name: "T", defaults: defaults),
            server: url,
            configuration: configuration
        )
    }

    private func run(_ count: Int, _ core: ClientCore, _ change: @escaping @Sendable (inout Call) -> Void = { _ in })
        async throws
    {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<count {
                group.addTask {
                    var call = Call("t", "GET /")
                    change(&call)
                    if index.isMultiple(of: 2) {
                        let one: Int = try await core.value(call, throwing: Never.self)
                        #expect(one == 1)
                    } else {
                        try await core.run(call, throwing: Never.self)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func limitsConcurrentCalls() async throws {
        let server = try Counting()
        defer { server.server.stop() }
        try await run(24, core(server.server.url))
        #expect(server.count.most > 3)
        let configured = try Counting()
        defer { configured.server.stop() }
        try await run(24, core(configured.server.url, CallLimit(calls: 3)))
        #expect((1...3).contains(configured.count.most))
        let paged = try Counting()
        defer { paged.server.stop() }
        try await run(24, core(paged.server.url) { $0.limit(calls: 2) })
        #expect((1...2).contains(paged.count.most))
    }

    /// A service's calls share its limit and don't count for other services. `none` removes the API's limit.
    @Test func limitsCallsOfService() async throws {
        let server = try Counting()
        defer { server.server.stop() }
        let core = core(server.server.url)
        try await run(12, core) { $0.limit("rooms", calls: 2) }
        #expect((1...2).contains(server.count.most))
        try await run(24, core)
        #expect(server.count.most > 2)
        let paged = try Counting()
        defer { paged.server.stop() }
        let limited = self.core(paged.server.url) { $0.limit(calls: 2) }
        try await run(12, limited) { $0.limit("rooms", calls: 8) }
        #expect((1...2).contains(paged.count.most))
        try await run(24, limited) { $0.unlimited() }
        #expect(paged.count.most > 2)
    }

    /// No span of the rate's length contains more calls than allowed.
    @Test func limitsRate() async throws {
        let limiter = Limiter(CallLimit(rate: .init(4, in: 0.25)))
        let times = Times()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<14 {
                group.addTask {
                    try await limiter.enter(nil)
                    times.add()
                    limiter.leave()
                }
            }
            try await group.waitForAll()
        }
        let all = times.all
        #expect(all.count == 14)
        // The recorded times can be late, including the first one.
        #expect(zip(all, all.dropFirst(4)).allSatisfy { $1 - $0 > 0.15 }, "\(all)")
        #expect(all[13] - all[0] > 0.6)
    }

    @Test func limitsRateOfCalls() async throws {
        let times = Times()
        let transport = MemoryTransport { _, _ in
            times.add()
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("1".utf8)))
        }
        try await run(9, core("http://h", transport: transport) { $0.limit(rate: 3, in: 0.3) })
        #expect(times.all.count == 9 && times.all[8] - times.all[0] > 0.45)
    }

    // MARK: Returning places

    /// With a limit of one, each call needs the place of the previous one, however that ended.
    @Test func returnsPlaceOfEveryEndedCall() async throws {
        let counter = Counter()
        let responses = [
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1",
            "HTTP/1.1 204 No Content\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\nContent-Length: 3\r\n\r\nabc",
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1",
            "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 2\r\n\r\nab",
        ]
        let server = try ScriptedServer { request in
            if request.starts(with: Data("GET /r".utf8)) { return [.send(responses[4])] }
            counter.add()
            return counter.count % 5 == 0 ? [.reset] : [.send(responses[counter.count % 5 - 1]), .close]
        }
        defer { server.stop() }
        let core = core(server.url, CallLimit(calls: 1))
        for index in 0..<30 {
            let call = Call("t", index.isMultiple(of: 7) ? "GET /r" : "GET /")
            if index.isMultiple(of: 2) {
                let _: Int? = try? await core.value(call, throwing: Never.self)
            } else {
                try? await core.run(call, throwing: Never.self)
            }
        }
        #expect(counter.count == 30)
    }

    /// A body that is being read keeps its place until its end.
    @Test func keepsPlaceWhileBodyIsRead() async throws {
        let limits = CallLimits(configured: CallLimit(calls: 1), api: nil)
        let call = Call("t", "GET /")
        let request = TransportRequest(HTTPRequest(method: .get, scheme: "http", authority: "h", path: "/"))
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(TwoParts()))
        }
        func isFree() async -> Bool {
            let task = Task { try await limits.send(request, of: call, over: transport).body.discard() }
            let clock = Task {
                try await Task.sleep(for: .milliseconds(150))
                task.cancel()
            }
            defer { clock.cancel() }
            return await caught { try await task.value } == nil
        }
        for end in 0..<3 {
            var response: TransportResponse? = try await limits.send(request, of: call, over: transport)
            var reader = response?.body.makeAsyncIterator()
            #expect(try await reader?.next() != nil)
            #expect(await !isFree())
            switch end {
            case 0: while try await reader?.next() != nil {}
            case 1: response?.body.discard()
            default: (response, reader) = (nil, nil)
            }
            #expect(await isFree())
            withExtendedLifetime((response, reader)) {}
        }
    }

    /// An interceptor that waits for a call of the same client doesn't hold a place meanwhile.
    @Test func allowsCallsInsideInterceptors() async throws {
        final class SignIn: Interceptor, @unchecked Sendable {
            // Set before the first call.
            var core: ClientCore?
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                if call.operation == "outer" { try await core?.run(Call("inner", "GET /inner"), throwing: Never.self) }
                return try await next(request)
            }
        }
        let server = try ScriptedServer(
            script: [.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1")],
            repeats: true
        )
        defer { server.stop() }
        var configuration = Configuration()
        configuration.limit = CallLimit(calls: 1)
        let signIn = SignIn()
        configuration.interceptors = [signIn]
        let core = ClientCore(APIDescription(name: "T") { _ in }, server: server.url, configuration: configuration)
        signIn.core = core
        try await core.run(Call("outer", "GET /"), throwing: Never.self)
        #expect(server.requests.count == 2)
    }

    private final class TwoParts: ResponseStream, @unchecked Sendable {
        private var left = 2
        func next() async throws -> Data? {
            left -= 1
            return left >= 0 ? Data("a".utf8) : nil
        }
        func discard() {}
    }

    final class Times: @unchecked Sendable {
        private let lock = NSLock()
        private var seconds: [Double] = []
        var all: [Double] { lock.withLock { seconds } }
        func add() { lock.withLock { seconds.append(CallTime.system.now) } }
    }
}
