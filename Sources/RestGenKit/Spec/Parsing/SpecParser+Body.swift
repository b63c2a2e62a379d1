/// `body`, `form`, `returns` and `poll` of an endpoint.
extension SpecParser {
    /// A type, `{}`, or a mapping of parameters.
    func parseBody(_ node: YAMLNode) -> Spec.Body? {
        if let entries = node.entries {
            guard !entries.isEmpty else { return .emptyObject(node.span) }
            let parameters = parseParameters(node, of: "parameters")
            return parameters.isEmpty ? nil : .parameters(parameters, node.span)
        }
        if node.scalar?.text == "{}" { return .emptyObject(node.span) }
        if let items = node.items, items.count > 1 {
            wrongKind(node, expected: "a type or a mapping of parameters", help: "write '{ name: String }'")
            return nil
        }
        return .type(type(node))
    }

    func parseForm(_ node: YAMLNode) -> Spec.Body? {
        .form(parseParameters(node, of: "the form's parameters"), node.span)
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
            if entries.contains(where: { Vocabulary.returns.contains($0.key.value) }) {
                return Spec.Returns(statuses: [], content: parseLongResult(entries, at: node), span: node.span)
            }
            let cases = parseCases(node)
            return cases.isEmpty ? invalid : Spec.Returns(statuses: [], content: .byStatus(cases), span: node.span)
        }
    }

    private func parseLongResult(_ entries: [YAMLEntry], at node: YAMLNode) -> Spec.Returns.Content {
        var type: TypeSyntax?
        var path: KeyPathSyntax?
        read(entries, as: .returns) { entry in
            switch entry.key.value {
            case "type": type = self.type(entry.value)
            default: path = keyPath(entry.value)
            }
        }
        if type == nil, !entries.contains(where: { $0.key.value == "type" }) {
            report(.missingKey, "a result without 'type'", at: start(of: node))
        }
        return .type(type ?? TypeSyntax(.invalid, node.span), at: path)
    }

    /// A table by status and media type: `{ 200: { text/csv: String, "*": Room }, 404: nil }`.
    private func parseCases(_ node: YAMLNode) -> [Spec.Returns.Case] {
        let later = (node.entries ?? []).filter { Vocabulary.returns.later.contains($0.key.value) }
        for entry in later { diagnostics.report(.later("'\(entry.key.value)' is", at: entry.key.span)) }
        if !later.isEmpty { return [] }
        let lines = parseTable(
            node,
            TableForm<Spec.Returns.Content>(
                place: "'returns'",
                kinds: [.status, .mediaType],
                noun: "a type",
                isValue: { $0.contains { Vocabulary.returns.contains($0.key.value) } },
                missing: "write 'nil' for an optional result, 'Void' when there is no body",
                value: { .value(parseCaseContent($0)) }
            )
        )
        return lines.compactMap { line in
            line.value.value.map { Spec.Returns.Case(conditions: line.conditions, content: $0) }
        }
    }

    private func parseCaseContent(_ node: YAMLNode) -> Spec.Returns.Content {
        if let entries = node.entries { return parseLongResult(entries, at: node) }
        if node.scalar?.text == "nil" { return .absent }
        guard let result = parseReturns(node) else { return .nothing }
        if let status = result.statuses.first {
            report(.conflictingKeys, "a status inside of a table by status", at: status.span, help: "remove it")
        }
        return result.content
    }

    func keyPath(_ node: YAMLNode) -> KeyPathSyntax? {
        guard text(node, expected: "a key path such as 'data.rooms'") != nil else { return nil }
        return attempt { () throws(SyntaxError) in
            var parser = KeyPathParser(cursor: cursor(node), isWholeText: true)
            let path = try parser.parseKeyPath()
            guard parser.cursor.isAtEnd else {
                throw SyntaxError(
                    .keyPathSyntax,
                    "expected the end of the key path, found \(parser.cursor.found)",
                    at: parser.cursor.here
                )
            }
            return path
        }
    }

    /// `{ since: last.id, every: 1.5s }`, or a duration alone.
    func parsePoll(_ node: YAMLNode) -> Spec.Poll? {
        guard let entries = node.entries else {
            return duration(node).map { Spec.Poll(parameter: nil, next: nil, every: $0, span: node.span) }
        }
        var every: Located<Double>?
        var parameter: Located<String>?
        var next: KeyPathSyntax?
        for entry in entries where hasValue(entry) {
            if entry.key.value == "every" {
                every = duration(entry.value)
            } else if let first = parameter {
                report(
                    .conflictingKeys,
                    "a second parameter to carry on, '\(entry.key.value)'",
                    at: entry.key.span,
                    labels: [Diagnostic.Label(first.span, "the first one")]
                )
            } else {
                parameter = entry.key
                next = keyPath(entry.value)
            }
        }
        if !entries.contains(where: { $0.key.value == "every" }) {
            report(.missingKey, "a poll without 'every'", at: start(of: node), help: "say how often: 'every: 2s'")
        }
        guard let every, parameter == nil || next != nil else { return nil }
        return Spec.Poll(parameter: parameter, next: next, every: every, span: node.span)
    }
}
