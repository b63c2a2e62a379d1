/// Reads pagination: `link`, `{ cursor: after, at: paging.next }`, the name of a scheme, or a table of named schemes.
package struct PaginationReader: NodeReader {
    package let diagnostics: Diagnostics

    package static let keySchema = KeySchema<Spec.PaginationScheme>("a pagination scheme", section: "Pagination") {
        SpecKey("cursor", .text, \.cursor, "The parameter that sends the cursor of the response.")
        SpecKey(
            "at",
            .paginationLocation,
            \.at,
            "The location of the cursor in the response: 'paging.next', '{ header: X-Next }'."
        )
        SpecKey("back", .text, \.back, "The parameter for paging backwards, if it is a different one: 'before'.")
        SpecKey("page", .text, \.page, "The parameter that holds the page number.")
        SpecKey("first", .wholeNumber, \.first, "The number of the first page. Default: 1.")
        SpecKey("offset", .text, \.offset, "The parameter that holds the number of items to skip.")
        SpecKey(
            "next",
            .paginationLocation,
            \.next,
            "The location of the next page's URL in the response: 'links.next'."
        )
        SpecKey("previous", .paginationLocation, \.previous, "The location of the previous page's URL or cursor.")
        SpecKey("keep", .texts, \.keep, "The query parameters that the URL of the next page lacks: '[state]'.")
        SpecKey(
            "size",
            .text,
            \.size,
            "The parameter that holds the page size. A page with fewer items is the last one."
        )
        SpecKey("total", .paginationLocation, \.total, "The location of the total number of items in the response.")
        SpecKey("last", .paginationLocation, \.last, "The location of the number of pages in the response.")
        SpecKey("more", .paginationLocation, \.more, "The location of the flag that there are more pages: 'has_more'.")
        SpecKey("items", .keyPath, \.items, "The list in the response that holds the items, if there are several.")
    }

    func parsePages(_ node: YAMLNode) -> Spec.Pages? {
        guard let entries = node.entries else {
            guard let name = text(node, expected: "'link', a pagination scheme, or the name of one") else { return nil }
            return name.value == "link" ? .scheme(link(node.span)) : .named(name)
        }
        guard !entries.isEmpty else {
            wrongKind(
                node,
                expected: "a pagination scheme such as '{ cursor: after, at: paging.next }', or named schemes"
            )
            return nil
        }
        guard entries.allSatisfy(isNamed) else { return parseScheme(node).map { .scheme($0) } }
        let table = entries.filter { hasValue($0) }.compactMap { entry in
            parseScheme(entry.value).map { (name: entry.key, scheme: $0) }
        }
        return table.isEmpty ? nil : .table(table)
    }

    /// Whether it is a row of a table: a name and a scheme.
    private func isNamed(_ entry: YAMLEntry) -> Bool {
        if Self.keySchema.contains(entry.key.value) { return false }
        return entry.value.entries != nil || entry.value.scalar?.text == "link"
    }

    private func link(_ span: Span) -> Spec.PaginationScheme {
        var scheme = Spec.PaginationScheme(span)
        scheme.next = .link(Located("next", span))
        scheme.previous = .link(Located("prev", span))
        return scheme
    }

    private func parseScheme(_ node: YAMLNode) -> Spec.PaginationScheme? {
        guard let entries = node.entries else { return link(node.span) }
        var scheme = Spec.PaginationScheme(node.span)
        read(entries, as: Self.keySchema, into: &scheme)
        return isWhole(scheme, entries) ? scheme : nil
    }

    /// Returns whether a scheme has the required keys and no others. Reports the rest.
    private func isWhole(_ scheme: Spec.PaginationScheme, _ entries: [YAMLEntry]) -> Bool {
        let kinds = entries.filter { ["cursor", "page", "offset", "next"].contains($0.key.value) }
        guard let kind = kinds.first else {
            // An unknown key has already been reported, and may be a misspelling of the missing one.
            guard entries.allSatisfy({ Self.keySchema.contains($0.key.value) }) else { return false }
            report(
                .missingKey,
                "the pagination scheme has no 'cursor', 'page', 'offset' or 'next'",
                at: scheme.span,
                help: "add a parameter, as in 'page: page' or 'offset: offset', or the URL of the next page, as in "
                    + "'next: next'"
            )
            return false
        }
        if kinds.count > 1 {
            report(
                .conflictingKeys,
                "'\(kind.key.value)' and '\(kinds[1].key.value)' belong to different pagination schemes",
                at: kinds[1].key.span,
                labels: [Diagnostic.Label(kind.key.span, "the first one")],
                help: kind.key.value == "cursor" && kinds[1].key.value == "next"
                    ? "write 'at' in place of 'next' for the path of the next cursor" : "keep one of them"
            )
            return false
        }
        let known = Self.keys[kind.key.value] ?? []
        if let other = entries.first(where: { $0.key.value != kind.key.value && !known.contains($0.key.value) }) {
            // An unknown key has already been reported.
            if Self.keySchema.contains(other.key.value) {
                report(
                    .conflictingKeys,
                    "'\(other.key.value)' can't be combined with '\(kind.key.value)'",
                    at: other.key.span,
                    labels: [Diagnostic.Label(kind.key.span, "the scheme")],
                    help: "'\(kind.key.value)' can be combined with \(known.quotedList)"
                )
            }
            return false
        }
        if kind.key.value == "cursor", !entries.contains(where: { $0.key.value == "at" }) {
            report(
                .missingKey,
                "the cursor scheme has no 'at'",
                at: scheme.span,
                help: "add the location of the cursor in the response: 'at: paging.next'"
            )
            return false
        }
        return kind.key.value == "cursor" ? scheme.at != nil && scheme.cursor != nil : true
    }

    /// The keys that are allowed next to the key that selects the strategy.
    private static let keys: [String: [String]] = [
        "cursor": ["at", "back", "previous", "more", "items"],
        "page": ["first", "size", "total", "last", "more", "items"],
        "offset": ["size", "total", "more", "items"],
        "next": ["previous", "keep", "more", "items"],
    ]
}

/// Reads the location of pagination data in a response: `paging.next`, `{ header: X-Next }`, `{ link: next }`, `{ link:
/// next, at: links }`.
struct PaginationLocationReader: NodeReader {
    let diagnostics: Diagnostics

    struct KeyValues {
        var header: Located<String>?
        var link: Located<String>?
        var list: KeyPathSyntax?
    }

    static let keySchema = KeySchema<KeyValues>("a location in a response", section: "Pagination") {
        SpecKey("header", .headerName, \.header, "The header that contains the value.")
        SpecKey("link", .text, \.link, "The relation of a link: 'next'.")
        SpecKey("at", .keyPath, \.list, "The list of links in the body. Default: the header 'Link'.")
    }

    func parse(_ node: YAMLNode) -> Spec.PaginationLocation? {
        guard let entries = node.entries else { return keyPath(node).map { .body($0) } }
        let keys = Set(entries.map(\.key.value))
        // Unknown keys are reported when the value is read.
        let isLink = keys.contains("link") && !keys.contains("header")
        guard entries.count == 1 || isLink && entries.count == 2, keys != ["at"] else {
            report(
                .wrongKind,
                "these keys don't describe a location in a response",
                at: start(of: node),
                help: "write a key path, '{ header: X-Next }', '{ link: next }' or '{ link: next, at: links }'"
            )
            return nil
        }
        var values = KeyValues()
        read(entries, as: Self.keySchema, into: &values)
        if let header = values.header, header.value.lowercased() == "link" {
            report(
                .wrongKind,
                "the header '\(header.value)' contains a list of links",
                at: header.span,
                help: "write '{ link: next }', with the relation of the link"
            )
            return nil
        }
        if let header = values.header { return .header(header) }
        guard let link = values.link else { return nil }
        if keys.contains("at") { return values.list.map { .bodyLink(link, at: $0) } }
        return .link(link)
    }
}

extension ValueKind<Spec.Pages> {
    static var pages: Self {
        ValueKind(
            .definition("pages") {
                let scheme = SchemaValue.object(PaginationReader.keySchema)
                let named: SchemaValue = .any(of: [["const": "link"], scheme])
                let isNamed: SchemaValue = .object([
                    ("propertyNames", ["not": .words(PaginationReader.keySchema.keys.map(\.name))]),
                    ("additionalProperties", ["anyOf": [["type": "object"], ["const": "link"]]]),
                ])
                return .any(of: [.string, .choice(if: isNamed, then: .map(of: named), else: scheme)])
            }
        ) { PaginationReader(diagnostics: $1).parsePages($0.value) }
    }
}

extension ValueKind<Spec.PaginationLocation> {
    static var paginationLocation: Self {
        ValueKind(
            .definition("paginationLocation") { .any(of: [.string, .object(PaginationLocationReader.keySchema)]) }
        ) { PaginationLocationReader(diagnostics: $1).parse($0.value) }
    }
}

extension ValueKind<Located<Int>> {
    static var wholeNumber: Self {
        ValueKind(["type": "integer"]) { entry, diagnostics in
            let reader = PaginationLocationReader(diagnostics: diagnostics)
            guard let text = reader.text(entry.value, expected: "a whole number") else { return nil }
            if let number = Int(text.value), (0...1_000_000).contains(number) { return Located(number, text.span) }
            reader.report(.unknownValue, "'\(text.value)' is not a page number", at: text.span, help: "write 0 or 1")
            return nil
        }
    }
}
