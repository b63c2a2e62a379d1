import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Pagination by URLs in the responses.
@Suite(.timeLimit(.minutes(2))) struct LinkPagesTests: PageSuite {
    /// Relative and absolute URLs, and several links in a header. The URL replaces the caller's parameters.
    @Test func followsLinks() async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/issues?state=open":
                reply(rooms(1...2), ["Link": #"<?state=open&p=2>; rel="next", </x>; rel="last""#])
            case "/issues?state=open&p=2":
                reply(rooms(3...4), ["Link": #"</issues?state=open>; rel="prev", </issues/3>; rel="next""#])
            case "/issues/3": reply(rooms(5...5), ["Link": #"</issues?state=open&p=2>; rel="previous""#])
            default: Reply(status: 404)
            }
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url), user: "ada", password: "pw")
            try await expect(client.issues.listPages(state: "open"), gives: ["1", "2", "3", "4", "5"])
            #expect(server.requests.count == 3)
            #expect(server.requests.allSatisfy { $0.headers["authorization"] != nil })

            var pages: [Pages<[Room], Room>.Page] = []
            for try await page in client.issues.listPages(state: "open").pages { pages.append(page) }
            #expect(pages.map(\.items.count) == [2, 2, 1])
            #expect(pages[0].position == nil && pages[0].previous == nil)
            #expect(pages[1].position == pages[0].next && pages[2].next == nil)
            #expect(pages[1].response.status == 200 && pages[1].value.count == 2)
            #expect("\(pages[0].next as Any)" == "Optional(PaginationScheme.Position)")

            // A position can be saved and used to continue in both directions.
            let saved = try JSONEncoder().encode([pages[0].next])
            let position = try JSONDecoder().decode([PaginationScheme.Position].self, from: saved)[0]
            try await expect(client.issues.listPages(state: "open").from(position), gives: ["3", "4", "5"])
            let backwards = client.issues.listPages(state: "open").from(pages[1].next).backwards()
            try await expect(backwards, gives: ["5", "4", "3", "2", "1"])
        }
    }

    /// The credential isn't sent to another origin.
    @Test func sendsNoCredentialToOtherOrigin() async throws {
        try await LoopbackServer.run { _ in
            Reply.json(rooms(2...2))
        } _: { other in
            try await LoopbackServer.run { _ in
                reply(rooms(1...1), ["Link": "<\(other.url)/p2>; rel=next"])
            } _: { server in
                let client = ChatCaveClient(server: .init(server.url), user: "ada", password: "pw")
                try await expect(client.issues.listPages(), gives: ["1", "2"])
                #expect(server.requests.map { $0.headers["authorization"] != nil } == [true])
                #expect(other.requests.map { $0.headers["authorization"] == nil } == [true])
                #expect(other.requests.map(\.target) == ["/p2"])
            }
        }
    }

    /// An invalid URL makes the call fail, so the list doesn't end silently.
    @Test func rejectsInvalidLink() async throws {
        try await LoopbackServer.run { _ in
            reply(rooms(1...1), ["Link": "<ftp://h/p>; rel=next"])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            var iterator = client.issues.listPages().makeAsyncIterator()
            try await expectNext(&iterator, "1")
            let error = await #expect(throws: RestError<Never>.self) { try await iterator.next() }
            #expect(error?.kind == .request)
        }
    }

    @Test(arguments: ["</issues>", "</issues?p=2>", "<?p=3>"])
    func endsAtRepeatedLink(link: String) async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/issues": reply(rooms(1...1), ["Link": "\(link); rel=next"])
            case "/issues?p=3": reply(rooms(2...2), ["Link": "</issues?p=4>; rel=next"])
            case "/issues?p=4": reply(rooms(3...3), ["Link": "</issues?p=3>; rel=next"])
            default: reply(rooms(2...2), ["Link": "</issues?p=2>; rel=next"])
            }
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let expected = ["</issues>": ["1"], "</issues?p=2>": ["1", "2"], "<?p=3>": ["1", "2", "3"]]
            try await expect(client.issues.listPages(), gives: expected[link])
        }
    }

    /// If the server links a next page, equal or empty pages don't end the list.
    @Test func continuesAfterEqualPages() async throws {
        try await LoopbackServer.run { request in
            let page = request.target.split(separator: "=").last.flatMap { Int($0) } ?? 1
            let list = page < 3 ? "[]" : rooms(1...1)
            return reply(list, page < 4 ? ["Link": "<?p=\(page + 1)>; rel=next"] : [:])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            try await expect(client.issues.listPages(), gives: ["1", "1"])
        }
    }

    /// Parameters listed in `keeping` are added to the server's URL unless it contains them.
    @Test func keepsParameters() async throws {
        try await LoopbackServer.run { request in
            request.target.contains("p=") ? .json("[]") : reply(rooms(1...1), ["Link": "<?p=2&state=all>; rel=next"])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let scheme = PaginationScheme.next(at: .link("next"), keeping: ["tag", "state", "other"])
            let query: JSON.Object = ["tag": ["a", "b"], "state": "open", "n": 1]
            try await expect(client.pages("issues", query: query, by: scheme, of: Room.self), count: 1)
            #expect(server.requests.last?.target == "/issues?p=2&state=all&tag=a&tag=b")
        }
    }

    /// Secrets in the server's URL are hidden.
    @Test func redactsSecretsOfLink() async throws {
        try await LoopbackServer.run { request in
            request.target.contains("p=2")
                ? Reply(status: 500, body: Data("s3cr3tValue is over".utf8))
                : reply(rooms(1...1), ["Link": "<?p=2&access_token=s3cr3tValue>; rel=next"])
        } _: { server in
            let client = ChatCaveClient(server: .init(server.url))
            let error = await #expect(throws: RestError<Never>.self) { try await ids(client.issues.listPages()) }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains("p=2") && text.contains("is over") && !text.contains("s3cr3tValue"))
        }
    }
}
