#if Log
import HTTPTypes
public import Logging
@_spi(Generated) public import RestRuntime

/// Logs a line for each call of a client, and at lower log levels its requests and bodies.
///
///     configuration.observers = [CallLog(logger: Logger(label: "chat"))]
///     // rooms.list: 200 in 12 ms (GET https://api.example.com/rooms)
///
/// | level of the logger | what is logged |
/// |---|---|
/// | `info` and above | each call: successes at `level`, error responses as warnings, calls without a response as errors |
/// | `debug` | each request, with the headers of request and response, and the timing of its connection |
/// | `trace` | text bodies, and a curl command |
///
/// Secrets are redacted. The metadata uses OpenTelemetry's keys: `http.request.method`, `url.full`,
/// `http.response.status_code` and `error.type`. Its other keys are `rest.operation`, `rest.call`, `rest.attempt` and
/// `rest.duration` (in seconds). The timing of a connection has `network.protocol.name`, `rest.connection.reused`, and in
/// seconds `rest.connection.duration`, `dns`, `connect`, `tls`, `request` and `first_byte`.
public struct CallLog: ConnectionObserver {
    /// The logger, or `nil` for that of the calling task.
    private let explicitLogger: Logger?
    /// The level of successes.
    private let level: Logger.Level
    private let bodyLimit: Int

    /// Creates a log of calls.
    ///
    /// - Parameters:
    ///   - logger: The logger to write to. The default is the logger of the calling task (`Logger.current`), with its
    ///     metadata.
    ///   - level: The level of calls that succeed or are cancelled.
    ///   - bodyLimit: The number of bytes of a body to log.
    public init(logger: Logger? = nil, level: Logger.Level = .info, bodyLimit: Int = 4096) {
        explicitLogger = logger
        self.level = level
        self.bodyLimit = bodyLimit
    }

    /// The logger of this call. It is read for each event, because a task can change its logger.
    private var logger: Logger { explicitLogger ?? .current }

    /// Logs a request and its response at the level `debug`, with bodies at `trace`.
    public func exchangeEnded(_ end: ObservedExchange.End) {
        let logger = logger
        // The metadata of a request costs time, and is only computed if it is logged.
        guard logger.logLevel <= .debug else { return }
        let exchange = end.exchange
        var metadata = metadata(of: exchange)
        metadata["rest.duration"] = "\(end.duration.seconds)"
        metadata["http.request.headers"] = .headers(exchange.headers)
        if let status = end.status {
            metadata["http.response.status_code"] = "\(status)"
            metadata["http.response.headers"] = .headers(end.headers)
        }
        if let type = end.errorType { metadata["error.type"] = "\(type)" }
        if logger.logLevel <= .trace {
            metadata["http.request.body"] = exchange.body(upTo: bodyLimit).map { .string($0) }
            metadata["curl"] = "\(exchange.curl())"
        }
        let result = end.status.map { "\($0)" } ?? end.error.map { "\($0.kind)" } ?? ""
        logger.debug("\(exchange.method) \(exchange.url): \(result)", metadata: metadata, source: "RestLog")
    }

    /// Logs the timing of a request's connection at the level `debug`.
    public func connectionMeasured(_ metrics: ConnectionMetrics, for exchange: ObservedExchange) {
        let logger = logger
        guard logger.logLevel <= .debug else { return }
        var metadata = metadata(of: exchange)
        metadata["network.protocol.name"] = metrics.protocolName.map { "\($0)" }
        metadata["rest.connection.reused"] = metrics.isReused.map { "\($0)" }
        metadata["rest.connection.expensive"] = metrics.isExpensive.map { "\($0)" }
        metadata["rest.connection.constrained"] = metrics.isConstrained.map { "\($0)" }
        let times = [
            ("duration", metrics.connection), ("dns", metrics.nameLookup), ("connect", metrics.connect),
            ("tls", metrics.tls), ("request", metrics.request), ("first_byte", metrics.firstByte),
        ]
        for (name, time) in times { metadata["rest.connection.\(name)"] = time.map { "\($0.seconds)" } }
        let connection = metrics.isReused == true ? "a reused connection" : "a new connection"
        logger.debug("\(exchange.method) \(exchange.url): \(connection)", metadata: metadata, source: "RestLog")
    }

    /// Logs the end of a call in one line.
    public func callEnded(_ end: ObservedCall.End) {
        let logger = logger
        let level = level(of: end)
        guard logger.logLevel <= level else { return }
        var metadata =
            // A call without an exchange failed before its request was sent, or its result was in the cache.
            end.exchange.map { self.metadata(of: $0) } ?? [
                "rest.operation": "\(end.call.operation)", "rest.call": "\(end.call.id)",
                "http.request.method": "\(end.call.method)",
            ]
        metadata["rest.duration"] = "\(end.duration.seconds)"
        metadata["http.request.body.size"] = "\(end.bytesSent)"
        metadata["http.response.body.size"] = "\(end.bytesReceived)"
        if let status = end.status { metadata["http.response.status_code"] = "\(status)" }
        if let type = end.errorType { metadata["error.type"] = "\(type)" }
        if logger.logLevel <= .trace, let body = end.body(upTo: bodyLimit) {
            metadata["http.response.body"] = "\(body)"
        }
        // Escape text from the server, so that it can't forge a log line.
        logger.log(level: level, "\(Response.line(line(end), upTo: .max))", metadata: metadata, source: "RestLog")
    }

    /// Returns the line of a call: `rooms.list: 200 in 12 ms (GET https://api.example.com/rooms)`.
    private func line(_ end: ObservedCall.End) -> String {
        let milliseconds = (end.duration.seconds * 1000).rounded()
        let time = "in \(Int(milliseconds)) ms"
        let request = end.exchange.map { " (\($0.method) \($0.url))" } ?? ""
        guard let error = end.error else { return "\(end.call.operation): \(end.status ?? 0) \(time)\(request)" }
        // The description of an error already names the call.
        if error.kind == .cancelled { return "\(end.call.operation): cancelled \(time)\(request)" }
        return "\(error) \(time)"
    }

    /// Returns the level of a call. Error responses are warnings, because the server is reachable and has responded.
    /// Calls that fail for another reason are errors.
    private func level(of end: ObservedCall.End) -> Logger.Level {
        switch end.error?.kind {
        case nil, .cancelled: level
        case .failure, .undocumented: .warning
        case .mapping, .storing, .transport, .request, .unimplemented: .error
        }
    }

    /// Returns the metadata of a request.
    ///
    /// The keys are those of OpenTelemetry's conventions, if there are any.
    private func metadata(of exchange: ObservedExchange) -> Logger.Metadata {
        [
            "rest.operation": "\(exchange.call.operation)", "rest.call": "\(exchange.call.id)",
            "rest.attempt": "\(exchange.attempt)", "http.request.method": "\(exchange.method)",
            "url.full": "\(exchange.url)",
        ]
    }
}

/// Connections are only measured if they are logged.
extension CallLog: SelectiveConnectionObserver {
    package var isMeasuring: Bool { logger.logLevel <= .debug }
}

extension Logger.MetadataValue {
    /// Returns the values of each header, in their order.
    ///
    /// Fields of the same name are joined by commas (RFC 9110, section 5.3).
    fileprivate static func headers(_ fields: HTTPFields) -> Logger.MetadataValue {
        var values: Logger.Metadata = [:]
        for field in fields {
            let name = field.name.canonicalName
            let value = values[name].map { "\($0), \(field.value)" } ?? field.value
            values[name] = .string(value)
        }
        return .dictionary(values)
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
#else
@_spi(Generated) public import RestRuntime

/// Logs calls to swift-log. Enable the package trait `Log` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait Log for the package restgen: .package(url: …, from: …, traits: [.defaults, "Log"])
        """
)
public struct CallLog: CallObserver {
    /// The log levels, with swift-log's names.
    public enum Level: Sendable {
        case trace, debug, info, notice, warning, error, critical
    }

    public init(logger: Any? = nil, level: Level = .info, bodyLimit: Int = 4096) {}
}
#endif
