/// Writes settings of calls that OpenAPI has no words for, as a page says them.
///
///     {"retry": {"attempts": 3}, "timeout": "30s", "envelope": {"result": "data"}}
struct SettingWriter {
    /// nil where nothing differs.
    func settings(_ settings: CallSettings, over others: CallSettings) -> JSONValue? {
        said(settings.differing(from: others))
    }

    func said(_ settings: [CallSetting]) -> JSONValue? {
        let members = settings.compactMap { setting in member(setting).map { ($0.0, $0.1 as JSONValue?) } }
        return members.isEmpty ? nil : .object(members)
    }

    private func member(_ setting: CallSetting) -> (String, JSONValue)? {
        switch setting {
        case .server(let name): ("server", name.map { .string($0) } ?? .null)
        // What OpenAPI says itself.
        case .auth: nil
        case .envelope(let envelope): ("envelope", Self.envelope(envelope))
        case .messages(let sources): ("message", .array(sources.map(message)))
        case .serializer(let name): ("serializer", .string(name ?? "none"))
        case .charset(let name): ("charset", .string(name ?? "none"))
        case .success(let ranges): ("success", .array(ranges.map { .string(Self.spelled($0)) }))
        case .timeout(let seconds): ("timeout", seconds.map(Self.time) ?? .string("none"))
        case .deadline(let seconds): ("deadline", seconds.map(Self.time) ?? .string("none"))
        case .retry(let retry): ("retry", self.retry(retry))
        case .idempotency(let idempotency): ("idempotent", self.idempotency(idempotency))
        case .limit(let shared): ("limit", limit(shared))
        case .labels(let labels):
            ("labels", .object(labels.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
        case .compression(let coding): ("compress", .string(coding?.rawValue ?? "none"))
        case .lists(let style): ("lists", .string(style.rawValue))
        case .objects(let style): ("objects", .string(style.rawValue))
        case .caching(let caching): ("cache", cache(caching))
        }
    }

    static func envelope(_ envelope: Envelope) -> JSONValue {
        if envelope == Envelope() { return .string("none") }
        let parts = [("result", envelope.result), ("error", envelope.error), ("send", envelope.send)]
        return .object(parts.map { ($0.0, $0.1.isEmpty ? nil : .string(path($0.1))) })
    }

    /// `data.items`; a key with a dot in it stands between quotes.
    static func path(_ keys: [String]) -> String {
        keys.map { $0.contains(".") ? "\"\($0)\"" : $0 }.joined(separator: ".")
    }

    private func message(_ source: MessageSource) -> JSONValue {
        switch source {
        case .key(let path): .string(Self.path(path))
        case .header(let name): .object([("header", .string(name))])
        }
    }

    private func retry(_ retry: Retry) -> JSONValue {
        if retry.isOff { return .string("none") }
        let on =
            retry.statuses.map { JSONValue.string(Self.spelled($0)) }
            + (retry.isAfterTransport ? [.string("transport")] : [])
        return .object([
            ("attempts", .integer(retry.attempts)), ("on", .array(on)),
            ("backoff", .string("\(Self.text(retry.backoff.lowerBound))..\(Self.text(retry.backoff.upperBound))")),
        ])
    }

    private func idempotency(_ idempotency: Idempotency) -> JSONValue {
        switch idempotency {
        case .byVerb: .string("none")
        case .always: .bool(true)
        case .never: .bool(false)
        case .keyed(let header): .object([("header", .string(header.value))])
        }
    }

    private func limit(_ shared: SharedLimit) -> JSONValue {
        guard let limit = shared.limit else { return .string("none") }
        return .object([
            ("service", shared.service.map { .string($0) }),
            ("calls", limit.calls.map { .integer($0) }),
            ("rate", limit.rate.map { .string("\($0.count)/\($0.span == 1 ? "s" : $0.span == 60 ? "m" : "h")") }),
        ])
    }

    private func cache(_ caching: Caching) -> JSONValue {
        if caching.isOff { return .string("none") }
        return .object([
            ("maxAge", caching.maxAge.map(Self.time)), ("offline", caching.isOffline ? .bool(true) : nil),
            ("id", caching.id.map { .string($0) }),
        ])
    }

    static func time(_ seconds: Double) -> JSONValue { .string(text(seconds)) }

    static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))s" : "\(Int((seconds * 1_000).rounded()))ms"
    }

    /// `404`, `4xx`, `400..450`
    static func spelled(_ range: ClosedRange<Int>) -> String {
        if range.count == 1 { return "\(range.lowerBound)" }
        if range.count == 100, range.lowerBound % 100 == 0 { return "\(range.lowerBound / 100)xx" }
        return "\(range.lowerBound)..\(range.upperBound)"
    }
}
