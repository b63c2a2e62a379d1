import Foundation
import Petstore
import RestRuntime
import Testing

@Suite struct StoreTests {
    @Test func countsInventoryByStatus() async throws {
        let client = try PetstoreServer.client()
        let keyed = try PetstoreServer.client(.key(PetstoreServer.key))
        let before = try await keyed.store.getInventory()["of this test"] ?? 0
        #expect(before == 0)
        _ = try await client.pet.add(body: Pet(name: "Counted", photoUrls: [], status: .pending))
        #expect(try await keyed.store.getInventory()["pending", default: 0] > 0)
    }

    @Test func createsReadsAndDeletesOrder() async throws {
        let client = try PetstoreServer.client(nil)
        let day = Date(timeIntervalSince1970: 1_800_000_000.25)
        let order = Order(id: 3, petId: 198_772, quantity: 7, shipDate: day, status: .approved, complete: false)
        #expect(try await client.store.placeOrder(body: order) == order)
        #expect(try await client.store.getOrder(orderId: 3) == order)
        try await client.store.deleteOrder(orderId: 3)
        let gone = await #expect(throws: RestError<Never>.self) { try await client.store.getOrder(orderId: 3) }
        #expect(gone?.status == 404)
    }

    @Test(arguments: [6, 10] as [Int64]) func reportsErrorsOfOrdersFiveToTen(_ id: Int64) async throws {
        let client = try PetstoreServer.client(nil)
        let error = await #expect(throws: RestError<Never>.self) { try await client.store.getOrder(orderId: id) }
        #expect(error?.status == 400)
    }

    @Test func rejectsOrderWithoutBody() async throws {
        let client = try PetstoreServer.client(nil)
        let error = await #expect(throws: RestError<Never>.self) { try await client.store.placeOrder() }
        #expect(error?.status == 400)
    }
}
