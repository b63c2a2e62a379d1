/// Reads how to wait for work: `jobs.get`, `{ get: jobs.get, until: { state: done }, every: 1s..30s }`.
struct WaitReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<Spec.Wait>("'wait'", section: "Waiting") {
        SpecKey(
            "get",
            .text,
            \.get,
            "The endpoint that returns the state of the work: 'jobs.get'. Default: this endpoint."
        )
        SpecKey(
            "with",
            .waitArguments,
            \.with,
            "The arguments for that endpoint, taken from the response: '{ id: job.id }'."
        )
        SpecKey(
            "until",
            .waitCondition,
            \.until,
            "The condition for success: '{ state: done }', a status, or a field that is present."
        )
        SpecKey("fail", .waitCondition, \.fail, "The condition for failure.")
        SpecKey(
            "every",
            .backoff,
            \.every,
            "The delay between two status requests: '2s', '1s..30s'. Default: 1s..30s."
        )
        SpecKey("timeout", .duration, \.timeout, "The longest time to wait in all.")
        SpecKey(
            "progress",
            .waitProgress,
            \.progress,
            "The progress from 0 to 1: 'done', '{ at: percent, of: 100 }'."
        )
        SpecKey(
            "cancel",
            .text,
            \.cancel,
            "The endpoint that stops the work if the waiting task is cancelled: 'jobs.delete'."
        )
    }

    func parseWait(_ node: YAMLNode) -> Spec.Wait? {
        var wait = Spec.Wait(node.span)
        guard let entries = node.entries else {
            wait.get = text(
                node,
                expected: "an endpoint, or a mapping such as '{ get: jobs.get, until: { state: done } }'"
            )
            return wait.get == nil ? nil : wait
        }
        if entries.isEmpty {
            wrongKind(node, expected: "a mapping such as '{ get: jobs.get, until: { state: done } }'")
            return nil
        }
        read(entries, as: Self.keySchema, into: &wait)
        return wait
    }

    /// Reads `200`, `[200, 204]`, `result.url`, or `{ state: [done, skipped] }`.
    func parseCondition(_ node: YAMLNode) -> Spec.WaitCondition? {
        if let entries = node.entries {
            let fields = parseFields(entries, of: node)
            return fields.isEmpty ? nil : .fields(fields)
        }
        if node.items == nil, let text = node.scalar?.text, text.utf8.first?.isDigit == false {
            if let (path, value) = Self.comparison(text) {
                let fields = "{ \(path): \(value) }"
                report(.keyPathSyntax, "'\(text)' is not a key path", at: node.span, help: "write '\(fields)'")
                return nil
            }
            return keyPath(node).map { .present($0) }
        }
        let items = node.items ?? [node]
        if items.isEmpty { wrongKind(node, expected: "at least one status") }
        let statuses = items.compactMap(status)
        return statuses.isEmpty ? nil : .statuses(statuses)
    }

    /// Returns the parts of `state == done`, `state=done`, `state: done` and `state is done`.
    private static func comparison(_ text: String) -> (path: Substring, value: Substring)? {
        let words = text.split(separator: " ")
        if words.count == 3, ["=", "==", "===", "is", "eq", ":"].contains(words[1]) { return (words[0], words[2]) }
        // `ns:state` is a key with a prefix.
        if words.count == 2, words[0].last == ":" { return (words[0].dropLast(), words[1]) }
        let sides = text.split(separator: "=").filter { !$0.isEmpty }
        guard words.count == 1, sides.count == 2, !text.contains("\"") else { return nil }
        return (sides[0], sides[1])
    }

    /// Reads `{ state: done, code: [1, 2] }`.
    fileprivate func parseFields(
        _ entries: [YAMLEntry],
        of node: YAMLNode
    ) -> [(path: KeyPathSyntax, values: [Located<String>])] {
        if entries.isEmpty { wrongKind(node, expected: "fields of the response, such as '{ state: done }'") }
        return entries.compactMap { entry in
            guard let path = path(entry.key) else { return nil }
            let values = (entry.value.items ?? [entry.value]).compactMap(value)
            if entry.value.items?.isEmpty == true { wrongKind(entry.value, expected: "at least one value") }
            return values.isEmpty ? nil : (path, values)
        }
    }

    /// Reads a value, which may be `null`.
    private func value(_ node: YAMLNode) -> Located<String>? {
        if let scalar = node.scalar, scalar.style == .plain, ["nil", "undefined"].contains(scalar.text) {
            report(
                .unknownValue,
                "'\(scalar.text)' is a text in JSON, not null",
                at: node.span,
                help: "write 'null', or quote the text"
            )
            return nil
        }
        if let scalar = node.scalar, scalar.isNull, !scalar.text.isEmpty { return Located("null", node.span) }
        return text(node, expected: "a value, or a list of values")
    }

    private func status(_ node: YAMLNode) -> Located<Int>? {
        guard let text = text(node, expected: "a status such as '200'") else { return nil }
        if let status = Int(text.value), (100...599).contains(status) { return Located(status, node.span) }
        report(
            .invalidStatus,
            "'\(text.value)' is not a status code",
            at: node.span,
            help: "write a status such as '200', or fields of the response: '{ state: done }'"
        )
        return nil
    }

    private func path(_ key: Located<String>) -> KeyPathSyntax? {
        attempt { () throws(SyntaxError) in
            var parser = KeyPathParser(cursor: TextCursor(SpecText(key)), isWholeText: true)
            return try parser.parseKeyPath()
        }
    }

    static let progressKeySchema = KeySchema<ProgressKeyValues>("'progress'", section: "Waiting") {
        SpecKey("at", .keyPath, \.at, "The location of the number in the response.")
        SpecKey(
            "of",
            .waitWhole,
            \.total,
            "The number that means complete, or its location in the response. Default: 1."
        )
    }

    struct ProgressKeyValues {
        var at: KeyPathSyntax?
        var total: Spec.WaitProgress.Total?
    }

    func parseProgress(_ node: YAMLNode) -> Spec.WaitProgress? {
        guard let entries = node.entries else {
            return keyPath(node).map { Spec.WaitProgress(at: $0, total: .number(1)) }
        }
        var parts = ProgressKeyValues()
        read(entries, as: Self.progressKeySchema, into: &parts)
        if Self.progressKeySchema.lacks("at", in: entries) {
            report(
                .missingKey,
                "the progress has no 'at'",
                at: start(of: node),
                help: "add the location of the number in the response: 'at: percent'"
            )
        }
        return parts.at.map { Spec.WaitProgress(at: $0, total: parts.total ?? .number(1)) }
    }

    func parseWhole(_ node: YAMLNode) -> Spec.WaitProgress.Total? {
        guard let text = node.scalar?.text, let number = Double(text) else { return keyPath(node).map { .path($0) } }
        if number > 0, number.isFinite { return .number(number) }
        report(
            .unknownValue,
            "'\(text)' is not a total for 'progress'",
            at: node.span,
            help: "write a number such as 100"
        )
        return nil
    }

    func parseArguments(_ node: YAMLNode) -> [(parameter: Located<String>, location: Spec.PaginationLocation)]? {
        let entries = members(node, "parameters")
        return entries.compactMap { entry in
            PaginationLocationReader(diagnostics: diagnostics).parse(entry.value).map { (entry.key, $0) }
        }
    }
}

extension ValueKind<Spec.Wait> {
    static var wait: Self {
        ValueKind(.definition("wait") { .any(of: [.string, .object(WaitReader.keySchema)]) }) {
            WaitReader(diagnostics: $1).parseWait($0.value)
        }
    }
}

extension ValueKind<Spec.WaitCondition> {
    static var waitCondition: Self {
        ValueKind(
            .definition("waitCondition") {
                .any(of: [["type": ["string", "integer"]], .list(of: ["type": "integer"]), .map(of: .anything)])
            }
        ) { WaitReader(diagnostics: $1).parseCondition($0.value) }
    }
}

extension ValueKind<Spec.WaitProgress> {
    static var waitProgress: Self {
        ValueKind(.any(of: [.string, .object(WaitReader.progressKeySchema, required: ["at"])])) {
            WaitReader(diagnostics: $1).parseProgress($0.value)
        }
    }
}

extension ValueKind<Spec.WaitProgress.Total> {
    static var waitWhole: Self {
        ValueKind(["type": ["string", "number"]]) { WaitReader(diagnostics: $1).parseWhole($0.value) }
    }
}

extension ValueKind<[(parameter: Located<String>, location: Spec.PaginationLocation)]> {
    static var waitArguments: Self {
        ValueKind(.map(of: ValueKind<Spec.PaginationLocation>.paginationLocation.schema)) {
            WaitReader(diagnostics: $1).parseArguments($0.value)
        }
    }
}

extension ValueKind<[(path: KeyPathSyntax, values: [Located<String>])]> {
    /// Key paths with one value or several values. Never empty.
    static var fieldValues: Self {
        ValueKind(.map(of: .anything)) { entry, diagnostics in
            let reader = WaitReader(diagnostics: diagnostics)
            let names = (entry.value.items ?? []).compactMap(\.scalar?.text)
            let example = (names.isEmpty ? ["ok"] : names).map { "\($0): true" }.joined(separator: ", ")
            let expected = "fields with their values, such as '{ ok: true }'"
            guard let entries = reader.mapping(entry.value, expected, help: "write '{ \(example) }'") else {
                return nil
            }
            let fields = reader.parseFields(entries, of: entry.value)
            return fields.isEmpty ? nil : fields
        }
    }
}
