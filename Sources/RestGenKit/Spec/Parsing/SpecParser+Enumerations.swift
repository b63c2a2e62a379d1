/// `enums` and `types`.
extension SpecParser {
    func parseEnumeration(_ entry: YAMLEntry) -> Spec.Enumeration? {
        var enumeration = Spec.Enumeration(name: entry.key, values: [], isClosed: false, ignoresCase: false)
        var values = entry.value
        if let entries = entry.value.entries, let inner = entry.value["values"], inner.scalar == nil {
            values = inner
            read(entries, as: .enumeration) { entry in
                switch entry.key.value {
                case "values": break
                case "closed": enumeration.isClosed = bool(entry.value) ?? false
                case "ignoreCase": enumeration.ignoresCase = bool(entry.value) ?? false
                case "doc": enumeration.doc = doc(entry.value)
                default: enumeration.deprecated = deprecated(entry.value)
                }
            }
        }
        switch values.kind {
        case .sequence(let items): enumeration.values = items.compactMap { parseValue($0, name: nil) }
        case .mapping(let entries): enumeration.values = entries.compactMap { parseValue($0.value, name: $0.key) }
        case .scalar:
            wrongKind(values, expected: "a list or a mapping of values")
            return enumeration
        }
        if values.items?.isEmpty == true || values.entries?.isEmpty == true {
            report(.emptyEnum, "the enum '\(entry.key.value)' has no values", at: entry.key.span)
        }
        return enumeration
    }

    /// `chat`, `0`, or `{ value: ADM, doc: … }`.
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
            return Spec.Enumeration.Value(
                name: name,
                value: Located(integerText(scalar) ?? scalar.text, node.span),
                isInteger: scalar.isInteger
            )
        case .mapping(let entries):
            var value: Spec.Enumeration.Value?
            var description: Located<String>?
            var deprecation: Located<String>?
            read(entries, as: .enumValue) { entry in
                switch entry.key.value {
                case "value": value = entry.value.scalar == nil ? nil : parseValue(entry.value, name: name)
                case "doc": description = doc(entry.value)
                default: deprecation = deprecated(entry.value)
                }
            }
            if value == nil, node["value"] == nil {
                guard let name, !entries.isEmpty else {
                    report(.missingKey, "a value of an enum without 'value'", at: start(of: node))
                    return nil
                }
                // `admin: { doc: … }`: the name is the value.
                value = Spec.Enumeration.Value(name: name, value: name, isInteger: false)
            }
            value?.doc = description
            value?.deprecated = deprecation
            return value
        case .sequence:
            wrongKind(node, expected: "a value")
            return nil
        }
    }

    /// `0x10` and `007` as JSON writes them.
    private func integerText(_ scalar: YAMLScalar) -> String? { scalar.int.map(String.init) }

    /// `{ Money: Shop }`, `{ Price: { module: Shop, as: Amount } }`, or a list for types of the target itself.
    func parseForeignTypes(_ node: YAMLNode) -> [Spec.ForeignType] {
        if let items = node.items { return items.compactMap { text($0) }.map { Spec.ForeignType(name: $0) } }
        return members(node, "types").compactMap { entry in
            var type = Spec.ForeignType(name: entry.key)
            guard let entries = entry.value.entries else {
                type.module = text(entry.value, expected: "the name of a module")
                return type
            }
            read(entries, as: .foreignType) { entry in
                if entry.key.value == "as" {
                    type.swiftName = text(entry.value)
                } else {
                    type.module = text(entry.value)
                }
            }
            return type
        }
    }
}
