/// Prints results: `[Room]`, `201 Room`, or a table by status and media type.
struct ResultPrinter {
    /// Returns the text after `->`, or `nil` if the result needs a mapping.
    func text(_ returns: Spec.Returns) -> String? {
        guard returns.headers == nil else { return nil }
        let statuses = returns.statuses.map { StatusRanges.text($0.value) }.joined(separator: "|")
        switch returns.content {
        case .nothing: return statuses.isEmpty ? "none" : statuses
        case .absent, .byStatus: return nil
        case .type, .stream:
            guard let text = text(returns.content) else { return nil }
            return statuses.isEmpty ? text : "\(statuses) \(text)"
        }
    }

    /// Returns the value of `returns`.
    func node(_ returns: Spec.Returns) -> YAMLNode {
        let builder = NodeBuilder(span: returns.span)
        if let text = text(returns) { return builder.word(text) }
        if case .byStatus(let cases) = returns.content { return table(cases, returns.span) }
        let value = node(returns.content, name: nil, returns.headers, returns.span)
        guard !returns.statuses.isEmpty else { return value }
        return builder.mapping(
            returns.statuses.map { YAMLEntry(key: Located(StatusRanges.text($0.value), $0.span), value: value) }
        )
    }

    private func table(_ cases: [Spec.Returns.Case], _ span: Span) -> YAMLNode {
        let rows = cases.map { line in
            let value = node(line.content, name: line.name, line.headers, line.conditions.span)
            return TablePrinter.Row(line.conditions, value)
        }
        return TablePrinter(rows: rows, span: span).node(false)
    }

    private func node(
        _ content: Spec.Returns.Content,
        name: Located<String>?,
        _ headers: Located<Spec.Returns.Headers>?,
        _ span: Span
    ) -> YAMLNode {
        let builder = NodeBuilder(span: span)
        var list = MappingBuilder(span)
        switch content {
        case .nothing where headers == nil: return builder.word("none")
        case .nothing: break
        case .absent: return builder.word("nil")
        case .byStatus(let cases): return table(cases, span)
        case .type(let type, let path, let lossy):
            if headers == nil, name == nil, let text = text(content) {
                return path == nil ? NodeBuilder(span: type.span).type(type) : NodeBuilder(span: type.span).word(text)
            }
            list.add("type", type: type)
            list.add("at", path: path)
            list.add("lossy", flag: lossy)
        case .stream(let stream):
            if name == nil, let text = text(content) { return NodeBuilder(span: stream.span).word(text) }
            add(stream, to: &list)
        }
        list.add("as", text: name)
        list.add("headers", headers.map(self.headers))
        return list.node
    }

    private func add(_ stream: Spec.Stream, to list: inout MappingBuilder) {
        list.add(stream.kind.rawValue, type: stream.element)
        list.add("at", path: stream.path)
        list.add("by", stream.tag.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
        list.add("done", text: stream.done)
        list.add("failure", stream.failure.map { node($0, stream.span) })
        let builder = NodeBuilder(span: stream.span)
        list.add(
            "reconnect",
            builder.switchable(stream.reconnection) { NodeBuilder(span: $0.span).word($0.value.durationText) }
        )
        list.add("lossy", flag: stream.lossy)
    }

    private func node(_ failure: Spec.Stream.FailureSelector, _ span: Span) -> YAMLNode {
        if failure.path == nil, let event = failure.event { return NodeBuilder(span: event.span).text(event.value) }
        var list = MappingBuilder(span)
        list.add("event", text: failure.event)
        list.add("at", path: failure.path)
        return list.node
    }

    private func headers(_ headers: Located<Spec.Returns.Headers>) -> YAMLNode {
        switch headers.value {
        case .type(let type): NodeBuilder(span: headers.span).type(type)
        case .fields(let fields): FieldPrinter().node(ofHeaders: fields, headers.span)
        }
    }

    /// Returns a type with its key path, or a stream. Returns `nil` if the content needs a mapping.
    private func text(_ content: Spec.Returns.Content) -> String? {
        switch content {
        case .type(let type, let path, nil):
            guard !Self.isWord(type) else { return nil }
            return type.writtenText + (path.map { " at " + $0.writtenText() } ?? "")
        case .stream(let stream):
            let isPlain =
                stream.done == nil && stream.failure == nil && stream.tag == nil && stream.lossy == nil
                && stream.reconnection == nil
            guard isPlain else { return nil }
            let path = stream.path.map { " at " + $0.writtenText() } ?? ""
            return "\(stream.kind.rawValue) \(stream.element.writtenText)\(path)"
        case .nothing, .type, .absent, .byStatus: return nil
        }
    }

    /// Whether the parser would parse the type's name as something else.
    private static func isWord(_ type: TypeSyntax) -> Bool {
        guard let first = type.writtenText.utf8.first else { return true }
        let words = ["at", "events", "lines", "none", "nil", "null", "undefined"]
        return first.isDigit || type.plainName.map(words.contains) ?? false
    }
}
