import Hummingbird
import Logging
import ServiceLifecycle

/// Starts a server on a free port of 127.0.0.1, and stops it after the body.
func withServer(
    _ router: Router<BasicRequestContext>,
    _ body: @Sendable (_ url: String) async throws -> Void
) async throws {
    let (ports, port) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "server")
    logger.logLevel = .critical
    let application = Application(
        router: router,
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
        logger: logger
    )
    let services = ServiceGroup(services: [application], logger: logger)
    async let end: Void = services.run()
    for await port in ports {
        do { try await body("http://127.0.0.1:\(port)") } catch {
            await services.triggerGracefulShutdown()
            throw error
        }
        await services.triggerGracefulShutdown()
        break
    }
    try await end
}
