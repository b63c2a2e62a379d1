/// Prints an enum: `[chat, join, leave]`, `{ admin: ADM, guest: 0 }`, or its long form.
struct EnumerationPrinter {
    func entry(_ enumeration: Spec.Enumeration) -> YAMLEntry {
        let span = enumeration.name.span
        let values = values(enumeration.values, span)
        var list = MappingBuilder(span)
        list.add("values", values)
        if enumeration.isClosed { list.add("closed", word: "true") }
        if enumeration.ignoresCase { list.add("ignoreCase", word: "true") }
        list.add("conform", texts: enumeration.conformances)
        list.add(deprecated: enumeration.deprecated)
        list.add(doc: enumeration.doc)
        // A value named `values` would mark the long form, and one named `closed` could be read as an option.
        let isMarked = values.entries?.contains { EnumerationReader.isReserved($0.key.value) } ?? false
        let isShort = list.entries.count == 1 && !isMarked
        return YAMLEntry(key: enumeration.name, value: (isShort ? values : list.node).documented(enumeration.doc))
    }

    private func values(_ values: [Spec.Enumeration.Value], _ span: Span) -> YAMLNode {
        let builder = NodeBuilder(span: span)
        guard values.contains(where: { $0.name != nil }) else {
            return builder.list(values.map { node($0, isListed: true) })
        }
        return builder.mapping(
            values.map { value in
                let name = value.name ?? Located(SwiftNames.member(value.value.value), value.value.span)
                return YAMLEntry(key: name, value: node(value, isListed: false))
            }
        )
    }

    private func node(_ value: Spec.Enumeration.Value, isListed: Bool) -> YAMLNode {
        let builder = NodeBuilder(span: value.value.span)
        let text = value.isInteger ? builder.word(value.value.value) : builder.text(value.value.value)
        var list = MappingBuilder(value.value.span)
        list.add("value", text)
        list.add(deprecated: value.deprecated)
        // In a list, only a scalar can have a comment.
        if isListed, list.entries.count > 1, let doc = value.doc {
            list.add("doc", NodeBuilder(span: doc.span).text(doc.value))
            return list.node
        }
        list.add(doc: value.doc)
        if isListed, list.entries.count > 1 { return list.node }
        return (list.entries.count == 1 ? text : list.node).documented(value.doc)
    }
}
