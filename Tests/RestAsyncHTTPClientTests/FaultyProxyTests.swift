#if AsyncHTTPClient
import AsyncHTTPClient
import RestAsyncHTTPClient
import RestTransportTests
import Testing

/// Thousands of calls through a proxy that fails a fifth of the requests. `TransportBenchmark retries` makes more of
/// them.
@Suite(.serialized, .timeLimit(.minutes(5))) struct AsyncHTTPClientFaultyProxyTests {
    @Test(arguments: [7, 42] as [UInt64])
    func callsEndOnceWithRightResult(seed: UInt64) async throws {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 16
        let outcome = try await RetryTrial(calls: 1500, seed: seed)
            .run(on: AsyncHTTPClientTransport(configuration: configuration))
        #expect(outcome.wrong == [])
        #expect(outcome.succeeded + outcome.failed == 1500 && outcome.failed < 30)
        #expect(outcome.faults > 250 && outcome.retries > 150)
    }
}
#endif
