#if canImport(Combine) || OpenCombine
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
import Foundation
import RestCombine
@_spi(Generated) import RestRuntime
import TestServers
import Testing

/// Pages, events and polling as publishers.
@Suite(.timeLimit(.minutes(1))) struct SequencePublisherTests {
    @Test func publishesElements() async throws {
        let rounds = Locked(0)
        let updates = Updates<Int>(every: 0.001) {
            rounds.withLock { count in
                count += 1
                return [count, -count]
            }
        }
        let (values, failure) = await SequencePublisher(updates).prefix(5).all()
        #expect(values == [1, -1, 2, -2, 3] && failure == nil)
        // Each subscriber starts a new iteration.
        let again = await SequencePublisher(updates).prefix(1).all()
        #expect(again.values == [rounds.withLock { $0 }])
    }

    /// The next round only starts when a subscriber requests it.
    @Test func startsNextRoundOnDemand() async throws {
        let rounds = Locked(0)
        let recorder = Recorder<Int, any Error>()
        SequencePublisher(
            Updates<Int>(every: 0) {
                rounds.withLock { count in
                    count += 1
                    return [count]
                }
            }
        )
        .subscribe(recorder)
        #expect(rounds.withLock { $0 } == 0)
        recorder.request(.max(3))
        #expect(await eventually { recorder.values == [1, 2, 3] })
        try await Task.sleep(for: .milliseconds(50))
        #expect(rounds.withLock { $0 } == 3)
        recorder.request(.max(1))
        #expect(await eventually { recorder.values == [1, 2, 3, 4] })
        recorder.cancel()
    }

    @Test func publishesError() async throws {
        struct Mistake: Error {}
        let (values, failure) = await SequencePublisher(Updates<Int>(every: 0) { throw Mistake() }).all()
        #expect(values.isEmpty && failure is Mistake)
    }

    @Test func cancelsWithSubscription() async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply(seconds: 10)
        } _: { server in
            let heroes = Heroes(server.url)
            let recorder = Recorder<JSON, any Error>()
            let ends = Locked<[String]>([])
            let updates = Updates<JSON>(every: 1) { () async throws -> JSON in
                do {
                    return try await heroes.send("GET")
                } catch {
                    ends.withLock { $0.append("\((error as? any RestFailure)?.kind as Any)") }
                    throw error
                }
            }
            SequencePublisher(updates).subscribe(recorder)
            recorder.request(.unlimited)
            #expect(await eventually { server.requests.count == 1 })
            recorder.cancel()
            #expect(await eventually { ends.withLock { $0 }.first?.contains("cancelled") == true })
            #expect(recorder.values.isEmpty && !recorder.isOver)
        }
    }
}
#endif
