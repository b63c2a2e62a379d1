import Catalog
import Orders
import RestRuntime
import RestTesting
import SharedModels
import Testing

@Suite struct SharedModelsTests {
    let price = Money(amount: 1.25, currency: .eur)
    var pencil: Product { Product(sku: "p1", name: "Pencil", price: price) }
    let products = #"[{"sku": "p1", "name": "Pencil", "price": {"amount": "1.25", "currency": "EUR"}}]"#

    /// A product of one client is an argument of the other, without a conversion.
    @Test func ordersAProductOfTheCatalog() async throws {
        let stub = StubTransport()
        let catalog = CatalogClient(configuration: stub.configuration)
        let orders = OrdersClient(configuration: stub.configuration)
        try stub.on("GET", "https://catalog.example.com/products")
            .responds(with: StubResponse(text: products))
        let line = OrderLine(product: pencil, quantity: 1)
        try await stub.on(orders.orders) { try await $0.create(lines: [line]) }
            .returns(Order(id: "1", lines: [line], total: price))

        let products = try await catalog.products.list()
        #expect(products == [pencil])
        #expect(try await orders.orders.buy(products) == price)
        try stub.finish()
    }

    /// The formats of the shared spec apply in both clients: the amount is a text.
    @Test func sendsTheFormatsOfTheSharedSpec() async throws {
        let stub = StubTransport()
        let orders = OrdersClient(configuration: stub.configuration)
        let line = OrderLine(product: pencil, quantity: 2)
        try await stub.on(orders.orders) { try await $0.create(lines: [line]) }
            .returns(Order(id: "1", lines: [line], total: price))
        _ = try await orders.orders.create(lines: [line])
        let sent = try stub.requests[0].model(JSON.self)
        #expect(sent["lines"]?[0]?["product"]?["price"]?["amount"]?.string == "1.25")
    }
}
