import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls that wait for a limit: their order and their cancellation. One that waits forever runs into the time limit.
@Suite(.timeLimit(.minutes(2))) struct LimitQueueTests {
    private func core(_ limit: CallLimit, transport: any Transport) -> ClientCore {
        var configuration = Configuration(transport: transport)
        configuration.limit = limit
        return ClientCore(APIDescription(name: "T"), server: "http://h", configuration: configuration)
    }

    /// Calls continue in their order. Those that are cancelled don't change the order of the others.
    @Test func continuesInOrder() async throws {
        let limiter = Limiter(CallLimit(calls: 1))
        let signal = CancelSignal()
        try await limiter.enter(nil)
        let log = RetryTests.Log()
        var tasks: [Task<Void, any Error>] = []
        for index in 0..<5 {
            tasks.append(
                Task {
                    try await limiter.enter(index == 3 ? signal : nil)
                    log.add(index)
                }
            )
            #expect(await eventually { limiter.waiting == index + 1 })
        }
        tasks[1].cancel()
        #expect(await caught { try await tasks[1].value } is CancellationError)
        signal.cancel()
        #expect(await caught { try await tasks[3].value } is CancellationError)
        #expect(limiter.waiting == 3 && log.all == [])
        for (count, index) in [0, 2, 4].enumerated() {
            limiter.leave()
            try await tasks[index].value
            #expect(log.all.count == count + 1)
        }
        #expect(log.all == [0, 2, 4] && limiter.waiting == 0)
        limiter.leave()
        try await limiter.enter(signal.isCancelled ? nil : signal)
        // A call that is cancelled before it enters takes no place.
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await limiter.enter(nil)
        }
        #expect(await caught { try await cancelled.value } is CancellationError)
        limiter.leave()
        try await limiter.enter(nil)
    }

    /// Of many waiting calls, a third are cancelled. Each other one enters once, and all places are returned.
    @Test func continuesManyWaitingCalls() async throws {
        let limiter = Limiter(CallLimit(calls: 4))
        let entered = Counter()
        let ended = Counter()
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<3000 {
                group.addTask {
                    let task = Task {
                        try await limiter.enter(nil)
                        entered.add()
                        await Task.yield()
                        limiter.leave()
                    }
                    if index.isMultiple(of: 3) { task.cancel() }
                    _ = await task.result
                    ended.add()
                }
            }
        }
        #expect(ended.count == 3000 && (2000...3000).contains(entered.count) && limiter.waiting == 0)
        for _ in 0..<4 { try await limiter.enter(nil) }
    }

    /// A waiting call ends immediately if its task, its deadline or `cancelAll` ends it. The call before it isn't
    /// affected.
    @Test(arguments: ["task", "all", "deadline"])
    func endsWaitingCallsImmediately(_ how: String) async throws {
        let transport = Held()
        let core = core(CallLimit(calls: 1), transport: transport)
        let limits = core.state.chain.exchange.limits
        let holder = Task { _ = try? await core.run(Call("t", "GET /"), throwing: Never.self) }
        #expect(await eventually { transport.count.count == 1 })
        let waiter = Task {
            var call = Call("t", "GET /")
            if how == "deadline" { call.deadline(0.3) }
            return await failed(Never.self) { [call] in try await core.run(call, throwing: Never.self) }
        }
        if how != "deadline" { #expect(await eventually { limits.waiting == 1 }) }
        if how == "task" { waiter.cancel() }
        if how == "all" { core.cancelAll() }
        // If the call ignores its cancellation, it is let in so that the test ends.
        let clock = Task {
            try await Task.sleep(for: .seconds(20))
            transport.release()
        }
        let error = await waiter.value
        clock.cancel()
        if how == "deadline" {
            guard case .transport(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.kind == .deadlineExceeded)
            #expect(await eventually { limits.waiting == 0 })
        } else {
            #expect(error?.kind == .cancelled)
        }
        #expect(!transport.isReleased && transport.count.count == 1 && limits.waiting == 0)
        transport.release()
        await holder.value
        #expect(transport.count.count == 1)
    }

    /// A cancelled call doesn't enter even if a place is available.
    @Test func cancelledCallDoesNotEnter() async throws {
        let limiter = Limiter(CallLimit(calls: 1))
        let signal = CancelSignal()
        signal.cancel()
        #expect(await caught { try await limiter.enter(signal) } is CancellationError)
        // The cancelled call took no place.
        try await limiter.enter(nil)
    }

    // MARK: Several limits

    /// A rate counts from when a request is sent, not from when it begins to wait for another limit.
    @Test func rateCountsFromSending() async throws {
        let times = LimitTests.Times()
        let held = Held()
        let transport = MemoryTransport { _, _ in
            times.add()
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("1".utf8)))
        }
        let core = core(CallLimit(calls: 4), transport: Either(held: held, other: transport))
        let holders = (0..<4).map { _ in
            Task { _ = try? await core.run(Call("held", "GET /held"), throwing: Never.self) }
        }
        #expect(await eventually { held.count.count == 4 })
        let calls = (0..<8).map { _ in
            Task {
                var call = Call("t", "GET /")
                call.limit("rooms", rate: 2, in: 0.3)
                try await core.run(call, throwing: Never.self)
            }
        }
        #expect(await eventually { core.state.chain.exchange.limits.waiting == 8 })
        // Enough time for all of them by their own rate.
        try await Task.sleep(for: .seconds(1.5))
        #expect(times.all == [])
        held.release()
        for call in calls { try await call.value }
        for holder in holders { await holder.value }
        #expect(times.all.count == 8)
        #expect((times.all.last ?? 0) - (times.all.first ?? 0) > 0.7, "\(times.all)")
    }

    /// Calls that share a limit continue in their order. A call that waits for its own limit doesn't delay others.
    @Test func limitsDoNotDelayEachOther() async throws {
        let gate = LimitGate()
        let all = LimitUsage(CallLimit(calls: 2))
        let own = Limiter([LimitUsage(CallLimit(calls: 1)), all], at: gate)
        let others = Limiter([all], at: gate)
        let log = RetryTests.Log()
        func wait(_ limiter: Limiter, _ number: Int) async -> Task<Void, any Error> {
            let before = own.waiting + others.waiting
            let task = Task {
                try await limiter.enter(nil)
                log.add(number)
            }
            #expect(await eventually { own.waiting + others.waiting == before + 1 })
            return task
        }
        try await own.enter(nil)
        let second = await wait(own, 1)
        // The waiting call needs a place of its own limit, so the shared limit still has one.
        try await others.enter(nil)
        let third = await wait(others, 2)
        own.leave()
        try await second.value
        #expect(log.all == [1])
        own.leave()
        try await third.value
        others.leave()
        others.leave()
        #expect(log.all == [1, 2] && own.waiting + others.waiting == 0)
    }

    // MARK: Logins

    @Test func entersInFront() async throws {
        let limiter = Limiter(CallLimit(calls: 1))
        try await limiter.enter(nil)
        let log = RetryTests.Log()
        var tasks: [Task<Void, any Error>] = []
        for index in 0..<4 {
            tasks.append(
                Task {
                    try await limiter.enter(nil, inFront: index > 1)
                    log.add(index)
                    limiter.leave()
                }
            )
            #expect(await eventually { limiter.waiting == index + 1 })
        }
        limiter.leave()
        for task in tasks { try await task.value }
        #expect(Set(log.all.prefix(2)) == [2, 3] && log.all.count == 4)
    }

    /// A refresh enters before the calls that wait for its tokens.
    @Test func refreshEntersBeforeWaitingCalls() async throws {
        struct Source: TokenSource {
            let core: @Sendable () -> ClientCore?
            func tokens(after old: Tokens?) async throws -> Tokens? {
                var call = Call("refresh", "POST /refresh")
                call.auth(.none)
                try await core()?.run(call, throwing: Never.self)
                return Tokens(access: "new", refresh: "r")
            }
        }
        let refreshes = Counter()
        let transport = MemoryTransport { head, _ in
            if head.path == "/refresh" { refreshes.add() }
            let isOld = head.headerFields[.authorization] == "Bearer old"
            return TransportResponse(HTTPResponse(status: isOld ? .unauthorized : .ok))
        }
        var configuration = Configuration(transport: transport, timeout: 1)
        configuration.limit = CallLimit(rate: .init(10, in: 0.1))
        let box = CoreBox()
        configuration.tokenSource = Source { box.core }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h",
            configuration: configuration
        )
        box.core = core
        core.credentials.use(tokens: Tokens(access: "old", refresh: "r"))
        // With the limit, these calls take two seconds.
        let failures = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    do { try await core.run(Call("t", "GET /"), throwing: Never.self) } catch { return 1 }
                    return 0
                }
            }
            return await group.reduce(0, +)
        }
        #expect(failures == 0 && refreshes.count == 1)
    }

    private final class CoreBox: @unchecked Sendable {
        // Set before the first call.
        weak var core: ClientCore?
    }

    /// A transport that responds when it is released, and ignores cancellation.
    private final class Held: Transport, @unchecked Sendable {
        let count = Counter()
        private let gate = Gate()

        var isReleased: Bool { gate.isOpen }

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            count.add()
            await gate.wait()
            return TransportResponse(HTTPResponse(status: .ok))
        }

        func release() { gate.open() }
    }

    /// Sends `GET /held` with one transport, and everything else with another.
    private struct Either: Transport {
        let held: Held
        let other: any Transport

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            try await request.head.path == "/held" ? held.send(request) : other.send(request)
        }
    }
}
