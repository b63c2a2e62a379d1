#if Telemetry
import Foundation
import HTTPTypes
import InMemoryTracing
import MetricsTestKit
import RestTransportTests
import TestServers
import Testing
import Tracing

@_spi(Generated) import RestRuntime
@testable import RestTelemetry

/// Spans and metrics of real requests.
@Suite struct CallTelemetryTests {
    private let tracer = InMemoryTracer()
    private let metrics = TestMetrics()

    private func core(_ server: String, change: (inout Configuration) -> Void = { _ in }) -> ClientCore {
        var configuration = Configuration()
        configuration.observers = [CallTelemetry(tracer: tracer, metrics: metrics)]
        change(&configuration)
        return ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: server,
            credential: .bearer("t0p-s3cret"),
            configuration: configuration
        )
    }

    private static func reply(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        switch request.target.prefix(6) {
        case "/rooms": .json("[]")
        case "/moved": .redirect(307, to: "/rooms/2")
        default: .json("{}", status: 404)
        }
    }

    @Test func createsSpanForEachRequest() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            var call = Call("rooms.get", "GET /rooms/{id}")
            call.path("7")
            call.query("api_key", "qu3ry-key")
            try await core(server.url).run(call, throwing: Never.self)
            let span = try #require(tracer.finishedSpans.first)
            #expect(span.operationName == "GET /rooms/{id}")
            #expect(span.kind == .client)
            #expect(span.status == nil)
            let attributes = span.attributes
            #expect(attributes.get("http.request.method") == "GET".toSpanAttribute())
            #expect(attributes.get("server.address") == "127.0.0.1".toSpanAttribute())
            #expect(attributes.get("server.port") == server.port.toSpanAttribute())
            #expect(attributes.get("url.template") == "/rooms/{id}".toSpanAttribute())
            #expect(attributes.get("url.full") == "\(server.url)/rooms/7?api_key=<redacted>".toSpanAttribute())
            #expect(attributes.get("http.response.status_code") == 200.toSpanAttribute())
            #expect(attributes.get("rest.operation") == "rooms.get".toSpanAttribute())
            #expect(attributes.get("http.request.resend_count") == nil)
            #expect(attributes.get("error.type") == nil)
            #expect(tracer.activeSpans.isEmpty)
        }
    }

    /// Each redirect has its own span, whose ID is sent with the request.
    @Test func reportsResentRequests() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            try await tracer.withSpan("outer") { _ in
                try await core(server.url).run(Call("a", "GET /moved"), throwing: Never.self)
            }
            let spans = tracer.finishedSpans
            #expect(spans.map(\.operationName) == ["GET /moved", "GET /moved", "outer"])
            #expect(spans[1].attributes.get("http.request.resend_count") == 1.toSpanAttribute())
            #expect(spans[0].parentSpanID == spans[2].spanID)
            #expect(spans[1].parentSpanID == spans[2].spanID)
            let sent = server.requests.map { $0.headers["in-memory-span-id"] }
            #expect(sent == [spans[0].spanID, spans[1].spanID])
            #expect(server.requests.map { $0.headers["in-memory-trace-id"] } == [spans[2].traceID, spans[2].traceID])
        }
    }

    @Test func reportsErrors() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            _ = try? await core(server.url).run(Call("a", "GET /missing"), throwing: Never.self)
            _ = try? await core("http://127.0.0.1:1").run(Call("b", "GET /"), throwing: Never.self)
            let spans = tracer.finishedSpans
            #expect(spans.map { $0.status?.code } == [.error, .error])
            #expect(spans[0].attributes.get("error.type") == "404".toSpanAttribute())
            #expect(spans[1].attributes.get("error.type") == "cannotConnect".toSpanAttribute())
            #expect(spans[1].attributes.get("http.response.status_code") == nil)
            let timers = metrics.timers(label: "http.client.request.duration")
            let types = timers.map { timer in timer.dimensions.first { $0.0 == "error.type" }?.1 ?? "-" }
            #expect(types.sorted() == ["404", "cannotConnect"])
        }
    }

    @Test func recordsConnections() async throws {
        struct Measured: Transport {
            func send(_ request: TransportRequest) async throws -> TransportResponse {
                var metrics = ConnectionMetrics()
                metrics.connection = .milliseconds(30)
                metrics.nameLookup = .milliseconds(5)
                metrics.tls = .milliseconds(20)
                metrics.protocolName = "h2"
                request.options.onMeasured?(metrics)
                return TransportResponse(HTTPResponse(status: .noContent))
            }
        }
        try await core("http://a.example") { $0.transport = Measured() }.run(Call("a", "GET /b"), throwing: Never.self)
        func values(_ name: String) -> [Int64] { metrics.timers(label: name).flatMap(\.values) }
        #expect(values("dns.lookup.duration") == [5_000_000])
        #expect(values("rest.client.connection.duration") == [30_000_000])
        #expect(values("rest.client.tls.duration") == [20_000_000])
        #expect(values("rest.client.connect.duration").isEmpty)
        #expect(values("rest.client.first_byte.duration").isEmpty)
        let timer = try #require(metrics.timers(label: "dns.lookup.duration").first)
        #expect(timer.dimensions.contains { $0 == ("network.protocol.name", "h2") })
    }

    /// Requests without a response end their spans and aren't counted as active anymore.
    @Test func reportsCancelledAndLateRequests() async throws {
        let server = try ScriptedServer(script: [.hold])
        defer { server.stop() }
        let core = core(server.url)
        let task = Task { try await core.run(Call("a", "GET /"), throwing: Never.self) }
        #expect(await eventually { server.requests.count == 1 })
        #expect(tracer.activeSpans.count == 1)
        task.cancel()
        _ = await task.result
        #expect(await eventually { tracer.finishedSpans.count == 1 })
        #expect(tracer.finishedSpans.first?.attributes.get("error.type") == "cancelled".toSpanAttribute())
        var late = Call("b", "GET /")
        late.deadline(0.3)
        _ = try? await core.run(late, throwing: Never.self)
        // The request may end after its call.
        #expect(await eventually { tracer.finishedSpans.count == 2 && tracer.activeSpans.isEmpty })
        #expect(tracer.finishedSpans.allSatisfy { $0.status?.code == .error })
        let active = try #require(metrics.meters(label: "http.client.active_requests").first)
        #expect(await eventually { active.values == [1, 0, 1, 0] })
    }

    /// Each of two concurrent requests of a call has its own span.
    @Test func distinguishesConcurrentRequests() async throws {
        struct Hedging: Interceptor {
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                async let first = next(request)
                async let second = next(request)
                try await second.body.discard()
                return try await first
            }
        }
        try await LoopbackServer.run(Self.reply) { server in
            let core = core(server.url) { $0.interceptors = [Hedging()] }
            try await core.run(Call("a", "GET /rooms"), throwing: Never.self)
            #expect(tracer.activeSpans.isEmpty)
            let counts = tracer.finishedSpans.map { $0.attributes.get("http.request.resend_count") == nil }
            #expect(counts.sorted { !$0 && $1 } == [false, true])
        }
    }

    /// The number of active requests changes by one each time and ends at zero, with any number of concurrent requests.
    @Test func reportsManyRequests() async throws {
        struct Instant: Transport {
            func send(_ request: TransportRequest) async throws -> TransportResponse {
                await Task.yield()
                return TransportResponse(HTTPResponse(status: .ok))
            }
        }
        let core = core("http://127.0.0.1") { $0.transport = Instant() }
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 { try? await core.run(Call("a", "GET /"), throwing: Never.self) }
                }
            }
        }
        let values = try #require(metrics.meters(label: "http.client.active_requests").first).values
        #expect(values.count == 1600)
        #expect(zip([0] + values, values).allSatisfy { abs($0 - $1) == 1 })
        #expect(values.last == 0)
    }

    @Test func normalizesUnknownMethods() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            try await core(server.url).run(Call("a", "PURGE /rooms"), throwing: Never.self)
            let span = try #require(tracer.finishedSpans.first)
            #expect(span.operationName == "HTTP /rooms")
            #expect(span.attributes.get("http.request.method") == "_OTHER".toSpanAttribute())
            #expect(span.attributes.get("http.request.method_original") == "PURGE".toSpanAttribute())
            let timer = try #require(metrics.timers(label: "http.client.request.duration").first)
            #expect(timer.dimensions.contains { $0 == ("http.request.method", "_OTHER") })
        }
    }

    @Test func reportsMetrics() async throws {
        try await LoopbackServer.run(Self.reply) { server in
            let core = core(server.url)
            for id in ["1", "2", "3"] {
                var call = Call("rooms.put", "PUT /rooms/{id}")
                call.path(id)
                call.body("12345")
                try await core.run(call, throwing: Never.self)
            }
            let common = [
                ("http.request.method", "PUT"), ("server.address", "127.0.0.1"), ("server.port", "\(server.port)"),
                ("url.scheme", "http"), ("url.template", "/rooms/{id}"),
            ]
            let ended = common + [("http.response.status_code", "200")]
            let timer = try metrics.expectTimer("http.client.request.duration", ended)
            #expect(timer.values.count == 3)
            #expect(timer.values.allSatisfy { $0 > 0 })
            let active = try metrics.expectMeter("http.client.active_requests", common)
            #expect(active.values == [1, 0, 1, 0, 1, 0])
            let size = try metrics.expectRecorder("http.client.request.body.size", common)
            #expect(size.values.allSatisfy { $0 > 0 } && size.values.count == 3)
        }
    }
}
#endif
