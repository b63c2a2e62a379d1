import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Several readers of one job, and readers that are cancelled while the job is started.
@Suite(.timeLimit(.minutes(2))) struct WorkReadersTests {
    typealias Reply = LoopbackServer.Reply

    private static let rule = WorkRule(until: .field("state", is: "done"), every: 0.001...0.002)

    /// Runs a server that takes `seconds` to start a job. `respond` gets the number of status requests so far.
    private func run(
        beginning seconds: Double = 0,
        _ respond: @escaping @Sendable (Int) -> Reply = { _ in .json(#"{"state":"running"}"#) },
        _ body: (Jobs, LoopbackServer) async throws -> Void
    ) async throws {
        let statusRequests = Locked(0)
        try await LoopbackServer.run { request in
            switch request.method {
            case "POST": return Reply(status: 202, body: Data(#"{"id":7}"#.utf8), seconds: seconds)
            case "GET":
                return respond(
                    statusRequests.withLock { count in
                        count += 1
                        return count
                    }
                )
            default: return Reply(status: 204)
            }
        } _: { server in
            try await body(Jobs(core: ClientCore(APIDescription(name: "Jobs"), server: server.url)), server)
        }
    }

    private func count(_ target: String, _ server: LoopbackServer) -> Int {
        server.requests.count { "\($0.method) \($0.target)" == target }
    }

    private static let done: @Sendable (Int) -> Reply = { _ in .json(#"{"state":"done"}"#) }

    // MARK: While the job is started

    /// A second reader waits for the first one's start, but no longer than its own deadline.
    @Test(arguments: [true, false]) func cancelsSecondReader(_ isCancelled: Bool) async throws {
        try await run(beginning: 3, Self.done) { jobs, server in
            let work = jobs.work(Self.rule)
            let isDone = Locked(false)
            let first = Task {
                _ = try await work.value()
                isDone.withLock { $0 = true }
            }
            #expect(await eventually { server.requests.count == 1 })
            let second = Task { try await work.within(isCancelled ? 60 : 0.05).value() }
            if isCancelled { second.cancel() }
            let error = await caught { try await second.value }
            #expect((error is WorkError<JSON>) == !isCancelled && error != nil, "\(error as Any)")
            #expect(!isDone.withLock { $0 })
            try await first.value
            #expect(count("POST /jobs", server) == 1)
            #expect(count("DELETE /jobs/7", server) == 0)
        }
    }

    @Test func cancelsFirstReader() async throws {
        try await run(beginning: 1, Self.done) { jobs, server in
            let work = jobs.work(Self.rule)
            let first = Task { try await work.value() }
            #expect(await eventually { server.requests.count == 1 })
            async let second = work.value()
            // Gives the second reader time to join. Otherwise it would start a second job.
            try await Task.sleep(for: .milliseconds(200))
            first.cancel()
            #expect(await caught { try await first.value } != nil)
            #expect(try await second["state"]?.string == "done")
            #expect(count("POST /jobs", server) == 1)
        }
    }

    /// If all readers are cancelled, the next one starts the job again.
    @Test func restartsAfterAllReadersAreCancelled() async throws {
        try await run(beginning: 1, Self.done) { jobs, server in
            let work = jobs.work(Self.rule)
            let first = Task { try await work.value() }
            #expect(await eventually { server.requests.count == 1 })
            first.cancel()
            #expect(await caught { try await first.value } != nil)
            _ = try await work.value()
            #expect(count("POST /jobs", server) == 2)
        }
    }

    /// The time limit includes the start of the job.
    @Test func timeLimitIncludesStart() async throws {
        try await run(beginning: 30) { jobs, server in
            let begun = ContinuousClock.now
            let error = await caught { try await jobs.work(Self.rule).within(0.3).value() }
            #expect(ContinuousClock.now - begun < .seconds(10))
            guard case .timedOut(nil, 0.3) = error as? WorkError<JSON> else {
                Issue.record("\(error as Any)")
                return
            }
            #expect(count("GET /jobs/7", server) == 0)
        }
    }

    // MARK: While the status is requested

    /// The deadline of a status request applies even if the job's time limit is longer.
    @Test func appliesDeadlineOfStatusRequest() async throws {
        try await run {
            $0 == 1 ? Reply(seconds: 30) : .json(#"{"state":"done"}"#)
        } _: { jobs, server in
            let failures = Locked<[TransportError.Kind?]>([])
            let work = jobs.with(deadline: 0.3).work(Self.rule).within(60).onFailure { error, _ in
                guard case RestError<Never>.transport(let error, _) = error else { throw error }
                failures.withLock { $0.append(error.kind) }
            }
            _ = try await work.value()
            #expect(failures.withLock { $0 } == [.deadlineExceeded])
            #expect(count("GET /jobs/7", server) == 2)
        }
    }

    /// If all readers are cancelled, the job is cancelled once.
    @Test func cancelsJobOnce() async throws {
        try await run { jobs, server in
            let work = jobs.work(Self.rule)
            let readers = [Task { try await work.value() }, Task { try await work.value() }]
            #expect(await eventually { count("GET /jobs/7", server) > 4 })
            for reader in readers { reader.cancel() }
            for reader in readers { #expect(await caught { try await reader.value } != nil) }
            #expect(count("POST /jobs", server) == 1)
            #expect(count("DELETE /jobs/7", server) == 1)
        }
    }

    /// A reader that is cancelled before the job was started doesn't cancel it.
    @Test func readerCancelledBeforeStartKeepsJob() async throws {
        try await run(beginning: 1) { jobs, server in
            let work = jobs.work(Self.rule)
            let second = Task { try await work.value() }
            #expect(await eventually { server.requests.count == 1 })
            let first = Task { try await work.value() }
            first.cancel()
            #expect(await caught { try await first.value } != nil)
            #expect(await eventually { count("GET /jobs/7", server) > 0 })
            second.cancel()
            #expect(await caught { try await second.value } != nil)
            #expect(count("DELETE /jobs/7", server) == 1)
        }
    }
}
