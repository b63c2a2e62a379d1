#if AsyncHTTPClient
import RestAsyncHTTPClient
import RestRuntime
import Testing
import RestTransportTests

/// What every transport is held to, over async-http-client.
@Suite(.serialized) struct AsyncHTTPClientTransportTests {
    private static let transport = AsyncHTTPClientTransport()

    @Test(arguments: TransportCheck.all) func holds(_ check: TransportCheck) async throws {
        try await check.run(on: Self.transport)
    }
}
#endif
