import Foundation
import Hummingbird
import Logging
import RestRuntime

extension Invoice: ResponseEncodable {}

/// The invoices of a customer.
struct InvoiceRoutes {
    let billing: BillingClient

    func add(to router: Router<BasicRequestContext>) {
        router.group("/customers/:customer/invoices")
            .get(use: list)
            .post(use: create)
    }

    @Sendable func list(_ request: Request, _ context: BasicRequestContext) async throws -> [Invoice] {
        let customer = try context.parameters.require("customer")
        let billing = try billing.serving(request, context)
        // The log lines of the call have the customer, next to the request's id.
        return try await withLogger(mergingMetadata: ["customer": "\(customer)"]) { _ in
            try await billing.invoices.list(customer: customer)
        }
    }

    @Sendable func create(
        _ request: Request,
        _ context: BasicRequestContext
    ) async throws -> EditedResponse<Invoice> {
        struct Order: Decodable { let amount: Decimal }
        let customer = try context.parameters.require("customer")
        let order = try await request.decode(as: Order.self, context: context)
        let invoice = try await billing.serving(request, context).invoices
            .create(customer: customer, amount: order.amount)
        return EditedResponse(status: .created, response: invoice)
    }
}
