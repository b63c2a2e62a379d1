import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Pagination by page number, or by the number of items before a page.
@Suite(.timeLimit(.minutes(2))) struct CountedPagesTests: PageSuite {
    /// The page number is in the path. A page that is shorter than the requested size is the last.
    @Test func countsPageNumbers() async throws {
        try await LoopbackServer.run { request in
            .json(
                rooms(request.target.contains("/page/3") ? 1...1 : 1...2).replacing(
                    #""1""#,
                    with: "\"\(request.target)\""
                )
            )
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            try await expect(client.issues.numberedPages(size: 2), count: 5)
            #expect(server.requests.map(\.target) == (1...3).map { "/issues/page/\($0)?size=2" })
            let second = client.issues.numberedPages(size: 2).from(PaginationScheme.Position(rawValue: "3")).backwards()
            try await expect(second, count: 5)
            #expect(server.requests.suffix(3).map(\.target) == [3, 2, 1].map { "/issues/page/\($0)?size=2" })
        }
    }

    /// Items that a lossy list drops are counted. Otherwise the next page would repeat the last items.
    @Test func countsOffsets() async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/issues/skip": .json(#"[{"id":"1","name":"n"},{"id":2},{"id":"3","name":"n"}]"#)
            case "/issues/skip?offset=3": .json(rooms(4...4))
            case "/issues/skip?offset=4": .json("[]")
            default: Reply(status: 500)
            }
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            try await expect(client.issues.skippingPages(), gives: ["1", "3", "4"])
            #expect(server.requests.count == 3)
            let error = await #expect(throws: RestError<Never>.self) {
                try await ids(client.issues.skippingPages().from(PaginationScheme.Position(rawValue: "many")))
            }
            #expect(error?.kind == .request)
        }
    }

    /// A server that ignores the page parameter returns the same page again. The list ends there.
    @Test func endsIfPageRepeats() async throws {
        try await LoopbackServer.run { _ in
            .json(rooms(1...2))
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            try await expect(client.issues.skippingPages(), gives: ["1", "2"])
            #expect(server.requests.count == 2)
        }
    }

    /// Backwards by offsets, no item is returned twice.
    @Test func walksBackwardsByOffset() async throws {
        try await LoopbackServer.run { request in
            let offset = request.target.split(separator: "=").last.flatMap { Int($0) } ?? 0
            return .json(rooms(offset..<min(offset + 4, 10)))
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let back = client.issues.skippingPages().from(PaginationScheme.Position(rawValue: "6")).backwards()
            try await expect(back, gives: (0..<10).reversed().map(String.init))
            #expect(server.requests.map(\.target) == [6, 2, 0].map { "/issues/skip?offset=\($0)" })
            // From a page that isn't full.
            let sized = client.pages("skip", query: ["n": 4], by: .offset("offset", size: "n"), of: Room.self)
            try await expect(
                sized.from(PaginationScheme.Position(rawValue: "9")).backwards(),
                gives: (0..<10).reversed().map(String.init)
            )
            #expect(server.requests.suffix(4).map(\.target) == [9, 5, 1, 0].map { "/skip?n=4&offset=\($0)" })
        }
    }

    struct Totals: Sendable {
        var scheme: PaginationScheme
        var requestCount: Int
    }

    /// If a response contains the total number, no page is requested after the last one.
    @Test(arguments: [
        Totals(scheme: .offset("o", total: .body("meta", "total")), requestCount: 2),
        Totals(scheme: .page("p", size: "n", total: .header("X-Total")), requestCount: 2),
        Totals(scheme: .page("p", first: 0, last: .body("meta", "pages")), requestCount: 2),
        Totals(scheme: .page("p", more: .body("meta", "more")), requestCount: 1),
        Totals(scheme: .page("p"), requestCount: 3),
        Totals(scheme: .offset("o", total: .body("meta", "nothing")), requestCount: 3),
    ])
    func endsAtTotal(_ totals: Totals) async throws {
        try await LoopbackServer.run { request in
            let query = request.target
            let isFirst = !["p=2", "p=1", "o=2"].contains { query.contains($0) }
            let isEmpty = query.contains("p=3") || query.contains("o=4")
            let meta = #"{"total":"4","pages":2,"more":false}"#
            let list = isEmpty ? "[]" : rooms(isFirst ? 1...2 : 3...4)
            return reply(#"{"data":\#(list),"meta":\#(meta)}"#, ["X-Total": "4"])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let envelope = Envelope(result: ["data"])
            let pages = client.pages("x", query: ["n": 2], by: totals.scheme, of: Room.self, envelope: envelope)
            _ = try await ids(pages)
            #expect(server.requests.count == totals.requestCount)
        }
    }

    @Test(arguments: [Int.max, 0, 1 << 62, .min, -1])
    func endsAtInvalidNumbers(number: Int) async throws {
        try await LoopbackServer.run { _ in
            .json(#"{"rooms":\#(rooms(1...1)),"total":\#(number)}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            for scheme in [
                PaginationScheme.page("p", size: "n", total: .body("total")), .page("p", last: .body("total")),
                .offset("p", total: .body("total")), .page("p"),
            ] {
                for (isBackwards, query) in [(false, "1"), (true, "\(Int.max)")] {
                    var pages = client.pages(
                        "x",
                        query: ["n": .number(JSON.Number(query) ?? JSON.Number(1))],
                        by: scheme,
                        of: Room.self,
                        envelope: Envelope(result: ["rooms"])
                    )
                    pages = pages.from(PaginationScheme.Position(rawValue: "\(number)"))
                    let walked = isBackwards ? pages.backwards() : pages
                    if number >= 0 {
                        try await expect(walked, count: 1)
                    } else {
                        let error = await #expect(throws: RestError<Mapped>.self) { try await ids(walked) }
                        #expect(error?.kind == .request)
                    }
                }
            }
        }
    }

    /// Items that are dropped because of their contents, items that drop contents, and more drops than are reported
    /// singly.
    @Test(arguments: [true, false]) func countsDroppedItems(inEnvelope: Bool) async throws {
        let many = Array(repeating: "0", count: 150).joined(separator: ",")
        try await LoopbackServer.run { request in
            let list =
                switch request.target {
                case "/tagged": #"[{"tags":["a"]},{"tags":[2,3]}]"#
                case "/tagged?offset=2": #"[{"words":[1,2,3]}]"#
                case "/tagged?offset=3": "[\(many),{}]"
                default: "[]"
                }
            return .json(inEnvelope ? #"{"data":{"list":\#(list)}}"# : list)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let pages = Pages(client, .offset("offset")) { client in
                var call = Call("tagged", "GET /tagged")
                call.lossy()
                if inEnvelope { call.envelope(Envelope(result: ["data", "list"])) }
                return try await client.core.value(call, throwing: Never.self) as [Tagged]
            }
            var tags: [[String]] = []
            for try await item in pages { tags.append(item.tags) }
            #expect(tags == [["a"], [], []])
            let targets = ["", "?offset=2", "?offset=3", "?offset=154"].map { "/tagged" + $0 }
            #expect(server.requests.map(\.target) == targets)
        }
    }

    /// If two lists of a page drop items, the drops of the list with the items are counted.
    @Test(arguments: [
        (#"{"rooms":[{"id":"1","name":"n"}],"others":[1,{"id":"x","name":"n"},{"id":"y","name":"n"}]}"#, 1),
        (#"{"rooms":[{"id":"1","name":"n"},2,3],"others":[{"id":"x","name":"n"},{"id":"y","name":"n"},4]}"#, 3),
        // The drops could belong to either list. Repeating items is better than skipping some.
        (#"{"rooms":[{"id":"1","name":"n"},2,3],"others":[1,2]}"#, 1),
    ]) func countsDropsOfItemList(page: String, next: Int) async throws {
        try await LoopbackServer.run { request in
            .json(request.target == "/lists" ? page : #"{"rooms":[],"others":[]}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let pages = Pages(client, .offset("offset"), items: \.rooms) { client in
                try await client.core.value(Call("lists", "GET /lists"), throwing: Never.self) as Lists
            }
            for try await _ in pages {}
            #expect(server.requests.map(\.target) == ["/lists", "/lists?offset=\(next)"])
        }
    }

    private struct Lists: Mappable {
        var rooms: [Room]
        var others: [Room]

        init(from fields: inout FieldReader) {
            rooms = fields.value("rooms", .lossy)
            others = fields.value("others", .lossy)
        }

        func write(to fields: inout FieldWriter) {}
    }

    /// The number of items before a page can overflow. The list ends then.
    @Test func endsAtOverflow() async throws {
        try await LoopbackServer.run { _ in
            .json(#"{"rooms":\#(rooms(1...2)),"total":\#(Int.max)}"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let scheme = PaginationScheme.page("p", size: "n", total: .body("total"))
            let envelope = Envelope(result: ["rooms"])
            let pages = client.pages("x", query: ["n": 2], by: scheme, of: Room.self, envelope: envelope)
            try await expect(pages.from(PaginationScheme.Position(rawValue: "\(1 << 62)")), count: 2)
            #expect(server.requests.count == 1)
        }
    }

    private struct Tagged: Mappable {
        var tags: [String]
        var words: [String]

        init(from fields: inout FieldReader) {
            tags = fields.value("tags", default: [])
            words = fields.value("words", default: [], .lossy)
        }

        func write(to fields: inout FieldWriter) {}
    }

    /// The server ignores the page parameter, and none of its items can be read.
    @Test func endsIfPageWithoutItemsRepeats() async throws {
        try await LoopbackServer.run { _ in
            .json(#"[{"id":1}]"#)
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            try await expect(client.issues.skippingPages(), gives: [])
            #expect(server.requests.count == 2)
        }
    }

    /// If the caller sets the offset, the list starts there.
    @Test func startsAtOffsetOfCaller() async throws {
        try await LoopbackServer.run { request in
            .json(
                request.target.hasSuffix("=7")
                    ? rooms(7...7) : request.target.hasSuffix("=2") ? rooms(2...2) : rooms(5...6)
            )
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let pages = Pages(client.issues, .offset("offset", size: "offset")) { try await $0.skipping(offset: 5) }
            try await expect(pages, gives: ["5", "6"])
            let open = Pages(client.issues, .offset("offset")) { try await $0.skipping(offset: 5) }
            var iterator = open.makeAsyncIterator()
            for id in ["5", "6", "7"] { try await expectNext(&iterator, id) }
            #expect(server.requests.last?.target == "/issues/skip?offset=7")
            // A negative offset is treated as 0.
            let none = Pages(client.issues, .offset("offset")) { try await $0.skipping(offset: -5) }
            iterator = none.makeAsyncIterator()
            for id in ["5", "6", "2"] { try await expectNext(&iterator, id) }
            #expect(server.requests.last?.target == "/issues/skip?offset=2")
        }
    }

    /// Backwards, no page is requested before the first, whatever its number.
    @Test(arguments: [-3, 0, 1, 2]) func walksBackwardsToFirstPage(first: Int) async throws {
        try await LoopbackServer.run { request in
            .json(rooms([Int(request.target.split(separator: "=").last ?? "") ?? -1]))
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let scheme = PaginationScheme.page("offset", first: first)
            let pages = Pages(client.issues, scheme) { try await $0.skipping(offset: nil) }
            let numbers = (max(first, 0)...3).reversed().map(String.init)
            try await expect(pages.from(PaginationScheme.Position(rawValue: "3")).backwards(), gives: numbers)
            var iterator = pages.makeAsyncIterator()
            try await expectNext(&iterator, "-1")
            try await expectNext(&iterator, "\(max(first, 0) + 1)")
        }
    }
}
