/// Reads enums: `[chat, join, leave]`, `{ admin: ADM, guest: 0 }`, `{ values: [a, b], closed: true }`.
struct EnumerationReader: NodeReader {
    let diagnostics: Diagnostics

    /// The long form of a value.
    struct KeyValues {
        var name: Located<String>?
        var value: Spec.Enumeration.Value?
        var doc: Located<String>?
        var deprecated: Located<String>?
    }

    static let valueKeySchema = KeySchema<KeyValues>("a value of an enum", section: "Enums") {
        SpecKey("value", schema: .scalar, "The value as the API spells it.") { entry, diagnostics, parts in
            guard entry.value.scalar != nil else { return }
            parts.value = EnumerationReader(diagnostics: diagnostics).parseValue(entry.value, name: parts.name)
        }
        SpecKey("doc", .doc, \.doc, "The documentation of the value.")
        SpecKey("deprecated", .deprecation, \.deprecated, "True, or a message that names the replacement.")
    }

    func parseEnumeration(_ entry: YAMLEntry) -> Spec.Enumeration {
        var enumeration = Spec.Enumeration(name: entry.key, values: [], isClosed: false, ignoresCase: false)
        var values = entry.value
        if let entries = entry.value.entries, reportForeignForm(entries) { return enumeration }
        if let entries = entry.value.entries, let inner = entry.value["values"], inner.scalar == nil {
            values = inner
            read(entries, as: Spec.Enumeration.keySchema, into: &enumeration)
        } else {
            checkOptions(entry.value.entries ?? [])
            enumeration.values = parseValues(values)
        }
        if values.items?.isEmpty == true || values.entries?.isEmpty == true {
            report(
                .emptyEnum,
                "the enum '\(entry.key.value)' has no values",
                at: entry.key.span,
                help: "list its values, as in '[open, closed]'"
            )
        }
        document(&enumeration.doc, by: entry.value)
        return enumeration
    }

    /// Reports `{ type: string, enum: [red, green] }`, `{ values: red | green }` and `{ value: red }`, and returns `true`.
    private func reportForeignForm(_ entries: [YAMLEntry]) -> Bool {
        let options = entries.filter { ["values", "value"].contains($0.key.value) && $0.value.scalar != nil }
        let isAlone = entries.allSatisfy { Self.isReserved($0.key.value) }
        if let values = options.first, let scalar = values.value.scalar {
            // A case whose value is its name.
            if scalar.text.lowercased() == values.key.value { return false }
            guard isAlone || scalar.style == .plain && scalar.text.contains(where: { "|,".contains($0) }) else {
                return false
            }
            let key = values.key.value
            let help = "write '\(Self.list(scalar.text))', or 'values: { \(key): … }' if '\(key)' is a case"
            wrongKind(values.value, expected: "a list of values", help: help)
            return true
        }
        // The value of a case is never a list.
        let list = entries.first { entry in
            guard entry.value.items != nil else { return false }
            return Self.otherNames.contains(entry.key.value)
                || NearNames.suggest(entry.key.value, among: ["values"]) != nil
        }
        guard let list else { return false }
        let hasOptions = entries.contains { Spec.Enumeration.keySchema.contains($0.key.value) }
        let text = list.value.span.text
        report(
            .unknownKey,
            "unknown key '\(list.key.value)'",
            at: list.key.span,
            help: hasOptions || !text.hasPrefix("[") || text.contains("\n")
                ? "write 'values' instead" : "write only the list: '\(text)'"
        )
        return true
    }

    /// Whether a case with this name may be read as something else in a short form.
    static func isReserved(_ name: String) -> Bool { Spec.Enumeration.keySchema.contains(name) || name == "value" }

    /// Keys of other languages for the values.
    private static let otherNames: Set = ["enum", "cases", "members", "options", "choices", "oneOf"]

    /// Warns about options next to the cases of a short form, such as `closed: true`.
    private func checkOptions(_ entries: [YAMLEntry]) {
        let isBool = { (entry: YAMLEntry) in entry.value.scalar.map { $0.style == .plain && $0.bool != nil } ?? false }
        guard !entries.allSatisfy(isBool) else { return }
        for entry in entries where Spec.Enumeration.keySchema.contains(entry.key.value) {
            let scalar = entry.value.scalar
            let isText =
                scalar?.style == .plain && scalar?.text.contains(" ") == true
                && ["doc", "deprecated"].contains(entry.key.value)
            guard isBool(entry) || isText else { continue }
            diagnostics.warning(
                .invalidName,
                "'\(entry.key.value)' is read as a case with the value '\(entry.value.span.text)'",
                at: entry.key.span,
                help:
                    "put the other values under 'values', next to '\(entry.key.value)', or quote the value if it is a case"
            )
        }
    }

    /// Warns about values such as `public | private` and `low = 1`, in a list.
    private func checkWords(_ items: [YAMLNode], of list: YAMLNode) {
        let plain = items.map { item in item.scalar.flatMap { $0.style == .plain ? $0.text : nil } ?? "" }
        for (item, text) in zip(items, plain) where text.contains(" | ") {
            let values = Self.list(text).dropFirst().dropLast()
            let write = list.span.text.hasPrefix("[") ? "write '\(values)'" : "write an item for each value"
            diagnostics.warning(
                .invalidName,
                "'|' is read as part of the value",
                at: item.span,
                help: "\(write), or quote the value if '|' belongs to it"
            )
        }
        let pairs = plain.map { $0.split(separator: " = ", maxSplits: 1, omittingEmptySubsequences: false) }
        guard !pairs.isEmpty, pairs.allSatisfy({ $0.count == 2 }) else { return }
        let values = pairs.map { "\($0[0]): \($0[1])" }.joined(separator: ", ")
        diagnostics.warning(
            .invalidName,
            "'=' is read as part of the values",
            at: start(of: list),
            help: "write '{ \(values) }', or quote the values if '=' belongs to them"
        )
    }

    /// Returns `[public, private]` for `public | private` and `public, private`.
    private static func list(_ text: String) -> String {
        let text = text.hasPrefix("case ") ? text.dropFirst(5) : text[...]
        let values = text.split { "|,; \n[]".contains($0) }.map { value in value.filter { $0 != "\"" && $0 != "'" } }
        return "[\(values.isEmpty ? "first, second" : values.joined(separator: ", "))]"
    }

    func parseValues(_ node: YAMLNode) -> [Spec.Enumeration.Value] {
        switch node.kind {
        case .sequence(let items):
            let entries = node.singleEntries ?? []
            if !entries.isEmpty, entries.allSatisfy({ !Self.valueKeySchema.contains($0.key.value) }) {
                let help = ExpectedForm.mapping(of: node)
                wrongKind(node, expected: "values, or a mapping of names and values", help: help)
                return []
            }
            let pairs = items.compactMap { item -> String? in
                guard let name = item["name"], let value = item["value"], name.scalar != nil else { return nil }
                return "\(name.span.text): \(value.span.text)"
            }
            if !pairs.isEmpty, pairs.count == items.count {
                let help = "write '{ \(pairs.joined(separator: ", ")) }'"
                wrongKind(node, expected: "values, or a mapping of names and values", help: help)
                return []
            }
            checkWords(items, of: node)
            checkFractions(items)
            return items.compactMap { parseDocumented($0, name: nil) }
        case .mapping(let entries):
            if entries.count > 1, entries.allSatisfy({ $0.value.scalar?.text.isEmpty == true && $0.value.isNull }) {
                let values = entries.map(\.key.value).joined(separator: ", ")
                wrongKind(node, expected: "a list, or a mapping of names and values", help: "write '[\(values)]'")
                return []
            }
            checkFractions(entries.map(\.value))
            return entries.compactMap { parseDocumented($0.value, name: $0.key) }
        case .scalar:
            wrongKind(
                node,
                expected: "a list or a mapping of values",
                help: "write '\(Self.list(node.scalar?.text ?? ""))'"
            )
            return []
        }
    }

    private func parseDocumented(_ node: YAMLNode, name: Located<String>?) -> Spec.Enumeration.Value? {
        guard var value = parseValue(node, name: name) else { return nil }
        document(&value.doc, by: node)
        return value
    }

    /// Reads `chat`, `0`, or `{ value: ADM, doc: … }`.
    private func parseValue(_ node: YAMLNode, name: Located<String>?) -> Spec.Enumeration.Value? {
        switch node.kind {
        case .scalar(let scalar):
            if scalar.text.isEmpty, scalar.style == .plain {
                report(
                    .missingValue,
                    name.map { "'\($0.value)' has no value" } ?? "a value is missing",
                    at: name?.span ?? node.span
                )
                return nil
            }
            if let name, scalar.style == .plain, ["type", "raw", "rawType"].contains(name.value),
                ForeignTypeSyntax.names[scalar.text] != nil || ["String", "Int"].contains(scalar.text)
            {
                diagnostics.warning(
                    .invalidName,
                    "'\(name.value)' is read as a case with the value '\(scalar.text)'",
                    at: name.span,
                    help: "remove '\(name.value)', because the values decide the type, or quote the value"
                )
            }
            if scalar.style == .plain, scalar.text.hasPrefix("case ") {
                diagnostics.warning(
                    .invalidName,
                    "'case' before the value is read as part of it",
                    at: node.span,
                    help: "write '\(scalar.text.dropFirst(5))', or quote the value if 'case' belongs to it"
                )
            }
            checkNumber(scalar, at: node.span)
            checkNull(scalar, at: node.span)
            return Spec.Enumeration.Value(
                name: name,
                value: Located(integerText(scalar) ?? scalar.text, node.span),
                isInteger: scalar.isInteger
            )
        case .mapping(let entries):
            var parts = KeyValues(name: name)
            read(entries, as: Self.valueKeySchema, into: &parts)
            var value = parts.value
            if value == nil, node["value"] == nil {
                guard let name, !entries.isEmpty else {
                    report(
                        .missingKey,
                        "a value of an enum has no 'value'",
                        at: start(of: node),
                        help: "add the API's value, as in 'value: ADM'"
                    )
                    return nil
                }
                // In `admin: { doc: … }`, the name is the value.
                value = Spec.Enumeration.Value(name: name, value: name, isInteger: false)
            }
            value?.doc = parts.doc
            value?.deprecated = parts.deprecated
            return value
        case .sequence:
            wrongKind(node, expected: "a value", help: ExpectedForm.onlyItem(of: node))
            return nil
        }
    }

    /// Warns about `007`, which is 7.
    private func checkNumber(_ scalar: YAMLScalar, at span: Span) {
        let text = scalar.text
        if let number = integerText(scalar), number != text, text.utf8.allSatisfy(\.isDigit) {
            diagnostics.warning(
                .valueSyntax,
                "'\(text)' is read as the number \(number)",
                at: span,
                help: "write '\(number)' for the number, or '\"\(text)\"' for the string"
            )
        }
    }

    /// Warns about `null`, which is a text.
    private func checkNull(_ scalar: YAMLScalar, at span: Span) {
        guard scalar.style == .plain, ["null", "~"].contains(scalar.text) else { return }
        diagnostics.warning(
            .valueSyntax,
            "'\(scalar.text)' is read as a string",
            at: span,
            help: "write '\"\(scalar.text)\"' for the string. For null, remove it, and write '?' after the enum's name "
                + "where it is used"
        )
    }

    /// Warns about `[1.0, 2.5]`, whose values are texts.
    private func checkFractions(_ items: [YAMLNode]) {
        guard items.allSatisfy({ $0.scalar?.style == .plain && $0.scalar?.double?.isFinite == true }) else { return }
        for item in items where item.scalar?.isInteger == false {
            let text = item.scalar?.text ?? ""
            diagnostics.warning(
                .valueSyntax,
                "'\(text)' is read as a string, because the numbers of an enum are whole",
                at: item.span,
                help: "write '\"\(text)\"' for the string, or use the type 'Double' in place of the enum"
            )
        }
    }

    /// Returns the JSON number of an integer such as `0x10` or `007`.
    private func integerText(_ scalar: YAMLScalar) -> String? { scalar.int.map(String.init) }
}

extension ValueKind<[Spec.Enumeration]> {
    static var enums: Self {
        ValueKind(
            .definition("enumerations") {
                let enumeration = SchemaValue.definition("enumeration") {
                    let long = SchemaValue.object(Spec.Enumeration.keySchema)
                    let values = ValueKind<[Spec.Enumeration.Value]>.values.schema
                    let isLong: SchemaValue = [
                        "required": ["values"], "properties": ["values": ["type": ["array", "object"]]],
                    ]
                    // Over an imported document, an enum may have options only.
                    let short: SchemaValue = .choice(
                        if: .hasOnlyKeys(of: Spec.Enumeration.keySchema),
                        then: ["anyOf": [long, values]],
                        else: values
                    )
                    let object: SchemaValue = .choice(if: isLong, then: long, else: short)
                    return .choice(if: ["type": "object"], then: object, else: values)
                }
                return .map(of: enumeration)
            }
        ) { entry, diagnostics in
            let reader = EnumerationReader(diagnostics: diagnostics)
            let entries = reader.members(entry.value, "enums").filter {
                !ForeignNameCheck(diagnostics: diagnostics).reports($0, "an enum")
            }
            let enums = entries.map(reader.parseEnumeration)
            diagnostics.omitTypes(of: entry.value, except: enums.map(\.name.value))
            return enums
        }
    }
}

extension ValueKind<[Spec.Enumeration.Value]> {
    static var values: Self {
        ValueKind(
            .definition("values") {
                let value: SchemaValue = .any(of: [.scalar, .object(EnumerationReader.valueKeySchema)])
                return .any(of: [.list(of: value), .map(of: value)])
            }
        ) { EnumerationReader(diagnostics: $1).parseValues($0.value) }
    }
}
