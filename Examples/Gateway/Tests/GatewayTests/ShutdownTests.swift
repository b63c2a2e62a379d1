import Hummingbird
import RestRuntime
import ServiceLifecycle
import Testing

@testable import Gateway

/// The end of the gateway.
@Suite(.timeLimit(.minutes(1))) struct ShutdownTests {
    @Test func cancelsCallsOfBackgroundTasks() async throws {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let upstream = Router()
        let (held, hold) = AsyncStream<Void>.makeStream()
        upstream.get("/invoices") { _, _ -> [Invoice] in
            arrival.yield()
            for await _ in held {}  // until the end of the test
            return []
        }
        try await withBilling(upstream) { billing in
            let services = ServiceGroup(services: [EndOfCalls(billing)], logger: .silent)
            async let end: Void = services.run()
            let invoices = Task { try await billing.with(deadline: 3600).invoices.list(customer: "7") }
            for await _ in arrivals { break }
            await services.triggerGracefulShutdown()
            await #expect { try await invoices.value } throws: { ($0 as? any RestFailure)?.kind == .cancelled }
            try await end
            hold.finish()
        }
    }
}
