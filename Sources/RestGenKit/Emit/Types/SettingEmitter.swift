/// Prints the settings of calls.
///
///     call.messages(.key(["error", "message"]), .header("X-Error"))
struct SettingEmitter {
    let context: EmitContext

    private var expression: SwiftExpression { SwiftExpression(context: context) }

    /// Returns a statement that sets an option of a call, or of all calls of an API.
    func statement(_ setting: CallSetting) -> Code {
        if case .auth(let schemes) = setting, !schemes.isEmpty {
            return Layout.list("call.auth(", schemes.map(expression.auth), ")")
        }
        let (name, values) = parts(setting)
        return Layout.list("call.\(name)(", values, ")")
    }

    private func parts(_ setting: CallSetting) -> (name: String, values: [String]) {
        switch setting {
        case .server(let name): ("server", [text(name)])
        case .auth: ("auth", [".none"])
        case .envelope(let envelope): ("envelope", [envelope == Envelope() ? ".none" : spelling(envelope)])
        case .messages(let sources): ("messages", sources.map(spelling))
        case .serializer(let name): ("serializer", [text(name)])
        case .charset(let name): ("charset", [text(name)])
        case .success(let ranges): ("success", ranges.map(spelling))
        case .timeout(let seconds): ("timeout", [seconds.map(SwiftLiteral.seconds) ?? "nil"])
        case .deadline(let seconds): ("deadline", [seconds.map(SwiftLiteral.seconds) ?? "nil"])
        case .retry(let retry): ("retry", arguments(retry))
        case .idempotency(let idempotency): ("idempotent", arguments(idempotency))
        case .labels(let labels): ("labels", [pairs(labels)])
        case .compression(let coding): ("compress", [coding.map { "." + $0.rawValue } ?? "nil"])
        case .lists(let style): ("lists", ["." + style.rawValue])
        case .objects(let style): ("objects", ["." + style.rawValue])
        case .caching(let caching): (caching.isOff ? "uncached" : "cache", arguments(caching))
        case .coalescing(let isOn): ("coalesce", [isOn.map { "\($0)" } ?? "nil"])
        case .limit(let shared): (shared.limit == nil ? "unlimited" : "limit", arguments(shared))
        }
    }

    private func arguments(_ retry: Retry) -> [String] {
        let standard = Retry()
        var arguments = ["\(retry.attempts)"]
        // A call with one attempt is never repeated, so the conditions for retries don't matter.
        if retry.attempts == 1 { return arguments }
        if retry.statuses != standard.statuses {
            arguments.append("on: \(list(retry.statuses))")
        }
        if retry.isAfterTransport != standard.isAfterTransport {
            arguments.append("transport: \(retry.isAfterTransport)")
        }
        if retry.backoff != standard.backoff {
            let bounds = [retry.backoff.lowerBound, retry.backoff.upperBound].map(SwiftLiteral.seconds)
            arguments.append("backoff: \(bounds[0])...\(bounds[1])")
        }
        return arguments
    }

    private func arguments(_ caching: Caching) -> [String] {
        var arguments: [String] = []
        if let seconds = caching.maxAge { arguments.append("maxAge: \(SwiftLiteral.seconds(seconds))") }
        if caching.isOffline { arguments.append("offline: true") }
        if let id = caching.id { arguments.append("id: \(SwiftLiteral.string(id))") }
        return arguments
    }

    private func arguments(_ idempotency: Idempotency) -> [String] {
        switch idempotency {
        case .byVerb: ["nil"]
        case .always: []
        case .never: ["false"]
        case .keyed(let header): ["header: \(SwiftLiteral.string(header.value))"]
        }
    }

    private func pairs(_ labels: [String: String]) -> String {
        let pairs = labels.sorted { $0.key < $1.key }
            .map { "\(SwiftLiteral.string($0.key)): \(SwiftLiteral.string($0.value))" }
        return pairs.isEmpty ? "[:]" : "[" + pairs.joined(separator: ", ") + "]"
    }

    private func arguments(_ shared: SharedLimit) -> [String] {
        guard let limit = shared.limit else { return [] }
        var arguments = shared.service.map { [SwiftLiteral.string($0)] } ?? []
        if let calls = limit.calls { arguments.append("calls: \(SwiftLiteral.integer("\(calls)"))") }
        if let rate = limit.rate {
            arguments.append("rate: \(SwiftLiteral.integer("\(rate.count)"))")
            if rate.span != 1 { arguments.append("in: \(rate.span)") }
        }
        return arguments
    }

    func list(_ ranges: [ClosedRange<Int>]) -> String {
        "[" + ranges.map(spelling).joined(separator: ", ") + "]"
    }

    /// Returns the responses that mean expired credentials, or `nil` for any response with status 401.
    func expired(_ response: Auth.Expired) -> String? {
        var arguments: [String] = []
        if !response.statuses.isEmpty { arguments.append("statuses: " + list(response.statuses)) }
        if !response.fields.isEmpty {
            let fields = response.fields.map { "(\(keys($0.path)), \(SwiftLiteral.string($0.value)))" }
            arguments.append("fields: [" + fields.joined(separator: ", ") + "]")
        }
        return arguments.isEmpty ? nil : ".init(" + arguments.joined(separator: ", ") + ")"
    }

    private func spelling(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound)...\(range.upperBound)" }

    func spelling(_ envelope: Envelope) -> String {
        let parts = [("result", envelope.result), ("error", envelope.error), ("send", envelope.send)]
        var arguments = parts.compactMap { name, path in path.isEmpty ? nil : "\(name): \(keys(path))" }
        let success = envelope.success.map { "\(keys($0.path)): \(keys($0.values))" }
        if !success.isEmpty { arguments.append("success: [" + success.joined(separator: ", ") + "]") }
        return context.names.runtime("Envelope") + "(" + arguments.joined(separator: ", ") + ")"
    }

    private func spelling(_ source: MessageSource) -> String {
        switch source {
        case .key(let path): ".key(\(keys(path)))"
        case .header(let name): ".header(\(SwiftLiteral.string(name)))"
        }
    }

    private func text(_ name: String?) -> String { name.map(SwiftLiteral.string) ?? "nil" }

    func keys(_ path: [String]) -> String { "[" + path.map(SwiftLiteral.string).joined(separator: ", ") + "]" }
}
