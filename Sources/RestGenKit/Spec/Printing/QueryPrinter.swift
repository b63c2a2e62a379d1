/// Prints the query parameters of an API or a service, and the changes of an endpoint to them.
///
///     { api-version: String, pretty: none, ...paging: { page?: Int, per_page?: Int } }
struct QueryPrinter {
    let span: Span

    func node(_ query: Spec.Query) -> YAMLNode {
        if let span = query.removesAll { return NodeBuilder(span: span).word("none") }
        let parameters = ParameterPrinter()
        let builder = NodeBuilder(span: span)
        var entries = query.parameters.map { parameters.entry($0) }
        entries += query.removed.map { YAMLEntry(key: $0, value: builder.word("none")) }
        entries += query.references.map { YAMLEntry(key: Self.marked($0), value: builder.word("")) }
        entries += query.sets.map { set in
            YAMLEntry(key: Self.marked(set.name), value: parameters.node(set.parameters, set.name.span))
        }
        return builder.mapping(entries)
    }

    private static func marked(_ name: Located<String>) -> Located<String> {
        Located(Spec.Query.setMark + name.value, name.span)
    }
}
