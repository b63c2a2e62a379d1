/// Reads the values of the keys in a field's long form.
struct ModelFieldReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reports more than one location or direction of a field.
    func reportConflicts(_ entries: [YAMLEntry]) {
        let rivals = [
            ["readOnly", "writeOnly"], ["header", "key"], ["header", "writeOnly"], ["header", "lossy"],
            ["header", "nullIf"], ["header", "by"], ["header", "defaultFor"], ["header", "fields"],
            ["header", "xml"], ["header", "example"], ["by", "example"],
        ]
        for pair in rivals {
            let declared = entries.filter { pair.contains($0.key.value) && $0.value.scalar?.bool != false }
            guard declared.count == 2 else { continue }
            report(
                .conflictingKeys,
                "'\(declared[1].key.value)' can't be combined with '\(declared[0].key.value)'",
                at: declared[1].key.span,
                labels: [Diagnostic.Label(declared[0].key.span, "the first one")],
                help: "keep one of them"
            )
        }
    }

    /// Reads `name`, `profile.name`, `'"@odata.nextLink"'`, `"*"`.
    func fieldKey(_ node: YAMLNode) -> Spec.Field.Key? {
        guard let key = text(node, expected: "a JSON key") else { return nil }
        if key.value == "*" { return .others(key.span) }
        return attempt { () throws(SyntaxError) in
            var parser = KeyPathParser(cursor: TextCursor(SpecText(key)), isWholeText: true)
            parser.allowsIndex = false
            let path = try parser.parseKeyPath()
            if let star = path.keys.first(where: { $0.value == "*" && !$0.span.text.hasPrefix("\"") }) {
                throw SyntaxError(
                    .keyPathSyntax,
                    "'*' can't be part of a key path",
                    at: star.span,
                    help: "write '*' alone for all remaining keys of the object, or quote a key that is called '*': "
                        + "'\"*\"'"
                )
            }
            return .path(path)
        }
    }

    /// Reads `absent` or `null`. YAML's null is the word here.
    func defaultFor(_ node: YAMLNode) -> Located<Spec.Field.DefaultFor>? {
        if node.isNull { return Located(.null, node.span) }
        return choice(node, of: "defaultFor", Spec.Field.DefaultFor.self)
    }

    func headerKey(_ node: YAMLNode) -> Located<String>? {
        guard let name = text(node, expected: "the name of a header") else { return nil }
        return name.value == "*" ? name : headerName(name)
    }

    /// Reads a value, or a list of values.
    func nullValues(_ node: YAMLNode) -> Located<[LiteralSyntax]>? {
        let items = node.items ?? [node]
        if items.isEmpty { wrongKind(node, expected: "at least one value") }
        let values = items.compactMap(defaultValue)
        return values.isEmpty ? nil : Located(values, node.span)
    }
}

extension ValueKind<Spec.Field.Key> {
    static var fieldKey: Self { ValueKind(.scalar) { ModelFieldReader(diagnostics: $1).fieldKey($0.value) } }
}

extension ValueKind<Located<Spec.Field.DefaultFor>> {
    static var defaultFor: Self {
        let words = SchemaValue.words(Spec.Field.DefaultFor.allCases.map(\.rawValue))
        return ValueKind(.any(of: [words, ["type": "null"]]), takesNull: true) {
            ModelFieldReader(diagnostics: $1).defaultFor($0.value)
        }
    }
}

extension ValueKind<Located<String>> {
    /// The name of a header, or `*`.
    static var header: Self { ValueKind(.scalar) { ModelFieldReader(diagnostics: $1).headerKey($0.value) } }

    /// The key of another field in the same object.
    static var sibling: Self {
        ValueKind(.scalar) {
            ScalarReader(diagnostics: $1).text($0.value, expected: "the key next to the field that selects the case")
        }
    }
}

extension ValueKind<Located<[LiteralSyntax]>> {
    static var nullValues: Self { ValueKind(.anything) { ModelFieldReader(diagnostics: $1).nullValues($0.value) } }
}
