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

/// A call as a publisher of its progress.
@Suite(.timeLimit(.minutes(1))) struct TransferPublisherTests {
    private static let picture = Data(repeating: 7, count: 4_000_000)

    private func run(_ body: (Heroes, LoopbackServer) async throws -> Void) async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/picture":
                LoopbackServer.Reply(headers: ["Content-Type": "application/octet-stream"], body: Self.picture)
            default: .json(#"{"message":"no"}"#, status: 404)
            }
        } _: { server in
            try await body(Heroes(server.url), server)
        }
    }

    private func states<Value>(_ events: [TransferEvent<Value>]) -> [TransferProgress.State] {
        events.compactMap { if case .progress(let state) = $0 { state } else { nil } }
    }

    @Test(arguments: [0, 1]) func publishesDownload(_ more: Int) async throws {
        try await run { heroes, _ in
            let recorder = Recorder<TransferEvent<Data>, any Error>(askingFor: more)
            heroes.transferPublisher { try await $0.picture() }.subscribe(recorder)
            recorder.request(more == 0 ? .unlimited : .max(1))
            #expect(await eventually { recorder.isOver })
            #expect(recorder.failure == nil && recorder.values.last == .value(Self.picture))
            let states = states(recorder.values)
            #expect(recorder.values.count == states.count + 1 && states.last?.fraction == 1)
            #expect(zip(states, states.dropFirst()).allSatisfy { $0.completed <= $1.completed && $0 != $1 })
            #expect(states.allSatisfy { $0.total == 4_000_000 || $0.total == nil })
        }
    }

    @Test func publishesUpload() async throws {
        try await run { heroes, server in
            let (events, failure) = await heroes.transferPublisher { try await $0.paint(Self.picture) }.all()
            #expect(failure == nil && states(events).last?.completed == 4_000_000)
            guard case .value = events.last else {
                Issue.record("\(events)")
                return
            }
            #expect(server.requests.first?.body.count == 4_000_000)
        }
    }

    /// An error ends the subscription even without further demand.
    @Test func publishesErrorWithoutDemand() async throws {
        try await run { heroes, _ in
            let recorder = Recorder<TransferEvent<JSON>, RestError<JSON>>()
            heroes.transferPublisher { heroes throws(RestError<JSON>) in try await heroes.send("GET") }.subscribe(
                recorder
            )
            recorder.request(.max(1))
            #expect(await eventually { recorder.isOver })
            #expect(recorder.failure?.status == 404)
            #expect(!recorder.values.contains { if case .value = $0 { true } else { false } })
        }
    }

    /// A call without progress still publishes its result.
    @Test func publishesResultWithoutProgress() async throws {
        let heroes = Heroes("http://127.0.0.1:1")
        let (events, failure): ([TransferEvent<Int>], Never?) = await heroes.transferPublisher { _ in 5 }.all()
        #expect(events == [.value(5)] && failure == nil)
    }
}
#endif
