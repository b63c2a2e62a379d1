import Foundation
import HTTPTypes
import MappingTypes
import RestRuntime
import RestTesting
import Testing

/// Responses by endpoint and model: the bytes that are sent, and the results.
@Suite(.timeLimit(.minutes(1))) struct StubTests {
    private func body(_ depot: Depot) async throws -> String {
        String(decoding: try #require(depot.stub.requests.last?.body), as: UTF8.self)
    }

    // MARK: Values

    @Test func returnsListInEnvelope() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.list(kind: "wood") }.returns([
            Depot.box, Depot.crate,
        ])
        let (goods, response) = try await depot.client.goods.response { try await $0.list(kind: "wood") }
        #expect(goods == [Depot.box, Depot.crate])
        #expect(response.text == #"{"data":[{"id":"1","title":"Box","made":60},{"id":"2","title":"Crate"}]}"#)
        #expect(response.headers[.contentType] == "application/json")
        try depot.stub.finish()
    }

    @Test func returnsEachKindOfValue() async throws {
        let depot = Depot()
        let (stub, client) = (depot.stub, depot.client)
        try await stub.on(client.goods) { try await $0.names() }.returns(["a", "b"])
        #expect(try await client.goods.names() == ["a", "b"])
        try await stub.on(client.plain) { try await $0.bytes() }.returns(Data([0, 255]))
        #expect(try await client.plain.bytes() == Data([0, 255]))
        try await stub.on(client.plain) { try await $0.perhaps() }.returns(Data([1])).returns(nil)
        #expect(try await client.plain.perhaps() == Data([1]))
        #expect(try await client.plain.perhaps() == nil)
        try await stub.on(client.plain) { try await $0.text() }.returns("Grüße")
        #expect(try await client.plain.text() == "Grüße")
        try await stub.on(client.plain) { try await $0.note() }.returns(.said(Said(text: "hi")))
        #expect(try await client.plain.note() == .said(Said(text: "hi")))
        try await stub.on(client.plain) { try await $0.old() }.returns(Good(id: "1", name: "Box", made: nil))
        #expect(try await client.plain.old().name == "Box")
        try await stub.on(client.goods) { try await $0.remove(id: "1") }.returns()
        try await client.goods.remove(id: "1")
        try stub.finish()
    }

    /// The runtime reads them as `Custom`, which tests don't see.
    @Test func returnsCustomTypes() async throws {
        let depot = Depot()
        let (stub, costs) = (depot.stub, depot.client.costs)
        let (one, two) = (Coins(cents: 1), Coins(cents: 2))
        try await stub.on(costs) { try await $0.get(id: "1") }.returns(one)
        #expect(try await costs.get(id: "1") == one)
        try await stub.on(costs) { try await $0.list() }.returns([one, two]).returns([])
        #expect(try await costs.list() == [one, two])
        #expect(try await costs.list() == [])
        try await stub.on(costs) { try await $0.byName() }.returns(["a": one])
        #expect(try await costs.byName() == ["a": one])
        try await stub.on(costs) { try await $0.find(id: "1") }.returns(one).returns(nil)
        #expect(try await costs.find(id: "1") == one)
        #expect(try await costs.find(id: "1") == nil)
        try await stub.on(costs) { try await $0.counted() }.returns(WithHeaders([one], CostsCountedHeaders(xCount: 1)))
        let counted = try await costs.counted()
        #expect(counted.value == [one] && counted.headers.xCount == 1)
        try await stub.on(costs) { try await $0.either() }.returns(.ok(two))
        guard case .ok(two) = try await costs.either() else {
            Issue.record("another case")
            return
        }
        try await stub.on(costs) { $0.pagesPages() }.returns([[one, two], [one]])
        var all: [Coins] = []
        for try await cost in costs.pagesPages() { all.append(cost) }
        #expect(all == [one, two, one])
        try await stub.on(costs) { try await $0.check() }.fails(two, status: 409)
        do {
            try await costs.check()
            Issue.record("no error")
        } catch {
            guard case .failure(let problem, let response) = error else { throw error }
            #expect(problem.value == two && response.status == 409)
        }
        try stub.finish()
    }

    @Test func returnsNilByStatus() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.find(id: "1") }.returns(nil).returns(Depot.box)
        let (none, response) = try await depot.client.goods.response { try await $0.find(id: "1") }
        #expect(none == nil && response.status == 404)
        #expect(try await depot.client.goods.find(id: "1") == Depot.box)
    }

    @Test func returnsCasesByStatus() async throws {
        let depot = Depot()
        let call = { @Sendable (goods: GoodsService) async throws in
            try await goods.change(id: "1", ifMatch: "v", body: Depot.box)
        }
        try await depot.stub.on(depot.client.goods) { try await call($0) }
            .returns(.ok(Depot.box)).returns(.created([Depot.crate])).returns(.accepted)
        guard case .ok(Depot.box) = try await call(depot.client.goods),
            case .created([Depot.crate]) = try await call(depot.client.goods),
            case .accepted = try await call(depot.client.goods)
        else {
            Issue.record("another case")
            return
        }
        let (_, response) = (
            try await depot.stub.on(depot.client.goods) { try await call($0) }.returns(.created([])),
            try await depot.client.goods.response { try await call($0) }.response
        )
        #expect(response.status == 201)
        try depot.stub.finish()
    }

    @Test func returnsHeadersOfModel() async throws {
        let depot = Depot()
        let stamped = Stamped(good: Depot.box, etag: "\"v1\"", seen: Date(timeIntervalSince1970: 0))
        try await depot.stub.on(depot.client.goods) { try await $0.stamped() }.returns(
            stamped,
            headers: ["X-More": "1"]
        )
        let (value, response) = try await depot.client.goods.response { try await $0.stamped() }
        #expect(value == stamped)
        #expect(response.headers[.eTag] == "\"v1\"")
        #expect(response.headers[.lastModified] == "Thu, 01 Jan 1970 00:00:00 GMT")
        #expect(response.headers[HTTPField.Name("X-More")!] == "1")
        #expect(response.text == #"{"data":{"good":{"id":"1","title":"Box","made":60}}}"#)
    }

    @Test func returnsHeadersWithValue() async throws {
        let depot = Depot()
        let headers = GoodsCountedHeaders(xTotalCount: 2, lastModified: Date(timeIntervalSince1970: 0))
        let list = WithHeaders([Depot.box], headers)
        try await depot.stub.on(depot.client.goods) { try await $0.counted() }.returns(list)
        let (value, response) = try await depot.client.goods.response { try await $0.counted() }
        #expect(value == list)
        #expect(response.headers[.lastModified] == "Thu, 01 Jan 1970 00:00:00 GMT")
        #expect(response.text == #"{"data":[{"id":"1","title":"Box","made":60}]}"#)
        try await depot.stub.on(depot.client.goods) { try await $0.either() }
            .returns(.ok(WithHeaders(Depot.box, GoodsEitherHeaders(xCost: 3))))
            .returns(.notFound)
        guard case .ok(let good) = try await depot.client.goods.either() else { return #expect(Bool(false)) }
        #expect(good.value == Depot.box && good.headers.xCost == 3)
        guard case .notFound = try await depot.client.goods.either() else { return #expect(Bool(false)) }
        let bytes = WithHeaders(Data([0, 1, 255]), GoodsExportedHeaders(xRows: 7))
        try await depot.stub.on(depot.client.goods) { try await $0.exported() }.returns(bytes).returns(nil)
        #expect(try await depot.client.goods.exported() == bytes)
        #expect(try await depot.client.goods.exported() == nil)
    }

    @Test func returnsLocation() async throws {
        let depot = Depot()
        let place = Located<Good>(URL(string: "https://depot.test/api/goods/7")!)
        try await depot.stub.on(depot.client.goods) { try await $0.place() }.returns(place)
        let (value, response) = try await depot.client.goods.response { try await $0.place() }
        #expect(value == place && response.status == 201)
    }

    @Test func returnsFile() async throws {
        let depot = Depot()
        let destination = FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: destination) }
        let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        try await depot.stub.on(depot.client.plain) { try await $0.file(to: destination) }
            .returns(File(bytes, name: "fil\"é.bin", mediaType: "image/png"))
            .returns(File(at: destination))
        let file = try await depot.client.plain.file(to: destination)
        #expect(file.name == "fil\"é.bin" && file.mediaType == "image/png")
        #expect(try Data(contentsOf: destination) == bytes)
        let other = destination.appendingPathExtension("copy")
        defer { try? FileManager.default.removeItem(at: other) }
        _ = try await depot.client.plain.file(to: other)
        #expect(try Data(contentsOf: other) == bytes)
    }

    // MARK: Errors

    @Test func throwsErrorOfAPI() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "9") }.fails(
            Fault(error: "gone"),
            status: 410
        )
        let error = await #expect(throws: RestError<Fault>.self) { try await depot.client.goods.get(id: "9") }
        #expect(error?.failure == Fault(error: "gone") && error?.status == 410)
        #expect(error?.response?.text == #"{"error":{"error":"gone"}}"#)
    }

    @Test func throwsErrorByStatus() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) {
            (goods) throws(RestError<GoodsTaggedFailure>) in try await goods.tagged()
        }
        .fails(.notFound(Missing(id: "1"))).fails(.conflict(Conflict(with: "2"))).fails(.clientError(Fault(error: "x")))
        .fails(.other(Fault(error: "y")))
        var statuses: [Int?] = []
        for _ in 0..<4 {
            let error = await #expect(throws: RestError<GoodsTaggedFailure>.self) {
                try await depot.client.goods.tagged()
            }
            statuses.append(error?.status)
            #expect(error?.failure != nil)
        }
        #expect(statuses == [404, 409, 400, 500])
        try depot.stub.finish()
    }

    /// If the closure has a typed error, the compiler checks its type. Otherwise the test fails with a message.
    @Test func rejectsErrorOfAnotherType() async throws {
        let depot = Depot()
        let call = try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
        #expect {
            try call.fails(Missing(id: "1"), status: 404)
        } throws: {
            "\($0)" == "goods.get fails with Fault, not with Missing"
        }
        #expect(throws: StubError.self) { try call.fails(GoodsTaggedFailure.notFound(Missing(id: "1"))) }
        #expect(throws: StubError.self) { try call.returns(Depot.box, status: 500) }
    }

    @Test func respondsWithUnmodeledResponse() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .responds(with: StubResponse(status: 502, text: "Bad gateway", type: "text/plain"))
            .responds(with: StubResponse(text: #"{"data":{"id":1,"title":"Box"}}"#))
        let first = await #expect(throws: RestError<Fault>.self) { try await depot.client.goods.get(id: "1") }
        #expect(first?.status == 502 && first?.kind == .undocumented)
        let second = await #expect(throws: RestError<Fault>.self) { try await depot.client.goods.get(id: "1") }
        #expect(second?.kind == .mapping)
    }

    // MARK: Invalid expectations

    @Test func reportsMissingCall() async throws {
        let depot = Depot()
        let none = await failure { try await depot.stub.on(depot.client.goods) { _ in 1 } }
        #expect("\(none!)" == "the closure makes no call through the service that it received")
        let other = await failure { try await depot.stub.on(depot.client.goods) { try await $0.list().count } }
        #expect(
            "\(other!)" == "the closure returns Int, but goods.list returns Array<Good>: it must contain only the call"
        )
        let unsent = await failure { try await depot.stub.on(depot.client.goods) { try await $0.get(id: "") } }
        #expect("\(unsent!)".hasPrefix("an expected call can't be made: "))
        #expect(depot.complaint == nil)
        #expect(depot.stub.requests.isEmpty)
    }
}
