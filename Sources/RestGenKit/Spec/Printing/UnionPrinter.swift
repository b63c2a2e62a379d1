/// Prints a union: `{ by: type, text: TextNote }`, `by type`, or its long form.
struct UnionPrinter {
    func entry(_ union: Spec.Union) -> YAMLEntry {
        let span = union.name.span
        if union.isOfAllModels, let by = union.by {
            return YAMLEntry(key: union.name, value: Self.line(by).documented(union.doc))
        }
        var list = MappingBuilder(span)
        list.add("by", union.by.map(Self.node))
        if !union.shared.isEmpty {
            list.add(
                "shared",
                NodeBuilder(span: span).list(union.shared.map { NodeBuilder(span: $0.span).text($0.value) })
            )
        }
        let cases = union.cases.map { YAMLEntry(key: $0.name, value: node($0)) }
        var others = MappingBuilder(span)
        others.add("conform", texts: union.conformances)
        others.add(deprecated: union.deprecated)
        others.add(doc: union.doc)
        let isMarked = cases.contains { ["by", "cases", "doc"].contains($0.key.value) }
        if union.shared.isEmpty, others.isEmpty, !isMarked, !cases.isEmpty {
            list.append(cases)
        } else {
            list.add("cases", NodeBuilder(span: span).mapping(cases))
            list.append(others.entries)
        }
        return YAMLEntry(key: union.name, value: list.node.documented(union.doc))
    }

    /// Returns `by type`, without cases.
    static func line(_ by: Located<Spec.Union.Discriminator>) -> YAMLNode {
        let builder = NodeBuilder(span: by.span)
        if case .tag(let path) = by.value { return builder.word("by " + path.writtenText()) }
        return builder.word("by " + (node(by).scalar?.text ?? "type"))
    }

    private static func node(_ by: Located<Spec.Union.Discriminator>) -> YAMLNode {
        let builder = NodeBuilder(span: by.span)
        switch by.value {
        case .tag(let path):
            return builder.text(path.writtenText { Spec.Union.Discriminator.words.contains($0) })
        case .key: return builder.word("key")
        case .has: return builder.word("has")
        case .fields: return builder.word("fields")
        case .kind: return builder.word("kind")
        case .attempt: return builder.word("try")
        }
    }

    private func node(_ item: Spec.Union.Case) -> YAMLNode {
        let type = NodeBuilder(span: item.type.span).type(item.type)
        var list = MappingBuilder(item.name.span)
        list.add("model", type)
        if !isUsual(item) {
            let values = item.values.map(node)
            list.add("value", values.count == 1 ? values[0] : NodeBuilder(span: item.name.span).list(values))
        }
        list.add(doc: item.doc)
        return (list.entries.count == 1 ? type : list.node).documented(item.doc)
    }

    /// Whether the case's value is its name.
    private func isUsual(_ item: Spec.Union.Case) -> Bool {
        guard item.values.count == 1, let value = item.values.first else { return item.values.isEmpty }
        return value.kind == .text && value.text.value == item.name.value
    }

    private func node(_ value: Spec.Union.Value) -> YAMLNode { YAMLNode(.scalar(value.scalar), value.text.span) }
}

extension Spec.Union.Value {
    fileprivate var scalar: YAMLScalar { YAMLScalar(text: text.value, style: kind == .text ? .quoted : .plain) }

    /// The value as YAML for a mapping or list in braces or brackets. A text is in quotes if it would have another
    /// meaning without them.
    package var flowText: String { YAMLScalarText.text(scalar, isFlow: true) }
}
