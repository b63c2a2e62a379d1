#if Telemetry
import Foundation
public import CoreMetrics
public import HTTPTypes
public import RestRuntime
public import Tracing

/// Spans and metrics of a client's requests, by OpenTelemetry's conventions for HTTP clients (version 1.23 and later).
///
///     configuration.observers = [CallTelemetry()]
///
/// Each request is a span of the kind `client`, redirects and further attempts included: `GET /rooms/{id}`, with
/// `http.request.method`, `server.address`, `server.port`, `url.full`, `url.template`, `http.response.status_code`,
/// `error.type`, `http.request.resend_count`, and `rest.operation`. It is a child of the span in which the call is made, and
/// is sent along as the tracer has it (`traceparent`). A method that is none of HTTP's own is `_OTHER`.
///
/// | metric | of |
/// |---|---|
/// | `http.client.request.duration` (timer) | each request, to the head of its answer |
/// | `http.client.active_requests` (meter) | the requests under way |
/// | `http.client.request.body.size` (recorder, bytes) | each request with a body of known length |
///
/// Secrets in URLs are hidden. No dimension has more values than there are endpoints, statuses and servers.
public final class CallTelemetry: CallObserver, @unchecked Sendable {
    private let tracer: (any Tracer)?
    private let factory: (any MetricsFactory)?

    private let lock = NSLock()
    private var spans: [Key: any Span] = [:]
    private var active: [[String]: Int] = [:]
    /// The counts that a thread tells at the moment.
    private var telling: Set<[String]> = []
    private var untold: [[String]: [Int]] = [:]

    private struct Key: Hashable {
        let call: ObservedCall.ID
        let attempt: Int

        init(_ exchange: ObservedExchange) {
            call = exchange.call.id
            attempt = exchange.attempt
        }
    }

    /// Tells the tracer and the metrics of the process, as bootstrapped when a request is sent, or those given.
    public init(tracer: (any Tracer)? = nil, metrics: (any MetricsFactory)? = nil) {
        self.tracer = tracer
        factory = metrics
    }

    private var metrics: any MetricsFactory { factory ?? MetricsSystem.factory }

    public func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {
        let tracer = tracer ?? InstrumentationSystem.tracer
        let span = start(exchange, tracer)
        tracer.inject(span.context, into: &fields, using: FieldInjector())
        lock.withLock { spans[Key(exchange)] = span }
        let dimensions = Dimensions(exchange)
        count(dimensions, by: 1)
        if let size = exchange.bodySize, size > 0 {
            Recorder(label: "http.client.request.body.size", dimensions: dimensions.all, factory: metrics).record(size)
        }
    }

    public func exchangeEnded(_ end: ExchangeEnd) {
        let span = lock.withLock { spans.removeValue(forKey: Key(end.exchange)) }
        if let span { finish(span, end) }
        var dimensions = Dimensions(end.exchange)
        count(dimensions, by: -1)
        if let status = end.status { dimensions.all.append(("http.response.status_code", "\(status)")) }
        if let error = end.errorType { dimensions.all.append(("error.type", error)) }
        let timer = CoreMetrics.Timer(
            label: "http.client.request.duration",
            dimensions: dimensions.all,
            preferredDisplayUnit: .seconds,
            factory: metrics
        )
        let (seconds, attoseconds) = end.duration.components
        timer.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    /// How many requests to one endpoint of one server are under way.
    private func count(_ dimensions: Dimensions, by change: Int) {
        let name = dimensions.all.map(\.1)
        let isTeller = lock.withLock {
            let count = (active[name] ?? 0) + change
            active[name] = count == 0 ? nil : count
            untold[name, default: []].append(count)
            return telling.insert(name).inserted
        }
        // One thread tells at a time, or an older count may be the last one told. Another leaves its count to that one.
        if isTeller { tell(name, dimensions) }
    }

    /// Tells the counts in their order until there are none.
    private func tell(_ name: [String], _ dimensions: Dimensions) {
        let meter = Meter(label: "http.client.active_requests", dimensions: dimensions.all, factory: metrics)
        while let counts = nextCounts(name) {
            // Not under the lock: a factory's own code may come back here.
            for count in counts { meter.set(count) }
        }
    }

    private func nextCounts(_ name: [String]) -> [Int]? {
        lock.withLock {
            let counts = untold.removeValue(forKey: name)
            if counts == nil { telling.remove(name) }
            return counts
        }
    }

    // MARK: Spans

    private func start(_ exchange: ObservedExchange, _ tracer: some Tracer) -> any Span {
        let method = Method(exchange.method)
        let template = exchange.call.template
        let name = [method.span, template].filter { !$0.isEmpty }.joined(separator: " ")
        let span = tracer.startSpan(name, ofKind: .client)
        guard span.isRecording else { return span }
        span.updateAttributes { attributes in
            attributes["http.request.method"] = method.name
            if let original = method.original { attributes["http.request.method_original"] = original }
            attributes["server.address"] = exchange.address
            attributes["server.port"] = exchange.port
            attributes["url.scheme"] = exchange.scheme
            attributes["url.full"] = exchange.url
            if !template.isEmpty { attributes["url.template"] = template }
            if exchange.attempt > 1 { attributes["http.request.resend_count"] = exchange.attempt - 1 }
            if let size = exchange.bodySize, size > 0 { attributes["http.request.body.size"] = size }
            attributes["rest.operation"] = exchange.call.operation
        }
        return span
    }

    private func finish(_ span: any Span, _ end: ExchangeEnd) {
        span.updateAttributes { attributes in
            if let status = end.status { attributes["http.response.status_code"] = status }
            if let error = end.errorType { attributes["error.type"] = error }
        }
        if end.errorType != nil {
            // What a status says by itself needs no words.
            span.setStatus(SpanStatus(code: .error, message: end.error.map { "\($0)" }))
        }
        span.end()
    }
}

/// A method as the conventions name it.
private struct Method {
    private static let known: Set<String> = [
        "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "QUERY", "TRACE",
    ]

    let name: String
    /// One that has no name there.
    let original: String?

    init(_ method: String) {
        let isKnown = Self.known.contains(method)
        name = isKnown ? method : "_OTHER"
        original = isKnown ? nil : method
    }

    /// In the name of a span.
    var span: String { original == nil ? name : "HTTP" }
}

extension ObservedExchange {
    /// The host as the conventions have it: an IPv6 address without its brackets.
    fileprivate var address: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }
}

/// What a metric is told apart by.
private struct Dimensions {
    var all: [(String, String)]

    init(_ exchange: ObservedExchange) {
        all = [
            ("http.request.method", Method(exchange.method).name), ("server.address", exchange.address),
            ("server.port", "\(exchange.port)"), ("url.scheme", exchange.scheme),
        ]
        if !exchange.call.template.isEmpty { all.append(("url.template", exchange.call.template)) }
    }
}

/// Puts what a tracer sends along into header fields; a name or a value that can't stand there is left out.
private struct FieldInjector: Injector {
    func inject(_ value: String, forKey key: String, into fields: inout HTTPFields) {
        guard let name = HTTPField.Name(key), HTTPField.isValidValue(value) else { return }
        fields[name] = value
    }
}
#else
public import RestRuntime

/// Spans and metrics of a client's requests, which the trait `Telemetry` of the package brings.
@available(
    *,
    unavailable,
    message: """
        enable the trait Telemetry for the package restgen: .package(url: …, from: …, traits: [.defaults, "Telemetry"])
        """
)
public final class CallTelemetry: CallObserver {
    // The labels are here so that the compiler speaks of the trait.
    public init(tracer: Any? = nil, metrics: Any? = nil) {}
}
#endif
