import Foundation
import RestCache
import RestRuntime
import RestTesting
import Testing

/// The behavior of a client that depends on a test clock.
@Suite(.timeLimit(.minutes(1))) struct TestClockTests {
    // MARK: The clock

    @Test func advancesManually() async throws {
        let clock = TestClock(Date(timeIntervalSince1970: 1000))
        let log = Lines()
        let tasks = [3.0, 1, 2].map { seconds in
            Task {
                try await clock.sleep(until: seconds)
                log.add("\(seconds)")
            }
        }
        await clock.sleepers(3)
        #expect(await clock.wakeNext() == 1)
        clock.advance(by: 5)
        for task in tasks { try await task.value }
        #expect(log.lines.sorted() == ["1.0", "2.0", "3.0"])
        #expect(clock.seconds == 6 && clock.date == Date(timeIntervalSince1970: 1006))
        // Sleeping until a past time returns immediately.
        try await clock.sleep(until: 6)
        try await clock.sleep(until: 2)
    }

    @Test func cancelsSleep() async throws {
        let clock = TestClock()
        let asleep = Task { try await clock.sleep(until: 1) }
        await clock.sleepers()
        asleep.cancel()
        await #expect(throws: CancellationError.self) { try await asleep.value }
        let late = Task {
            while !Task.isCancelled { await Task.yield() }
            try await clock.sleep(until: 1)
        }
        late.cancel()
        await #expect(throws: CancellationError.self) { try await late.value }
        let onlooker = Task { await clock.sleepers(1) }
        onlooker.cancel()
        await onlooker.value
    }

    /// A skipping clock runs the alarms whose times have passed before a sleep ends.
    @Test func skipsSleeps() async throws {
        let clock = TestClock(skipping: true)
        let log = Lines()
        _ = clock.alarm(at: 5) { log.add("at \(clock.seconds)") }
        let silence = clock.alarm(at: 6) { log.add("never") }
        silence()
        try await clock.sleep(until: 4)
        #expect(log.lines.isEmpty)
        try await clock.sleep(until: 10)
        #expect(log.lines == ["at 5.0"] && clock.seconds == 10)
    }

    @Test func conformsToSwiftClock() async throws {
        let clock: any Clock<Duration> = TestClock(skipping: true)
        let start = ContinuousClock.now
        try await clock.sleep(for: .seconds(3600))
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    // MARK: Clients

    @Test func retriesWhenAdvanced() async throws {
        let clock = TestClock()
        let depot = Depot(clock: clock) { $0.retry = RetryPolicy(attempts: 2) }
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .responds(with: StubResponse(status: 503, headers: ["Retry-After": "20"])).returns(Depot.box).after(3)
        async let good = depot.client.goods.get(id: "1")
        #expect(await clock.wakeNext() == 20)
        #expect(await clock.wakeNext() == 3)
        #expect(try await good == Depot.box)
    }

    /// A date in `Retry-After` is compared with the clock's time.
    @Test func waitsForRetryAfterDate() async throws {
        let clock = TestClock(Date(timeIntervalSince1970: 784_111_777), skipping: true)
        let depot = Depot(clock: clock) { $0.retry = RetryPolicy(attempts: 2) }
        let date = ["Retry-After": "Sun, 06 Nov 1994 08:50:00 GMT"]
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .responds(with: StubResponse(status: 503, headers: date)).returns(Depot.box)
        _ = try await depot.client.goods.get(id: "1")
        #expect(clock.seconds == 23)
    }

    @Test func skipsPollingIntervals() async throws {
        let clock = TestClock(skipping: true)
        let depot = Depot(clock: clock)
        let jobs = ["1", "2", "3"].map { Job(id: $0, state: "done", seconds: nil) }
        try await depot.stub.on(depot.client.jobs) { try await $0.poll() }.returns([jobs[0]])
        try await depot.stub.on(depot.client.jobs) { try await $0.poll(since: "1") }.returns([]).returns([jobs[1]])
        try await depot.stub.on(depot.client.jobs) { try await $0.poll(since: "2") }.fails(.offline).returns([jobs[2]])
        var seen: [Job] = []
        for try await job in depot.client.jobs.pollUpdates() {
            seen.append(job)
            if seen.count == 3 { break }
        }
        #expect(seen == jobs)
        // Three pauses of 30 s, and a longer one after the failure.
        #expect(clock.seconds >= 120 && clock.seconds <= 150)
        try depot.stub.finish()
    }

    @Test func skipsIntervalsOfWork() async throws {
        let clock = TestClock(skipping: true)
        let depot = Depot(clock: clock)
        func job(_ state: String) -> Job { Job(id: "7", state: state, seconds: nil) }
        try await depot.stub.on(depot.client.jobs) { try await $0.start() }.returns(job("new")).times(2)
        try await depot.stub.on(depot.client.jobs) { try await $0.get(id: "7") }
            .returns(job("running")).times(2).returns(job("done")).returns(job("running")).times(0...)
        #expect(try await depot.client.jobs.startWork().value() == job("done"))
        #expect(clock.seconds == 10 + 15 + 22.5)
        let error = await failure { try await depot.client.jobs.startWork().value() }
        guard case .timedOut(_, let seconds)? = error as? WorkError<Job> else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(seconds == 600 && clock.seconds < 700)
    }

    @Test func skipsRateLimits() async throws {
        let clock = TestClock(skipping: true)
        let depot = Depot(clock: clock) { $0.limit = CallLimit(rate: .init(2, in: 60)) }
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.returns(Depot.box).times(5)
        for _ in 0..<5 { _ = try await depot.client.goods.get(id: "1") }
        #expect(clock.seconds == 120)
    }

    @Test func agesCacheEntries() async throws {
        let clock = TestClock()
        let depot = Depot(clock: clock) { $0.cache = HTTPCache() }
        let fresh = ["Cache-Control": "max-age=60"]
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .returns(Depot.box, headers: fresh).returns(Depot.crate, headers: fresh)
        #expect(try await depot.client.goods.get(id: "1") == Depot.box)
        clock.advance(by: 59)
        #expect(try await depot.client.goods.get(id: "1") == Depot.box)
        clock.advance(by: 2)
        #expect(try await depot.client.goods.get(id: "1") == Depot.crate)
        try depot.stub.finish()
    }

    @Test func expiresTokens() async throws {
        struct Source: TokenSource {
            let clock: TestClock

            func tokens(after old: Tokens?) async throws -> Tokens? {
                let number = Int(old?.access ?? "") ?? 0
                return Tokens(access: "\(number + 1)", refresh: "r", expires: clock.date.addingTimeInterval(60))
            }
        }
        let clock = TestClock()
        let stub = StubTransport(clock: clock)
        var configuration = stub.configuration
        configuration.tokenSource = Source(clock: clock)
        let client = DepotClient(configuration: configuration)
        client.credentials.use(tokens: Tokens(access: "1", refresh: "r", expires: clock.date.addingTimeInterval(60)))
        try await stub.on(client.goods) { try await $0.get(id: "1") }.returns(Depot.box).times(3)
        _ = try await client.goods.get(id: "1")
        clock.advance(by: 50)
        _ = try await client.goods.get(id: "1")
        clock.advance(by: 6)
        _ = try await client.goods.get(id: "1")
        #expect(stub.requests.compactMap { $0.query("key") } == ["1", "1", "2"])
    }

    @Test func reportsDurationsToObservers() async throws {
        final class Durations: CallObserver, @unchecked Sendable {
            let lock = NSLock()
            var all: [Duration] = []
            func callEnded(_ end: ObservedCall.End) { lock.withLock { all.append(end.duration) } }
        }
        let durations = Durations()
        let depot = Depot(clock: TestClock(skipping: true)) { $0.observers = [durations] }
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.returns(Depot.box).after(7)
        _ = try await depot.client.goods.get(id: "1")
        #expect(durations.all == [.seconds(7)])
    }
}

/// Lines written by several tasks.
private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []

    var lines: [String] { lock.withLock { all } }
    func add(_ line: String) { lock.withLock { all.append(line) } }
}
