import RestRuntime
import SharedModels

extension OrdersService {
    /// Orders one piece of each product, and returns the price of the order.
    public func buy(_ products: [Product]) async throws(RestError<Problem>) -> Money {
        let lines = products.map { OrderLine(product: $0, quantity: 1) }
        return try await create(lines: lines).total
    }
}
