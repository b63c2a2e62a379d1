import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Behavior of paginated lists that doesn't depend on their scheme.
@Suite(.timeLimit(.minutes(2))) struct PagesTests: PageSuite {
    /// Pages are requested when they are needed, or one page earlier with prefetching.
    @Test func prefetchesOnePage() async throws {
        try await LoopbackServer.run { request in
            let page = request.target.split(separator: "=").last.flatMap { Int($0) } ?? 1
            return reply(rooms(page...page), ["Link": "<?p=\(page + 1)>; rel=next"])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            var lazy = client.issues.listPages().makeAsyncIterator()
            _ = try await lazy.next()
            #expect(server.requests.count == 1)
            var ahead = client.issues.listPages().prefetching().makeAsyncIterator()
            _ = try await ahead.next()
            #expect(await eventually { server.requests.count == 3 })
            try await expectNext(&ahead, "2")
            #expect(await eventually { server.requests.count == 4 })
            #expect(server.requests.last?.target == "/issues?p=3")
        }
    }

    /// After an error, the same page is requested again.
    @Test func requestsPageAgainAfterError() async throws {
        let count = Counter()
        try await LoopbackServer.run { request in
            if request.target == "/issues" { return reply(rooms(1...1), ["Link": "<?p=2>; rel=next"]) }
            count.add()
            return count.count % 2 == 1 ? Reply(status: 503) : .json(rooms(2...2))
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            for pages in [client.issues.listPages(), client.issues.listPages().prefetching()] {
                var iterator = pages.makeAsyncIterator()
                try await expectNext(&iterator, "1")
                await #expect(throws: RestError<Never>.self) { try await iterator.next() }
                try await expectNext(&iterator, "2")
                try await expectNext(&iterator, nil)
            }
        }
    }

    /// Responds with the first page, and never to a request for the second.
    private func aServerWithoutASecondPage() throws -> ScriptedServer {
        try ScriptedServer { request in
            let isFirst = String(decoding: request, as: UTF8.self).contains("GET /issues ")
            let body = #"[{"id":"1","name":"n"}]"#
            let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/json\r\n"
            let next = "Link: <?p=2>; rel=next\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
            return isFirst ? [.send(head + next + body), .close] : [.hold]
        }
    }

    /// A cancelled list throws an error. A list that ends without one is complete.
    @Test(arguments: [false, true])
    func throwsIfCancelled(isPrefetching: Bool) async throws {
        let server = try aServerWithoutASecondPage()
        defer { server.stop() }
        let client = ChatCaveClient(server: .init(server.url))
        let task = Task {
            let pages = client.issues.listPages()
            var ids: [String] = []
            for try await room in isPrefetching ? pages.prefetching() : pages { ids.append(room.id) }
            return ids
        }
        #expect(await eventually { server.requests.count == 2 })
        task.cancel()
        let error = await #expect(throws: RestError<Never>.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        #expect(await eventually { server.clientsGone == 1 })
    }

    /// Pagination of calls by path, with an envelope around each page.
    @Test func paginatesCallsByPath() async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/v1/things?kind=a": .json(#"{"data":\#(rooms(1...1)),"links":{"next":"things?kind=a&p=2"}}"#)
            case "/v1/things?kind=a&p=2": .json(#"{"data":\#(rooms(2...2)),"links":{"next":null}}"#)
            default: Reply(status: 404)
            }
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url + "/v1"))
            let pages = client.pages(
                "things",
                query: ["kind": "a"],
                by: .next(at: .body("links", "next")),
                of: Room.self,
                envelope: Envelope(result: ["data"])
            )
            try await expect(pages, gives: ["1", "2"])
        }
    }

    /// The prefetched request is cancelled when its iterator is deallocated.
    @Test func cancelsPrefetchedRequest() async throws {
        let server = try aServerWithoutASecondPage()
        defer { server.stop() }
        let issues = ChatCaveClient(server: .init(server.url)).issues
        for try await _ in issues.listPages().prefetching() {
            #expect(await eventually { server.requests.count == 2 })
            break
        }
        #expect(await eventually { server.clientsGone == 1 })
    }

    /// Prefetching requests nothing after the last page, and no page twice.
    @Test func prefetchesEachPageOnce() async throws {
        try await LoopbackServer.run { request in
            if request.target.contains("feed") { return .json(#"{"rooms":[]}"#) }
            let page = request.target.split(separator: "=").last.flatMap { Int($0) } ?? 1
            return reply(rooms(page...page), page < 4 ? ["Link": "<?p=\(page + 1)>; rel=next"] : [:])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            try await expect(client.issues.listPages().prefetching(), gives: ["1", "2", "3", "4"])
            // After the end, the iterator returns `nil` without a request.
            var iterator = client.issues.listPages(state: "open").from(
                PaginationScheme.Position(rawValue: server.url + "/issues?p=4")
            )
            .prefetching().makeAsyncIterator()
            try await expectNext(&iterator, "4")
            // Later requests make sure that any prefetched one would have arrived.
            for _ in 1...3 { _ = try await client.issues.feed(after: "x") }
            for _ in 1...2 { try await expectNext(&iterator, nil) }
            #expect(
                server.requests.map(\.target).filter { !$0.contains("feed") }
                    == ["", "?p=2", "?p=3", "?p=4", "?p=4"].map { "/issues" + $0 }
            )
        }
    }

    /// A page that wasn't requested with the given service contains no position of the next page.
    @Test func requiresCallOfService() async throws {
        let pages = Pages(ChatCaveClient().issues, .link) { _ in [Room(id: "1", name: "n")] }
        let error = await #expect(throws: RequestError.self) { try await ids(pages) }
        #expect(error.map { "\($0)".contains("service that it received") } == true)
    }
}
