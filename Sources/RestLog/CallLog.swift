#if Log
import HTTPTypes
public import Logging
public import RestRuntime

/// Logs each call of a client: a line when it ends, and with lower levels of the logger its requests and its bodies.
///
///     configuration.observers = [CallLog(logger: Logger(label: "chat"))]
///     // rooms.list: 200 in 12 ms (GET https://api.example.com/rooms)
///
/// | level of the logger | what is logged |
/// |---|---|
/// | `info` and above | each call: a success at `level`, an answer with an error as a warning, none as an error |
/// | `debug` | each request, with the headers of both sides |
/// | `trace` | bodies that are texts, and a line for curl |
///
/// Secrets are hidden in all of it. The metadata's keys are those of OpenTelemetry where it has one:
/// `http.request.method`, `url.full`, `http.response.status_code`, `error.type`; and `rest.operation`, `rest.call`,
/// `rest.attempt`, `rest.duration` (seconds).
public struct CallLog: CallObserver {
    private let given: Logger?
    private let level: Logger.Level
    private let limit: Int

    /// A log of calls.
    ///
    /// - Parameters:
    ///   - logger: Where it goes; unless given, to the logger of the task that makes the call (`Logger.current`), with its
    ///     metadata.
    ///   - level: That of a call that succeeded or was cancelled.
    ///   - bodyLimit: Bytes of a body that are logged.
    public init(logger: Logger? = nil, level: Logger.Level = .info, bodyLimit: Int = 4096) {
        given = logger
        self.level = level
        limit = bodyLimit
    }

    private var logger: Logger { given ?? .current }

    public func exchangeEnded(_ end: ExchangeEnd) {
        let logger = logger
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
            metadata["http.request.body"] = exchange.body(upTo: limit).map { .string($0) }
            metadata["curl"] = "\(exchange.curl())"
        }
        let result = end.status.map { "\($0)" } ?? end.error.map { "\($0.kind)" } ?? ""
        logger.debug("\(exchange.method) \(exchange.url): \(result)", metadata: metadata, source: "RestLog")
    }

    public func callEnded(_ end: CallEnd) {
        let logger = logger
        let level = level(of: end)
        guard logger.logLevel <= level else { return }
        var metadata =
            end.exchange.map { self.metadata(of: $0) } ?? [
                "rest.operation": "\(end.call.operation)", "rest.call": "\(end.call.id)",
                "http.request.method": "\(end.call.method)",
            ]
        metadata["rest.duration"] = "\(end.duration.seconds)"
        metadata["http.request.body.size"] = "\(end.bytesSent)"
        metadata["http.response.body.size"] = "\(end.bytesReceived)"
        if let status = end.status { metadata["http.response.status_code"] = "\(status)" }
        if let type = end.errorType { metadata["error.type"] = "\(type)" }
        if logger.logLevel <= .trace, let body = end.body(upTo: limit) {
            metadata["http.response.body"] = "\(body)"
        }
        // What a server wrote can't begin a line of its own.
        logger.log(level: level, "\(Response.line(line(end), upTo: .max))", metadata: metadata, source: "RestLog")
    }

    /// `rooms.list: 200 in 12 ms (GET https://api.example.com/rooms)`
    private func line(_ end: CallEnd) -> String {
        let milliseconds = (end.duration.seconds * 1000).rounded()
        let time = "in \(Int(milliseconds)) ms"
        let place = end.exchange.map { " (\($0.method) \($0.url))" } ?? ""
        guard let error = end.error else { return "\(end.call.operation): \(end.status ?? 0) \(time)\(place)" }
        // An error's description names the call by itself.
        if error.kind == .cancelled { return "\(end.call.operation): cancelled \(time)\(place)" }
        return "\(error) \(time)"
    }

    private func level(of end: CallEnd) -> Logger.Level {
        switch end.error?.kind {
        case nil, .cancelled: level
        case .failure, .undocumented: .warning
        case .mapping, .storing, .transport, .request, .unimplemented: .error
        }
    }

    private func metadata(of exchange: ObservedExchange) -> Logger.Metadata {
        [
            "rest.operation": "\(exchange.call.operation)", "rest.call": "\(exchange.call.id)",
            "rest.attempt": "\(exchange.attempt)", "http.request.method": "\(exchange.method)",
            "url.full": "\(exchange.url)",
        ]
    }
}

extension Logger.MetadataValue {
    /// Several values of one name in their order.
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
public import RestRuntime

/// A log of calls by swift-log, which the trait `Log` of the package brings.
@available(
    *,
    unavailable,
    message: """
        enable the trait Log for the package restgen: .package(url: …, from: …, traits: [.defaults, "Log"])
        """
)
public struct CallLog: CallObserver {
    /// The levels of a logger, under their names in swift-log.
    public enum Level: Sendable {
        case trace, debug, info, notice, warning, error, critical
    }

    public init(logger: Any? = nil, level: Level = .info, bodyLimit: Int = 4096) {}
}
#endif
