/// Reads envelopes: `data`, `{ result: data.items, send: data }`, and tables of them.
struct EnvelopeReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reads `data`, `{ result: data.items, send: data }`, or `none`.
    func parseEnvelope(_ node: YAMLNode) -> InheritedSetting<Spec.Envelope>? {
        guard let entries = node.entries else {
            if node.scalar?.text == "none" { return InheritedSetting.none(node.span) }
            let check = SwitchWordCheck(diagnostics: diagnostics)
            if check.reportsOff(node, of: "envelope") || check.reportsInPath(node) { return nil }
            guard let path = keyPath(node) else { return nil }
            var envelope = Spec.Envelope()
            envelope.result = path
            return .value(envelope)
        }
        if entries.isEmpty { wrongKind(node, expected: "a key path, or a mapping such as '{ result: data }'") }
        var envelope = Spec.Envelope()
        read(entries, as: Spec.Envelope.keySchema, into: &envelope)
        if let result = envelope.result, let error = envelope.error,
            result.keys.map(\.value).starts(with: error.keys.map(\.value))
        {
            report(
                .conflictingKeys,
                "a response with a value at '\(error.span.text)' is a failure, so none with this result is a success",
                at: error.span,
                labels: [Diagnostic.Label(result.span, "the result is here")],
                help: "write the path of the error, as in 'error: error', or remove 'error'"
            )
        }
        return .value(envelope)
    }

    /// Reads a table of envelopes by path and verb, or a single one for all calls.
    func parseEnvelopes(_ node: YAMLNode) -> [Spec.Table<Spec.Envelope>.Line] {
        TableReader(diagnostics: diagnostics).parseTable(
            node,
            TableForm(
                name: "'envelopes'",
                kinds: [.path, .verb],
                noun: "an envelope",
                isValue: { $0.contains { Spec.Envelope.keySchema.contains($0.key.value) } },
                names: Spec.Envelope.keySchema.keys.map(\.name),
                value: parseEnvelope
            )
        )
    }

    /// Reads fields of the whole body, a type, or `PageInfo at meta.page`.
    func parseMeta(_ entry: YAMLEntry) -> Located<Spec.Envelope.Meta>? {
        if entry.value.entries != nil {
            return ModelReader(diagnostics: diagnostics).parseModel(entry).map { Located(.model($0), entry.key.span) }
        }
        let returns = ReturnsReader(diagnostics: diagnostics).parseReturns(entry.value)
        guard let returns, case .type(let type, let path, _) = returns.content else {
            wrongKind(entry.value, expected: "fields, or a type such as 'PageInfo at meta.page'")
            return nil
        }
        if let status = returns.statuses.first {
            report(.conflictingKeys, "a status before a type is not supported here", at: status.span, help: "remove it")
        }
        return Located(.type(type, at: path), entry.value.span)
    }
}

extension ValueKind<Spec.Table<Spec.Envelope>> {
    /// A table of envelopes. Never empty.
    static var envelopes: Self {
        ValueKind(
            .definition("envelopes") {
                let table = SchemaValue.table(of: Self.envelopes.schema, keys: [.path, .verb])
                let isTable = SchemaValue.hasKey("^[/*A-Z]")
                return .any(of: [.string, .choice(if: isTable, then: table, else: .object(Spec.Envelope.keySchema))])
            }
        ) { entry, diagnostics in
            let lines = EnvelopeReader(diagnostics: diagnostics).parseEnvelopes(entry.value)
            return lines.isEmpty ? nil : Spec.Table(lines: lines)
        }
    }
}

extension ValueKind<Spec.Table<Spec.Envelope>.Line> {
    /// The envelope of all calls.
    static var envelope: Self {
        ValueKind(.definition("envelope") { .any(of: [.string, .object(Spec.Envelope.keySchema)]) }) {
            entry,
            diagnostics in
            EnvelopeReader(diagnostics: diagnostics).parseEnvelope(entry.value).map {
                Spec.Table.Line(conditions: Spec.Conditions(entry.key.span), value: $0)
            }
        }
    }
}

extension ValueKind<Located<Spec.Envelope.Meta>> {
    static var meta: Self {
        ValueKind(
            .definition("meta") {
                .any(of: [.string, .typeList, ModelReader.object])
            }
        ) { EnvelopeReader(diagnostics: $1).parseMeta($0) }
    }
}
