/// Prints a field of a model: `topic?: String`, or its long form.
struct FieldPrinter {
    func node(_ fields: [Spec.Field], _ span: Span) -> YAMLNode {
        NodeBuilder(span: span).mapping(fields.map { entry($0) })
    }

    /// Prints fields of response headers. The header's name is the field's unless declared otherwise.
    func node(ofHeaders fields: [Spec.Field], _ span: Span) -> YAMLNode {
        let entries = fields.map { field -> YAMLEntry in
            var field = field
            guard field.header?.value == field.name.value else { return entry(field) }
            field.header = nil
            if field.name.value == "*", field.swiftName?.value == "all" { field.swiftName = nil }
            return entry(field, isHeader: true)
        }
        return NodeBuilder(span: span).mapping(entries)
    }

    private func entry(_ field: Spec.Field, isHeader: Bool = false) -> YAMLEntry {
        let span = field.name.span
        var list = MappingBuilder(span)
        var name = field.name.value
        if field.key == nil, isUnwritable(name), !isHeader {
            let path = KeyPathSyntax(keys: [field.name], span: span).writtenText { _ in true }
            list.add("key", NodeBuilder(span: span).text(path))
            name = SwiftNames.member(name)
        }
        let key = Located(name + (field.isOptional ? "?" : ""), span)
        switch field.content {
        case .constant(let literal):
            // A constant has no long form.
            let word = NodeBuilder(span: literal.span).word("= " + literal.constantText())
            return YAMLEntry(key: key, value: word.documented(field.doc))
        case .type(let type):
            return YAMLEntry(key: key, value: node(field, of: type, &list).documented(field.doc))
        case .nested(let fields):
            add(field, to: &list)
            list.insert(YAMLEntry(key: Located("fields", span), value: node(fields, span)), at: 0)
            addDefault(of: field, to: &list)
            return YAMLEntry(key: key, value: list.node.documented(field.doc))
        }
    }

    private func node(_ field: Spec.Field, of type: TypeSyntax, _ list: inout MappingBuilder) -> YAMLNode {
        let typeNode = NodeBuilder(span: type.span).type(type)
        add(field, to: &list)
        if list.isEmpty, field.defaultFor == nil, ForeignMemberName.meant(field.name.value, isField: true) == nil {
            guard let literal = field.defaultValue else { return typeNode }
            let text = type.plainName == "String" ? literal.writtenText() : literal.constantText()
            return NodeBuilder(span: type.span).word("\(type.writtenText) = \(text)")
        }
        list.insert(YAMLEntry(key: Located("type", type.span), value: typeNode), at: 0)
        addDefault(of: field, to: &list)
        return list.node
    }

    private func add(_ field: Spec.Field, to list: inout MappingBuilder) {
        switch field.key {
        case .path(let path)?: list.add("key", NodeBuilder(span: path.span).text(path.writtenText(isOfField: true)))
        case .others(let span)?: list.add("key", NodeBuilder(span: span).text("*"))
        case nil: break
        }
        list.add("as", text: field.swiftName)
        list.add("header", text: field.header)
        list.add("rel", text: field.relation)
        list.add("by", text: field.sibling)
        list.add("format", field.format.map { $0.value.node(at: $0.span) })
        list.add(
            "nullIf",
            field.nullIf.map { values in
                let nodes = values.value.map(\.node)
                // A list would be parsed as several values.
                let isOne = nodes.count == 1 && nodes[0].items == nil
                return isOne ? nodes[0] : NodeBuilder(span: values.span).list(nodes)
            }
        )
        list.add("readOnly", flag: field.readOnly)
        list.add("writeOnly", flag: field.writeOnly)
        list.add("lossy", flag: field.lossy)
        list.add(field.rules)
        list.add("xml", field.xml.map { node($0.value, NodeBuilder(span: $0.span)) })
        list.add("example", field.example.map(ExamplePrinter().node))
        if field.isSensitive { list.add("sensitive", word: "true") }
        list.add(deprecated: field.deprecated)
        list.add(doc: field.doc)
    }

    private func addDefault(of field: Spec.Field, to list: inout MappingBuilder) {
        list.add("default", field.defaultValue?.node)
        list.add("defaultFor", field.defaultFor.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
    }

    private func node(_ form: Spec.XMLForm, _ builder: NodeBuilder) -> YAMLNode {
        switch form {
        case .attribute: builder.word("attribute")
        case .text: builder.word("text")
        case .list(let name): builder.mapping([builder.entry("item", builder.text(name))])
        }
    }

    /// Whether the name can't be a key.
    private func isUnwritable(_ name: String) -> Bool { name.isEmpty || name == "*" || name.hasSuffix("?") }
}
