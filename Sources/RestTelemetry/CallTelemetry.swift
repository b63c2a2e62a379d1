#if Telemetry
import Foundation
public import CoreMetrics
public import HTTPTypes
@_spi(Generated) public import RestRuntime
public import Tracing

/// Spans and metrics of a client's requests, by OpenTelemetry's conventions for HTTP clients (version 1.23 and later).
///
///     configuration.observers = [CallTelemetry()]
///
/// Each request is a span of the kind `client`, named after its endpoint: `GET /rooms/{id}`. Redirects and repeated
/// attempts are separate spans. A span is a child of the span that is current when the call is made, and the tracer
/// injects its context into the request (`traceparent`). Its attributes are `http.request.method`, `server.address`,
/// `server.port`, `url.full`, `url.template`, `http.response.status_code`, `error.type`, `http.request.resend_count`
/// and `rest.operation`. A method that isn't defined by HTTP is `_OTHER`.
///
/// | metric | measures |
/// |---|---|
/// | `http.client.request.duration` (timer) | each request, until the head of its response |
/// | `http.client.active_requests` (meter) | the requests in progress |
/// | `http.client.request.body.size` (recorder, bytes) | each request with a body of known length |
/// | `dns.lookup.duration` (timer) | each name lookup |
/// | `rest.client.connect.duration` (timer) | connecting, without TLS |
/// | `rest.client.tls.duration` (timer) | each TLS handshake |
/// | `rest.client.connection.duration` (timer) | the wait of each request for a connection, with the three above |
/// | `rest.client.first_byte.duration` (timer) | from the end of each request to its response |
///
/// The last five need a transport that measures them, and have the dimension `network.protocol.name`.
///
/// Secrets in URLs are redacted. The number of dimension values is bounded by the endpoints, statuses and servers.
///
/// `@unchecked Sendable`, because `lock` protects all variables. Tracers and factories are called outside of it.
public final class CallTelemetry: ConnectionObserver, @unchecked Sendable {
    /// The tracer, or `nil` for the bootstrapped one.
    private let tracer: (any Tracer)?
    /// The factory, or `nil` for the bootstrapped one.
    private let factory: (any MetricsFactory)?

    private let lock = NSLock()
    /// The spans of the requests in progress.
    private var spans: [Key: any Span] = [:]
    /// The number of requests in progress, by the values of their dimensions. A count of 0 has no entry.
    private var active: [[String]: Int] = [:]
    /// The dimensions whose counts a thread is reporting now.
    private var reporting: Set<[String]> = []
    /// The counts that haven't been reported, in their order.
    private var pendingCounts: [[String]: [Int]] = [:]

    /// Identifies a request: redirects and repeated attempts are counted in `attempt`.
    private struct Key: Hashable {
        let call: ObservedCall.ID
        let attempt: Int

        init(_ exchange: ObservedExchange) {
            call = exchange.call.id
            attempt = exchange.attempt
        }
    }

    /// Creates an observer.
    ///
    /// - Parameters:
    ///   - tracer: The tracer. The default is the bootstrapped one at the time of a request.
    ///   - metrics: The metrics factory. The default is the bootstrapped one at the time of a request.
    public init(tracer: (any Tracer)? = nil, metrics: (any MetricsFactory)? = nil) {
        self.tracer = tracer
        factory = metrics
    }

    private var metrics: any MetricsFactory { factory ?? MetricsSystem.factory }

    /// Starts the span of a request, adds its context to the header, and counts the request.
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

    /// Ends the span of a request, and records its duration.
    public func exchangeEnded(_ end: ObservedExchange.End) {
        let span = lock.withLock { spans.removeValue(forKey: Key(end.exchange)) }
        if let span { finish(span, end) }
        var dimensions = Dimensions(end.exchange)
        count(dimensions, by: -1)
        if let status = end.status { dimensions.all.append(("http.response.status_code", "\(status)")) }
        if let error = end.errorType { dimensions.all.append(("error.type", error)) }
        record(end.duration, "http.client.request.duration", dimensions)
    }

    /// Records the timing of a request's connection.
    public func connectionMeasured(_ metrics: ConnectionMetrics, for exchange: ObservedExchange) {
        var dimensions = Dimensions(exchange)
        if let name = metrics.protocolName { dimensions.all.append(("network.protocol.name", name)) }
        record(metrics.nameLookup, "dns.lookup.duration", dimensions)
        record(metrics.connect, "rest.client.connect.duration", dimensions)
        record(metrics.tls, "rest.client.tls.duration", dimensions)
        record(metrics.connection, "rest.client.connection.duration", dimensions)
        record(metrics.firstByte, "rest.client.first_byte.duration", dimensions)
    }

    /// Records a time, if there is one.
    private func record(_ time: Duration?, _ label: String, _ dimensions: Dimensions) {
        guard let (seconds, attoseconds) = time?.components else { return }
        let timer = CoreMetrics.Timer(
            label: label,
            dimensions: dimensions.all,
            preferredDisplayUnit: .seconds,
            factory: self.metrics
        )
        // An attosecond is a billionth of a nanosecond.
        timer.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    /// Updates and reports the number of requests in progress to an endpoint of a server.
    private func count(_ dimensions: Dimensions, by change: Int) {
        let name = dimensions.all.map(\.1)
        let isReporter = lock.withLock {
            let count = (active[name] ?? 0) + change
            active[name] = count == 0 ? nil : count
            pendingCounts[name, default: []].append(count)
            return reporting.insert(name).inserted
        }
        // One thread reports at a time, since an older count could be reported last otherwise. Others leave it their
        // count.
        if isReporter { report(name, dimensions) }
    }

    /// Reports the counts in their order, until there are none left.
    private func report(_ name: [String], _ dimensions: Dimensions) {
        let meter = Meter(label: "http.client.active_requests", dimensions: dimensions.all, factory: metrics)
        while let counts = nextCounts(name) {
            // Outside of the lock, since a factory may call back.
            for count in counts { meter.set(count) }
        }
    }

    /// Returns the counts to report, or ends the reporting after the last one.
    private func nextCounts(_ name: [String]) -> [Int]? {
        lock.withLock {
            let counts = pendingCounts.removeValue(forKey: name)
            if counts == nil { reporting.remove(name) }
            return counts
        }
    }

    // MARK: Spans

    /// Starts a span. Attributes are only computed if the span is recorded.
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
            // The conventions count only repeated requests, so the first one has no such attribute.
            if exchange.attempt > 1 { attributes["http.request.resend_count"] = exchange.attempt - 1 }
            if let size = exchange.bodySize, size > 0 { attributes["http.request.body.size"] = size }
            attributes["rest.operation"] = exchange.call.operation
        }
        return span
    }

    private func finish(_ span: any Span, _ end: ObservedExchange.End) {
        span.updateAttributes { attributes in
            if let status = end.status { attributes["http.response.status_code"] = status }
            if let error = end.errorType { attributes["error.type"] = error }
        }
        if end.errorType != nil {
            // A status describes itself, so it gets no message.
            span.setStatus(SpanStatus(code: .error, message: end.error.map { "\($0)" }))
        }
        span.end()
    }
}

/// A method, under the name that the conventions require.
private struct Method {
    private static let known: Set<String> = [
        "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "QUERY", "TRACE",
    ]

    let name: String
    /// The method, if the conventions don't define it.
    let original: String?

    init(_ method: String) {
        let isKnown = Self.known.contains(method)
        name = isKnown ? method : "_OTHER"
        original = isKnown ? nil : method
    }

    /// The method in the name of a span.
    var span: String { original == nil ? name : "HTTP" }
}

extension ObservedExchange {
    /// The host, where an IPv6 address has no brackets, as the conventions require.
    fileprivate var address: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }
}

/// The dimensions of a metric.
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

/// Adds a tracer's context to header fields. Invalid names and values are left out.
private struct FieldInjector: Injector {
    func inject(_ value: String, forKey key: String, into fields: inout HTTPFields) {
        guard let name = HTTPField.Name(key), HTTPField.isValidValue(value) else { return }
        fields[name] = value
    }
}
#else
@_spi(Generated) public import RestRuntime

/// Spans and metrics of a client's requests. Enable the package trait `Telemetry` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Telemetry for the package restgen: .package(url: …, from: …, traits: [.defaults, "Telemetry"])
        """
)
public final class CallTelemetry: CallObserver {
    // The labels make the compiler report the missing trait.
    public init(tracer: Any? = nil, metrics: Any? = nil) {}
}
#endif
