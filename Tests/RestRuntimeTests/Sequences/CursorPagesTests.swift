import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Pagination by a cursor from the previous response.
@Suite(.timeLimit(.minutes(2))) struct CursorPagesTests: PageSuite {
    /// The cursors that mean "no more pages".
    @Test(arguments: [
        "", #","paging":{}"#, #","paging":{"next":null}"#, #","paging":{"next":""}"#, #","paging":{"next":false}"#,
        #","paging":null"#,
    ])
    func endsWithoutCursor(paging: String) async throws {
        try await LoopbackServer.run { request in
            if request.target == "/issues/feed" {
                return .json(#"{"rooms":\#(rooms(1...1)),"paging":{"next":"a b&c"}}"#)
            }
            return .json(#"{"rooms":\#(rooms(2...2))\#(paging)}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            var ids: [String] = []
            for try await room in client.issues.feedPages() { ids.append(room.id) }
            #expect(ids == ["1", "2"])
            #expect(server.requests.map(\.target) == ["/issues/feed", "/issues/feed?after=a%20b%26c"])
        }
    }

    /// An empty page in the middle doesn't end the list. The previous page has a separate parameter.
    @Test func walksBackwardsByCursor() async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/issues/feed": .json(#"{"rooms":\#(rooms(1...1)),"paging":{"next":1}}"#)
            case "/issues/feed?after=1": .json(#"{"rooms":[],"paging":{"next":2,"previous":-1}}"#)
            case "/issues/feed?after=2": .json(#"{"rooms":\#(rooms(2...2)),"paging":{"previous":"-2"}}"#)
            case "/issues/feed?before=-2": .json(#"{"rooms":[],"paging":{"previous":"-1"}}"#)
            case "/issues/feed?before=-1": .json(#"{"rooms":\#(rooms(1...1)),"paging":{}}"#)
            default: Reply(status: 500)
            }
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            var pages: [Pages<RoomFeed, Room>.Page] = []
            for try await page in client.issues.feedPages().pages { pages.append(page) }
            #expect(pages.map(\.items.count) == [1, 0, 1])
            var ids: [String] = []
            let back = client.issues.feedPages().from(pages[2].previous).backwards()
            for try await room in back { ids.append(room.id) }
            #expect(ids == ["1"])
        }
    }

    /// The cursor is a number in the body of a POST.
    @Test func setsCursorInBody() async throws {
        try await LoopbackServer.run { request in
            let text = String(decoding: request.body, as: UTF8.self)
            if text == #"{"query":"x"}"# { return .json(#"{"rooms":\#(rooms(1...1)),"paging":{"next":7}}"#) }
            return .json(#"{"rooms":\#(text == #"{"query":"x","cursor":7}"# ? rooms(2...2) : "[]")}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            var ids: [String] = []
            for try await room in client.issues.searchPages(query: "x") { ids.append(room.id) }
            #expect(ids == ["1", "2"])
        }
    }

    /// A cursor that repeats ends the list, so that the loop isn't endless.
    @Test func endsAtRepeatedCursor() async throws {
        try await LoopbackServer.run { request in
            let next = ["/issues/feed": 1, "/issues/feed?after=1": 2][request.target] ?? 1
            return .json(#"{"rooms":\#(rooms(next...next)),"paging":{"next":\#(next)}}"#)
        } _: { server in
            for isPrefetching in [false, true] {
                let before = server.requests.count
                let pages = ChatCaveClient(server: .init(server.url)).issues.feedPages()
                var count = 0
                for try await _ in isPrefetching ? pages.prefetching() : pages { count += 1 }
                #expect(count == 3)
                #expect(
                    server.requests.dropFirst(before).map(\.target)
                        == ["", "?after=1", "?after=2"].map { "/issues/feed" + $0 }
                )
            }
        }
    }

    /// Returns a list with an item on the first page and one on the last, and `empty` empty pages between them.
    private func feed(_ requests: Counter, empty: Int) -> Pages<RoomFeed, Room> {
        let transport = MemoryTransport { _, _ in
            requests.add()
            let count = requests.count
            let items = count == 1 || count > empty + 1 ? rooms(count...count) : "[]"
            let next = count < empty + 2 ? #""next":"\#(count)""# : ""
            let body = Data(#"{"rooms":\#(items),"paging":{\#(next)}}"#.utf8)
            return TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(body))
        }
        return ChatCaveClient(configuration: Configuration(transport: transport)).issues.feedPages()
    }

    /// A loop over items stops with an error after many empty pages, and can be continued.
    @Test(arguments: [false, true]) func stopsAfterManyEmptyPages(isPrefetching: Bool) async throws {
        let requests = Counter()
        let pages = feed(requests, empty: 1500)
        var iterator = (isPrefetching ? pages.prefetching() : pages).makeAsyncIterator()
        #expect(try await iterator.next()?.id == "1")
        do {
            _ = try await iterator.next()
            Issue.record("no error")
        } catch let error as RestError<Never> {
            guard case .request(let reason, let call) = error else { throw error }
            #expect("\(reason)".contains("1000 empty pages in a row"))
            #expect(call.operation == "issues.feed")
        }
        #expect((1001...1002).contains(requests.count))
        #expect(try await iterator.next()?.id == "1502")
        #expect(try await iterator.next() == nil)
    }

    @Test func allowsSomeEmptyPages() async throws {
        var ids: [String] = []
        for try await room in feed(Counter(), empty: 999) { ids.append(room.id) }
        #expect(ids == ["1", "1001"])
    }

    /// A loop over pages can stop by itself, so the number of empty pages isn't limited.
    @Test func doesNotLimitEmptyPagesInPageLoop() async throws {
        var count = 0
        for try await _ in feed(Counter(), empty: 1500).pages { count += 1 }
        #expect(count == 1502)
    }

    /// The cursor is in a header of the request and of the response.
    @Test func setsCursorInHeader() async throws {
        try await LoopbackServer.run { request in
            let token = request.headers["x-more"]
            return reply(rooms(token == "0" ? 1...1 : 2...2), ["X-More": token == "0" ? " t/1 " : ""])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let scheme = PaginationScheme.cursor(.header("X-More"), at: .header("X-More"))
            let pages = Pages(client.issues, scheme) { issues in
                var call = Call("issues.list", "GET /issues")
                call.header("x-more", "0")
                return try await issues.core.value(call, throwing: Never.self) as [Room]
            }
            try await expect(pages, gives: ["1", "2"])
            #expect(server.requests.map { $0.headers["x-more"] } == ["0", "t/1"])
        }
    }

    /// Secrets of a request body are still hidden when a cursor is added.
    @Test func redactsSecretsOfBody() async throws {
        try await LoopbackServer.run { request in
            String(decoding: request.body, as: UTF8.self).contains("cursor")
                ? Reply(status: 500, body: Data("s3cr3tWord is none".utf8))
                : .json(#"{"rooms":\#(rooms(1...1)),"next":"c"}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let scheme = PaginationScheme.cursor(.body("cursor"), at: .body("next"))
            let pages: Pages<RoomFeed, Room> = Pages(client.issues, scheme, items: \.rooms) { issues in
                var call = Call("issues.search", "POST /issues/search")
                call.body { fields in fields.value("word", Secret("s3cr3tWord")) }
                return try await issues.core.value(call, throwing: Never.self)
            }
            let error = await #expect(throws: RestError<Never>.self) { for try await _ in pages {} }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("is none") && !text.contains("s3cr3tWord"))
        }
    }

    /// The cursor is a form field and replaces the caller's value.
    @Test func setsCursorInForm() async throws {
        try await LoopbackServer.run { request in
            let isFirst = String(decoding: request.body, as: UTF8.self).contains("after=0")
            return .json(#"{"rooms":\#(rooms(isFirst ? 1...1 : 2...2)),"next":\#(isFirst ? "\"a b\"" : "null")}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let scheme = PaginationScheme.cursor(.form("after"), at: .body("next"))
            let pages: Pages<RoomFeed, Room> = Pages(client.issues, scheme, items: \.rooms) { issues in
                var call = Call("issues.form", "POST /issues/form")
                call.form("query", "x")
                call.form("after", "0")
                return try await issues.core.value(call, throwing: Never.self)
            }
            var ids: [String] = []
            for try await room in pages { ids.append(room.id) }
            #expect(ids == ["1", "2"])
            let bodies = server.requests.map { String(decoding: $0.body, as: UTF8.self) }
            #expect(bodies == ["query=x&after=0", "query=x&after=a+b"])
        }
    }

    /// Pagination by the last item's ID. "More" can be a boolean, a number, or a text with either.
    @Test(arguments: ["false", "0", "null", "\"\"", "\"0\""]) func usesLastItemAsCursor(end: String) async throws {
        try await LoopbackServer.run { request in
            let isFirst = !request.target.contains("after")
            return .json(#"{"data":\#(rooms(isFirst ? 1...2 : 3...3)),"left":\#(isFirst ? "1" : end)}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let scheme = PaginationScheme.cursor("after", at: .body("data", "last", "id"), more: .body("left"))
            let pages = client.pages("x", by: scheme, of: Room.self, envelope: Envelope(result: ["data"]))
            try await expect(pages, gives: ["1", "2", "3"])
            #expect(server.requests.map(\.target) == ["/x", "/x?after=2"])
        }
    }
}
