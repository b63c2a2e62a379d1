import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Pagination by a field of the request body, and by links in the response body.
@Suite(.timeLimit(.minutes(2))) struct BodyPagesTests {
    private typealias Client = BodyPages.BodyPagesClient
    private typealias Query = BodyPages.Query

    /// Runs a server with three pages. Returns the request bodies that it received.
    private func bodies(
        _ reply: @escaping @Sendable (Int) -> String = { BodyPagesTests.found($0) },
        _ body: (Client) async throws -> [String]
    ) async throws -> [String] {
        let counter = Counter()
        return try await LoopbackServer.run { _ in
            counter.add()
            return .json(reply(counter.count))
        } _: { server in
            let ids = try await body(Client(server: .init(server.url)))
            #expect(ids == ["1", "2", "3"])
            return server.requests.map { $0.text.isEmpty ? $0.target : $0.text }
        }
    }

    private static func found(_ number: Int) -> String {
        let next = number < 3 ? #","next":"t\#(number + 1)""# : ""
        return #"{"items":[{"id":"\#(number)"}],"more":\#(number < 3)\#(next)}"#
    }

    private func ids<Value>(_ pages: Pages<Value, BodyPages.Item>) async throws -> [String] {
        var ids: [String] = []
        for try await item in pages { ids.append(item.id) }
        return ids
    }

    @Test func setsNumberInModel() async throws {
        let sent = try await bodies { client in
            try await ids(client.find.byPagePages(body: Query(q: "a", limit: 1)))
        }
        #expect(
            sent == [
                #"{"q":"a","limit":1}"#, #"{"q":"a","limit":1,"page":2}"#, #"{"q":"a","limit":1,"page":3}"#,
            ]
        )
    }

    /// If the caller sets the page field, the list starts there.
    @Test func startsAtPageOfCaller() async throws {
        let sent = try await bodies { client in
            try await ids(client.find.byPagePages(body: Query(q: "a", page: 4)))
        }
        #expect(sent == [4, 5, 6].map { #"{"q":"a","page":\#($0)}"# })
    }

    @Test func createsOmittedBody() async throws {
        let sent = try await bodies { number in
            number < 4 ? #"[{"id":"\#(number)"}]"# : "[]"
        } _: { client in
            try await ids(client.find.byOffsetPages(body: nil))
        }
        #expect(sent == ["/offset", #"{"skip":1}"#, #"{"skip":2}"#, #"{"skip":3}"#])
    }

    @Test func setsTextInNestedModel() async throws {
        let sent = try await bodies { client in
            try await ids(client.find.byCursorPages(body: Query(q: "a", paging: .init(size: 5))))
        }
        #expect(
            sent == [
                #"{"q":"a","paging":{"size":5}}"#, #"{"q":"a","paging":{"size":5,"after":"t2"}}"#,
                #"{"q":"a","paging":{"size":5,"after":"t3"}}"#,
            ]
        )
        let made = try await bodies { client in try await ids(client.find.byCursorPages(body: Query(q: "a"))) }
        #expect(made.last == #"{"q":"a","paging":{"after":"t3"}}"#)
        let inside = try await bodies { client in try await ids(client.find.insidePages(q: "a", paging: .init())) }
        #expect(inside.last == #"{"q":"a","paging":{"after":"t3"}}"#)
    }

    @Test func setsKeyWithDot() async throws {
        let sent = try await bodies { client in try await ids(client.find.dottedPages(body: Query(q: "a"))) }
        #expect(sent.last == #"{"q":"a","odata.token":"t3"}"#)
        let keyed = try await bodies { client in
            try await ids(client.find.keyedPages(body: .init(q: "a", number: 7)))
        }
        #expect(keyed == [7, 8, 9].map { #"{"q":"a","page":{"number":\#($0)}}"# })
    }

    /// The page field in the model's format, with another media type, in a form, and in a body of unknown type.
    @Test func supportsAllBodyTypes() async throws {
        let texts = try await bodies { client in try await ids(client.find.textsPages(body: .init())) }
        #expect(texts == ["{}", #"{"page":"2"}"#, #"{"page":"3"}"#])
        let merged = try await bodies { client in try await ids(client.find.mergedPages(body: Query(q: "a"))) }
        #expect(merged.last == #"{"q":"a","page":3}"#)
        let form = try await bodies { client in
            try await ids(client.find.asFormPages(body: Query(q: "a", page: 1)))
        }
        #expect(form == ["q=a&page=1", "q=a&page=2", "q=a&page=3"])
        let anything = try await bodies { client in
            try await ids(client.find.anythingPages(body: ["page": ["number": 1]]))
        }
        #expect(anything == [1, 2, 3].map { #"{"page":{"number":\#($0)}}"# })
        let mapped = try await bodies { client in try await ids(client.find.mappedPages(body: ["page": 1])) }
        #expect(mapped.last == #"{"page":3}"#)
        let enveloped = try await bodies { client in
            try await ids(client.find.envelopedPages(body: Query(q: "a")))
        }
        #expect(enveloped.last == #"{"query":{"q":"a","page":3}}"#)
    }

    /// A list can't contain the page field.
    @Test func rejectsBodyWithoutObject() async throws {
        let error = await caught {
            try await bodies { client in try await ids(client.find.anythingPages(body: [1])) }
        }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("the body is not a JSON object, so the field for the next page can't be set"), "\(text)")
    }

    // MARK: Links in a body

    private func links(_ key: String, _ rel: String, _ href: String, _ number: Int, _ base: String) -> String {
        var links = [(rel: "self", target: base)]
        if number < 3 { links.append(("next", "\(base)?p=\(number + 1)")) }
        if number > 1 { links.append(("previous", "\(base)?p=\(number - 1)")) }
        let texts = links.map { #"{"\#(rel)":"\#($0.rel)","\#(href)":"\#($0.target)"}"# }
        return "\"\(key)\":[\(texts.joined(separator: ","))]"
    }

    private func linked(
        _ reply: @escaping @Sendable (Int, String) -> String,
        _ body: (Client) async throws -> [String]
    ) async throws {
        try await LoopbackServer.run { request in
            let path = request.target.split(separator: "?")
            return .json(reply(path.count == 2 ? Int(path[1].dropFirst(2)) ?? 0 : 1, String(path[0])))
        } _: { server in
            let found = try await body(Client(server: .init(server.url)))
            #expect(found == ["1", "2", "3"])
            #expect(server.requests.count == 3)
        }
    }

    @Test func findsNextAmongLinks() async throws {
        try await linked { number, path in
            #"{"items":[{"id":"\#(number)"}],\#(links("links", "rel", "href", number, path))}"#
        } _: { client in
            try await ids(client.links.ogcPages())
        }
        try await linked { number, path in
            #"{"entry":[{"id":"\#(number)"}],\#(links("link", "relation", "url", number, path))}"#
        } _: { client in
            try await ids(client.links.fhirPages())
        }
        try await linked { number, path in
            let links = links("links", "rel", "href", number, path)
            return #"{"data":{"items":[{"id":"\#(number)"}],\#(links)}}"#
        } _: { client in
            try await ids(client.links.hiddenPages())
        }
    }

    @Test func findsPreviousAmongLinks() async throws {
        try await LoopbackServer.run { request in
            let number = request.target.split(separator: "=").last.flatMap { Int($0) } ?? 1
            return .json(#"{"items":[{"id":"\#(number)"}],\#(links("links", "rel", "href", number, "/ogc"))}"#)
        } _: { server in
            let pages = Client(server: .init(server.url)).links.ogcPages()
            let back = pages.from(PaginationScheme.Position(rawValue: server.url + "/ogc?p=3")).backwards()
            let found = try await ids(back)
            #expect(found == ["3", "2", "1"])
        }
    }

    /// A link can have several relations, in any letter case. A link without a target is ignored.
    @Test(arguments: [
        (#"[{"rel":["up","NEXT"],"href":"/ogc?p=2"}]"#, true), (#"[{"rel":"up next","href":"/ogc?p=2"}]"#, true),
        (#"[{"rel":"next"}]"#, false), (#"[{"rel":"next","href":null}]"#, false), ("[]", false), ("null", false),
        ("[null]", false),
        (#"{"rel":"next","href":"/ogc?p=2"}"#, true),
    ])
    func readsUnusualLinks(_ links: String, _ isNext: Bool) async throws {
        let response = Response(status: 200, headers: [:], body: Data(#"{"links":\#(links)}"#.utf8))
        let location = PaginationScheme.Location.link("next", at: "links")
        #expect(try location.value(in: response, response.content)?.tokenText == (isNext ? "/ogc?p=2" : nil))
    }

    @Test(arguments: [#"["next"]"#, "[7]", #"{"next":"/ogc?p=2"}"#, #""/ogc?p=2""#, "7", "true"])
    func rejectsInvalidLinks(_ links: String) throws {
        let response = Response(status: 200, headers: [:], body: Data(#"{"links":\#(links)}"#.utf8))
        #expect(throws: FieldError.self) {
            try PaginationScheme.Location.link("next", at: "links").value(in: response, response.content)
        }
    }

    @Test func followsStatusLinkOfWork() async throws {
        try await LoopbackServer.run { request in
            request.method == "POST"
                ? .json(#"{"id":"1","links":[{"rel":"status","href":"/jobs/1"}]}"#, status: 202) : .json(#"{"id":"2"}"#)
        } _: { server in
            let job = try await Client(server: .init(server.url)).jobs.beginWork().value()
            #expect(job.id == "2" && server.requests.map(\.target) == ["/jobs", "/jobs/1"])
        }
    }
}
