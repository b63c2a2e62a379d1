import Foundation
import HTTPTypes
import RestRuntime
import RestTesting
import Testing

/// Streams and paginated lists of a stub.
@Suite(.timeLimit(.minutes(1))) struct StubStreamTests {
    private let notes: [Note] = [.joined(Joined(who: "ann")), .said(Said(text: "a\nb"))]

    private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
        var elements: [S.Element] = []
        for try await element in sequence { elements.append(element) }
        return elements
    }

    // MARK: Events

    @Test func sendsEvents() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.feed) { $0.watch(since: "7") }.sends(notes)
        #expect(try await all(depot.client.feed.watch(since: "7").reconnecting(false)) == notes)
        try depot.stub.finish()
    }

    @Test func endsAtSentinel() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.feed) { $0.ask(prompt: "?") }.sends([Depot.box])
            .sends([Depot.crate], failing: Fault(error: "tired")).fails(Fault(error: "busy"), status: 429)
        #expect(try await all(depot.client.feed.ask(prompt: "?")) == [Depot.box])
        var seen: [Good] = []
        let error = await failure {
            for try await good in depot.client.feed.ask(prompt: "?") { seen.append(good) }
        }
        #expect(seen == [Depot.crate] && (error as? RestError<Fault>)?.failure == Fault(error: "tired"))
        let other = await failure { try await all(depot.client.feed.ask(prompt: "?")) }
        #expect((other as? RestError<Fault>)?.status == 429)
        try depot.stub.finish()
    }

    @Test func sendsNamedEvents() async throws {
        let depot = Depot()
        let stream = try await depot.stub.on(depot.client.feed) { $0.named() }
        #expect(throws: StubError.self) { try stream.sends(notes) }
        try stream.sends(events: [ServerSentEvent(notes[1], name: "said", id: "5")])
        var iterator = depot.client.feed.named().reconnecting(false).events.makeAsyncIterator()
        let event = try await iterator.next()
        #expect(event?.value == notes[1] && event?.name == "said" && event?.id == "5")
    }

    /// The connection is lost, opened again after the last event, and closed by the server.
    @Test func reconnects() async throws {
        let clock = TestClock(skipping: true)
        let depot = Depot(clock: clock)
        let name = try #require(HTTPField.Name("Last-Event-ID"))
        try await depot.stub.on(depot.client.feed) { $0.watch() }.where { $0.headers[name] == nil }
            .sends(events: [ServerSentEvent(notes[0], id: "1")], then: .breaks(.connectionLost))
        try await depot.stub.on(depot.client.feed) { $0.watch() }.where { $0.headers[name] == "1" }
            .fails(.cannotConnect).sends([notes[1]], every: 40).ends()
        #expect(try await all(depot.client.feed.watch()) == notes)
        #expect(clock.seconds > 46)
        try depot.stub.finish()
    }

    @Test func keepsStreamOpen() async throws {
        let clock = TestClock()
        let depot = Depot(clock: clock)
        try await depot.stub.on(depot.client.feed) { $0.watch() }.sends(notes, every: 5, then: .holds)
        let reader = Task {
            var seen: [Note] = []
            for try await note in depot.client.feed.watch() {
                seen.append(note)
                if seen.count == 2 { break }
            }
            return seen
        }
        #expect(await clock.wakeNext() == 5)
        #expect(await clock.wakeNext() == 5)
        #expect(try await reader.value == notes)
    }

    @Test func sendsLines() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.feed) { $0.lines() }.sends([Depot.box, Depot.crate])
        #expect(try await all(depot.client.feed.lines()) == [Depot.box, Depot.crate])
        let texts = try await depot.stub.on(depot.client.feed) { $0.texts() }
        try texts.sends(["a", "", "b"]).sends(["c"], then: .breaks(.connectionLost))
        #expect(try await all(depot.client.feed.texts()) == ["a", "", "b"])
        #expect(await failure { try await all(depot.client.feed.texts()) } != nil)
        #expect(throws: StubError.self) { try texts.sends(events: []) }
        try depot.stub.finish()
    }

    // MARK: Pages

    private func goods(_ range: ClosedRange<Int>) -> [Good] { range.map { Good(id: "\($0)", name: "n", made: nil) } }

    @Test func paginatesByLinks() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.shelf) { $0.linkedPages(kind: "a") }
            .returns([goods(1...2), goods(3...4), goods(5...5)])
        #expect(try await all(depot.client.shelf.linkedPages(kind: "a")) == goods(1...5))
        try depot.stub.finish()
        #expect(depot.stub.requests.count == 3)
    }

    @Test func paginatesByNumbers() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.shelf) { $0.numberedPages() }.returns([goods(1...2), goods(3...4)])
        let pages = try await all(depot.client.shelf.numberedPages().pages)
        #expect(pages.flatMap(\.items) == goods(1...4) && pages.map(\.total) == [4, 4])
        try depot.stub.finish()
        let error = await failure {
            try await depot.stub.on(depot.client.shelf) { $0.numberedPages(perPage: 3) }
                .returns([goods(1...2), goods(3...4)])
        }
        #expect(
            "\(error!)"
                == "page 1 of 2 of shelf.numbered has 2 items, but fewer than the page size of 3 end the list"
        )
    }

    @Test func paginatesByCursors() async throws {
        let depot = Depot()
        let (stub, shelf) = (depot.stub, depot.client.shelf)
        try await stub.on(shelf) { $0.cursorPages() }
            .returns([Shelf(items: goods(1...2), next: nil), Shelf(items: goods(3...3), next: nil)])
        #expect(try await all(shelf.cursorPages()) == goods(1...3))
        // A model with its own cursor.
        try await stub.on(shelf) { $0.cursorPages() }
            .returns([Shelf(items: goods(1...1), next: "c 2"), Shelf(items: goods(2...2), next: nil)])
        #expect(try await all(shelf.cursorPages()) == goods(1...2))
        #expect(depot.stub.requests.last?.query("after") == "c 2")
        try stub.finish()
    }

    /// If no total is known, the client requests another page.
    @Test func paginatesByOffsets() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.shelf) { $0.countedPages() }.returns([goods(1...2), goods(3...3)])
        #expect(try await all(depot.client.shelf.countedPages()) == goods(1...3))
        try depot.stub.finish()
        #expect(depot.stub.requests.compactMap { $0.query("offset") } == ["2", "3"])
    }

    @Test func stubsSinglePage() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.shelf) { try await $0.numbered() }
            .returns(goods(1...2), headers: ["X-Total": "4"])
        try await depot.stub.on(depot.client.shelf) { try await $0.numbered(page: 2) }
            .fails(Fault(error: "lost"), status: 500)
        var seen: [Good] = []
        let error = await failure { for try await good in depot.client.shelf.numberedPages() { seen.append(good) } }
        #expect(seen == goods(1...2) && (error as? RestError<Fault>)?.status == 500)
    }
}
