import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Jobs that continue on the server after the call that starts them.
@Suite(.timeLimit(.minutes(2))) struct WorkTests {
    typealias Reply = LoopbackServer.Reply

    private static let fast = 0.001...0.002

    private static let rule = WorkRule(
        until: .field("state", is: "done"),
        fail: .field("state", is: "failed", "cancelled"),
        every: fast,
        progress: .at("percent", of: 100)
    )

    /// Runs a server with these responses to status requests, in order. The last one is repeated.
    private func run(
        _ responses: [Reply],
        first: String = #"{"id":7,"state":"waiting"}"#,
        _ body: (Jobs, LoopbackServer) async throws -> Void
    ) async throws {
        let count = Locked(0)
        try await LoopbackServer.run { request in
            switch request.method {
            case "POST": return .json(first, status: 202)
            case "GET":
                let index = count.withLock { count in
                    defer { count += 1 }
                    return min(count, responses.count - 1)
                }
                return responses[index]
            default: return Reply(status: 204)
            }
        } _: { server in
            let core = ClientCore(APIDescription(name: "Jobs"), server: server.url)
            try await body(Jobs(core: core), server)
        }
    }

    private func targets(_ server: LoopbackServer) -> [String] {
        server.requests.map { "\($0.method) \($0.target)" }
    }

    // MARK: Done and failed

    @Test func yieldsStepsUntilDone() async throws {
        let responses = [
            #"{"id":7,"state":"running","percent":50}"#, #"{"state":"running","percent":"99.5"}"#,
            #"{"state":"done","percent":120,"url":"u"}"#,
        ]
        try await run(responses.map { .json($0) }) { jobs, server in
            var steps: [Work<JSON>.Step] = []
            for try await step in jobs.work(Self.rule) { steps.append(step) }
            #expect(steps.map { $0.value?["state"]?.string } == ["waiting", "running", "running", "done"])
            #expect(steps.map(\.progress) == [nil, 0.5, 0.995, 1])
            #expect(steps.map(\.isDone) == [false, false, false, true])
            #expect(steps.map(\.response.status) == [202, 200, 200, 200])
            #expect(targets(server) == ["POST /jobs", "GET /jobs/7", "GET /jobs/7", "GET /jobs/7"])
        }
    }

    /// The response that starts the job can already be the final one.
    @Test func canFinishWithFirstResponse() async throws {
        try await run([Reply(status: 500)], first: #"{"id":7,"state":"done"}"#) { jobs, server in
            let value = try await jobs.work(Self.rule).value()
            #expect(value["id"]?.int == 7)
            #expect(server.requests.count == 1)
        }
    }

    @Test(arguments: [true, false]) func throwsErrorOfFailedWork(_ isAtOnce: Bool) async throws {
        let text = #"{"id":7,"state":"failed","secret":"s3"}"#
        try await run([.json(text)], first: isAtOnce ? text : #"{"id":7}"#) { jobs, server in
            do {
                _ = try await jobs.work(Self.rule).value()
                Issue.record("It has failed.")
            } catch let error as WorkError<JSON> {
                guard case .failed(let step) = error else { throw error }
                #expect(step.value?["state"]?.string == "failed")
                let call = isAtOnce ? "jobs.begin (POST \(server.url)/jobs)" : "jobs.get (GET \(server.url)/jobs/7)"
                #expect("\(error)" == "\(call): the work failed: 'state' is 'failed'")
                #expect(error.localizedDescription == "\(error)")
            }
            #expect(server.requests.count == (isAtOnce ? 1 : 2))
        }
    }

    /// A status that isn't a condition means that the job is running.
    @Test func runsUntilStatus() async throws {
        let replies: [Reply] = [Reply(status: 202), Reply(status: 202), .json(#"{"state":"running"}"#)]
        try await run(replies) { jobs, server in
            var work = jobs.work(WorkRule(until: .status(200, 203), every: Self.fast))
            let value = try await work.value()
            #expect(value["state"]?.string == "running")
            #expect(server.requests.count == 4)
            // Conditions apply to the status of the first response too.
            work = jobs.work(WorkRule(until: .status(202), every: Self.fast))
            _ = try await work.value()
            #expect(server.requests.count == 5)
        }
    }

    /// A second loop continues the job instead of starting another one.
    @Test func startsJobOnce() async throws {
        try await run([.json(#"{"state":"running"}"#), .json(#"{"state":"done"}"#)]) { jobs, server in
            let work = jobs.work(Self.rule)
            for try await step in work where step.progress == nil { break }
            _ = try await work.value()
            async let one = work.value()
            async let other = work.value()
            _ = try await (one, other)
            #expect(targets(server).filter { $0 == "POST /jobs" }.count == 1)

            let fresh = jobs.work(Self.rule)
            async let third = fresh.value()
            async let fourth = fresh.value()
            _ = try await (third, fourth)
            #expect(targets(server).filter { $0 == "POST /jobs" }.count == 2)
        }
    }

    // MARK: Status URLs

    /// A relative `Location` is resolved against the request's URL (RFC 9110, section 10.2.2). Another origin gets no
    /// credential.
    @Test func followsLocation() async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/v1/jobs":
                var reply = Reply.json("{}", status: 202)
                reply.headers["Location"] = "jobs/9?x=1"
                return reply
            case "/v1/jobs/9?x=1": return .json(#"{"state":"done"}"#)
            default: return Reply(status: 404)
            }
        } _: { server in
            let core = ClientCore(APIDescription(name: "Jobs"), server: server.url + "/v1")
            func work(_ location: PaginationScheme.Location) -> Work<JSON> {
                Work(Jobs(core: core), Self.rule) {
                    try await $0.begin()
                } asking: { service, start in
                    try await service.at(start.url(location))
                }
            }
            _ = try await work(.header("Location")).value()
            #expect(targets(server) == ["POST /v1/jobs", "GET /v1/jobs/9?x=1"])
            await #expect {
                try await work(.header("Operation-Location")).value()
            } throws: {
                "\($0)"
                    == "the response has no header 'Operation-Location', which is needed to request the state of the work"
            }
            await #expect {
                try await work(.body("links", "status")).value()
            } throws: {
                "\($0)" == "the response has no 'links.status', which is needed to request the state of the work"
            }
            await #expect {
                try await work(.link("monitor")).value()
            } throws: {
                "\($0)" == "the response has no link 'monitor', which is needed to request the state of the work"
            }
        }
    }

    // MARK: Temporary failures

    @Test func continuesAfterTemporaryErrors() async throws {
        let responses: [Reply] = [
            Reply(status: 503), Reply(status: 429), .json(#"{"state":"running"}"#), .json(#"{"state":"done"}"#),
        ]
        try await run(responses) { jobs, server in
            let failures = Locked<[Int?]>([])
            let work = jobs.with(deadline: 5).work(Self.rule).onFailure { error, _ in
                failures.withLock { $0.append((error as? any RestFailure)?.status) }
            }
            _ = try await work.value()
            #expect(failures.withLock { $0 } == [503, 429])
            #expect(server.requests.count == 5)
        }
    }

    @Test func throwsPermanentErrors() async throws {
        try await run([Reply(status: 404)]) { jobs, server in
            await #expect(throws: RestError<Never>.self) { try await jobs.work(Self.rule).value() }
            #expect(server.requests.count == 2)
        }
    }

    // MARK: Time

    @Test func throwsAfterTimeLimit() async throws {
        try await run([.json(#"{"state":"running","percent":1}"#)]) { jobs, server in
            let rule = WorkRule(until: .field("state", is: "done"), every: 0.01...0.01, within: 3)
            do {
                _ = try await jobs.work(rule).value()
                Issue.record("It is never done.")
            } catch let error as WorkError<JSON> {
                guard case .timedOut(let step?, 3) = error else { throw error }
                #expect(step.value?["percent"]?.int == 1)
                #expect("\(error)" == "jobs.get (GET \(server.url)/jobs/7): the work was not complete within 3 s")
            }
            #expect(server.requests.count > 2)
            #expect(!targets(server).contains("DELETE /jobs/7"))
        }
    }

    /// The time limit applies even if the server doesn't respond, or asks the client to wait for an hour.
    @Test(arguments: [Reply(seconds: 30), Reply(status: 503, headers: ["Retry-After": "3600"])])
    func timeLimitAppliesToSilentServer(_ reply: Reply) async throws {
        try await run([reply]) { jobs, _ in
            let begun = ContinuousClock.now
            await #expect {
                try await jobs.work(Self.rule).within(0.3).value()
            } throws: {
                guard case WorkError<JSON>.timedOut? = $0 as? WorkError<JSON> else { return false }
                return true
            }
            #expect(ContinuousClock.now - begun < .seconds(10))
        }
    }

    /// Intervals grow by half each time. `Retry-After` (RFC 9110, section 10.2.3) replaces an interval.
    @Test func growsIntervals() {
        let rule = WorkRule(until: .status(200), every: 2...10)
        #expect((0..<6).map { rule.delay(after: $0, retryAfter: nil) } == [2, 3, 4.5, 6.75, 10, 10])
        #expect(rule.delay(after: .max, retryAfter: nil) == 10)
        #expect(rule.delay(after: 5, retryAfter: 20) == 20)
        #expect(rule.delay(after: 0, retryAfter: 0) == 2)
        #expect(rule.delay(after: 0, retryAfter: 1e300) <= RetryPolicy.longest)
    }

    // MARK: Cancelling

    /// The task or all calls of the client are cancelled. The job is cancelled on the server first.
    @Test(arguments: [true, false]) func cancelsJobOnServer(_ byTask: Bool) async throws {
        try await run([.json(#"{"state":"running"}"#)]) { jobs, server in
            let (began, begin) = AsyncStream<Void>.makeStream()
            let task = Task {
                for try await step in jobs.work(Self.rule) where step.response.status == 200 { begin.yield() }
            }
            for await _ in began { break }
            if byTask { task.cancel() } else { jobs.core.cancelAll() }
            await #expect(throws: (any Error).self) { try await task.value }
            #expect(targets(server).last == "DELETE /jobs/7")
            #expect(targets(server).filter { $0 == "DELETE /jobs/7" }.count == 1)
        }
    }

    /// A job can be cancelled during a pause.
    @Test func cancelsJobDuringPause() async throws {
        try await run([.json(#"{"state":"running"}"#)]) { jobs, server in
            let (began, begin) = AsyncStream<Void>.makeStream()
            let rule = WorkRule(until: .status(204), every: 600...600)
            let task = Task { for try await _ in jobs.work(rule) { begin.yield() } }
            for await _ in began { break }
            jobs.core.cancelAll()
            await #expect(throws: (any Error).self) { try await task.value }
            #expect(targets(server) == ["POST /jobs", "DELETE /jobs/7"])
        }
    }

    /// Leaving the loop doesn't cancel the job.
    @Test func leavingLoopKeepsJob() async throws {
        try await run([.json(#"{"state":"running"}"#)]) { jobs, server in
            for try await step in jobs.work(Self.rule) where step.response.status == 200 { break }
            #expect(targets(server) == ["POST /jobs", "GET /jobs/7"])
        }
    }

    // MARK: Options

    @Test func recordsResponseAndSendsHeaders() async throws {
        try await run([.json(#"{"state":"done"}"#)]) { jobs, server in
            let record = ResponseRecord()
            _ = try await jobs.with(headers: ["X-Trace": "1"], record: record).work(Self.rule).value()
            #expect(record.response?.json?["state"]?.string == "done")
            #expect(server.requests.allSatisfy { $0.headers["x-trace"] == "1" })
        }
    }

    @Test func requestsStatusWithClosure() async throws {
        try await run([.json("{}"), .json(#"{"url":"u"}"#)]) { jobs, server in
            let rule = WorkRule(until: .field("url"), every: Self.fast)
            let work = Work<JSON>(jobs, rule) { try await $0.get(id: 3) }
            _ = try await work.value()
            #expect(targets(server) == ["GET /jobs/3", "GET /jobs/3"])
            let none = Work<JSON>(jobs, rule) { _ in JSON.null }
            await #expect {
                try await none.value()
            } throws: {
                "\($0)" == "the closure did not request the work through the service that it received"
            }
        }
    }

    // MARK: Conditions

    private static let conditionCases: [(WorkRule.Condition, String, Bool)] = [
        (.field("a"), #"{"a":1}"#, true),
        (.field("a"), #"{"a":0}"#, true),
        (.field("a"), #"{"a":false}"#, false),
        (.field("a"), #"{"a":null}"#, false),
        (.field("a"), #"{"a":""}"#, false),
        (.field("a"), #"{"a":[]}"#, false),
        (.field("a"), #"{"a":{}}"#, false),
        (.field("a"), "{}", false),
        (.field("a"), "", false),
        (.field("a"), "no JSON", false),
        (.field("a", "b"), #"{"a":{"b":"x"}}"#, true),
        (.field("a", is: "true"), #"{"a":true}"#, true),
        (.field("a", is: "true"), #"{"a":"true"}"#, true),
        (.field("a", is: "1"), #"{"a":1.0}"#, true),
        (.field("a", is: "1"), #"{"a":2}"#, false),
        (.field("a", is: "x", "y"), #"{"a":"y"}"#, true),
        (.field("a", is: "x", "y"), #"{"a":"Y"}"#, false),
        (.field("a", is: "x", "y", ignoringCase: true), #"{"a":"Y"}"#, true),
        (.field("a", is: "x", "y", ignoringCase: true), #"{"a":"z"}"#, false),
        (.field("a", is: "1"), #"{"a":"1.0"}"#, true),
        (.field("a", is: "1"), #"{"a":"2"}"#, false),
        (.field("a", is: "null"), #"{"a":null}"#, true),
        (.field("a", is: "null"), "{}", true),
        (.field("a", is: "null"), #"{"a":0}"#, false),
        (.all(.field("a"), .field("b", is: "2")), #"{"a":1,"b":2}"#, true),
        (.all(.field("a"), .field("b", is: "2")), #"{"a":1,"b":3}"#, false),
        (.status(200), "", true),
        (.status(201, 204), "", false),
        (.all(.status(200), .field("a")), #"{"a":1}"#, true),
        (.all(.status(201), .field("a")), #"{"a":1}"#, false),
    ]

    @Test(arguments: conditionCases)
    func conditions(_ condition: WorkRule.Condition, _ body: String, holds: Bool) throws {
        let response = Response(status: 200, headers: [.contentType: "application/json"], body: Data(body.utf8))
        #expect(try WorkRule(until: condition).read(response).isDone == holds)
        let failing = try WorkRule(until: .status(200), fail: condition).read(response)
        #expect((failing.failure != nil) == holds && failing.isDone == !holds)
    }

    private static let progressCases: [(WorkRule.Progress, String, Double?)] = [
        (.at("a"), #"{"a":0.25}"#, 0.25),
        (.at("a"), #"{"a":7}"#, 1),
        (.at("a"), #"{"a":-7}"#, 0),
        (.at("a"), #"{"a":"x"}"#, nil),
        (.at("a", of: 8), #"{"a":2}"#, 0.25),
        (.at("a", ofKeys: "b", "c"), #"{"a":2,"b":{"c":8}}"#, 0.25),
        (.at("a", ofKeys: "b"), #"{"a":0,"b":0}"#, nil),
        (.at("a", ofKeys: "b"), #"{"a":1}"#, nil),
    ]

    @Test(arguments: progressCases)
    func progress(_ progress: WorkRule.Progress, _ body: String, expected: Double?) throws {
        let response = Response(status: 200, headers: [.contentType: "application/json"], body: Data(body.utf8))
        #expect(try WorkRule(until: .status(200), progress: progress).read(response).progress == expected)
    }
}
