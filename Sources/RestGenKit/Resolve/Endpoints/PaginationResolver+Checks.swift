extension PaginationResolver {
    /// Reports a parameter or a location that is named twice, and returns `false`.
    func checkDistinct(_ scheme: Spec.PaginationScheme) -> Bool {
        if let size = scheme.size, let first = scheme.page ?? scheme.offset, first.value == size.value {
            return report(
                .pagesParameter,
                "'\(size.value)' can't be both the size and the position of a page",
                at: size.span,
                help: "name the parameter of the page size, as in 'size: limit', or remove 'size'"
            ) ?? false
        }
        if let previous = scheme.previous, let next = scheme.at ?? scheme.next, location(previous) == location(next) {
            return report(
                .pagesParameter,
                "the next and the previous page can't have the same location",
                at: previous.span,
                help: "write the location of the page before, as in 'previous: links.prev', or remove 'previous'"
            ) ?? false
        }
        if isOwn, let back = scheme.back, back.value == scheme.cursor?.value {
            context.diagnostics.warning(
                .unusedOption,
                "'\(back.value)' is the parameter for paging backwards anyway",
                at: back.span,
                help: "remove 'back'"
            )
        }
        return true
    }

    /// Reports a range of a parameter that excludes the first page, and returns `false`.
    func checkRange(_ rules: ValueRules?, contains first: Int, of name: Located<String>) -> Bool {
        let isBelow = rules?.lower.map { ValueRules.isLess(String(first), $0.number) } ?? false
        let isAbove = rules?.upper.map { ValueRules.isLess($0.number, String(first)) } ?? false
        guard isBelow || isAbove else { return true }
        return report(
            .pagesParameter,
            "the first page is \(first), which the range of '\(name.value)' excludes",
            at: name.span,
            help:
                "correct the range of '\(name.value)', or give it a default, as in '\(name.value):Int=\(rules?.lower?.number ?? "1")'"
        ) ?? false
    }
}

extension Spec.PaginationLocation {
    fileprivate var span: Span {
        switch self {
        case .body(let path), .bodyLink(_, let path): path.span
        case .header(let name), .link(let name): name.span
        }
    }
}
