/// The keys of a field's long form.
extension SpecParser {
    func readKey(_ entry: YAMLEntry, into field: inout Spec.Field) {
        let value = entry.value
        switch entry.key.value {
        case "type": field.content = .type(type(value))
        case "fields": field.content = .nested(parseFields(value))
        case "as": field.swiftName = text(value)
        case "key": field.key = fieldKey(value)
        case "header": field.header = headerKey(value)
        case "by": field.sibling = text(value, expected: "the key beside it that says the case")
        case "default": field.defaultValue = defaultValue(value)
        case "defaultFor": field.defaultFor = defaultFor(value)
        case "format": field.format = format(value)
        case "nullIf": field.nullIf = nullValues(value)
        case "readOnly": field.readOnly = placeIfTrue(entry)
        case "writeOnly": field.writeOnly = placeIfTrue(entry)
        case "lossy": field.lossy = placeIfTrue(entry)
        case "xml": field.xml = xmlForm(value)
        case "doc": field.doc = doc(value)
        case "sensitive": field.isSensitive = bool(value) ?? false
        default: field.deprecated = deprecated(value)
        }
    }

    /// A field is in one place, and has one direction.
    func reportConflicts(_ entries: [YAMLEntry]) {
        let rivals = [
            ["readOnly", "writeOnly"], ["header", "key"], ["header", "writeOnly"], ["header", "lossy"],
            ["header", "nullIf"], ["header", "by"], ["header", "defaultFor"], ["header", "fields"],
            ["header", "xml"],
        ]
        for pair in rivals {
            let said = entries.filter { pair.contains($0.key.value) && $0.value.scalar?.bool != false }
            guard said.count == 2 else { continue }
            report(
                .conflictingKeys,
                "'\(said[1].key.value)' beside '\(said[0].key.value)'",
                at: said[1].key.span,
                labels: [Diagnostic.Label(said[0].key.span, "the first one")],
                help: "keep one of them"
            )
        }
    }

    private func placeIfTrue(_ entry: YAMLEntry) -> Span? {
        bool(entry.value) == true ? entry.key.span : nil
    }

    /// `name`, `profile.name`, `'"@odata.nextLink"'`, `"*"`
    private func fieldKey(_ node: YAMLNode) -> Spec.Field.Key? {
        guard let key = text(node, expected: "a JSON key") else { return nil }
        if key.value == "*" { return .others(key.span) }
        return attempt { () throws(SyntaxError) in
            var parser = KeyPathParser(cursor: TextCursor(SpecText(key)), isWholeText: true)
            let path = try parser.parseKeyPath()
            if let star = path.keys.first(where: { $0.value == "*" && !$0.span.text.hasPrefix("\"") }) {
                throw SyntaxError(
                    .keyPathSyntax,
                    "'*' inside of a key path",
                    at: star.span,
                    help: "all other keys of the object are '*' alone; quote a key of that name: '\"*\"'"
                )
            }
            return .path(path)
        }
    }

    /// `absent`, `null`: the word, which YAML takes for no value.
    private func defaultFor(_ node: YAMLNode) -> Located<Spec.Field.DefaultFor>? {
        if node.isNull { return Located(.null, node.span) }
        return choice(node, of: "defaultFor", Spec.Field.DefaultFor.self)
    }

    private func headerKey(_ node: YAMLNode) -> Located<String>? {
        guard let name = text(node, expected: "the name of a header") else { return nil }
        return name.value == "*" ? name : headerName(name)
    }

    /// A value, or a list of them.
    private func nullValues(_ node: YAMLNode) -> Located<[LiteralSyntax]>? {
        let items = node.items ?? [node]
        if items.isEmpty { wrongKind(node, expected: "at least one value") }
        let values = items.compactMap(defaultValue)
        return values.isEmpty ? nil : Located(values, node.span)
    }
}
