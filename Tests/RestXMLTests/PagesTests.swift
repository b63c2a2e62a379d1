import Foundation
@_spi(Generated) import RestRuntime
import RestXML
import TestServers
import Testing

/// Paginated lists in XML.
@Suite(.timeLimit(.minutes(2))) struct PagesTests {
    typealias Request = LoopbackServer.Request
    typealias Reply = LoopbackServer.Reply

    private static func xml(_ text: String, headers: [String: String] = [:]) -> Reply {
        var reply = Reply(headers: ["Content-Type": "application/xml"], body: Data(text.utf8))
        for (name, value) in headers { reply.headers[name] = value }
        return reply
    }

    private static func films(_ numbers: some Sequence<Int>) -> String {
        numbers.map { "<film id=\"\($0)\"><title>t</title></film>" }.joined()
    }

    /// Returns the numbers of all films, and the paths that were requested.
    private func walk(
        _ respond: @escaping @Sendable (Request) -> Reply,
        _ pages: @Sendable (FilmsClient) -> Pages<[Film], Film>
    ) async throws -> (films: [Int], targets: [String]) {
        try await LoopbackServer.run(respond) { server in
            var configuration = Configuration()
            configuration.serializers["xml"] = XMLSerializer()
            let description = APIDescription(name: "Films") { $0.serializer("xml") }
            let core = ClientCore(description, server: server.url, configuration: configuration)
            var films: [Int] = []
            for try await film in pages(FilmsClient(core: core)) { films.append(film.id) }
            return (films, server.requests.map(\.target))
        }
    }

    private func walk(
        _ scheme: PaginationScheme,
        at path: [String] = [],
        _ query: JSON.Object = [:],
        _ respond: @escaping @Sendable (Request) -> Reply
    ) async throws -> (films: [Int], targets: [String]) {
        try await walk(respond) { client in
            client.pages("films", query: query, by: scheme, of: Film.self, envelope: Envelope(result: path))
        }
    }

    /// A generated method with a model around the list and the next URL in an attribute, including `&`.
    @Test func readsURLFromAttribute() async throws {
        let (films, targets) = try await walk { request in
            switch request.target {
            case "/films?kind=a": Self.xml("<films next=\"?p=2&amp;kind=a\" total=\"3\">\(Self.films(1...2))</films>")
            default: Self.xml("<films total=\"3\" prev=\"/films\">\(Self.films(3...3))</films>")
            }
        } _: { client in
            Pages(client, .next(at: .body("next"), previous: .body("prev"))) { try await $0.films() }
        }
        #expect(films == [1, 2, 3])
        #expect(targets == ["/films?kind=a", "/films?p=2&kind=a"])
    }

    /// URLs in elements with surrounding white space. An empty element, an absent one and `xsi:nil` mean "no more
    /// pages".
    @Test(arguments: ["<next/>", "", "<next> </next>", "<next xsi:nil=\"true\"/>", "<next>false</next>"])
    func readsURLFromElements(end: String) async throws {
        let (films, targets) = try await walk(.next(at: .body("links", "next")), at: ["list", "film"]) { request in
            let (links, list) =
                switch request.target {
                case "/films": ("<next>\n  /v2/films?p=2\n</next>", Self.films(1...2))
                // An empty page in the middle, and a page with one film.
                case "/v2/films?p=2": ("<next>films?p=3</next>", "")
                case "/v2/films?p=3": (end, Self.films(3...3))
                default: ("", "")
                }
            let space = "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
            return Self.xml("<r \(space)>\n <links>\(links)</links>\n <list size=\"2\">\(list)</list>\n</r>")
        }
        #expect(films == [1, 2, 3])
        #expect(targets == ["/films", "/v2/films?p=2", "/v2/films?p=3"])
    }

    /// Key paths can't distinguish Atom's link elements, which have the same name. Such APIs also send a `Link` header.
    @Test func readsLinkHeader() async throws {
        let (films, targets) = try await walk(.link) { request in
            let next = request.target == "/films" ? ["Link": "<?page=2>; rel=\"next\""] : [:]
            return Self.xml("<films>\(Self.films(request.target == "/films" ? 1...2 : 3...3))</films>", headers: next)
        }
        #expect(films == [1, 2, 3] && targets == ["/films", "/films?page=2"])
    }

    /// A cursor and `IsTruncated`, as in the lists of S3.
    @Test(arguments: ["false", "0", "", "<none/>"]) func readsCursors(end: String) async throws {
        let scheme = PaginationScheme.cursor("token", at: .body("NextToken"), more: .body("IsTruncated"))
        let (films, targets) = try await walk(scheme, at: ["film"]) { request in
            let isFirst = request.target == "/films"
            let more = isFirst ? "true" : end
            let page = Self.films(isFirst ? 1...2 : 3...3)
            return Self.xml("<r><IsTruncated>\(more)</IsTruncated><NextToken>a b+/=</NextToken>\(page)</r>")
        }
        #expect(films == [1, 2, 3])
        #expect(targets == ["/films", "/films?token=a%20b%2B%2F%3D"])
    }

    /// The cursor is the last item's number. A single element is a list too.
    @Test func usesLastElementAsCursor() async throws {
        let scheme = PaginationScheme.cursor("after", at: .body("film", "last", "id"))
        let (films, targets) = try await walk(scheme, at: ["film"]) { request in
            switch request.target {
            case "/films": Self.xml("<r>\(Self.films(1...2))</r>")
            case "/films?after=2": Self.xml("<r>\(Self.films(3...3))</r>")
            default: Self.xml("<r/>")
            }
        }
        #expect(films == [1, 2, 3])
        #expect(targets == ["/films", "/films?after=2", "/films?after=3"])
    }

    /// A total of items or pages, in attributes and texts. Without one, an empty page ends the list.
    @Test(arguments: [
        (PaginationScheme.page("p", size: "n", total: .body("total")), ["/films?n=2", "/films?n=2&p=2"]),
        (.page("p", last: .body("pages")), ["/films?n=2", "/films?n=2&p=2"]),
        (.offset("o", total: .body("total")), ["/films?n=2", "/films?n=2&o=2"]),
        (.offset("o"), ["/films?n=2", "/films?n=2&o=2", "/films?n=2&o=4"]),
    ]) func countsItemsAndPages(scheme: PaginationScheme, expected: [String]) async throws {
        let (films, targets) = try await walk(scheme, at: ["film"], ["n": 2]) { request in
            let isFirst = request.target == "/films?n=2"
            let list = isFirst ? Self.films(1...2) : request.target.hasSuffix("=2") ? Self.films(3...4) : ""
            return Self.xml("<films total=\"4\"><pages>\n 2 </pages>\(list)</films>")
        }
        #expect(films == [1, 2, 3, 4])
        #expect(targets == expected)
    }

    /// A page that can't be read is an error, not the end of the list.
    @Test(arguments: ["<films next=\"?p=3\"><film", "{\"films\":", "<films><film id=\"x\"/></films>", ""])
    func reportsInvalidPages(body: String) async throws {
        await #expect(throws: RestError<Never>.self) {
            _ = try await walk { request in
                let isFirst = request.target == "/films?kind=a"
                return Self.xml(isFirst ? "<films next=\"?p=2\">\(Self.films(1...1))</films>" : body)
            } _: { client in
                Pages(client, .next(at: .body("next"))) { try await $0.films() }
            }
        }
    }
}

private struct FilmsClient: RestClient {
    var core: ClientCore

    func films() async throws(RestError<Never>) -> [Film] {
        var call = Call("films.list", "GET /films")
        call.query("kind", "a")
        return try await core.value(call, throwing: Never.self)
    }
}

private struct Film: Mappable, XMLModel {
    var id: Int
    var title: String

    static let xmlLayout = XMLLayout(fields: ["id": .attribute])

    init(from fields: inout FieldReader) {
        id = fields.int("id")
        title = fields.string("title")
    }

    func write(to fields: inout FieldWriter) {
        fields.int("id", id)
        fields.string("title", title)
    }
}
