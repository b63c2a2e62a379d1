import RestRuntime
import ServiceLifecycle

/// Cancels the calls of background tasks when the gateway ends.
///
/// The server finishes its requests first, including their calls, which end by their deadlines.
struct EndOfCalls: Service {
    private let billing: BillingClient

    init(_ billing: BillingClient) { self.billing = billing }

    func run() async throws {
        try? await gracefulShutdown()
        billing.cancelAll()
    }
}
