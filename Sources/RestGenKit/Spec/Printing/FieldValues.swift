/// Prints fields of a response with their values: `{ state: done, code: [1, 2] }`.
enum FieldValues {
    static func node(_ fields: [(path: KeyPathSyntax, values: [Located<String>])], _ span: Span) -> YAMLNode {
        var list = MappingBuilder(span)
        for (path, values) in fields {
            let nodes = values.map { value in
                let builder = NodeBuilder(span: value.span)
                return value.value == "null" ? builder.word("null") : builder.value(value.value)
            }
            list.add(path.writtenText(), nodes.count == 1 ? nodes[0] : NodeBuilder(span: span).list(nodes))
        }
        return list.node
    }
}
