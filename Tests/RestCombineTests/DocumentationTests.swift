#if canImport(Combine) || OpenCombine
#if canImport(Combine)
import Combine
#else
import OpenCombine
import OpenCombineDispatch
#endif
import Foundation
import GeneratedChatCave
import RestCombine
import RestRuntime
import TestServers
import Testing

/// The code in Documentation/Combine.md.
@Suite(.timeLimit(.minutes(1))) struct DocumentationTests {
    @Test func callsInThreeWays() async throws {
        let room = #"[{"id":"1","name":"Swift","chatters":[]}]"#
        try await LoopbackServer.run { _ in
            .json(room)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url), user: "u", password: "p")
            let shown = Locked<[[Room]]>([])
            let isOver = Locked(false)
            @Sendable func show(_ rooms: [Room]) { shown.withLock { $0.append(rooms) } }

            show(try await client.rooms.list())

            let handle = client.rooms.perform({ try await $0.list() }) { result in
                if case .success(let rooms) = result { show(rooms) }
            }
            #expect(await eventually { shown.withLock { $0.count } == 2 })
            handle.cancel()

            let subscription = client.rooms.publisher { try await $0.list() }
                .receive(on: queue)
                .sink { _ in
                    isOver.withLock { $0 = true }
                } receiveValue: { rooms in
                    show(rooms)
                }
            #expect(await eventually { isOver.withLock { $0 } })
            subscription.cancel()

            let all = shown.withLock { $0 }
            #expect(all.count == 3 && all.allSatisfy { $0 == all[0] } && all[0].count == 1)
        }
    }

    #if canImport(Combine)
    private var queue: DispatchQueue { .main }
    #else
    private var queue: DispatchQueue.OCombine { DispatchQueue.main.ocombine }
    #endif
}
#endif
