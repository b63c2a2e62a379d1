#if canImport(Combine) || OpenCombine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Foundation
import RestCombine
@_spi(Generated) @testable import RestRuntime
import TestServers
import Testing

/// A call as a publisher.
@Suite(.timeLimit(.minutes(1))) struct CallPublisherTests {
    typealias Reply = LoopbackServer.Reply

    private static let hero = #"{"name":"Iron Man"}"#

    private func publisher(_ heroes: Heroes, _ verb: String) -> CallPublisher<JSON, RestError<JSON>> {
        heroes.publisher { heroes throws(RestError<JSON>) in try await heroes.send(verb) }
    }

    // MARK: Results

    @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE"]) func publishesResult(_ verb: String) async throws {
        try await LoopbackServer.run { _ in
            .json(Self.hero)
        } _: { server in
            let (values, failure) = await publisher(Heroes(server.url), verb).all()
            #expect(values.map { $0["name"]?.string } == ["Iron Man"] && failure == nil)
            #expect(server.requests.map(\.method) == [verb])
        }
    }

    @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE"]) func publishesError(_ verb: String) async throws {
        try await LoopbackServer.run { _ in
            .json(#"{"message":"no"}"#, status: 401)
        } _: { server in
            let (values, failure) = await publisher(Heroes(server.url), verb).all()
            #expect(values.isEmpty)
            guard case .failure(let model, let response) = failure else {
                Issue.record("\(failure as Any)")
                return
            }
            #expect(model["message"]?.string == "no" && response.status == 401)
        }
    }

    /// A call without a value publishes its completion.
    @Test(arguments: [200, 404]) func publishesCompletionWithoutValue(_ status: Int) async throws {
        try await LoopbackServer.run { _ in
            Reply(status: status)
        } _: { server in
            let (values, failure): ([Void], (any Error)?) = await Heroes(server.url).publisher {
                try await $0.isThere()
            }
            .all()
            #expect(values.count == (status == 200 ? 1 : 0))
            #expect((failure as? any RestFailure)?.status == (status == 200 ? nil : 404))
            #expect(server.requests.map(\.method) == ["HEAD"])
        }
    }

    /// A closure without a typed error fails with any error.
    @Test func publishesAnyError() async throws {
        struct Mistake: Error {}
        let heroes = Heroes("http://127.0.0.1:1")
        let (values, failure) = await heroes.publisher { _ -> Int in throw Mistake() }.all()
        #expect(values.isEmpty && failure is Mistake)
        let none = await heroes.publisher { _ in () }.all()
        #expect(none.values.count == 1 && none.failure == nil)
    }

    // MARK: Subscribers

    @Test func sendsNothingBeforeDemand() async throws {
        try await LoopbackServer.run { _ in
            .json(Self.hero)
        } _: { server in
            let recorder = Recorder<JSON, RestError<JSON>>()
            publisher(Heroes(server.url), "GET").subscribe(recorder)
            recorder.request(.none)
            try await Task.sleep(for: .milliseconds(50))
            #expect(server.requests.isEmpty)
            recorder.request(.max(1))
            #expect(await eventually { recorder.isOver })
            #expect(recorder.values.count == 1 && server.requests.count == 1)
        }
    }

    @Test func callsOncePerSubscriber() async throws {
        try await LoopbackServer.run { _ in
            Reply(body: Data(Self.hero.utf8), seconds: 0.2)
        } _: { server in
            let calls = publisher(Heroes(server.url), "GET")
            _ = await (calls.all(), calls.all())
            #expect(server.requests.count == 2)
            let one = calls.share()
            let recorders = [Recorder<JSON, RestError<JSON>>(), Recorder()]
            for recorder in recorders {
                one.subscribe(recorder)
                recorder.request(.unlimited)
            }
            #expect(await eventually { recorders.allSatisfy(\.isOver) })
            #expect(recorders.allSatisfy { $0.values.count == 1 } && server.requests.count == 3)
        }
    }

    // MARK: Cancelling

    @Test func cancelsWithSubscription() async throws {
        try await LoopbackServer.run { _ in
            Reply(seconds: 10)
        } _: { server in
            let recorder = Recorder<JSON, any Error>()
            let ends = Locked<[String]>([])
            Heroes(server.url)
                .publisher { heroes in
                    do {
                        return try await heroes.send("GET")
                    } catch {
                        ends.withLock { $0.append("\((error as? any RestFailure)?.kind as Any)") }
                        throw error
                    }
                }
                .subscribe(recorder)
            recorder.request(.unlimited)
            #expect(await eventually { server.requests.count == 1 })
            recorder.cancel()
            #expect(await eventually { ends.withLock { $0 }.first?.contains("cancelled") == true })
            #expect(!recorder.isOver && recorder.values.isEmpty)
            recorder.request(.unlimited)
            try await Task.sleep(for: .milliseconds(50))
            #expect(server.requests.count == 1)
        }
    }

    /// The subscription is cancelled while the value is available but not requested.
    @Test func cancelsWithUnrequestedValue() async throws {
        let recorder = Recorder<TransferEvent<Int>, any Error>()
        let isMade = Locked(false)
        Heroes("http://127.0.0.1:1")
            .transferPublisher { heroes in
                // The first event uses up the demand.
                heroes.core.options?.progress?.begin().update(1, of: 2)
                try await Task.sleep(for: .milliseconds(100))
                isMade.withLock { $0 = true }
                return 5
            }
            .subscribe(recorder)
        recorder.request(.max(1))
        #expect(await eventually { isMade.withLock { $0 } && recorder.values.count == 1 })
        recorder.cancel()
        recorder.request(.unlimited)
        try await Task.sleep(for: .milliseconds(50))
        #expect(recorder.values.count == 1 && !recorder.isOver)
    }

    @Test func cancelsWithAllCalls() async throws {
        try await LoopbackServer.run { _ in
            Reply(seconds: 10)
        } _: { server in
            let heroes = Heroes(server.url)
            let recorder = Recorder<JSON, RestError<JSON>>()
            publisher(heroes, "GET").subscribe(recorder)
            recorder.request(.unlimited)
            #expect(await eventually { server.requests.count == 1 })
            heroes.core.cancelAll()
            #expect(await eventually { recorder.isOver })
            guard case .cancelled = recorder.failure else {
                Issue.record("\(recorder.failure as Any)")
                return
            }
        }
    }
}
#endif
