/// Prints an example: `example: Ada`, `example: { id: r1 }`.
struct ExamplePrinter {
    func node(_ example: DeclaredExample) -> YAMLNode { node(example.value, NodeBuilder(span: example.span)) }

    private func node(_ value: JSONValue, _ builder: NodeBuilder) -> YAMLNode {
        switch value {
        case .null: builder.word("null")
        case .bool(let bool): builder.word(bool ? "true" : "false")
        case .number(let text): builder.word(text)
        case .string(let text): builder.text(text)
        case .array(let items): builder.list(items.map { node($0, builder) })
        case .object: builder.mapping((value.members ?? []).map { builder.entry($0.0, node($0.1, builder)) })
        }
    }
}
