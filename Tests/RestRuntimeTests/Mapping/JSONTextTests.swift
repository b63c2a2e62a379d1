import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// JSON inside texts, links of a header, and numbers with `integers: strings`, from Specs/Cases/JSONText.
@Suite struct JSONTextTests {
    private typealias Filter = Texts.Filter

    private let filter = Filter(kind: "a&b \"é\"", before: Date(timeIntervalSince1970: 5), limit: 3)
    private let text = #"{"kind":"a&b \"é\"","before":5,"limit":3}"#

    private func sent(_ body: (Texts.JSONTextClient) async throws -> Void) async throws -> (HTTPRequest, String) {
        let box = Box()
        var configuration = Configuration()
        configuration.transport = MemoryTransport { request, body in
            box.value = (request, body)
            let head = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
            return TransportResponse(head, body: ResponseBody(Data(#"{"hits": [], "last": null}"#.utf8)))
        }
        let client = Texts.JSONTextClient(xClient: Texts.About(name: "é"), configuration: configuration)
        try? await body(client)
        let (request, body) = try #require(box.value)
        return (request, String(decoding: body ?? Data(), as: UTF8.self))
    }

    private func pairs(_ query: some StringProtocol) -> [String: String] {
        var pairs: [String: String] = [:]
        for pair in query.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = String(halves[1]).replacingOccurrences(of: "+", with: " ")
            pairs[String(halves[0])] = value.removingPercentEncoding
        }
        return pairs
    }

    @Test func writesToQuery() async throws {
        let (request, _) = try await sent { client in
            _ = try await client.hits.list(must: filter, none: nil, ids: [1, 2], filter: filter, both: .null)
        }
        let query = try #require(request.path?.split(separator: "?").last)
        let all = pairs(query)
        #expect(all["filter"] == text)
        #expect(all["must"] == text)
        #expect(all["none"] == "null")
        #expect(all["both"] == "null")
        #expect(all["ids"] == "[1,2]")
        #expect(all["sort"] == "{}")
    }

    @Test func leavesOutAbsentValues() async throws {
        let (request, _) = try await sent { client in
            _ = try await client.hits.list(must: filter, none: filter, ids: [], sort: ["a": true])
        }
        let all = pairs(try #require(request.path?.split(separator: "?").last))
        #expect(all["filter"] == nil)
        #expect(all["both"] == nil)
        #expect(all["none"] == text)
        #expect(all["ids"] == "[]")
        #expect(all["sort"] == #"{"a":true}"#)
        #expect(request.headerFields[HTTPField.Name("X-Filter")!] == nil)
    }

    /// Non-ASCII characters are escaped, since servers decode headers differently.
    @Test func writesToHeader() async throws {
        let (request, _) = try await sent { client in
            _ = try await client.hits.list(must: filter, none: nil, ids: [], xFilter: filter)
        }
        #expect(request.headerFields[HTTPField.Name("X-Client")!] == #"{"name":"\u00e9"}"#)
        let header = try #require(request.headerFields[HTTPField.Name("X-Filter")!])
        #expect(header == #"{"kind":"a&b \"\u00e9\"","before":5,"limit":3}"#)
    }

    @Test func writesToForm() async throws {
        let (_, body) = try await sent { client in
            _ = try await client.hits.search(filter: filter, at: Date(timeIntervalSince1970: 0))
        }
        let all = pairs(body)
        #expect(all["filter"] == text)
        #expect(all["at"] == #""1970-01-01T00:00:00Z""#)
    }

    @Test func writesToBody() async throws {
        let (_, body) = try await sent { client in try await client.hits.save(filter: filter, name: "n") }
        let json = try Mapping.decode(JSON.self, from: Data(body.utf8))
        #expect(json["filter"]?.string == text)
    }

    // MARK: Fields

    private let hit = """
        {"id": "7", "score": 8, "ratio": 0.5, "filter": "{\\"kind\\": \\"k\\"}", "maybe": "", "nullable": null,
         "state": "null", "counts": "{\\"a\\": 1}", "any": "[1, null]",
         "more": {"filter": "{\\"kind\\": \\"m\\", \\"limit\\": 1}"}}
        """

    @Test func reads() throws {
        let value = try Mapping.decode(Texts.Hit.self, from: Data(hit.utf8))
        #expect(value.id == 7)
        #expect(value.score == 8)
        #expect(value.filter == Filter(kind: "k"))
        #expect(value.maybe == nil)
        #expect(value.nullable == nil)
        #expect(value.state == .null)
        #expect(value.tags == [])
        #expect(value.any == [1, .null])
        #expect(value.inner.limit == 1)
    }

    @Test func writesAndReadsAgain() throws {
        var value = try Mapping.decode(Texts.Hit.self, from: Data(hit.utf8))
        value.maybe = filter
        value.tags = ["a"]
        value.next = value
        let data = try Mapping.encode(value)
        #expect(String(decoding: data, as: UTF8.self).contains(#""score":8"#))
        #expect(String(decoding: data, as: UTF8.self).contains(#""id":"7""#))
        #expect(String(decoding: data, as: UTF8.self).contains(#""tags":"[\"a\"]""#))
        #expect(try Mapping.decode(Texts.Hit.self, from: data) == value)
        let coded = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(Texts.Hit.self, from: coded) == value)
        #expect(try Mapping.decode(Texts.Hit.self, from: coded) == value)
    }

    /// Secrets inside JSON texts are hidden when a model is printed.
    @Test func redactsSecretsInJSONTexts() throws {
        var value = try Mapping.decode(Texts.Hit.self, from: Data(hit.utf8))
        value.filter.secret = "hunter2"
        #expect(!"\(value)".contains("hunter2"))
        #expect("\(value)".contains("kind"))
    }

    @Test(arguments: [
        (#""filter": "{\"kind\": 1}""#, "filter.kind: expected a string in a string of JSON, found the number 1"),
        (#""filter": "{""#, "filter: expected "),
        (#""filter": {"kind": "k"}"#, "filter: expected a string, found an object"),
        (#""other": 1"#, "filter: expected a string, found nothing"),
    ])
    func errorsContainKeyPath(field: String, error: String) throws {
        let json = hit.replacingOccurrences(of: #""filter": "{\"kind\": \"k\"}""#, with: field)
        let found = #expect(throws: FieldError.self) {
            try Mapping.decode(Texts.Hit.self, from: Data(json.utf8))
        }
        #expect(found?.description.hasPrefix(error) == true, "\(found?.description ?? "")")
    }

    // MARK: Links

    private func page(_ link: String?, quota: String? = nil) throws -> Texts.HitPage {
        var headers = HTTPFields()
        if let link { headers[HTTPField.Name("Link")!] = link }
        if let quota { headers[HTTPField.Name("X-Quota")!] = quota }
        let options = MappingOptions(headers: headers)
        return try Mapping.decode(Texts.HitPage.self, from: Data(#"{"hits": []}"#.utf8), options: options)
    }

    @Test func readsLinks() throws {
        let link = """
            <https://h/?page=3>; rel="next", </hits?a=1,2;b>; title="a, \\"<b>; rel=prev"; REL=Prev, <x>;rel=last; rel=next
            """
        let value = try page(link)
        #expect(value.next == URL(string: "https://h/?page=3"))
        #expect(value.previous == "/hits?a=1,2;b")
        #expect(value.last == URL(string: "x"))
    }

    @Test(arguments: [
        "<a>; rel=\"first last\"; other", "<b>; rel=next; anchor=\"#x\", <a>; rel=last", "garbage, <a>;;rel=last",
        "<a> ; rel = \"last\"", "<c>, <a>;\trel=last",
    ])
    func readsUnusualLinks(link: String) throws {
        let value = try page(link)
        #expect(value.last?.relativeString == "a")
        #expect(value.next == nil)
    }

    @Test func reportsMissingLink() throws {
        let error = #expect(throws: FieldError.self) { try page("<a>; rel=next") }
        #expect(error?.description.contains("Link; rel=last") == true)
        #expect(throws: FieldError.self) { try page(nil) }
        #expect(throws: FieldError.self) { try page("<a; rel=last") }
    }

    @Test func readsJSONHeader() throws {
        #expect(try page("<a>; rel=last", quota: #"{"kind": "q"}"#).quota == Filter(kind: "q"))
    }
}
