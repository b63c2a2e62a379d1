import Foundation
import RestTransportTests
import Testing

@testable import RestRuntime

/// Thousands of calls through a proxy that fails a fifth of the requests. `TransportBenchmark retries` makes more of
/// them.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FaultyProxyTests {
    @Test(arguments: [7, 42] as [UInt64])
    func callsEndOnceWithRightResult(seed: UInt64) async throws {
        let outcome = try await RetryTrial(calls: 1500, seed: seed)
            .run(on: URLSessionTransport(maximumConnectionsPerHost: 16))
        #expect(outcome.wrong == [])
        #expect(outcome.succeeded + outcome.failed == 1500 && outcome.failed < 30)
        #expect(outcome.faults > 250 && outcome.retries > 150)
    }
}
