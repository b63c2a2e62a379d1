import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Sequences that poll an endpoint.
@Suite(.timeLimit(.minutes(1))) struct UpdatesTests {
    @Test func passesLastElementToNextRound() async throws {
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
            // No response contained an element, so each round sent the same value.
            #expect(server.requests.dropFirst().allSatisfy { $0.target == "/rooms/1/messages?since=2" })
            endless.cancel()
            #expect(try await endless.value)
        }
    }

    /// Polling stops with its task. The transport counts the calls, since a server may notice a cancelled one too late.
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

    /// Polling stops during a pause, and drops the remaining elements of a response.
    @Test(arguments: [false, true]) func endsWithAllCalls(_ isWithElements: Bool) async throws {
        let core = ClientCore(APIDescription(name: "T"), server: "http://127.0.0.1:1")
        let updates = Updates<Int>(every: 600, { [1, 2] }).of(core)
        let (given, give) = AsyncStream<Int>.makeStream()
        let (went, go) = AsyncStream<Void>.makeStream()
        let task = Task {
            for try await number in updates {
                give.yield(number)
                if isWithElements { for await _ in went { break } }
            }
        }
        var numbers: [Int] = []
        for await number in given {
            numbers.append(number)
            if isWithElements || number == 2 { break }
        }
        core.cancelAll()
        go.yield()
        await #expect(throws: RestError<Never>.self) { try await task.value }
        give.finish()
        for await number in given { numbers.append(number) }
        #expect(numbers == (isWithElements ? [1] : [1, 2]))
        // A loop that begins after `cancelAll` isn't cancelled.
        for try await number in updates where number == 2 { break }
    }

    /// Polling stops between two elements of a response.
    @Test func endsBetweenElementsOfResponse() async throws {
        let task = Task {
            var seen: [Int] = []
            for try await number in Updates<Int>(every: 0, { [1, 2, 3] }) {
                seen.append(number)
                if number == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return seen
        }
        #expect(try await task.value == [1, 2])
    }

    @Test func pollsListsBatchesAndValues() async throws {
        struct Batch: Sendable {
            var cursor: Int?
            var items: [String]
        }
        let lists = Updates<String>(every: 0) { ["a", "b"] }
        var iterator = lists.makeAsyncIterator()
        #expect(try await [iterator.next(), iterator.next(), iterator.next()] == ["a", "b", "a"])
        let batches = Updates<Batch>(from: 1, every: 0, nextOfResponse: \.cursor) { cursor in
            Batch(cursor: cursor < 3 ? cursor + 1 : nil, items: [])
        }
        var seen: [Int?] = []
        for try await batch in batches.prefix(4) { seen.append(batch.cursor) }
        #expect(seen == [2, 3, nil, nil])
        let first: String? = nil
        let optional = Updates<Batch>(from: first, every: 0, nextOfResponse: \.items.first) { cursor in
            Batch(cursor: nil, items: [(cursor ?? "") + "x"])
        }
        var texts: [String] = []
        for try await batch in optional.prefix(3) { texts += batch.items }
        #expect(texts == ["x", "xx", "xxx"])
        // A sequence can be iterated again, from its beginning.
        for try await batch in optional.prefix(1) { #expect(batch.items == ["x"]) }
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
        // The second round takes longer than the interval. Missed rounds aren't made up for.
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        let updates = Updates<Round>(from: 0, every: 0.1, nextOfResponse: { $0.number + 1 }) { number in
            var round = Round(number: number)
            if number == 1 { try await Task.sleep(for: .milliseconds(250)) }
            round.end = .now
            return round
        }
        for try await round in updates.prefix(4) { rounds.append(round) }
        // These hold even if rounds are delayed: an interval begins with its round, and rounds never overlap.
        #expect(rounds[1].begin - start >= .milliseconds(100))
        #expect(rounds[3].begin - rounds[1].end >= .milliseconds(100))
    }

    @Test func endsWithError() async throws {
        struct Failed: Error {}
        let updates = Updates<Int>(every: 0) { () async throws -> Int in throw Failed() }
        var iterator = updates.makeAsyncIterator()
        await #expect(throws: Failed.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    /// A round that fails is repeated with the same value.
    @Test func repeatsFailedRound() async throws {
        let empty = "Content-Length: 0\r\n\r\n"
        let responses: [[ScriptedServer.Step]] = [
            Self.json(#"[{"id":"1"}]"#),
            [.send("HTTP/1.1 503 No\r\n" + empty)],
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[{"), .close],
            [.send("HTTP/1.1 429 No\r\nRetry-After: 0\r\n" + empty)],
            Self.json(#"[{"id":"2"},{"id":"3"}]"#),
            Self.json("[]"),
            [.send("HTTP/1.1 500 No\r\n" + empty)],
            Self.json(#"[{"id":"4"}]"#),
        ]
        let count = Counter()
        let server = try ScriptedServer(repeats: true) { _ in
            defer { count.add() }
            return count.count < responses.count ? responses[count.count] : [.send("HTTP/1.1 404 No\r\n" + empty)]
        }
        defer { server.stop() }
        let rooms = ChatCaveClient(server: .init(server.url)).rooms
        let none: String? = nil
        let failures = Log()
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        let updates = Updates<RoomMessage>(from: none, every: 0.01, next: \.id) { since in
            try await rooms.messages(id: "1", since: since)
        }
        .onFailure { error, wait in
            #expect((0.01...4).contains(wait))
            failures.add("\((error as? any RestFailure)?.status ?? 0)")
        }
        var seen: [String] = []
        do {
            for try await message in updates { seen.append(message.id) }
        } catch {
            #expect((error as? any RestFailure)?.status == 404)
        }
        #expect(seen == ["1", "2", "3", "4"])
        #expect(failures.lines == ["503", "200", "429", "500"])
        let requestLines = server.requests.map { String(decoding: $0.prefix { $0 != 13 }, as: UTF8.self) }
        let since = requestLines.map { $0.split(separator: " ")[1].split(separator: "=").dropFirst().first ?? "" }
        #expect(since == ["", "1", "1", "1", "1", "3", "3", "3", "4"])
    }

    private static func json(_ text: String) -> [ScriptedServer.Step] {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
        return [.send(head + text)]
    }

    @Test func repeatsWithoutServer() async throws {
        let rooms = ChatCaveClient(server: .init("http://127.0.0.1:1")).rooms
        struct Enough: Error {}
        let waits = Log()
        let updates = Updates<RoomMessage>(every: 0) { try await rooms.messages(id: "1") }
            .onFailure { _, wait in
                waits.add("\(wait)")
                if waits.lines.count == 3 { throw Enough() }
            }
        var iterator = updates.makeAsyncIterator()
        await #expect(throws: Enough.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
        let most = [0.5, 1, 2]
        #expect(zip(waits.lines, most).allSatisfy { Double($0)! <= $1 })
    }

    @Test func computesWaits() {
        let quick = PollBackoff(interval: 0)
        #expect(
            [1, 2, 3, 7, 8, 99].map { quick.delay(after: $0, retryAfter: nil, random: 1) } == [0.5, 1, 2, 32, 60, 60]
        )
        #expect(quick.delay(after: 3, retryAfter: nil, random: 0) == 0)
        #expect(quick.delay(after: 3, retryAfter: 120, random: 1) == 120)
        #expect(quick.delay(after: 1, retryAfter: 1e300, random: 1) == 86_400)
        let slow = PollBackoff(interval: 300)
        #expect(slow.delay(after: 5, retryAfter: 10, random: 0.5) == 300)
        #expect(PollBackoff(interval: 2).delay(after: 2, retryAfter: nil, random: 0.5) == 3)
    }

    /// A server that includes the elements at the cursor, and several elements with the same cursor.
    @Test func yieldsNoElementTwice() async throws {
        struct Edit: Hashable, Sendable {
            var at: Int
            var text: String
        }
        let all = [Edit(at: 1, text: "a"), Edit(at: 2, text: "b"), Edit(at: 2, text: "c"), Edit(at: 3, text: "d")]
        let rounds = Counter()
        let updates = Updates<Edit>(from: 0, every: 0, next: \.at) { since in
            rounds.add()
            // Each round returns one more element.
            return all.prefix(rounds.count).filter { $0.at >= since }
        }
        var seen: [String] = []
        for try await edit in updates.prefix(4) { seen.append(edit.text) }
        #expect(seen == ["a", "b", "c", "d"])
    }

    /// Whole responses are never skipped, even if they are equal.
    @Test func yieldsEqualResponses() async throws {
        let updates = Updates<Int>(from: 1, every: 0, nextOfResponse: \.self) { $0 }
        var count = 0
        for try await _ in updates.prefix(3) { count += 1 }
        #expect(count == 3)
    }

    @Test func acceptsInvalidIntervals() async throws {
        for seconds: Double in [-1, .nan, -.infinity] {
            for try await number in Updates<Int>(every: seconds, { 1 }).prefix(2) { #expect(number == 1) }
        }
        for try await number in Updates<Int>(every: .infinity, { 1 }).prefix(1) { #expect(number == 1) }
    }
}
