import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestOData
@_spi(Generated) @testable import RestRuntime

/// The requests of batches, and responses of all kinds.
@Suite(.timeLimit(.minutes(2))) struct BatchTests {
    typealias Reply = Service.Reply

    private static let missing = #"{"error":{"code":"Missing","message":"no such product"}}"#
    private static let type = [("Content-Type", "multipart/mixed; boundary=\"b 1\"")]

    private func part(_ status: Int, _ body: String, headers: String = "") -> String {
        "Content-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\(headers)\r\n"
            + "HTTP/1.1 \(status) Word\r\nContent-Type: application/json\r\n\r\n\(body)\r\n"
    }

    @Test func sendsMultipartBatch() async throws {
        let service = try Service { _, _ in Reply(headers: Self.type, body: "--b 1--\r\n") }
        let client = ShopClient(service.url + "/odata", credential: .bearer("t"))
        var batch = Batch(client.products)
        _ = batch.add(client.products.operations.list(EntityQuery().filter { $0.name == "a&b" }.top(1)))
        _ = batch.add(client.products.operations.delete(5))
        _ = batch.add(
            atomic: client.labels.operations.create(Label(text: "x")),
            client.products.operations.update(5, ifMatch: .any, Changes().set(\.name, "y"))
        )
        _ = try await batch.send()
        let seen = service.seen[0]
        #expect(seen.method == "POST" && seen.target == "/odata/$batch" && seen.headers["authorization"] == "Bearer t")
        #expect(seen.headers["prefer"] == "odata.continue-on-error" && seen.headers["accept"] == "multipart/mixed")
        let boundary = seen.headers["content-type"]?.components(separatedBy: "boundary=").last ?? ""
        var text = seen.body.replacingOccurrences(of: boundary, with: "BATCH")
        let set = try #require(text.components(separatedBy: "boundary=").last?.prefix { $0 != "\r\n" })
        text = text.replacingOccurrences(of: String(set), with: "SET").replacingOccurrences(of: "\r\n", with: "\n")
        #expect(
            text == """
                --BATCH
                Content-Type: application/http
                Content-Transfer-Encoding: binary

                GET Products?$top=1&$filter=Name%20eq%20'a%26b' HTTP/1.1
                OData-MaxVersion: 4.0
                Accept: application/json


                --BATCH
                Content-Type: application/http
                Content-Transfer-Encoding: binary

                DELETE Products(5) HTTP/1.1
                OData-MaxVersion: 4.0
                Accept: application/json


                --BATCH
                Content-Type: multipart/mixed; boundary=SET

                --SET
                Content-Type: application/http
                Content-Transfer-Encoding: binary
                Content-ID: 3

                POST Labels HTTP/1.1
                OData-MaxVersion: 4.0
                Prefer: return=representation
                Accept: application/json
                Content-Type: application/json
                Content-Length: 12

                {"Text":"x"}
                --SET
                Content-Type: application/http
                Content-Transfer-Encoding: binary
                Content-ID: 4

                PATCH Products(5) HTTP/1.1
                OData-MaxVersion: 4.0
                If-Match: *
                Accept: application/json
                Content-Type: application/json
                Content-Length: 12

                {"Name":"y"}
                --SET--
                --BATCH--

                """
        )
    }

    @Test func usesExplicitRoot() async throws {
        let service = try Service { _, _ in Reply(headers: Self.type, body: "--b 1--\r\n") }
        let core = ClientCore(APIDescription(name: "Shop"), server: service.url)
        for root in ["/{v}/S.svc", "/{v}/S.svc/", "/other", nil] {
            let set = EntitySet<Product, Int>(
                core: core,
                "p",
                "/{v}/S.svc/t/{t}/P",
                root: root,
                arguments: ["1", "a b"]
            )
            var batch = Batch(set)
            _ = batch.add(set.operations.get(5))
            _ = try await batch.send()
        }
        #expect(
            service.seen.map(\.target) == ["/1/S.svc/$batch", "/1/S.svc/$batch"]
                + Array(repeating: "/1/S.svc/t/a%20b/$batch", count: 2)
        )
        #expect(
            service.seen[0].body.contains("GET t/a%20b/P(5) HTTP/1.1")
                && service.seen[2].body.contains("GET P(5) HTTP/1.1")
        )
    }

    @Test func eachOperationHasItsOwnResponse() async throws {
        let changeSet =
            "Content-Type: multipart/mixed; boundary=c\r\n\r\npreamble\r\n--c\r\n"
            + part(200, #"{"ID":4,"Name":"d"}"#, headers: "Content-ID: 4\r\n") + "\r\n--c\r\n"
            + part(201, #"{"Text":"x"}"#, headers: "Content-ID: 3\r\n") + "\r\n--c--\r\n"
        let body =
            "--b 1\r\n" + part(200, #"{"ID":1,"Name":"a"}"#) + "\r\n--b 1\r\n" + part(404, Self.missing)
            + "\r\n--b 1\r\n"
            + changeSet + "\r\n--b 1\r\n" + part(200, "12") + "\r\n--b 1\r\n" + part(200, #"{"ID":"x"}"#)
            + "\r\n--b 1--\r\n"
        let service = try Service { _, _ in Reply(headers: Self.type, body: body) }
        let client = ShopClient(service.url)
        let products = client.products.operations
        var batch = Batch(client.products)
        let first = batch.add(products.get(1))
        let missing = batch.add(products.get(2))
        let (label, changed) = batch.add(
            atomic: client.labels.operations.create(Label(text: "x")),
            products.update(4, Changes().set(\.name, "d"))
        )
        let count = batch.add(products.count())
        let broken = batch.add(products.get(5))
        let absent = batch.add(products.delete(6))
        let responses = try await batch.send()
        #expect(try responses[first].get().name == "a")
        #expect(try responses[label].get().text == "x")
        #expect(try responses[changed].get()?.id == 4)
        #expect(try responses[count].get() == 12)
        guard case .failure(.failure(let error, let response)) = responses[missing] else {
            Issue.record("\(responses[missing])")
            return
        }
        #expect(error.code == "Missing" && response.status == 404 && response.call.operation == "products.get")
        guard case .failure(let mapping) = responses[broken], case .failure(let none) = responses[absent] else {
            Issue.record("\(responses[broken])")
            return
        }
        #expect(mapping.kind == .mapping && none.kind == .mapping)
    }

    @Test func failedChangeSetFailsAllItsOperations() async throws {
        let body = "--b 1\r\n" + part(400, Self.missing) + "\r\n--b 1--"
        let service = try Service { _, _ in Reply(headers: Self.type, body: body) }
        let client = ShopClient(service.url)
        var batch = Batch(client.products)
        let (one, other) = batch.add(
            atomic: client.products.operations.delete(1),
            client.products.operations.delete(2)
        )
        let responses = try await batch.send()
        for place in [one, other] {
            guard case .failure(let error) = responses[place] else {
                Issue.record("no error")
                continue
            }
            #expect(error.failure?.code == "Missing")
        }
    }

    @Test(arguments: [
        "", "--b 1", "--b 1\r\n", "--b 1\r\nx\r\n--b 1--", "--b 1\r\nContent-Type: multipart/mixed\r\n\r\n--b 1--",
    ])
    func rejectsInvalidBatchResponses(_ body: String) async throws {
        let service = try Service { _, _ in Reply(headers: Self.type, body: body) }
        let client = ShopClient(service.url)
        var batch = Batch(client.products)
        let place = batch.add(client.products.operations.get(1))
        let responses = try await batch.send()
        guard case .failure(let error) = responses[place] else {
            Issue.record("no error")
            return
        }
        #expect(error.kind == .mapping)
    }

    /// Repeated boundaries and endless headers are read in linear time.
    @Test(arguments: ["--b 1", "x: y\r\n", "\r\n--b 1\r\n"]) func readsHostileResponsesInLinearTime(_ piece: String)
        async throws
    {
        let body = "--b 1\r\n" + String(repeating: piece, count: 200_000)
        let service = try Service { _, _ in Reply(headers: Self.type, body: body) }
        let client = ShopClient(service.url)
        var batch = Batch(client.products)
        let place = batch.add(client.products.operations.get(1))
        let responses = try await batch.send()
        #expect(throws: RestError<ODataError>.self) { try responses[place].get() }
    }

    @Test func reportsFailedBatch() async throws {
        let service = try Service(Self.missing, status: 401)
        let client = ShopClient(service.url)
        var batch = Batch(client.products)
        _ = batch.add(client.products.operations.get(1))
        let error = await #expect(throws: RestError<ODataError>.self) { try await batch.send() }
        #expect(error?.failure?.code == "Missing")
    }

    @Test func rejectsReadsInChangeSets() async throws {
        let service = try Service("{}")
        let client = ShopClient(service.url)
        var batch = Batch(client.products)
        _ = batch.add(atomic: client.products.operations.get(1), client.products.operations.delete(1))
        let error = await #expect(throws: RestError<ODataError>.self) { try await batch.send() }
        #expect(error?.kind == .request && service.seen.isEmpty)
    }

    @Test func sendsJSONBatch() async throws {
        let service = try Service(
            """
            {"responses":[{"id":"3","atomicityGroup":"g1","status":204},{"id":"2","status":404,"body":\(Self.missing)},
            {"id":"1","status":200,"headers":{"etag":"W/\\"9\\""},"body":{"ID":1,"Name":"a"}},
            {"id":"4","status":200,"headers":{"content-type":"text/plain"},"body":"12"},7,{"id":"99","status":200}]}
            """
        )
        let client = ShopClient(service.url, version: .v401)
        let products = client.products.operations
        var batch = Batch(client.products)
        let first = batch.add(products.read(1))
        let missing = batch.add(products.get(2))
        let deleted = batch.add(atomic: products.delete(3))
        let count = batch.add(products.count())
        let responses = try await batch.send()
        let seen = service.seen[0]
        let sent = try Mapping.decode(JSON.self, from: Data(seen.body.utf8))
        #expect(sent["requests"]?[0]?["url"] == "Products(1)" && sent["requests"]?[2]?["atomicityGroup"] == "g1")
        #expect(sent["requests"]?[2]?["method"] == "delete" && seen.headers["prefer"] == "continue-on-error")
        let read = try responses[first].get()
        #expect(read.value.name == "a" && read.tag == EntityTag("9", isWeak: true))
        #expect(throws: RestError<ODataError>.self) { try responses[missing].get() }
        try responses[deleted].get()
        #expect(try responses[count].get() == 12)
    }
}
