#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOHTTP1
import RestAsyncHTTPClient
import TestServers
import Testing

@_spi(Generated) import RestRuntime

/// The timing of connections, as observers get it.
@Suite(.serialized) struct ConnectionMetricsTests {
    private final class Recorder: SelectiveConnectionObserver {
        let all = Locked<[(url: String, metrics: ConnectionMetrics)]>([])
        let isMeasuring: Bool

        init(isMeasuring: Bool = true) { self.isMeasuring = isMeasuring }

        func connectionMeasured(_ metrics: ConnectionMetrics, for exchange: ObservedExchange) {
            all.withLock { $0.append((exchange.url, metrics)) }
        }
    }

    private static func core(
        _ server: TLSServer,
        _ observers: [any CallObserver],
        _ version: HTTPClient.Configuration.HTTPVersion
    ) throws -> ClientCore {
        let transport = AsyncHTTPClientTransport(configuration: try PinTests.configuration(version))
        var configuration = Configuration(transport: transport)
        configuration.observers = observers
        let url = "https://localhost:\(server.port)"
        return ClientCore(APIDescription(name: "T"), server: url, configuration: configuration)
    }

    @Test(arguments: [(HTTPClient.Configuration.HTTPVersion.http1Only, "http/1.1"), (.automatic, "h2")])
    func measures(version: HTTPClient.Configuration.HTTPVersion, name: String) async throws {
        let server = try await PinTests.server("good")
        let (first, second) = (Recorder(), Recorder())
        let core = try Self.core(server, [first, second], version)
        for number in 0..<3 {
            var call = Call("t", "POST /\(number)")
            call.body(Data(count: 10_000))
            _ = try await core.text(call, throwing: Never.self)
        }
        for recorder in [first, second] {
            let all = recorder.all.withLock { $0 }
            #expect(all.map(\.url) == (0..<3).map { "https://localhost:\(server.port)/\($0)" })
            #expect(all.map(\.metrics.isReused) == [false, true, true])
            #expect(all.allSatisfy { $0.metrics.protocolName == name })
            for (_, metrics) in all {
                for time in [metrics.connection, metrics.request, metrics.firstByte] {
                    #expect((.zero)...(.seconds(20)) ~= (try #require(time)))
                }
                #expect(metrics.nameLookup == nil && metrics.connect == nil && metrics.tls == nil)
                #expect(metrics.isExpensive == nil && metrics.isConstrained == nil)
            }
        }
        #expect(server.requests.count == 3)
        #expect(!server.requests.contains { $0.headers.contains(name: "restgen-exchange") })
        await server.stop()
    }

    /// Observers that don't measure cost nothing: the request has no number.
    @Test func withoutObserver() async throws {
        struct Plain: CallObserver {}
        let server = try await PinTests.server("good")
        let recorder = Recorder(isMeasuring: false)
        let core = try Self.core(server, [Plain(), recorder], .automatic)
        _ = try await core.text(Call("t", "GET /a"), throwing: Never.self)
        #expect(recorder.all.withLock { $0.isEmpty })
        await server.stop()
    }

    @Test func failedCallsHaveNone() async throws {
        let recorder = Recorder()
        var configuration = Configuration(transport: AsyncHTTPClientTransport.shared)
        configuration.observers = [recorder]
        let core = ClientCore(APIDescription(name: "T"), server: "http://127.0.0.1:1", configuration: configuration)
        await #expect(throws: RestError<Never>.self) {
            try await core.text(Call("t", "GET /a"), throwing: Never.self)
        }
        #expect(recorder.all.withLock { $0.isEmpty })
    }
}
#endif
