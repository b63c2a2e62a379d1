/// Reads unions: short and long forms, and `by type` alone.
///
///     Note: { by: type, text: TextNote, image: ImageNote }
struct UnionReader: NodeReader {
    let diagnostics: Diagnostics

    private func reportParameters(_ key: Located<String>, _ brackets: Substring) {
        let names = brackets.split { "<>, ".contains($0) }.map { "'\($0)'" }.joined(separator: " and ")
        report(
            .genericParameter,
            "a union can't have type parameters",
            at: key.span,
            help: "remove '\(brackets)'"
                + (names.isEmpty ? "" : ", and write a type such as 'String' in place of \(names)")
        )
    }

    func parseUnion(_ entry: YAMLEntry) -> Spec.Union? {
        if let bracket = entry.key.value.firstIndex(of: "<") {
            reportParameters(entry.key, entry.key.value[bracket...])
            return nil
        }
        if ForeignNameCheck(diagnostics: diagnostics).reports(entry, "a union") { return nil }
        var union = Spec.Union(name: entry.key)
        switch entry.value.kind {
        case .scalar: parseUnionOfAll(entry.value, into: &union)
        case .sequence(let types):
            wrongKind(
                entry.value,
                expected: "a mapping of cases, or 'by' with a key",
                help: Self.help(ForeignUnion(types))
            )
        case .mapping(let entries):
            // Without a discriminator, the union is only known by its name.
            if reportForeignForm(entries, of: entry.key.value) { return union }
            if let cases = entries.first(where: { $0.key.value == "cases" }), let type = cases.value.scalar,
                entries.allSatisfy({ Spec.Union.keySchema.contains($0.key.value) })
            {
                let isName = type.text.utf8.allSatisfy { $0.isLetter || $0.isDigit } && !type.text.isEmpty
                let help = "write '{ first: \(type.text), … }', or '{ cases: \(type.text) }' if 'cases' is a case"
                wrongKind(cases.value, expected: "a mapping of cases", help: isName ? help : nil)
                return union
            }
            if let cases = entries.first(where: { $0.key.value == "cases" }), cases.value.entries != nil {
                read(entries, as: Spec.Union.keySchema, into: &union)
            } else {
                parseShortUnion(entries, into: &union)
            }
            checkParts(of: union, entries)
        }
        document(&union.doc, by: entry.value)
        return union
    }

    /// Reports `{ oneOf: [User, Gone] }` and `{ discriminator: type, user: User }`, and returns `true`.
    private func reportForeignForm(_ entries: [YAMLEntry], of name: String) -> Bool {
        let hasBy = entries.contains { $0.key.value == "by" }
        let misspelled = entries.first { entry in
            entry.value.entries != nil && entry.value["model"] == nil
                && NearNames.suggest(entry.key.value, among: ["cases"]) != nil
        }
        if let key = misspelled?.key {
            report(.unknownKey, "unknown key '\(key.value)'", at: key.span, help: "did you mean 'cases'?")
            return true
        }
        if let union = ForeignUnion(entries) {
            let isList = { (entry: YAMLEntry) in
                ForeignUnion.lists.contains(entry.key.value) && entry.value.items.map(ForeignUnion.isList) == true
            }
            guard let list = entries.first(where: isList) ?? entries.first(where: { $0.value["mapping"] != nil })
            else { return false }
            let key = list.key.value
            if key == "cases" {
                wrongKind(
                    list.value,
                    expected: "a mapping of cases",
                    help: hasBy ? union.table.map { "write '\($0)'" } : Self.help(union)
                )
            } else {
                report(.unknownKey, "unknown key '\(key)'", at: list.key.span, help: Self.help(union, named: name))
            }
            return true
        }
        let foreign: Set = ["discriminator", "propertyName", "mapping", "oneOf", "anyOf", "variants", "tag", "switch"]
        let wrong = entries.filter {
            foreign.contains($0.key.value) && $0.value.scalar?.text.first?.isUppercase != true
        }
        guard !hasBy, !wrong.isEmpty else { return false }
        // Each is reported as an unknown key, with the correct key as help.
        var union = Spec.Union(name: wrong[0].key)
        read(wrong, as: Spec.Union.keySchema, into: &union)
        return true
    }

    /// The help with the form of a union that lists its types, with its name if the whole entry is replaced.
    private static func help(_ union: ForeignUnion, named name: String? = nil) -> String {
        guard let text = union.text else { return "write '{ by: type, text: TextNote, … }'" }
        let entry = (name.map { $0 + ": " } ?? "") + text
        return
            "write \(entry.contains("'") ? "`\(entry)`" : "'\(entry)'"). 'by' names the key whose value distinguishes the "
            + "types, and 'by: try' tries each type"
    }

    private func checkParts(of union: Spec.Union, _ entries: [YAMLEntry]) {
        if !entries.isEmpty, !entries.contains(where: { $0.key.value == "by" }) {
            report(
                .missingKey,
                "the union '\(union.name.value)' has no 'by' to distinguish its cases",
                at: union.name.span,
                help:
                    "name the key whose value distinguishes the cases, as in 'by: type', or write 'by: key', 'by: has', "
                    + "'by: fields', 'by: kind' or 'by: try' if there is none"
            )
        }
        let cases = entries.first { $0.key.value == "cases" }?.value.entries ?? entries
        if union.cases.isEmpty, !cases.contains(where: { $0.key.value != "by" }) {
            let key = entries.first { $0.key.value == "by" }?.value.scalar?.text ?? "type"
            report(
                .emptyUnion,
                "the union '\(union.name.value)' has no cases",
                at: union.name.span,
                help:
                    "add the cases, as in '{ by: \(key), text: TextNote }', or write '\(union.name.value): by \(key)' "
                    + "without braces for a case of each model"
            )
        }
    }

    /// Reads `by type`, `by data.kind`.
    private func parseUnionOfAll(_ node: YAMLNode, into union: inout Spec.Union) {
        guard let by = parseByLine(node) else { return }
        union.by = by
        union.isOfAllModels = true
    }

    /// Parses the key path after `by `.
    func parseByLine(_ node: YAMLNode) -> Located<Spec.Union.Discriminator>? {
        guard text(node, expected: "a mapping of cases, or 'by' with a key") != nil else { return nil }
        return attempt { () throws(SyntaxError) in
            var cursor = cursor(node)
            cursor.skipSpaces()
            guard cursor.take("by "), !cursor.isAtEnd else {
                throw SyntaxError(
                    .wrongKind,
                    "expected a mapping of cases, or 'by' with a key, found '\(node.span.text)'",
                    at: node.span,
                    help: ForeignUnion(Located(node.scalar?.text ?? "", node.span)).map { Self.help($0) }
                        ?? "write '{ by: type, text: TextNote, … }', or 'by type' for all models in the spec"
                )
            }
            cursor.skipSpaces()
            let path = try parseWholeKeyPath(cursor)
            return Located(.tag(path), path.span)
        }
    }

    private func parseShortUnion(_ entries: [YAMLEntry], into union: inout Spec.Union) {
        for entry in entries where hasValue(entry) {
            if entry.key.value == "by" {
                union.by = parseDiscriminator(entry.value)
            } else if entry.key.value == "shared", let items = entry.value.items, items.count > 1 {
                wrongKind(
                    entry.value,
                    expected: "a type",
                    help: "if these are fields that all cases share, write the cases under 'cases'"
                )
            } else if isOption(entry) {
                report(
                    .wrongKind,
                    "'\(entry.key.value)' is written among the cases of the union",
                    at: entry.key.span,
                    help: "write the cases under 'cases', next to 'by' and '\(entry.key.value)'"
                )
            } else if let item = parseUnionCase(entry) {
                union.cases.append(item)
            }
        }
    }

    /// Whether it has the value of an option, and not a type: `deprecated: true`, `doc: A note of a user`.
    private func isOption(_ entry: YAMLEntry) -> Bool {
        guard Spec.Union.keySchema.contains(entry.key.value), let scalar = entry.value.scalar else { return false }
        let isText = scalar.text.split(separator: " ").count > 2 && !scalar.text.contains { "[]<>|".contains($0) }
        return scalar.style == .plain && scalar.bool != nil || isText
    }

    func parseDiscriminator(_ node: YAMLNode) -> Located<Spec.Union.Discriminator>? {
        let expected = "a discriminator key such as 'type', or 'key', 'has', 'fields', 'kind' or 'try'"
        guard let text = text(node, expected: expected) else {
            return nil
        }
        if let word = Spec.Union.Discriminator(word: text.value) { return Located(word, text.span) }
        return keyPath(node).map { Located(.tag($0), $0.span) }
    }

    /// Reads `TextNote`, `[Room]`, or `{ value: TXT, model: TextNote, doc: … }`.
    func parseUnionCase(_ entry: YAMLEntry) -> Spec.Union.Case? {
        var item = parseCase(entry)
        document(&item.doc, by: entry.value)
        return item
    }

    private func parseCase(_ entry: YAMLEntry) -> Spec.Union.Case {
        let value = Spec.Union.Value(text: entry.key, kind: .text)
        var item = Spec.Union.Case(name: entry.key, values: [value], type: TypeSyntax(.invalid, entry.value.span))
        guard let entries = entry.value.entries else {
            item.type = type(entry.value)
            return item
        }
        read(entries, as: Spec.Union.Case.keySchema, into: &item)
        if Spec.Union.Case.keySchema.lacks("model", in: entries) {
            report(
                .missingKey,
                "the case '\(entry.key.value)' has no 'model'",
                at: entry.key.span,
                help: "write '{ model: Room, value: … }', or only the type"
            )
        }
        return item
    }

    func parseCaseValues(_ node: YAMLNode) -> [Spec.Union.Value] {
        guard let items = node.items else { return parseCaseValue(node).map { [$0] } ?? [] }
        if items.isEmpty { wrongKind(node, expected: "at least one key") }
        return items.compactMap(parseCaseValue)
    }

    private func parseCaseValue(_ node: YAMLNode) -> Spec.Union.Value? {
        guard let text = text(node, expected: "a string, a whole number, true or false"), let scalar = node.scalar
        else {
            return nil
        }
        if let integer = scalar.int {
            return Spec.Union.Value(text: Located(String(integer), text.span), kind: .integer)
        }
        if let bool = scalar.bool { return Spec.Union.Value(text: Located(String(bool), text.span), kind: .boolean) }
        return Spec.Union.Value(text: text, kind: .text)
    }
}

extension UnionReader {
    /// Parses a key path that extends to the end of its text.
    private func parseWholeKeyPath(_ start: TextCursor) throws(SyntaxError) -> KeyPathSyntax {
        var parser = KeyPathParser(cursor: start)
        let path = try parser.parseKeyPath()
        parser.cursor.skipSpaces()
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

extension ValueKind<[Spec.Union]> {
    static var unions: Self {
        ValueKind(.definition("unions") { .map(of: UnionReader.schema) }) { entry, diagnostics in
            let reader = UnionReader(diagnostics: diagnostics)
            let unions = reader.members(entry.value, "unions").compactMap(reader.parseUnion)
            diagnostics.omitTypes(of: entry.value, except: unions.map(\.name.value))
            return unions
        }
    }
}

extension UnionReader {
    private static var unionCase: SchemaValue {
        .any(of: [.string, .typeList, .object(Spec.Union.Case.keySchema, required: ["model"])])
    }

    fileprivate static var cases: SchemaValue { .definition("unionCases") { .map(of: unionCase) } }

    fileprivate static var schema: SchemaValue {
        .definition("union") {
            let short: SchemaValue = [
                "type": "object",
                "properties": ["by": ValueKind<Located<Spec.Union.Discriminator>>.discriminator.schema],
                "required": ["by"],
                "additionalProperties": unionCase,
            ]
            let ofAll: SchemaValue = ["type": "string", "pattern": "^by "]
            let object: SchemaValue = .object([
                ("type", "object"),
                ("if", ["properties": ["cases": ["type": "object"]], "required": ["cases"]]),
                ("then", .object(Spec.Union.keySchema)),
                // Over an imported document, a union may have options only.
                (
                    "else",
                    .choice(
                        if: .hasOnlyKeys(of: Spec.Union.keySchema),
                        then: ["anyOf": [short, .object(Spec.Union.keySchema)]],
                        else: short
                    )
                ),
            ])
            return .any(of: [ofAll, object])
        }
    }
}

extension ValueKind<Located<Spec.Union.Discriminator>> {
    static var discriminator: Self {
        ValueKind(
            .definition("discriminator") {
                ["type": "string", "examples": ["type", "data.kind", "key", "has", "fields", "kind", "try"]]
            }
        ) { UnionReader(diagnostics: $1).parseDiscriminator($0.value) }
    }
}

extension ValueKind<[Spec.Union.Case]> {
    static var unionCases: Self {
        ValueKind(UnionReader.cases) { entry, diagnostics in
            let reader = UnionReader(diagnostics: diagnostics)
            return reader.members(entry.value, "cases").compactMap(reader.parseUnionCase)
        }
    }
}

extension ValueKind<[Spec.Union.Value]> {
    /// The values of a case. Never empty.
    static var caseValues: Self {
        ValueKind(
            .definition("caseValue") {
                let value: SchemaValue = ["type": ["string", "integer", "boolean"]]
                return .any(of: [value, .list(of: value)])
            }
        ) { entry, diagnostics in
            let values = UnionReader(diagnostics: diagnostics).parseCaseValues(entry.value)
            return values.isEmpty ? nil : values
        }
    }
}
