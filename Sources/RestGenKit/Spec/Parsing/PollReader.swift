/// Reads how an endpoint is polled: `poll: { since: last.id, every: 1.5s }`.
struct PollReader: NodeReader {
    let diagnostics: Diagnostics

    struct KeyValues {
        var every: Located<Double>?
        /// The key that names a parameter of the endpoint.
        var parameter: Located<String>?
        var next: KeyPathSyntax?
    }

    static let keySchema = KeySchema<KeyValues>("'poll'", section: "Polling") {
        SpecKey("every", .duration, \.every, "The time between two requests.")
    }

    /// Reads `{ since: last.id, every: 1.5s }`, or a duration.
    func parsePoll(_ node: YAMLNode) -> Spec.Poll? {
        guard let entries = node.entries else {
            return duration(node).map { Spec.Poll(parameter: nil, next: nil, every: $0, span: node.span) }
        }
        var values = KeyValues()
        let misspelled = misspelledInterval(entries)
        for entry in entries where hasValue(entry) {
            if let key = Self.keySchema[entry.key.value] {
                key.read(entry, diagnostics, &values)
            } else if entry.key.span == misspelled?.key.span {
                let isNear = NearNames.suggest(entry.key.value, among: ["every"]) != nil
                report(
                    .unknownKey,
                    "unknown key '\(entry.key.value)'",
                    at: entry.key.span,
                    help: isNear ? "did you mean 'every'?" : "write 'every' instead"
                )
            } else if let first = values.parameter {
                report(
                    .conflictingKeys,
                    "a poll sets one parameter, but '\(entry.key.value)' is a second one",
                    at: entry.key.span,
                    labels: [Diagnostic.Label(first.span, "the first one")],
                    help: "keep one of them"
                )
            } else {
                values.parameter = entry.key
                values.next = keyPath(entry.value)
            }
        }
        if misspelled == nil, !entries.contains(where: { $0.key.value == "every" }) {
            report(.missingKey, "the poll has no 'every'", at: start(of: node), help: "add the interval: 'every: 2s'")
        }
        guard let every = values.every, values.parameter == nil || values.next != nil else { return nil }
        return Spec.Poll(parameter: values.parameter, next: values.next, every: every, span: node.span)
    }
}

extension PollReader {
    /// Returns the entry that is probably meant as `every`, such as `interval: 3s`, or `nil` if there is an `every`.
    private func misspelledInterval(_ entries: [YAMLEntry]) -> YAMLEntry? {
        guard !entries.contains(where: { $0.key.value == "every" }) else { return nil }
        // A key path like a duration is improbable.
        return entries.first { entry in
            guard let text = entry.value.scalar?.text, DurationWord.seconds(text) != nil else { return false }
            return Double(text) == nil || entries.count > 1
                || NearNames.suggest(entry.key.value, among: ["every"]) != nil
        }
    }
}

extension ValueKind<Spec.Poll> {
    static var poll: Self {
        ValueKind(
            .definition("poll") {
                let keys: SchemaValue = .keys(PollReader.keySchema.description)
                // Without 'every', a duration is the value of a misspelled key.
                let path: SchemaValue = ["type": "string", "not": ["pattern": "^[0-9.]+(ms|s|m|h)$"]]
                let long: SchemaValue = .choice(
                    if: ["required": ["every"]],
                    then: ["type": "object", "properties": keys, "additionalProperties": .scalar, "maxProperties": 2],
                    else: ["type": "object", "properties": keys, "additionalProperties": path, "required": ["every"]]
                )
                return .any(of: [ValueKind<Located<Double>>.duration.schema, long])
            }
        ) { PollReader(diagnostics: $1).parsePoll($0.value) }
    }
}
