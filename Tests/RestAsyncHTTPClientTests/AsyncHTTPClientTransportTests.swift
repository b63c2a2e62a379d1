#if AsyncHTTPClient
import RestAsyncHTTPClient
import RestRuntime
import Testing
import RestTransportTests

/// The requirements for every transport, checked with async-http-client.
@Suite(.serialized) struct AsyncHTTPClientTransportTests {
    private static let transport = AsyncHTTPClientTransport()

    @Test(arguments: TransportCheck.all) func passesTransportCheck(_ check: TransportCheck) async throws {
        try await check.run(on: Self.transport)
    }

    /// A small part of `TransportBenchmark fuzz 1000000`.
    @Test func survivesRandomlyBrokenResponses() async throws {
        try await TransportCheck.fuzz(20_000, seed: .random(in: 0..<1 << 32)).run(on: Self.transport)
    }
}
#endif
