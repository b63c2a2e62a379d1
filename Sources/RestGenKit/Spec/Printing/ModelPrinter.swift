/// Prints a model: its fields, an alias, or its long form.
struct ModelPrinter {
    func entry(_ model: Spec.Model) -> YAMLEntry {
        let parameters = model.parameters.map(\.value).joined(separator: ", ")
        let name = model.name.value + (parameters.isEmpty ? "" : "<\(parameters)>")
        return YAMLEntry(key: Located(name, model.name.span), value: node(model))
    }

    func node(_ model: Spec.Model) -> YAMLNode {
        let span = model.name.span
        switch model.content {
        case .alias(let type): return NodeBuilder(span: type.span).type(type).documented(model.doc)
        case .fields(let fields):
            var list = MappingBuilder(span)
            list.add("extends", texts: model.extends)
            list.add("as", model.array.map { NodeBuilder(span: $0).word("array") })
            list.add("needs", model.needs.map { node($0, span) })
            list.add("extra", model.extra.map { node($0.value, NodeBuilder(span: $0.span)) })
            list.add("xml", text: model.xml)
            let isIdentifiable = model.isIdentifiable
            list.add(
                "identifiable",
                isIdentifiable.map { NodeBuilder(span: $0.span).word($0.value ? "true" : "false") }
            )
            list.add(
                "mutable",
                model.isMutable.map { NodeBuilder(span: $0.span).word($0.value ? "true" : "false") }
            )
            list.add("conform", texts: model.conformances)
            list.add("store", model.store.map(StorePrinter().node))
            list.add("example", model.example.map(ExamplePrinter().node))
            list.add(deprecated: model.deprecated)
            list.add(doc: model.doc)
            let nodes = FieldPrinter().node(fields, span)
            if list.isEmpty, !fields.isEmpty, !fields.contains(where: isMark) { return nodes.documented(model.doc) }
            list.add("fields", nodes)
            return list.node.documented(model.doc)
        }
    }

    /// Whether the parser wouldn't parse the name as a field in a short form.
    private func isMark(_ field: Spec.Field) -> Bool {
        ["fields", "extends", "allOf", "oneOf", "anyOf"].contains(field.name.value)
    }

    private func node(_ extra: Spec.Model.Extra, _ builder: NodeBuilder) -> YAMLNode {
        switch extra {
        case .off: builder.word("false")
        case .on: builder.word("true")
        case .named(let name): builder.text(name)
        }
    }

    /// Returns needs: `[email, [street, city]]`, `{ one: [user, team] }`.
    private func node(_ needs: Spec.Needs, _ span: Span) -> YAMLNode {
        if needs.one == nil, let any = needs.any { return node(any) }
        var list = MappingBuilder(span)
        list.add("any", needs.any.map(node))
        list.add("one", needs.one.map(node))
        return list.node
    }

    private func node(_ alternatives: Spec.Needs.Alternatives) -> YAMLNode {
        let builder = NodeBuilder(span: alternatives.span)
        return builder.list(alternatives.value.map(builder.texts))
    }
}
