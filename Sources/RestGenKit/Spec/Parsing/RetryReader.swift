/// Reads when calls are repeated: `3`, `{ attempts: 4, on: [429, 5xx, transport], backoff: 200ms..10s }`.
struct RetryReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<Spec.Retry>("'retry'", section: "Retries and limits") {
        SpecKey("attempts", .attempts, \.attempts, "The number of times a call is sent in all: 3.")
        SpecKey(
            "on",
            .retryReasons,
            \.reasons,
            "The failures after which it is sent again: status codes, and 'transport'."
        )
        SpecKey("backoff", .backoff, \.backoff, "The shortest and the longest delay between attempts: '200ms..10s'.")
    }

    func parseRetry(_ node: YAMLNode) -> Spec.Retry? {
        var retry = Spec.Retry()
        guard let entries = node.entries else {
            retry.attempts = attempts(node, help: Self.waitHelp(node))
            if retry.attempts == 1 {
                diagnostics.warning(
                    .unusedOption,
                    "'retry: 1' sends a call only once",
                    at: node.span,
                    help: "write 'retry: 2' for a second attempt, or 'retry: none' for none"
                )
            }
            return retry.attempts == nil ? nil : retry
        }
        if entries.isEmpty {
            wrongKind(node, expected: "a number of attempts, or a mapping with 'attempts', 'on' or 'backoff'")
        }
        read(entries, as: Self.keySchema, into: &retry)
        retry.span = entries.first { $0.key.value != "attempts" }?.key.span
        return retry
    }

    func attempts(_ node: YAMLNode, help: String? = nil) -> Int? {
        let usual = "write the number of attempts, including the first, from 1 to 100"
        return count(node, of: "attempts", 1...100, help: help ?? usual)
    }

    /// Returns the help for `retry: 1s`.
    private static func waitHelp(_ node: YAMLNode) -> String? {
        guard let text = node.scalar?.text, text.utf8.last?.isDigit == false else { return nil }
        let bounds = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.allSatisfy({ DurationWord.seconds($0) != nil }) else { return nil }
        return "write '{ backoff: \(text) }' for the delays, or the number of attempts, including the first, from 1 to "
            + "100"
    }

    /// Reads `[408, 429, 5xx, transport]`, or one of them.
    func reasons(_ node: YAMLNode) -> Spec.Retry.Reasons? {
        let items = node.items ?? [node]
        if items.isEmpty { wrongKind(node, expected: "at least one status code, or 'transport'") }
        var reasons = Spec.Retry.Reasons()
        for item in items {
            if item.scalar?.text == "transport" {
                reasons.isAfterTransport = true
            } else if let word = item.scalar?.text, word.utf8.first?.isDigit == false {
                report(
                    .unknownValue,
                    "'\(word)' is not a reason for a retry",
                    at: item.span,
                    help: "write status codes ('429', '5xx', '500..504'), or 'transport'"
                )
                return nil
            } else if let text = item.scalar?.text, text.contains(",") {
                let words = text.split(whereSeparator: { $0 == "," || $0 == " " }).joined(separator: ", ")
                report(
                    .invalidStatus,
                    "'\(text)' is not a status code",
                    at: item.span,
                    help: node.items == nil
                        ? "write several codes as a list: '[\(words)]'" : "write several codes as a list: '\(words)'"
                )
                return nil
            } else {
                let statuses = SuccessReader(diagnostics: diagnostics)
                    .parseStatuses(item, help: "write status codes ('429', '5xx', '500..504'), or 'transport'")
                if statuses.isEmpty { return nil }
                reasons.statuses += statuses
            }
        }
        return items.isEmpty ? nil : reasons
    }

    /// Reads a range such as `200ms..10s`. A single duration is both bounds.
    func backoff(_ node: YAMLNode) -> ClosedRange<Double>? {
        guard let text = text(node, expected: "two durations such as '200ms..10s'") else { return nil }
        if text.value.contains("...") {
            report(
                .invalidDuration,
                "'\(text.value)' is not a range of durations",
                at: node.span,
                help: "write two dots: '\(text.value.replacing("...", with: ".."))'"
            )
            return nil
        }
        let bounds = text.value.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
        let seconds = bounds.compactMap { DurationWord.seconds($0) }
        guard seconds.count == bounds.count, let first = seconds.first, let last = seconds.last, first <= last else {
            report(
                .invalidDuration,
                seconds.count == 2
                    ? "'\(text.value)' begins with the longer delay" : "'\(text.value)' is not a range of durations",
                at: node.span,
                help: "write the first delay and the longest: '200ms..10s'"
            )
            return nil
        }
        return first...last
    }
}

/// Reads whether calls may be repeated: `true`, `{ header: Idempotency-Key }`.
struct IdempotencyReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<Located<String>?>("an idempotency key", section: "Retries and limits") {
        SpecKey("header", .headerName, \.self, "The header that holds the key: 'Idempotency-Key'.")
    }

    func parse(_ node: YAMLNode) -> Located<Idempotency>? {
        guard let entries = node.entries else {
            if node.scalar?.bool == nil {
                let word = node.scalar?.text ?? "Idempotency-Key"
                let isHeader = word.contains("-") || word.first?.isUppercase == true
                let value = BoolWord.value(word).map(String.init) ?? (isHeader ? "{ header: \(word) }" : nil)
                let help = value.map { "write '\($0)'" }
                wrongKind(node, expected: "true, false, or '{ header: Idempotency-Key }'", help: help)
                return nil
            }
            return Located(node.scalar?.bool == true ? .always : .never, node.span)
        }
        if entries.isEmpty { wrongKind(node, expected: "'{ header: Idempotency-Key }'") }
        var header: Located<String>?
        read(entries, as: Self.keySchema, into: &header)
        guard let header else { return nil }
        if Self.taken.contains(header.value.lowercased()) {
            report(
                .unknownValue,
                "the header '\(header.value)' has another meaning in HTTP and can't hold an idempotency key",
                at: header.span,
                help: "use a separate header, such as 'Idempotency-Key'"
            )
            return nil
        }
        return Located(.keyed(header: AuthTokens.Named(header.value, header.span)), node.span)
    }

    /// Headers with a meaning in HTTP (RFC 9110), in lowercase.
    private static let taken: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "authorization", "connection",
        "content-encoding", "content-language", "content-length", "content-location", "content-range",
        "content-type", "cookie", "date", "expect", "from", "host", "if-match", "if-modified-since",
        "if-none-match", "if-range", "if-unmodified-since", "keep-alive", "max-forwards", "origin",
        "proxy-authorization", "range", "referer", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
        "via",
    ]
}

/// Reads a limit on calls: `4`, `{ calls: 4, rate: 10/s }`.
struct LimitReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<CallLimit>("'limit'", section: "Retries and limits") {
        SpecKey("calls", .callCount, \.calls, "The number of calls that may run at the same time: 4.")
        SpecKey("rate", .rate, \.rate, "The number of calls that may start in a period: '10/s', '100/m'.")
    }

    func parseLimit(_ node: YAMLNode) -> CallLimit? {
        var limit = CallLimit()
        if let entries = node.entries {
            read(entries, as: Self.keySchema, into: &limit)
            if entries.isEmpty { wrongKind(node, expected: "a number of calls, or a mapping with 'calls' or 'rate'") }
        } else {
            limit.calls = calls(node, help: Self.rateHelp(node))
        }
        return limit.calls == nil && limit.rate == nil ? nil : limit
    }

    func calls(_ node: YAMLNode, help: String? = nil) -> Int? {
        count(
            node,
            of: "calls",
            1...1_000_000,
            help: help ?? "write the number of calls that may run at the same time, from 1 to 1000000"
        )
    }

    /// Returns the help for `limit: 10/s`.
    private static func rateHelp(_ node: YAMLNode) -> String? {
        guard let text = node.scalar?.text, text.contains("/") else { return nil }
        let rate = rate(text) == nil ? "10/s" : text
        return "write '{ rate: \(rate) }' for a rate, or the number of calls at the same time, from 1 to 1000000"
    }

    /// Reads `10/s`, `100/m`, `5000/h`.
    func rate(_ node: YAMLNode) -> CallLimit.Rate? {
        guard let text = text(node, expected: "a rate such as '10/s'") else { return nil }
        if let rate = Self.rate(text.value) { return rate }
        let example = "'10/s', '100/m', '5000/h'"
        report(
            .unknownValue,
            "'\(text.value)' is not a rate",
            at: node.span,
            help: "write the number of calls that may start per second, minute or hour, from 1 to 1000000: \(example)"
        )
        return nil
    }

    private static func rate(_ text: String) -> CallLimit.Rate? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let spans = ["s": 1, "m": 60, "h": 3600]
        guard parts.count == 2, parts[0].utf8.allSatisfy(\.isDigit), let count = Int(parts[0]),
            (1...1_000_000).contains(count), let span = spans[String(parts[1])]
        else { return nil }
        return CallLimit.Rate(count: count, span: span)
    }
}

extension NodeReader {
    /// Reads an integer within bounds.
    fileprivate func count(_ node: YAMLNode, of what: String, _ bounds: ClosedRange<Int>, help: String) -> Int? {
        guard let text = text(node, expected: "a number of \(what)") else { return nil }
        if text.value.utf8.allSatisfy(\.isDigit), let count = Int(text.value), bounds.contains(count) { return count }
        report(.unknownValue, "'\(text.value)' is not a valid number of \(what)", at: text.span, help: help)
        return nil
    }
}

extension ValueKind<Int> {
    private static var count: SchemaValue { ["type": "integer"] }

    static var attempts: Self {
        ValueKind(.definition("attempts") { count }) { RetryReader(diagnostics: $1).attempts($0.value) }
    }

    static var callCount: Self {
        ValueKind(.definition("calls") { count }) { LimitReader(diagnostics: $1).calls($0.value) }
    }
}

extension ValueKind<Spec.Retry.Reasons> {
    static var retryReasons: Self {
        ValueKind(.any(of: [.scalar, .list(of: .scalar)])) { RetryReader(diagnostics: $1).reasons($0.value) }
    }
}

extension ValueKind<ClosedRange<Double>> {
    static var backoff: Self {
        ValueKind(ValueKind<Located<Double>>.duration.schema) { RetryReader(diagnostics: $1).backoff($0.value) }
    }
}

extension ValueKind<CallLimit.Rate> {
    static var rate: Self { ValueKind(.string) { LimitReader(diagnostics: $1).rate($0.value) } }
}

extension ValueKind<Spec.Retry> {
    static var retry: Self {
        ValueKind(
            .definition("retry") {
                .any(of: [ValueKind<Int>.attempts.schema, .words(["none"]), .object(RetryReader.keySchema)])
            }
        ) { RetryReader(diagnostics: $1).parseRetry($0.value) }
    }
}

extension ValueKind<Located<Idempotency>> {
    static var idempotency: Self {
        ValueKind(
            .definition("idempotent") {
                let key = SchemaValue.object(IdempotencyReader.keySchema, required: ["header"])
                return .any(of: [["type": "boolean"], .words(["none"]), key])
            }
        ) { IdempotencyReader(diagnostics: $1).parse($0.value) }
    }
}

extension ValueKind<CallLimit> {
    static var limit: Self {
        ValueKind(
            .definition("limit") {
                .any(of: [ValueKind<Int>.callCount.schema, .words(["none"]), .object(LimitReader.keySchema)])
            }
        ) { LimitReader(diagnostics: $1).parseLimit($0.value) }
    }
}
