/// Builds pagination schemes.
enum PaginationBuilder {
    static func scheme(_ turning: ImportedPagination, at span: Span) -> Spec.PaginationScheme {
        var scheme = Spec.PaginationScheme(span)
        switch turning.strategy {
        case .link:
            scheme.next = .link(Located("next", span))
            scheme.previous = .link(Located("prev", span))
        case .cursor(let name, let place):
            scheme.cursor = Located(name, span)
            scheme.at = .body(KeyPathSyntax(place, span))
        case .next(let place): scheme.next = .body(KeyPathSyntax(place, span))
        case .links(let place):
            scheme.next = .bodyLink(Located("next", span), at: KeyPathSyntax(place, span))
        case .page(let name): scheme.page = Located(name, span)
        case .offset(let name): scheme.offset = Located(name, span)
        }
        scheme.size = turning.size.map { Located($0, span) }
        scheme.more = turning.more.map { .body(KeyPathSyntax([$0], span)) }
        scheme.items = turning.items.map { KeyPathSyntax([$0], span) }
        return scheme
    }
}
