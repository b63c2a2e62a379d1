/// `envelope`, `envelopes` and `message`.
extension SpecParser {
    /// `data`, `{ result: data.items, send: data }`, `none`
    func parseEnvelope(_ node: YAMLNode) -> Switchable<Spec.Envelope>? {
        guard let entries = node.entries else {
            if node.scalar?.text == "none" { return Switchable.none(node.span) }
            guard let path = keyPath(node) else { return nil }
            var envelope = Spec.Envelope()
            envelope.result = path
            return .value(envelope)
        }
        if entries.isEmpty { wrongKind(node, expected: "a key path, or a mapping such as '{ result: data }'") }
        var envelope = Spec.Envelope()
        read(entries, as: .envelope) { entry in
            switch entry.key.value {
            case "result": envelope.result = keyPath(entry.value)
            case "error": envelope.error = keyPath(entry.value)
            case "send": envelope.send = keyPath(entry.value)
            default: envelope.meta = parseMeta(entry)
            }
        }
        return .value(envelope)
    }

    /// A table of envelopes by path and verb, or one for everything.
    func parseEnvelopes(_ node: YAMLNode) -> [Spec.Table<Spec.Envelope>.Line] {
        parseTable(
            node,
            TableForm(
                place: "'envelopes'",
                kinds: [.path, .verb],
                noun: "an envelope",
                isValue: { $0.contains { Vocabulary.envelope.contains($0.key.value) } },
                names: Vocabulary.envelope.keys.map(\.name),
                value: parseEnvelope
            )
        )
    }

    /// Fields of the whole body, a type, or `PageInfo at meta.page`.
    private func parseMeta(_ entry: YAMLEntry) -> Located<Spec.Envelope.Meta>? {
        if entry.value.entries != nil {
            return parseModel(entry).map { Located(.model($0), entry.key.span) }
        }
        guard let returns = parseReturns(entry.value), case .type(let type, let path) = returns.content else {
            wrongKind(entry.value, expected: "fields, or a type such as 'PageInfo at meta.page'")
            return nil
        }
        if let status = returns.statuses.first {
            report(.conflictingKeys, "a status in front of a type", at: status.span, help: "remove it")
        }
        return Located(.type(type, at: path), entry.value.span)
    }

    /// `error.message`, `{ header: X-Error }`, or a list of them.
    func parseMessages(_ node: YAMLNode) -> [Spec.MessageSource] {
        guard let items = node.items else { return parseMessage(node).map { [$0] } ?? [] }
        if items.isEmpty { wrongKind(node, expected: "at least one key path or header", help: "write 'none' for none") }
        return items.compactMap(parseMessage)
    }

    private func parseMessage(_ node: YAMLNode) -> Spec.MessageSource? {
        guard let entries = node.entries else { return keyPath(node).map { .key($0) } }
        if entries.isEmpty { wrongKind(node, expected: "a key path, or '{ header: X-Error }'") }
        var source: Spec.MessageSource?
        read(entries, as: .messageSource) { entry in
            source = text(entry.value, expected: "the name of a header").flatMap(headerName).map { .header($0) }
        }
        return source
    }
}
