import RestRuntime
import RestTransportTests
import Testing

/// What every transport is held to, over URLSession.
@Suite(.serialized) struct URLSessionCheckTests {
    private static let transport = URLSessionTransport()

    private static let checks = TransportCheck.all.filter { !URLSessionLimitTests.all.contains($0.name) }

    @Test(arguments: checks) func holds(_ check: TransportCheck) async throws {
        try await check.run(on: Self.transport)
    }
}
