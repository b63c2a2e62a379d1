import Foundation
import HTTPTypes
import RestRuntime
import RestTesting
import Testing

/// Requests that match an expectation, and the messages about those that match none.
@Suite(.timeLimit(.minutes(1))) struct StubMatchTests {
    private func message(_ error: (any Error)?) -> String {
        guard case .transport(let error, _)? = error as? RestError<Fault> else { return "\(error as Any)" }
        return error.message
    }

    @Test func matchesParameters() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "2") }.returns(Depot.crate)
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.returns(Depot.box)
        #expect(try await depot.client.goods.get(id: "1") == Depot.box)
        #expect(try await depot.client.goods.get(id: "2") == Depot.crate)
        // The credential is added to the query later, so expectations don't contain it.
        #expect(depot.stub.requests.map(\.target) == ["/api/goods/1?key=k3y", "/api/goods/2?key=k3y"])
        try depot.stub.finish()
    }

    @Test func matchesBodies() async throws {
        let depot = Depot()
        let (stub, client) = (depot.stub, depot.client)
        try await stub.on(client.goods) { try await $0.make(body: NewGood(name: "Box", size: 3)) }.returns(Depot.box)
        _ = try await client.goods.make(body: NewGood(name: "Box", size: 3))
        try await stub.on(client.goods) { try await $0.label(id: "1", text: "a b", tags: ["x", "y"]) }.returns()
        try await client.goods.label(id: "1", text: "a b", tags: ["x", "y"])
        // Multipart boundaries differ for each body and are ignored.
        try await stub.on(client.goods) {
            try await $0.photo(id: "1", note: "n", file: File(Data("x".utf8), name: "x"))
        }
        .returns()
        try await client.goods.photo(id: "1", note: "n", file: File(Data("x".utf8), name: "x"))
        try await stub.on(client.plain) { try await $0.upload(file: File(Data([1, 2]))) }.returns()
        try await client.plain.upload(file: File(Data([1, 2])))
        try await stub.on(client.plain) { try await $0.search(filter: NewGood(name: "Box", size: nil)) }.returns([])
        _ = try await client.plain.search(filter: NewGood(name: "Box", size: nil))
        try stub.finish()
        try await stub.on(client.goods) {
            try await $0.photo(id: "1", note: "n", file: File(Data("x".utf8), name: "x"))
        }
        .returns()
        let error = await failure {
            try await client.goods.photo(id: "1", note: "other", file: File(Data("x".utf8), name: "x"))
        }
        #expect(
            message(error).hasPrefix("not as expected: goods.photo: POST /api/goods/1/photo is called with the body")
        )
    }

    @Test func matchesHeaders() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.change(id: "1", ifMatch: "v1", body: Depot.box) }
            .returns(.accepted)
        let error = await failure { try await depot.client.goods.change(id: "1", ifMatch: "v2", body: Depot.box) }
        #expect(
            message(error)
                == "not as expected: goods.change: PUT /api/goods/1 is called with the header if-match: v2 instead of v1"
        )
    }

    @Test func matchesAnyParameters() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "any") }.anyParameters()
            .returns { Good(id: $0.path["id"] ?? "", name: "Box", made: nil) }.times(0...)
        #expect(try await depot.client.goods.get(id: "7 8/9").id == "7 8/9")
        #expect(try await depot.client.goods.get(id: "ü").id == "ü")
        try await depot.stub.on(depot.client.goods) { try await $0.make(body: NewGood(name: "", size: nil)) }
            .anyParameters()
            .returns { request in
                let new = try request.model(NewGood.self)
                return Good(id: "3", name: new.name, made: nil)
            }
        #expect(try await depot.client.goods.make(body: NewGood(name: "Lid", size: nil)).name == "Lid")
        #expect(await failure { try await depot.client.goods.find(id: "1") } != nil)
        #expect(depot.complaint == "not expected: GET /api/goods/1/find")
    }

    @Test func matchesConditions() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }
            .where { $0.headers[HTTPField.Name("X-Trace")!] != nil && $0.query("key") == "k3y" }.returns(Depot.box)
        #expect(
            message(await failure { try await depot.client.goods.get(id: "1") })
                == "not as expected: goods.get: GET /api/goods/1 does not meet its condition"
        )
        #expect(try await depot.client.goods.with(headers: ["X-Trace": "1"]).get(id: "1") == Depot.box)
    }

    @Test func limitsTimes() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.list() }.returns([]).times(2).returns([Depot.box])
        #expect(depot.complaint == "expected 3 times, but never called: goods.list: GET /api/goods?limit=20")
        #expect(try await depot.client.goods.list().isEmpty)
        #expect(try await depot.client.goods.list().isEmpty)
        #expect(depot.complaint == "expected 3 times, but called twice: goods.list: GET /api/goods?limit=20")
        #expect(try await depot.client.goods.list() == [Depot.box])
        try depot.stub.finish()
        #expect(
            message(await failure { try await depot.client.goods.list() })
                == "expected 3 times, but called again: goods.list: GET /api/goods?limit=20"
        )
        #expect(depot.complaint == "expected 3 times, but called again: goods.list: GET /api/goods?limit=20")
    }

    @Test func reportsMissingAndUnexpectedCalls() async throws {
        let depot = Depot()
        _ = try await depot.stub.on(depot.client.goods) { try await $0.list() }
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.returns(Depot.box)
        #expect(
            depot.complaint == """
                no response is defined: goods.list: GET /api/goods?limit=20
                expected but not called: goods.get: GET /api/goods/1
                """
        )
    }

    @Test func requiresOrder() async throws {
        let depot = Depot(inOrder: true)
        try await depot.stub.on(depot.client.goods) { try await $0.list() }.returns([])
        try await depot.stub.on(depot.client.plain) { try await $0.text() }.returns("t").times(0...)
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.returns(Depot.box)
        #expect(
            message(await failure { try await depot.client.goods.get(id: "1") })
                == "too early: goods.get: GET /api/goods/1, expected goods.list: GET /api/goods?limit=20"
        )
        _ = try await depot.client.goods.list()
        _ = try await depot.client.plain.text()
        _ = try await depot.client.goods.get(id: "1")
    }

    @Test func redactsSecrets() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.account) { try await $0.signIn(name: "al", password: "pa55word") }
            .returns()
        let error = await failure { try await depot.client.account.signIn(name: "bo", password: "pa55word") }
        let text = message(error)
        #expect(text.contains("name=bo") && !text.contains("pa55word"))
        #expect(depot.complaint?.contains("pa55word") == false)
    }

    /// Each of several concurrent calls gets a response.
    @Test func servesConcurrentCalls() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: "1") }.returns(Depot.box).times(50)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 { group.addTask { _ = try await depot.client.goods.get(id: "1") } }
            try await group.waitForAll()
        }
        try depot.stub.finish()
        #expect(depot.stub.requests.count == 50)
    }
}
