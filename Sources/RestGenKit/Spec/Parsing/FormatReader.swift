/// Reads the format of a value in JSON: `format: seconds`, `format: { read: [seconds, iso8601], write: iso8601 }`.
struct FormatReader: NodeReader {
    let diagnostics: Diagnostics

    /// The long form.
    struct KeyValues {
        var ofDates: Bool
        var read: [ValueFormat]?
        var write: ValueFormat?
    }

    static let keySchema = KeySchema<KeyValues>("a format", section: "Formats") {
        SpecKey("read", schema: ValueKind.texts.schema, "The formats to read, tried in this order.") {
            $2.read = FormatReader(diagnostics: $1).formatWords($0.value, $2.ofDates)
        }
        SpecKey("write", schema: .scalar, "The format to write. Default: the first format under 'read'.") {
            $2.write = FormatReader(diagnostics: $1).formatWord($0.value, $2.ofDates)?.value
        }
    }

    /// Reads a name or a pattern, a list of them whose first is used for encoding, or `{ read: [a, b], write: c }`.
    func format(_ node: YAMLNode, ofDates: Bool = false) -> Located<Spec.Format>? {
        switch node.kind {
        case .scalar:
            return formatWord(node, ofDates).map { Located(Spec.Format($0.value), $0.span) }
        case .sequence:
            guard let words = formatWords(node, ofDates), let first = words.first else { return nil }
            return Located(Spec.Format(read: words, write: first), node.span)
        case .mapping(let entries):
            var values = KeyValues(ofDates: ofDates)
            read(entries, as: Self.keySchema, into: &values)
            guard entries.contains(where: { $0.key.value == "read" }) else {
                guard Self.keySchema.lacks("read", in: entries) else { return nil }
                report(
                    .missingKey,
                    "the format has no 'read'",
                    at: start(of: node),
                    help: "add the formats to read, as in '{ read: [seconds, iso8601], write: iso8601 }'"
                )
                return nil
            }
            guard let words = values.read, let first = words.first else { return nil }
            return Located(Spec.Format(read: words, write: values.write ?? first), node.span)
        }
    }

    private func formatWords(_ node: YAMLNode, _ ofDates: Bool) -> [ValueFormat]? {
        guard let items = node.items else { return formatWord(node, ofDates).map { [$0.value] } }
        if items.isEmpty { wrongKind(node, expected: "at least one format") }
        let words = items.compactMap { formatWord($0, ofDates)?.value }
        return words.isEmpty || words.count < items.count ? nil : words
    }

    private func formatWord(_ node: YAMLNode, _ ofDates: Bool) -> Located<ValueFormat>? {
        guard let text = text(node, expected: "a format such as 'seconds' or 'yyyy-MM-dd'") else { return nil }
        let words = ofDates ? ValueFormat.named(for: .date) : ValueFormat.named
        if let word = words.first(where: { $0.declaration.name == text.value }) { return Located(word, text.span) }
        let isKnown = ValueFormat.named(text.value) != nil
        let near = isKnown ? nil : similarName(to: text.value, in: words.map(\.declaration.name))
        if !ofDates, let help = Self.types[text.value.lowercased()] {
            report(.unknownValue, "'\(text.value)' is not a format here", at: text.span, help: help)
            return nil
        }
        guard !isKnown, near == nil, text.value.contains(where: { "yMdHhmsS".contains($0) }) else {
            report(unknown: text, near, words, ofDates: ofDates)
            return nil
        }
        if let finding = DatePatternCheck.finding(text.value) {
            let help = list(of: text.value) ?? finding.correction.map { "write `\($0)`" }
            let notes =
                help == nil
                ? [
                    "a pattern has letters such as `yyyy-MM-dd'T'HH:mm:ss`, and puts literal text between single quotes"
                ] : []
            report(.datePattern, finding.message, at: text.span, notes: notes, help: help)
            return nil
        }
        return Located(.pattern(text.value), text.span)
    }

    /// The helps for the formats of OpenAPI that are types here.
    private static let types: [String: String] = {
        let helps = ForeignSchema.typesByFormat.mapValues { type in
            "remove 'format', and write 'type: \(type)'"
                + (type == "Data" ? ", or 'type: String' for the encoded bytes" : "")
        }
        let texts = [
            "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "phone", "uri-reference", "uri-template",
            "json-pointer", "regex", "time",
        ]
        let periods = ["minutes", "hours", "days", "weeks", "months", "years"].map { period in
            (period, "remove 'format', and write 'type: Double': no format of 'Duration' counts \(period)")
        }
        return helps.merging(periods) { first, _ in first }.merging(
            texts.map { ($0, "remove 'format': the type 'String' takes any text") }
        ) { first, _ in
            first
        }
    }()

    private func report(unknown text: Located<String>, _ near: String?, _ words: [ValueFormat], ofDates: Bool) {
        let names = words.map { "'\($0.declaration.name)'" } + ["a date pattern such as 'yyyy-MM-dd'"]
        report(
            .unknownValue,
            "'\(text.value)' is not a known \(ofDates ? "date format" : "value of 'format'")",
            at: text.span,
            notes: near == nil ? ["use one of \(names.joined(separator: ", "))"] : [],
            help: near.map { "did you mean '\($0)'?" }
        )
    }

    /// Returns a similar name, or the name for a format of another language.
    private func similarName(to text: String, in names: [String]) -> String? {
        if let near = NearNames.suggest(text, among: names) { return near }
        let folded = text.lowercased().filter { $0.isLetter || $0.isNumber }
        let other = ValueFormat.named.map(\.declaration).first { $0.otherNames.contains(folded) }?.name
        return other.flatMap { names.contains($0) ? $0 : nil }
    }

    /// Returns the list that is meant by `iso8601 seconds`.
    private func list(of text: String) -> String? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "|" || $0 == "/" }
        let names = ValueFormat.named.map(\.declaration.name)
        guard words.count > 1, words.allSatisfy({ names.contains(String($0)) }) else { return nil }
        return "write several formats as a list: '[\(words.joined(separator: ", "))]'"
    }
}

extension ValueKind<Located<Spec.Format>> {
    static var format: Self { ValueKind(schema) { FormatReader(diagnostics: $1).format($0.value) } }

    /// A format of dates.
    static var dateFormat: Self {
        ValueKind(schema) { FormatReader(diagnostics: $1).format($0.value, ofDates: true) }
    }

    private static var schema: SchemaValue {
        .definition("format") {
            let examples = ValueFormat.named.map(\.declaration.name) + ["yyyy-MM-dd"]
            let word: SchemaValue = ["type": "string", "examples": .list(examples.map { .string($0) })]
            return .any(of: [word, .list(of: word), .object(FormatReader.keySchema, required: ["read"])])
        }
    }
}
