import Foundation
import Hummingbird
import Logging
import RestRuntime

@main struct Gateway {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        let billing = makeBillingClient(server: environment["BILLING_URL"].map { .init($0) } ?? .default)
        let application = makeApplication(
            billing,
            address: .hostname("127.0.0.1", port: environment["PORT"].flatMap(Int.init) ?? 8080)
        )
        try await application.runService()  // until SIGTERM or SIGINT
    }
}

/// Returns the gateway as an application that isn't running yet. It uses one client for all requests.
func makeApplication(
    _ billing: BillingClient,
    address: BindAddress,
    logger: Logger = Logger(label: "Gateway")
) -> some ApplicationProtocol {
    let router = Router()
    router.add(middleware: LogRequestsMiddleware(.info))
    router.add(middleware: UpstreamErrors())
    InvoiceRoutes(billing: billing).add(to: router)
    return Application(
        router: router,
        configuration: ApplicationConfiguration(address: address, serverName: "Gateway"),
        services: [EndOfCalls(billing)],
        logger: logger
    )
}
