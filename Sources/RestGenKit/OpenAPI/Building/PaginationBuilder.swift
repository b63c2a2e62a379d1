/// Builds pagination schemes.
enum PaginationBuilder {
    static func scheme(_ pagination: ImportedPagination, at span: Span) -> Spec.PaginationScheme {
        var scheme = Spec.PaginationScheme(span)
        switch pagination.strategy {
        case .link:
            scheme.next = .link(Located("next", span))
            scheme.previous = .link(Located("prev", span))
        case .cursor(let name, let path):
            scheme.cursor = Located(name, span)
            scheme.at = .body(KeyPathSyntax(path, span))
        case .next(let path): scheme.next = .body(KeyPathSyntax(path, span))
        case .links(let path):
            scheme.next = .bodyLink(Located("next", span), at: KeyPathSyntax(path, span))
        case .page(let name): scheme.page = Located(name, span)
        case .offset(let name): scheme.offset = Located(name, span)
        }
        scheme.size = pagination.size.map { Located($0, span) }
        scheme.more = pagination.more.map { .body(KeyPathSyntax([$0], span)) }
        scheme.items = pagination.items.map { KeyPathSyntax([$0], span) }
        return scheme
    }
}
