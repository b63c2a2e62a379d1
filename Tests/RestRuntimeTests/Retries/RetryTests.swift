import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls that are repeated, with servers that fail. One that waits forever runs into the time limit of its test.
@Suite(.timeLimit(.minutes(2))) struct RetryTests: RetryCase {
    @Test func succeedsInThirdAttempt() async throws {
        let server = try server(Self.status(503), Self.status(429), Self.ok)
        defer { server.stop() }
        let (one, response) = try await Service(core: core(server.url)).response { try await value($0.core) }
        #expect(one == 1 && server.requests.count == 3)
        #expect(response.call.attempts == 3)
        #expect(response.description == "t (GET \(server.url)/) after 3 attempts: 200 OK")
    }

    @Test func limitsAttempts() async throws {
        let server = try server(Self.status(503))
        defer { server.stop() }
        let error = try #require(await failure(core(server.url)))
        #expect(server.requests.count == 3 && error.status == 503 && error.call?.attempts == 3)
        #expect(error.description == "t (GET \(server.url)/) after 3 attempts: 503 Service Unavailable")
    }

    @Test func doesNotRepeatByDefault() async throws {
        let server = try server(Self.status(503))
        defer { server.stop() }
        let error = try #require(await failure(core(server.url, Configuration()) { _ in }))
        #expect(server.requests.count == 1 && error.call?.attempts == 1)
        #expect(error.description == "t (GET \(server.url)/): 503 Service Unavailable")
    }

    /// The caller's policy overrides the call's, which overrides the API's, then the configuration's.
    @Test func policyOfCallerTakesPrecedence() async throws {
        let server = try server(Self.status(503))
        defer { server.stop() }
        var configuration = Configuration()
        configuration.retryBudget = nil
        configuration.retry = RetryPolicy(attempts: 2, backoff: 0...0)
        func attempts(_ core: ClientCore, _ own: Int? = nil) async -> Int? {
            var call = Call("t", "GET /")
            if let own { call.retry(own, backoff: 0...0) }
            return await failure(core, call)?.call?.attempts
        }
        let plain = core(server.url, configuration) { _ in }
        let api = core(server.url, configuration) { $0.retry(3, backoff: 0...0) }
        #expect(await attempts(plain) == 2)
        #expect(await attempts(api) == 3)
        #expect(await attempts(api, 4) == 4)
        #expect(await attempts(api, 1) == 1)
        #expect(await attempts(Service(core: api).with(retry: RetryPolicy(attempts: 5, backoff: 0...0)).core, 4) == 5)
        #expect(await attempts(Service(core: api).with(retry: .none).core, 4) == 1)
    }

    /// A status that the policy doesn't contain, and one that is both in the policy and a success.
    @Test func followsStatusesOfPolicy() async throws {
        let server = try server(Self.status(404))
        defer { server.stop() }
        #expect(await failure(core(server.url))?.status == 404)
        #expect(server.requests.count == 1)
        var call = Call("t", "GET /")
        call.retry(2, on: [404...404], transport: false, backoff: 0...0)
        #expect(await failure(core(server.url), call)?.call?.attempts == 2)
        call.success(404...404)
        try await core(server.url).run(call, throwing: Never.self)
        #expect(server.requests.count == 4)
    }

    // MARK: Incomplete responses

    @Test func repeatsAfterLostConnection() async throws {
        let counter = Counter()
        let server = try ScriptedServer { _ in
            counter.add()
            return counter.count < 3 ? [.reset] : [.send(Self.ok)]
        }
        defer { server.stop() }
        #expect(try await value(core(server.url)) == 1)
        #expect(server.requests.count == 3)
        // A POST may have arrived, so it isn't repeated.
        let other = try ScriptedServer(script: [.reset])
        defer { other.stop() }
        let error = try #require(await failure(core(other.url), Call("t", "POST /")))
        #expect(error.kind == .transport && error.call?.attempts == 1 && other.requests.count == 1)
    }

    @Test func repeatsAfterInterruptedBody() async throws {
        let half = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n1"
        let server = try server(half, half, Self.ok)
        defer { server.stop() }
        #expect(try await value(core(server.url)) == 1)
        #expect(server.requests.count == 3)
        let other = try self.server(half)
        defer { other.stop() }
        let error = try #require(await failure(core(other.url)))
        #expect(error.kind == .transport && error.status == 200 && error.call?.attempts == 3)
    }

    @Test func repeatsAfterTimeout() async throws {
        let counter = Counter()
        let server = try ScriptedServer { _ in
            counter.add()
            return counter.count < 2 ? [.hold] : [.send(Self.ok)]
        }
        defer { server.stop() }
        var call = Call("t", "GET /")
        call.timeout(0.4)
        #expect(try await value(core(server.url), call) == 1)
        #expect(server.requests.count == 2)
    }

    /// If the connection is refused, a POST can't have arrived and is repeated, unless a redirect was followed.
    @Test func repeatsPOSTAfterRefusedConnection() async throws {
        // Nothing listens on this port.
        let gone = "http://127.0.0.1:1"
        let error = try #require(await failure(core(gone), Call("t", "POST /")))
        #expect(error.kind == .transport && error.call?.attempts == 3, "\(error)")
        let server = try server(Self.status(307, "Location: \(gone)/\r\n"))
        defer { server.stop() }
        let other = try #require(await failure(core(server.url), Call("t", "POST /")))
        #expect(other.kind == .transport && other.call?.attempts == 1 && server.requests.count == 1, "\(other)")
    }

    @Test func doesNotRepeatAfterTooLargeBody() async throws {
        let server = try server(Self.ok)
        defer { server.stop() }
        let error = try #require(await failure(core(server.url, Configuration(maximumBodySize: 0))))
        guard case .transport(let reason, _) = error else { throw error }
        #expect(reason.kind == .bodyTooLarge && reason.status == 200 && server.requests.count == 1)
        // A call that ignores its body doesn't fail because of the body's size.
        try await core(server.url, Configuration(maximumBodySize: 0)).run(Call("t", "GET /"), throwing: Never.self)
    }

    /// If the body can't be sent again, the caller gets the first response.
    @Test func doesNotResendOneShotBody() async throws {
        let retry = RetryLink(
            policy: RetryPolicy(attempts: 3, backoff: 0...0),
            retryAfterLimit: 60,
            budget: nil
        )
        let parts = AsyncStream<Data> { continuation in
            continuation.yield(Data("a".utf8))
            continuation.finish()
        }
        let counter = Counter()
        for (body, count) in [(RequestBody(Data()), 3), (RequestBody(parts), 4)] {
            let request = TransportRequest(
                HTTPRequest(method: .put, scheme: nil, authority: nil, path: nil),
                body: body
            )
            let rest = RestOfChain(core("http://localhost").state.chain, [Unavailable(counter: counter)])
            let response = try await retry.send(request, of: Call("t", "PUT /"), through: rest)
            #expect(response.head.status == .serviceUnavailable && counter.count == count)
        }
    }

    /// Returns the response of an unavailable server, and counts the requests.
    private final class Unavailable: ChainLink {
        let counter: Counter

        init(counter: Counter) { self.counter = counter }

        func isNeeded(_ request: TransportRequest, of call: Call) -> Bool { true }

        func send(
            _ request: TransportRequest,
            of call: Call,
            through rest: RestOfChain
        ) async throws -> TransportResponse {
            counter.add()
            return TransportResponse(HTTPResponse(status: .serviceUnavailable))
        }
    }

    // MARK: Retry-After

    @Test func waitsForRetryAfter() async throws {
        let server = try server(Self.status(503, "Retry-After: 1\r\n"), Self.ok)
        defer { server.stop() }
        let start = ContinuousClock.now
        #expect(try await value(core(server.url)) == 1)
        #expect(ContinuousClock.now - start >= .seconds(1))
    }

    /// If `Retry-After` exceeds the deadline or the limit, the caller gets the response immediately.
    @Test func returnsResponseIfRetryAfterIsTooLong() async throws {
        let server = try server(Self.status(503, "Retry-After: 50\r\n"))
        defer { server.stop() }
        var call = Call("t", "GET /")
        call.deadline(40)
        let start = ContinuousClock.now
        #expect(await failure(core(server.url), call)?.status == 503)
        var configuration = Configuration()
        configuration.retryAfterLimit = 49
        #expect(await failure(core(server.url, configuration))?.status == 503)
        #expect(server.requests.count == 2 && ContinuousClock.now - start < .seconds(30))
    }

    /// Waiting times are limited to a day, whatever the configuration allows.
    @Test(arguments: ["99999999999999999999", String(repeating: "9", count: 400), "86401"])
    func limitsRetryAfterToOneDay(_ seconds: String) async throws {
        let server = try server(Self.status(503, "Retry-After: \(seconds)\r\n"))
        defer { server.stop() }
        var configuration = Configuration()
        configuration.retryAfterLimit = .infinity
        let core = core(server.url, configuration)
        let task = Task { await failure(core) }
        let clock = Task {
            try await Task.sleep(for: .seconds(20))
            task.cancel()
        }
        #expect(await task.value?.status == 503)
        clock.cancel()
        #expect(server.requests.count == 1)
    }

    /// The deadline begins before hooks, so the time that these take reduces the time for retries.
    @Test func deadlineIncludesHooks() async throws {
        let server = try server(Self.status(503, "Retry-After: 5\r\n"))
        defer { server.stop() }
        var call = Call("t", "GET /")
        call.deadline(5.5)
        let service = Service(core: core(server.url)).preparing { _ in try await Task.sleep(for: .seconds(1)) }
        #expect(await failure(service.core, call)?.status == 503)
        #expect(server.requests.count == 1)
    }

    /// One deadline covers all attempts.
    @Test func deadlineCoversAllAttempts() async throws {
        let server = try ScriptedServer { _ in [.wait(0.1), .send(Self.status(503))] }
        defer { server.stop() }
        var configuration = Configuration()
        configuration.retryBudget = nil
        configuration.deadline = 3
        let error = try #require(
            await failure(core(server.url, configuration) { $0.retry(100, backoff: 0.1...0.1) })
        )
        #expect(error.kind == .transport || error.status == 503)
        #expect((2...32).contains(server.requests.count))
    }

    @Test func stopsAtBudget() async throws {
        let server = try server(Self.status(503))
        defer { server.stop() }
        var configuration = Configuration()
        configuration.retryBudget = RetryPolicy.Budget(share: 0, perSecond: 0, reserve: 3)
        let core = core(server.url, configuration)
        var attempts: [Int?] = []
        for _ in 0..<4 { attempts.append(await failure(core)?.call?.attempts) }
        #expect(attempts == [3, 2, 1, 1] && server.requests.count == 7)
    }

    @Test func interceptorsGetAttemptNumber() async throws {
        struct Spy: Interceptor {
            let log: Log
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                log.add(call.attempt)
                return try await next(request)
            }
        }
        let server = try server(Self.status(503))
        defer { server.stop() }
        var configuration = Configuration()
        let log = Log()
        configuration.interceptors = [Spy(log: log)]
        _ = await failure(core(server.url, configuration))
        #expect(log.all == [1, 2, 3])
    }

    // MARK: Cancellation

    /// A call that waits before a retry can be cancelled by its task, by its handle, and by `cancelAll`.
    @Test(arguments: ["task", "handle", "all"])
    func cancelsDuringBackoff(_ how: String) async throws {
        let server = try server(Self.status(503, "Retry-After: 50\r\n"))
        defer { server.stop() }
        let core = core(server.url)
        let (ended, end) = AsyncStream<(any Error)?>.makeStream()
        let start = ContinuousClock.now
        var handle: CallHandle?
        var task: Task<Void, Never>?
        if how == "handle" {
            handle = Service(core: core).perform(
                { try await $0.core.run(Call("t", "GET /"), throwing: Never.self) },
                completion: { if case .failure(let error) = $0 { end.yield(error) } else { end.yield(nil) } }
            )
        } else {
            task = Task { end.yield(await failure(core)) }
        }
        #expect(await eventually { server.requests.count == 1 })
        // Until the call waits.
        try await Task.sleep(for: .milliseconds(200))
        switch how {
        case "handle": handle?.cancel()
        case "task": task?.cancel()
        default: core.cancelAll()
        }
        for await error in ended {
            #expect((error as? RestError<Never>)?.kind == .cancelled)
            break
        }
        #expect(ContinuousClock.now - start < .seconds(30) && server.requests.count == 1)
    }

    final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var numbers: [Int] = []
        var all: [Int] { lock.withLock { numbers } }
        func add(_ number: Int) { lock.withLock { numbers.append(number) } }
    }
}
