/// Reads what an endpoint gives back: `returns: 201 Room`, `returns: { 200: Room, 404: nil }`.
struct ReturnsReader: NodeReader {
    let diagnostics: Diagnostics

    /// The long form: `{ type: "[Room]", at: data.rooms, lossy: true }`.
    struct Parts {
        var type: TypeSyntax?
        var path: KeyPathSyntax?
        var name: Located<String>?
        var lossy: Span?
    }

    /// What stands behind a key of a table.
    private struct Line {
        var content: Spec.Returns.Content
        var name: Located<String>?
    }

    static let place = Place<Parts>(
        "a result",
        section: "Results",
        later: ["header", "headers", "file", "events", "lines"]
    ) {
        SpecKey("type", .type, \.type, "The type; marks the long form.")
        SpecKey("at", .keyPath, \.path, "Where in the answer it is found: 'data.rooms'.")
        SpecKey("as", .text, \.name, "The name of its case, in a table.")
        SpecKey("lossy", .flag, \.lossy, "Elements that can't be read are left out of the list or map.")
    }

    /// A type, a status, a table by status and media type, or `{ type, at }`.
    func parseReturns(_ node: YAMLNode) -> Spec.Returns? {
        let invalid = Spec.Returns(
            statuses: [],
            content: .type(TypeSyntax(.invalid, node.span), at: nil),
            span: node.span
        )
        switch node.kind {
        case .scalar:
            return attempt { () throws(SyntaxError) in
                var parser = ResultParser(cursor: cursor(node), diagnostics: diagnostics)
                parser.cursor.skipSpaces()
                return try parser.parseResult()
            } ?? invalid
        case .sequence: return Spec.Returns(statuses: [], content: .type(type(node), at: nil), span: node.span)
        case .mapping(let entries):
            if entries.contains(where: { Self.place.contains($0.key.value) }) {
                let result = parseLongResult(entries, at: node)
                if let name = result.name {
                    report(.unknownKey, "'as' names a case, and there is one result alone", at: name.span)
                }
                return Spec.Returns(statuses: [], content: result.content, span: node.span)
            }
            let cases = parseCases(node)
            return cases.isEmpty ? invalid : Spec.Returns(statuses: [], content: .byStatus(cases), span: node.span)
        }
    }

    private func parseLongResult(_ entries: [YAMLEntry], at node: YAMLNode) -> Line {
        var parts = Parts()
        read(entries, as: Self.place, into: &parts)
        if parts.type == nil, !entries.contains(where: { $0.key.value == "type" }) {
            report(.missingKey, "a result without 'type'", at: start(of: node))
        }
        let type = parts.type ?? TypeSyntax(.invalid, node.span)
        return Line(content: .type(type, at: parts.path, lossy: parts.lossy), name: parts.name)
    }

    /// A table by status and media type: `{ 200: { text/csv: String, "*": Room }, 404: nil }`.
    private func parseCases(_ node: YAMLNode) -> [Spec.Returns.Case] {
        let later = (node.entries ?? []).filter { Self.place.later.contains($0.key.value) }
        for entry in later { diagnostics.report(.later("'\(entry.key.value)' is", at: entry.key.span)) }
        if !later.isEmpty { return [] }
        let lines = TableReader(diagnostics: diagnostics).parseTable(
            node,
            TableForm<Line>(
                place: "'returns'",
                kinds: [.status, .mediaType],
                noun: "a type",
                isValue: { $0.contains { Self.place.contains($0.key.value) } },
                missing: "write 'nil' for an optional result, 'Void' when there is no body",
                value: { .value(parseCaseContent($0)) }
            )
        )
        return lines.compactMap { line in
            line.value.value.map { Spec.Returns.Case(conditions: line.conditions, content: $0.content, name: $0.name) }
        }
    }

    private func parseCaseContent(_ node: YAMLNode) -> Line {
        if let entries = node.entries { return parseLongResult(entries, at: node) }
        if node.scalar?.text == "nil" { return Line(content: .absent) }
        guard let result = parseReturns(node) else { return Line(content: .nothing) }
        if let status = result.statuses.first {
            report(.conflictingKeys, "a status inside of a table by status", at: status.span, help: "remove it")
        }
        return Line(content: result.content)
    }
}

extension ValueKind<Spec.Returns> {
    static var returns: Self {
        ValueKind(
            .definition("returns") {
                let table = SchemaValue.table(of: Self.returns.schema, keys: [.status, .mediaType])
                return ["anyOf": [.scalar, .typeList, .object(ReturnsReader.place, required: ["type"]), table]]
            }
        ) { ReturnsReader(diagnostics: $1).parseReturns($0.value) }
    }
}
