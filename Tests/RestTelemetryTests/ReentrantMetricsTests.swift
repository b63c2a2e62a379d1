#if Telemetry
import CoreMetrics
import Foundation
import HTTPTypes
import InMemoryTracing
import MetricsTestKit
import TestServers
import Testing

@_spi(Generated) import RestRuntime
@testable import RestTelemetry

/// A metrics factory whose code uses the telemetry.
@Suite(.timeLimit(.minutes(1))) struct ReentrantMetricsTests {
    /// Records the first request.
    private final class Watch: CallObserver, @unchecked Sendable {
        private let lock = NSLock()
        private var first: ObservedExchange?
        var exchange: ObservedExchange? { lock.withLock { first } }
        func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {
            lock.withLock { first = first ?? exchange }
        }
    }

    private final class Meters: MetricsFactory, @unchecked Sendable {
        private let other = TestMetrics()
        private let lock = NSLock()
        private var values: [Int64] = []
        var onSet: (@Sendable () -> Void)?
        var recorded: [Int64] { lock.withLock { values } }

        private final class Meter: MeterHandler {
            let meters: Meters
            init(_ meters: Meters) { self.meters = meters }
            func set(_ value: Int64) { meters.set(value) }
            func set(_ value: Double) { meters.set(Int64(value)) }
            func increment(by amount: Double) {}
            func decrement(by amount: Double) {}
        }

        private func set(_ value: Int64) {
            let isFirst = lock.withLock {
                values.append(value)
                return values.count == 1
            }
            if isFirst { onSet?() }
        }

        func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { Meter(self) }
        func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
            other.makeCounter(label: label, dimensions: dimensions)
        }
        func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
            other.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate)
        }
        func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
            other.makeTimer(label: label, dimensions: dimensions)
        }
        func destroyMeter(_ handler: any MeterHandler) {}
        func destroyCounter(_ handler: any CounterHandler) {}
        func destroyRecorder(_ handler: any RecorderHandler) {}
        func destroyTimer(_ handler: any TimerHandler) {}
    }

    @Test func callsMetricsOutsideLock() async throws {
        let (watch, meters) = (Watch(), Meters())
        let telemetry = CallTelemetry(tracer: InMemoryTracer(), metrics: meters)
        meters.onSet = {
            guard let exchange = watch.exchange else { return }
            var fields: HTTPFields = [:]
            telemetry.exchangeBegan(exchange, adding: &fields)
        }
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply()
        } _: { server in
            var configuration = Configuration()
            configuration.observers = [watch, telemetry]
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
        }
        // The request that the factory reported never ends.
        #expect(meters.recorded == [1, 2, 1])
    }
}
#endif
