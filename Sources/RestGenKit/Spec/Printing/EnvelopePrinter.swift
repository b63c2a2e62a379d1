/// Prints envelopes: `data`, `{ result: data.items, send: data }`, and tables of them.
struct EnvelopePrinter {
    let span: Span

    private var builder: NodeBuilder { NodeBuilder(span: span) }

    func node(_ table: Spec.Table<Spec.Envelope>) -> YAMLNode {
        let rows = table.lines.map { line in
            TablePrinter.Row(line.conditions, builder.switchable(line.value, node) ?? builder.word("none"))
        }
        let isOff = table.lines.count == 1 && table.lines[0].value.value == nil
        return TablePrinter(rows: rows, span: span).node(!isOff)
    }

    func node(_ envelope: Spec.Envelope) -> YAMLNode {
        var list = MappingBuilder(envelope.result?.span ?? span)
        list.add("result", path: envelope.result) { $0 == "none" }
        let isShort = envelope.result != nil && envelope.error == nil && envelope.send == nil
        if isShort, envelope.success.isEmpty, envelope.meta == nil { return list.entries[0].value }
        list.add("error", path: envelope.error)
        list.add("send", path: envelope.send)
        if !envelope.success.isEmpty { list.add("success", FieldValues.node(envelope.success, span)) }
        list.add("meta", envelope.meta.map(meta))
        return list.node
    }

    private func meta(_ meta: Located<Spec.Envelope.Meta>) -> YAMLNode {
        let builder = NodeBuilder(span: meta.span)
        switch meta.value {
        case .model(let model): return ModelPrinter().node(model)
        case .type(let type, let path):
            let text = type.writtenText + (path.map { " at " + $0.writtenText() } ?? "")
            return path == nil ? builder.type(type) : builder.word(text)
        }
    }
}
