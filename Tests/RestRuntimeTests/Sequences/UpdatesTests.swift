import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Asking again and again.
@Suite struct UpdatesTests {
    @Test func carriesTheLastElementOn() async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/rooms/1/messages": .json(#"[{"id":"1"},{"id":"2"}]"#)
            case "/rooms/1/messages?since=2": .json("[]")
            default: .json(#"[{"id":"3"}]"#)
            }
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            var seen: [String] = []
            let task = Task { () -> [String] in
                var seen: [String] = []
                for try await message in client.rooms.messagesUpdates(id: "1") {
                    seen.append(message.id)
                    if seen.count == 2 { break }
                }
                return seen
            }
            seen = try await task.value
            #expect(seen == ["1", "2"])
            let endless = Task {
                for try await _ in client.rooms.messagesUpdates(id: "1", since: "2") {}
                return true
            }
            #expect(await eventually { server.requests.count >= 4 })
            // No answer had an element, so that each round asked with the same.
            #expect(server.requests.dropFirst().allSatisfy { $0.target == "/rooms/1/messages?since=2" })
            endless.cancel()
            #expect(try await endless.value)
        }
    }

    /// What ended asks no more: counted where a call begins, since a server hears of one that was given up whenever it can.
    @Test func endsWithItsTask() async throws {
        let calls = Counter()
        let transport = MemoryTransport { _, _ in
            calls.add()
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("[]".utf8)))
        }
        let client = ChatCaveClient(configuration: Configuration(transport: transport))
        let endless = Task {
            for try await _ in client.rooms.messagesUpdates(id: "1") {}
            return true
        }
        #expect(await eventually { calls.count >= 2 })
        endless.cancel()
        #expect(try await endless.value)
        let count = calls.count
        try await Task.sleep(for: .milliseconds(200))
        #expect(calls.count == count)
    }

    @Test func shapes() async throws {
        struct Answer: Sendable {
            var cursor: Int?
            var items: [String]
        }
        let lists = Updates<String>(every: 0) { ["a", "b"] }
        var iterator = lists.makeAsyncIterator()
        #expect(try await [iterator.next(), iterator.next(), iterator.next()] == ["a", "b", "a"])
        let answers = Updates<Answer>(from: 1, every: 0, nextOfAnswer: \.cursor) { cursor in
            Answer(cursor: cursor < 3 ? cursor + 1 : nil, items: [])
        }
        var seen: [Int?] = []
        for try await answer in answers.prefix(4) { seen.append(answer.cursor) }
        #expect(seen == [2, 3, nil, nil])
        let first: String? = nil
        let optional = Updates<Answer>(from: first, every: 0, nextOfAnswer: \.items.first) { cursor in
            Answer(cursor: nil, items: [(cursor ?? "") + "x"])
        }
        var texts: [String] = []
        for try await answer in optional.prefix(3) { texts += answer.items }
        #expect(texts == ["x", "xx", "xxx"])
        // A sequence can be read again, from its beginning.
        for try await answer in optional.prefix(1) { #expect(answer.items == ["x"]) }
        let plain = Updates<Int>(every: 0) { 1 }
        for try await number in plain.prefix(1) { #expect(number == 1) }
    }

    @Test func waitsBetweenRounds() async throws {
        struct Round: Sendable {
            var number: Int
            var begin = ContinuousClock.now
            var end = ContinuousClock.now
        }
        let start = ContinuousClock.now
        var rounds: [Round] = []
        // The second round lasts longer than the pause: nothing is made up for.
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        let updates = Updates<Round>(from: 0, every: 0.1, nextOfAnswer: { $0.number + 1 }) { number in
            var round = Round(number: number)
            if number == 1 { try await Task.sleep(for: .milliseconds(250)) }
            round.end = .now
            return round
        }
        for try await round in updates.prefix(4) { rounds.append(round) }
        // However late each of them is: a pause begins when its round does, and never before the round in front has ended.
        #expect(rounds[1].begin - start >= .milliseconds(100))
        #expect(rounds[3].begin - rounds[1].end >= .milliseconds(100))
    }

    @Test func errorsEndIt() async throws {
        struct Failed: Error {}
        let updates = Updates<Int>(every: 0) { () async throws -> Int in throw Failed() }
        var iterator = updates.makeAsyncIterator()
        await #expect(throws: Failed.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}
