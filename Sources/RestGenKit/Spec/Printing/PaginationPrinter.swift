/// Prints pagination schemes: `link`, `{ cursor: after, at: paging.next }`, a scheme's name, or schemes by name.
struct PaginationPrinter {
    let span: Span

    func node(_ pages: Spec.Pages) -> YAMLNode {
        switch pages {
        case .scheme(let scheme): return node(scheme)
        case .named(let name): return NodeBuilder(span: name.span).text(name.value)
        case .table(let table):
            var list = MappingBuilder(span)
            for (name, scheme) in table { list.add(name.value, node(scheme)) }
            return list.node
        }
    }

    private func node(_ scheme: Spec.PaginationScheme) -> YAMLNode {
        if isLink(scheme) { return NodeBuilder(span: scheme.span).word("link") }
        var list = MappingBuilder(scheme.span)
        list.add("cursor", text: scheme.cursor)
        list.add("at", scheme.at.map(Self.node))
        list.add("back", text: scheme.back)
        list.add("page", text: scheme.page)
        list.add("first", scheme.first.map { NodeBuilder(span: $0.span).word(String($0.value)) })
        list.add("offset", text: scheme.offset)
        list.add("next", scheme.next.map(Self.node))
        list.add("previous", scheme.previous.map(Self.node))
        list.add("keep", texts: scheme.keep)
        list.add("size", text: scheme.size)
        list.add("total", scheme.total.map(Self.node))
        list.add("last", scheme.last.map(Self.node))
        list.add("more", scheme.more.map(Self.node))
        list.add("items", path: scheme.items)
        return list.node
    }

    /// Whether it is the header `Link` with its standard relations.
    private func isLink(_ scheme: Spec.PaginationScheme) -> Bool {
        guard case .link(let next)? = scheme.next, case .link(let previous)? = scheme.previous else { return false }
        return next.value == "next" && previous.value == "prev" && scheme.keep.isEmpty && scheme.more == nil
            && scheme.items == nil
    }

    /// Returns the location of pagination data: `paging.next`, `{ header: X-Next }`, `{ link: next, at: links }`.
    static func node(_ location: Spec.PaginationLocation) -> YAMLNode {
        switch location {
        case .body(let path): return NodeBuilder(span: path.span).text(path.writtenText())
        case .header(let name):
            var list = MappingBuilder(name.span)
            list.add("header", text: name)
            return list.node
        case .link(let relation):
            var list = MappingBuilder(relation.span)
            list.add("link", text: relation)
            return list.node
        case .bodyLink(let relation, let path):
            var list = MappingBuilder(relation.span)
            list.add("link", text: relation)
            list.add("at", path: path)
            return list.node
        }
    }
}
