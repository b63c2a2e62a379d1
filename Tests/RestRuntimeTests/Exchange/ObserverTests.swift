import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// The reports that an observer gets about a call and its requests.
@Suite struct ObserverTests {
    private typealias Reply = LoopbackServer.Reply

    private func core(
        _ server: String,
        _ observers: [any CallObserver],
        change: (inout Configuration) -> Void = { _ in }
    ) -> ClientCore {
        var configuration = Configuration()
        configuration.observers = observers
        change(&configuration)
        return ClientCore(
            APIDescription(name: "T", sensitiveKeys: ["pin"]) { $0.auth(.bearer) },
            server: server,
            credential: .bearer("t0p-s3cret"),
            configuration: configuration
        )
    }

    @Test func reportsCallAndItsRequests() async throws {
        try await LoopbackServer.run {
            $0.target == "/rooms/1" ? .redirect(302, to: "/b") : .json(#""hello""#)
        } _: { server in
            let spy = ObserverSpy()
            var call = Call("rooms.get", "GET /rooms/{id}")
            call.path("1")
            let text: String = try await core(server.url, [spy]).text(call, throwing: Never.self)
            #expect(text == "hello")
            #expect(
                spy.lines == [
                    "began rooms.get GET /rooms/{id}", "1 > GET \(server.url)/rooms/1", "1 < 302",
                    "2 > GET \(server.url)/b", "2 < 200", "ended 200 ok attempts 2 in 7 out 0",
                ]
            )
            let end = try #require(spy.ends.first)
            #expect(end.duration > .zero)
            #expect(end.body() == #""hello""#)
            let exchange = try #require(end.exchange)
            #expect((exchange.scheme, exchange.host, exchange.port) == ("http", "127.0.0.1", server.port))
        }
    }

    /// Every kind of end is reported once.
    @Test func reportsEveryEndOnce() async throws {
        try await LoopbackServer.run { request in
            switch request.target {
            case "/missing": .json("{}", status: 404)
            case "/broken": .json("[")
            default: .json("[1]")
            }
        } _: { server in
            let spy = ObserverSpy()
            let core = core(server.url, [spy])
            let _: [Int] = try await core.value(Call("t.list", "GET /list"), throwing: Never.self)
            _ = try await core.data(Call("t.data", "GET /data"), throwing: Never.self)
            try await core.run(Call("t.run", "DELETE /run"), throwing: Never.self)
            let none: [Int]? = try await core.value(Call("t.none", "GET /missing"), none: 404, throwing: Never.self)
            #expect(none == nil)
            _ = await caught { try await core.run(Call("t.missing", "GET /missing"), throwing: Never.self) }
            _ = await caught {
                let _: [Int] = try await core.value(Call("t.broken", "GET /broken"), throwing: Never.self)
            }
            _ = await caught { try await core.run(Call("t.path", "GET /{id}"), throwing: Never.self) }
            _ = try await HeroClient(core: core).get("/raw")
            #expect(
                spy.ends.map { "\($0.call.operation) \($0.status ?? 0) \($0.error.map { "\($0.kind)" } ?? "ok")" } == [
                    "t.list 200 ok", "t.data 200 ok", "t.run 200 ok", "t.none 404 ok", "t.missing 404 undocumented",
                    "t.broken 200 mapping", "t.path 0 request", "GET /raw 200 ok",
                ]
            )
            #expect(Set(spy.ends.map(\.call.id)).count == 8)
        }
    }

    @Test func reportsCallsWithoutResponse() async throws {
        let server = try ScriptedServer(script: [.hold])
        defer { server.stop() }
        let spy = ObserverSpy()
        let core = core(server.url, [spy])
        var late = Call("t.late", "GET /")
        late.deadline(0.3)
        _ = await caught { [late] in try await core.run(late, throwing: Never.self) }
        let task = Task { try await core.run(Call("t.cancelled", "GET /"), throwing: Never.self) }
        #expect(await eventually { spy.lines.contains { $0.hasPrefix("began t.cancelled") } })
        task.cancel()
        _ = await task.result
        #expect(spy.ends.map(\.error?.kind) == [.transport, .cancelled])
        #expect(await eventually { spy.exchangeEnds.count == spy.exchanges.count })
    }

    /// Secrets are redacted in headers, queries, bodies and repeated values, also if a report is dumped.
    @Test func redactsSecrets() async throws {
        try await LoopbackServer.run { _ in
            Reply(
                headers: [
                    "Set-Cookie": "sid=c00kie-value; Path=/", "X-Echo": "t0p-s3cret", "Content-Type": "text/plain",
                ],
                body: Data("t0p-s3cret pin=9134085624 h1dden-too c00kie-value".utf8)
            )
        } _: { server in
            let spy = ObserverSpy()
            struct Adding: Interceptor {
                func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse
                {
                    var request = request
                    request.head.headerFields[.init("X-Auth-Token")!] = "h1dden-too"
                    return try await next(request)
                }
            }
            let core = core(server.url, [spy]) { $0.interceptors = [Adding()] }
            var call = Call("t", "POST /a")
            call.query("api_key", "qu3ry-key")
            call.header("X-Session-Id", "sess10n-id")
            call.body(["pin": 8_421_975_306, "name": "al", "again": "t0p-s3cret"] as JSON.Object)
            _ = try await core.text(call, throwing: Never.self) as String
            let exchange = try #require(spy.exchanges.first)
            let end = try #require(spy.ends.first)
            let exchangeEnd = try #require(spy.exchangeEnds.first)
            var shown = "\(exchange.url) \(exchange.headers) \(exchange.body() ?? "") \(exchange.curl())"
            shown += " \(exchangeEnd.headers) \(end.body() ?? "") \(end)"
            dump((exchange, end, exchangeEnd, end.call), to: &shown)
            for secret in [
                "t0p-s3cret", "8421975306", "9134085624", "qu3ry-key", "sess10n-id", "h1dden-too", "c00kie-value",
            ] {
                #expect(!shown.contains(secret), "\(secret) in \(shown)")
            }
            #expect(exchange.headers[.authorization] == "<redacted>")
            #expect(exchange.body()?.contains(#""name":"al""#) == true)
            let curl = exchange.curl(showingSecrets: true)
            for secret in ["t0p-s3cret", "8421975306", "qu3ry-key", "sess10n-id", "h1dden-too"] {
                #expect(curl.contains(secret))
            }
        }
    }

    /// A cookie that a response sets is redacted in its other headers too.
    @Test func redactsRepeatedCookies() async throws {
        try await LoopbackServer.run { _ in
            Reply(
                headers: ["Set-Cookie": "JSESSIONID=A1B2C3D4; Path=/", "Content-Location": "/home;jsessionid=A1B2C3D4"]
            )
        } _: { server in
            let spy = ObserverSpy()
            try await core(server.url, [spy]).run(Call("t", "GET /"), throwing: Never.self)
            let headers = try #require(spy.exchangeEnds.first).headers
            #expect(headers[.init("Content-Location")!] == "/home;jsessionid=<redacted>")
            #expect(headers[.setCookie] == "<redacted>")
        }
    }

    /// A redacted response is only created on request, since looking for its secrets writes the request body again.
    @Test func createsRedactedResponseOnDemand() async throws {
        struct Counted: Mappable {
            let writes: Counter
            init(_ writes: Counter) { self.writes = writes }
            init(from fields: inout FieldReader) { writes = Counter() }
            func write(to fields: inout FieldWriter) {
                writes.add()
                fields.string("password", "pass-1")
            }
        }
        try await LoopbackServer.run { _ in
            .json(#""pass-1""#)
        } _: { server in
            let spy = CallEnds()
            let writes = Counter()
            var call = Call("t", "POST /")
            call.body(Counted(writes))
            let text: String = try await core(server.url, [spy]).value(call, throwing: Never.self)
            #expect(text == "pass-1")
            let end = try #require(spy.ends.first)
            #expect((end.status, end.bytesReceived, end.attempts) == (200, 8, 1))
            #expect(writes.count == 1)
            #expect(end.response?.status == 200)
            #expect(end.body() == #""<redacted>""#)
            #expect(writes.count > 1)
        }
    }

    /// Concurrent requests of one call can be distinguished.
    @Test func distinguishesConcurrentRequests() async throws {
        struct Hedging: Interceptor {
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                async let first = next(request)
                async let second = next(request)
                try await second.body.discard()
                return try await first
            }
        }
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let (gate, spy) = (Gate(), ObserverSpy())
            let core = core(server.url, [spy, gate]) { $0.interceptors = [Hedging()] }
            try await core.run(Call("t", "GET /"), throwing: Never.self)
            #expect(spy.exchanges.map(\.attempt).sorted() == [1, 2])
            #expect(spy.exchangeEnds.map(\.exchange.attempt).sorted() == [1, 2])
            #expect(spy.ends.map(\.attempts) == [2])
        }
    }

    /// Delays the first request until the second begins, for a few seconds at most.
    private final class Gate: CallObserver, @unchecked Sendable {
        private let condition = NSCondition()
        private var count = 0

        func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {
            condition.lock()
            defer { condition.unlock() }
            count += 1
            condition.broadcast()
            let end = Date().addingTimeInterval(5)
            while count < 2, condition.wait(until: end) {}
        }
    }

    private final class CallEnds: CallObserver, @unchecked Sendable {
        private let lock = NSLock()
        private var all: [ObservedCall.End] = []
        var ends: [ObservedCall.End] { lock.withLock { all } }
        func callEnded(_ end: ObservedCall.End) { lock.withLock { all.append(end) } }
    }

    @Test func truncatesBodiesAndReadsTexts() async throws {
        try await LoopbackServer.run { request in
            Reply(body: request.target == "/text" ? Data("äöü".utf8) : Data([0, 255, 1]))
        } _: { server in
            let spy = ObserverSpy()
            let core = core(server.url, [spy])
            _ = try await core.data(Call("t", "GET /text"), throwing: Never.self)
            _ = try await core.data(Call("t", "GET /bytes"), throwing: Never.self)
            #expect(spy.ends[0].body(upTo: 5) == "äö…")
            #expect(spy.ends[0].body(upTo: 6) == "äöü")
            #expect(spy.ends[1].body() == nil)
        }
    }

    /// Headers of a tracing observer are sent with each request of a call.
    @Test func sendsHeadersOfTracingObserver() async throws {
        struct Tracing: CallObserver {
            func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {
                fields[.init("traceparent")!] = "00-\(exchange.attempt)"
            }
        }
        try await LoopbackServer.run {
            $0.target == "/a" ? .redirect(307, to: "/b") : Reply()
        } _: { server in
            let spy = ObserverSpy()
            try await core(server.url, [Tracing(), spy]).run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.map { $0.headers["traceparent"] } == ["00-1", "00-2"])
            #expect(spy.exchanges.map { $0.headers[.init("traceparent")!] } == ["00-1", "00-2"])
        }
    }

    /// Nothing of a finished call is retained.
    @Test func retainsNothing() async throws {
        final class Body: Sendable {}
        struct Parts: AsyncSequence, Sendable {
            let body: Body
            func makeAsyncIterator() -> AsyncStream<Data>.Iterator {
                AsyncStream<Data> { $0.finish() }.makeAsyncIterator()
            }
        }
        let observer = Silent()
        var body: Body? = Body()
        weak let weakBody = body
        let core = core("http://127.0.0.1:1", [observer]) {
            $0.transport = MemoryTransport { _, _ in TransportResponse(HTTPResponse(status: .ok)) }
        }
        struct Sending: Interceptor {
            let body: RequestBody
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                var request = request
                request.body = body
                return try await next(request)
            }
        }
        do {
            var configuration = core.state.configuration
            configuration.interceptors = [Sending(body: RequestBody(Parts(body: try #require(body))))]
            let other = ClientCore(APIDescription(name: "T") { _ in }, server: "http://a", configuration: configuration)
            try await other.run(Call("t", "POST /"), throwing: Never.self)
        }
        body = nil
        #expect(weakBody == nil)
    }

    private struct Silent: CallObserver {}
}

/// An observer that records all reports.
final class ObserverSpy: CallObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    private var allExchanges: [ObservedExchange] = []
    private var allExchangeEnds: [ObservedExchange.End] = []
    private var allEnds: [ObservedCall.End] = []

    var lines: [String] { lock.withLock { all } }
    var exchanges: [ObservedExchange] { lock.withLock { allExchanges } }
    var exchangeEnds: [ObservedExchange.End] { lock.withLock { allExchangeEnds } }
    var ends: [ObservedCall.End] { lock.withLock { allEnds } }

    func callBegan(_ call: ObservedCall) {
        lock.withLock { all.append("began \(call.operation) \(call.method) \(call.template)") }
    }

    func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {
        lock.withLock {
            all.append("\(exchange.attempt) > \(exchange.method) \(exchange.url)")
            allExchanges.append(exchange)
        }
    }

    func exchangeEnded(_ end: ObservedExchange.End) {
        let result = end.status.map { "\($0)" } ?? end.error.map { "\($0.kind)" } ?? ""
        lock.withLock {
            all.append("\(end.exchange.attempt) < \(result)")
            allExchangeEnds.append(end)
        }
    }

    func callEnded(_ end: ObservedCall.End) {
        let result = end.error.map { "\($0.kind)" } ?? "ok"
        let bytes = "in \(end.bytesReceived) out \(end.bytesSent)"
        lock.withLock {
            all.append("ended \(end.status ?? 0) \(result) attempts \(end.attempts) \(bytes)")
            allEnds.append(end)
        }
    }
}
