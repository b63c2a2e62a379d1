import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestOData
@_spi(Generated) @testable import RestRuntime

/// The requests of an entity set, and its results.
@Suite(.timeLimit(.minutes(2))) struct EntitySetTests {
    typealias Reply = Service.Reply

    private static let tea = #"{"@odata.etag":"W/\"1\"","ID":1,"Name":"Tea","Note":null}"#
    private let tea = Product(id: 1, name: "Tea", note: .null)

    @Test func writesKeysByType() async throws {
        let service = try Service(#"{"Text":"x","OrderID":1,"Line":2}"#)
        let client = ShopClient(service.url + "/v1")
        _ = try await client.labels.get("O'Neil")
        _ = try await client.labels.get("a/b c?d#e%f&g+h")
        _ = try await client.labels.get("")
        _ = try await client.labels.get("..")
        _ = try await client.orderLines.get(OrderLinesKey(order: -1, line: 2))
        let code = try #require(UUID(uuidString: "00000000-0000-4000-8000-00000000000A"))
        _ = try await client.codes.get(code)
        var old = client
        old.version = .v3
        _ = try await old.codes.get(code)
        #expect(
            service.seen.map(\.target) == [
                "/v1/Labels('O''Neil')",
                "/v1/Labels('a%2Fb%20c%3Fd%23e%25f%26g%2Bh')",
                "/v1/Labels('')",
                "/v1/Labels('..')",
                "/v1/OrderLines(OrderID=-1,Line=2)",
                "/v1/Codes(00000000-0000-4000-8000-00000000000a)",
                "/v1/Codes(guid'00000000-0000-4000-8000-00000000000a')",
            ]
        )
    }

    @Test func supportsPathsWithParametersAndQuery() async throws {
        let service = try Service(#"{"value":[],"ID":1,"Name":"Tea"}"#)
        let core = ClientCore(APIDescription(name: "Shop"), server: service.url)
        let set = EntitySet<Product, Int>(
            core: core,
            "products",
            "/t/{team}/Products?k={k}",
            arguments: ["a b", "1&2"]
        ) {
            $0.header("X-Team", "7")
        }
        _ = try await set.get(5) { $0.select(\.name) }
        _ = try await set.related(5, \.items).list { $0.top(1) }
        #expect(
            service.seen.map(\.target) == [
                "/t/a%20b/Products(5)?k=1%262&$select=Name,ID",
                "/t/a%20b/Products(5)/Items?k=1%262&$top=1",
            ]
        )
        #expect(service.seen.allSatisfy { $0.headers["x-team"] == "7" })
    }

    // MARK: Responses

    @Test(arguments: [
        (
            ODataVersion.v4,
            #"{"@odata.count":12,"value":[{"@odata.etag":"\"a\"","ID":1,"Name":"Tea"}],"@odata.nextLink":"n"}"#
        ),
        (.v401, #"{"@count":12,"value":[{"@etag":"\"a\"","ID":1,"Name":"Tea"}],"@nextLink":"n"}"#),
        (.v3, #"{"odata.count":"12","value":[{"odata.etag":"\"a\"","ID":1,"Name":"Tea"}],"odata.nextLink":"n"}"#),
        (
            .v2,
            #"{"d":{"results":[{"__metadata":{"etag":"\"a\""},"ID":1,"Name":"Tea"}],"__count":"12","__next":"n"}}"#
        ),
    ]) func readsListsOfAllVersions(_ version: ODataVersion, _ body: String) async throws {
        let service = try Service(body)
        let page = try await ShopClient(service.url, version: version).products.list { $0.count() }
        #expect(page.items.map(\.name) == ["Tea"] && page.count == 12 && page.nextLink == "n")
        #expect(page.tags == [EntityTag("a")])
    }

    @Test func readsListDirectlyInD() async throws {
        let service = try Service(#"{"d":[{"ID":1,"Name":"Tea"}]}"#)
        let page = try await ShopClient(service.url, version: .v2).products.list()
        #expect(page.items.map(\.id) == [1] && page.count == nil && page.nextLink == nil && page.tags == [nil])
    }

    @Test(arguments: [#"{"items":[]}"#, #"{"d":{"ID":1}}"#, #"{"value":[{"ID":"x"}]}"#, "{}", "3", "not JSON"])
    func rejectsInvalidLists(_ body: String) async throws {
        let service = try Service(body)
        do throws(RestError<ODataError>) {
            _ = try await ShopClient(service.url).products.list()
            Issue.record("no error")
        } catch {
            #expect(error.kind == .mapping, "\(error)")
        }
    }

    @Test func readsEntityInD() async throws {
        let service = try Service(#"{"d":{"__metadata":{"etag":"W/\"x\""},"ID":1,"Name":"Tea"}}"#)
        let read = try await ShopClient(service.url, version: .v2).products.read(1)
        #expect(read.value.name == "Tea" && read.tag == EntityTag("x", isWeak: true))
    }

    @Test func prefersEntityTagOfHeader() async throws {
        let service = try Service { _, _ in
            Reply(headers: [("ETag", #"W/"2""#)], body: Self.tea)
        }
        let read = try await ShopClient(service.url).products.read(1)
        #expect(read.value == tea && read.tag == EntityTag("2", isWeak: true))
    }

    /// A property `d` of the entity isn't an envelope.
    @Test func keepsPropertyNamedD() async throws {
        let service = try Service(#"{"d":{"d":{"ID":7}},"ID":1}"#)
        let core = ClientCore(APIDescription(name: "Shop"), server: service.url)
        let set = EntitySet<Nested, Int>(core: core, "nested", "/Nested")
        #expect(try await set.get(1) == Nested(d: ["d": ["ID": 7]], id: 1))
    }

    private struct Nested: Entity, Hashable {
        var d: JSON?
        var id: Int

        init(d: JSON?, id: Int) { (self.d, self.id) = (d, id) }

        init(from fields: inout FieldReader) {
            d = fields.value(optional: "d")
            id = fields.int("ID")
        }

        func write(to fields: inout FieldWriter) {}

        static func describe(_ properties: inout EntityProperties<Nested>) {
            properties.optional(\.d, "d")
            properties.required(\.id, "ID")
        }
    }

    @Test func readsMissingEntityAsNil() async throws {
        let service = try Service(#"{"error":{"code":"","message":"none"}}"#, status: 404)
        let products = ShopClient(service.url).products
        #expect(try await products.find(1) == nil)
        await #expect(throws: RestError<ODataError>.self) { try await products.get(1) }
    }

    @Test(arguments: ["12", "\u{FEFF}12\r\n", "\"12\""]) func readsCounts(_ body: String) async throws {
        let service = try Service { _, _ in Reply(headers: [("Content-Type", "text/plain")], body: body) }
        #expect(try await ShopClient(service.url).products.count { $0.filter { $0.id > 1 } } == 12)
        #expect(service.seen[0].target == "/Products/$count?$filter=ID%20gt%201")
        #expect(service.seen[0].headers["accept"] == "text/plain")
    }

    @Test func rejectsInvalidCounts() async throws {
        let service = try Service("<html>")
        do throws(RestError<ODataError>) {
            _ = try await ShopClient(service.url).products.count()
            Issue.record("no error")
        } catch {
            #expect(error.kind == .mapping)
        }
    }

    // MARK: Pages

    @Test(arguments: [ODataVersion.v2, .v3, .v4]) func followsNextLinksOfService(_ version: ODataVersion) async throws {
        let service = try Service { request, number in
            let item = #"{"ID":\#(number),"Name":"p"}"#
            let link = #""Products?$skiptoken=\#(number)&x=a%20b""#
            if number == 3 { return Reply(body: version == .v2 ? #"{"d":[\#(item)]}"# : #"{"value":[\#(item)]}"#) }
            switch version {
            case .v2: return Reply(body: #"{"d":{"results":[\#(item)],"__next":\#(link)}}"#)
            case .v3: return Reply(body: #"{"value":[\#(item)],"odata.nextLink":\#(link)}"#)
            default: return Reply(body: #"{"value":[\#(item)],"@odata.nextLink":\#(link)}"#)
            }
        }
        var ids: [Int] = []
        let client = ShopClient(service.url + "/odata", credential: .bearer("t0ken"), version: version)
        for try await product in client.products.listPages({ $0.filter { $0.id > 0 } }) { ids.append(product.id) }
        #expect(ids == [1, 2, 3])
        let targets = ["?$filter=ID%20gt%200", "?$skiptoken=1&x=a%20b", "?$skiptoken=2&x=a%20b"]
        #expect(service.seen.map(\.target) == targets.map { "/odata/Products" + $0 })
        #expect(service.seen.allSatisfy { $0.headers["authorization"] == "Bearer t0ken" })
    }

    @Test func sendsCredentialsOnlyToTheirOrigin() async throws {
        let other = try Service(#"{"value":[]}"#)
        let url = other.url
        let service = try Service(#"{"value":[],"@odata.nextLink":"\#(url)/Products?$skiptoken=1"}"#)
        let client = ShopClient(service.url, credential: .bearer("t0ken"))
        for try await _ in client.products.listPages() {}
        #expect(service.seen[0].headers["authorization"] == "Bearer t0ken")
        #expect(other.seen.count == 1 && other.seen[0].headers["authorization"] == nil)
    }

    // MARK: Changes

    @Test func createsUpdatesReplacesAndDeletes() async throws {
        let service = try Service { request, _ in
            ["PATCH", "DELETE", "MERGE"].contains(request.method)
                ? Reply(status: 204, headers: []) : Reply(body: Self.tea)
        }
        var client = ShopClient(service.url)
        let tag = EntityTag("1", isWeak: true)
        #expect(try await client.products.create(tea) == tea)
        #expect(try await client.products.create { $0.set(\.name, "Tea") } == tea)
        let changed = Date(timeIntervalSince1970: 1.5)
        let none = try await client.products.update(1, ifMatch: tag) {
            $0.set(\.name, "T").set(\.price, nil).set(\.note, .null).set(\.changed, changed).set(\.tags, ["a"])
        }
        #expect(none == nil)
        #expect(try await client.products.replace(1, tea) == tea)
        try await client.products.delete(1, ifMatch: .any)
        client.version = .v2
        try await client.products.update(1) { $0.set(\.name, "T") }
        let seen = service.seen
        #expect(seen.map(\.method) == ["POST", "POST", "PATCH", "PUT", "DELETE", "MERGE"])
        #expect(seen.map(\.target) == ["/Products", "/Products"] + Array(repeating: "/Products(1)", count: 4))
        #expect(seen[0].body == #"{"ID":1,"Name":"Tea","Note":null,"Tags":[],"Items":[]}"#)
        #expect(seen[1].body == #"{"Name":"Tea"}"#)
        #expect(seen[2].body == #"{"Name":"T","Price":null,"Note":null,"Changed":1.5,"Tags":["a"]}"#)
        #expect(seen.map { $0.headers["if-match"] } == [nil, nil, #"W/"1""#, nil, "*", nil])
        #expect(
            seen.map { $0.headers["prefer"] } == Array(repeating: "return=representation", count: 2) + [
                nil, nil, nil, nil,
            ]
        )
        #expect(seen[0].headers["odata-maxversion"] == "4.0" && seen[5].headers["maxdataserviceversion"] == "2.0")
    }

    @Test func rejectsChangeOfUnknownProperty() async throws {
        let service = try Service(Self.tea)
        do throws(RestError<ODataError>) {
            _ = try await ShopClient(service.url).products.update(1) { $0.set(\.shout, "x") }
            Issue.record("no error")
        } catch {
            #expect(error.kind == .request && service.seen.isEmpty)
        }
    }

    @Test func redactsUpdatedSecrets() async throws {
        let service = try Service(#"{"error":{"code":"1","message":"the pin hunter22 is weak"}}"#, status: 400)
        do throws(RestError<ODataError>) {
            _ = try await ShopClient(service.url).products.update(1) { $0.set(\.pin, "hunter22") }
            Issue.record("no error")
        } catch {
            #expect(service.seen[0].body.contains("hunter22"))
            #expect(!"\(error)".contains("hunter22") && error.message?.contains("hunter22") == false)
        }
    }

    // MARK: Settings of calls

    @Test func repeatsIdempotentMethods() async throws {
        let service = try Service { _, number in
            number % 2 == 1 ? Reply(status: 503) : Reply(body: Self.tea)
        }
        let client = ShopClient(service.url) { configuration in
            configuration.retry = RetryPolicy(attempts: 2, backoff: 0.01...0.02)
        }
        #expect(try await client.products.get(1) == tea)
        #expect(try await client.products.replace(1, tea) == tea)
        #expect(service.seen.map(\.method) == ["GET", "GET", "PUT", "PUT"])
        await #expect(throws: RestError<ODataError>.self) { try await client.products.create(tea) }
        #expect(service.seen.count == 5)
    }

    @Test func appliesOptionsOfCopy() async throws {
        let service = try Service(Self.tea)
        let products = ShopClient(service.url).products.with(headers: ["X-Trace": "7"])
        let (product, response) = try await products.response { try await $0.get(1) }
        #expect(product == tea && response.status == 200)
        #expect(service.seen[0].headers["x-trace"] == "7")
        #expect(response.call.operation == "products.get")
    }

    @Test func ignoresEnvelopeOfAPI() async throws {
        let service = try Service(Self.tea)
        let core = ClientCore(
            APIDescription(name: "Shop") { $0.envelope(Envelope(result: ["data"], error: ["error"], send: ["data"])) },
            server: service.url
        )
        let products = EntitySet<Product, Int>(core: core, "products", "/Products")
        #expect(try await products.replace(1, tea) == tea)
        #expect(service.seen[0].body.hasPrefix(#"{"ID":1"#))
    }
}
