import RestRuntime
import RestTransportTests
import Testing

/// The requirements for every transport, checked with URLSession.
@Suite(.serialized) struct URLSessionCheckTests {
    private static let transport = URLSessionTransport()

    private static let checks = TransportCheck.all.filter { !URLSessionLimitTests.all.contains($0.name) }

    @Test(arguments: checks) func passesTransportCheck(_ check: TransportCheck) async throws {
        try await check.run(on: Self.transport)
    }
}
