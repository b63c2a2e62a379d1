/// `models`: fields, aliases, and the long forms of both.
extension SpecParser {
    func parseModel(_ entry: YAMLEntry) -> Spec.Model? {
        switch entry.value.kind {
        case .scalar, .sequence: return Spec.Model(name: entry.key, content: .alias(type(entry.value)))
        case .mapping(let entries):
            guard isLong(entries) else {
                return Spec.Model(name: entry.key, content: .fields(parseFields(entry.value)))
            }
            return parseLongModel(entry.key, entries)
        }
    }

    private func isLong(_ entries: [YAMLEntry]) -> Bool {
        entries.contains { $0.key.value == "fields" && $0.value.entries != nil }
    }

    private func parseLongModel(_ name: Located<String>, _ entries: [YAMLEntry]) -> Spec.Model {
        var model = Spec.Model(name: name, content: .fields([]))
        read(entries, as: .model) { entry in
            switch entry.key.value {
            case "fields": model.content = .fields(parseFields(entry.value))
            case "extends": model.extends = texts(entry.value)
            case "doc": model.doc = doc(entry.value)
            default: model.deprecated = deprecated(entry.value)
            }
        }
        return model
    }

    private func parseFields(_ node: YAMLNode) -> [Spec.Field] { members(node, "fields").compactMap(parseField) }

    private func parseField(_ entry: YAMLEntry) -> Spec.Field? {
        guard let (name, isOptional) = name(entry.key) else { return nil }
        if let entries = entry.value.entries { return parseLongField(entry, entries, name, isOptional) }
        if let constant = constantText(entry.value) {
            report(
                .typeSyntax,
                "a constant, where a field has a type",
                at: constant.text.span(0..<constant.position),
                help: "write the type in front of it, as in 'Bool = false'"
            )
            return Spec.Field(
                name: name,
                isOptional: isOptional,
                content: .type(TypeSyntax(.invalid, entry.value.span))
            )
        }
        let (type, defaultValue) = typeAndDefault(entry.value)
        var field = Spec.Field(name: name, isOptional: isOptional, content: .type(type))
        field.defaultValue = defaultValue
        return field
    }

    private func parseLongField(
        _ entry: YAMLEntry,
        _ entries: [YAMLEntry],
        _ name: Located<String>,
        _ isOptional: Bool
    ) -> Spec.Field {
        let invalid = Spec.Field.Content.type(TypeSyntax(.invalid, entry.value.span))
        var field = Spec.Field(name: name, isOptional: isOptional, content: invalid)
        let type = entries.first { $0.key.value == "type" }
        let fields = entries.first { $0.key.value == "fields" }
        if let type, let fields {
            report(
                .conflictingKeys,
                "'fields' beside 'type'",
                at: fields.key.span,
                labels: [Diagnostic.Label(type.key.span, "the first one")],
                help: "keep one of them"
            )
        }
        guard type != nil || fields != nil || isAnyKnown(entries) else {
            report(
                .missingKey,
                "the field '\(name.value)' has neither 'type' nor 'fields'",
                at: entry.key.span,
                help: entries.isEmpty
                    ? "write '[String: JSON]' for any object" : "write '{ fields: { … } }' for an object of its own"
            )
            return field
        }
        if type == nil, fields == nil, !entries.contains(where: { Vocabulary.field.later.contains($0.key.value) }) {
            report(.missingKey, "the field '\(name.value)' has no 'type'", at: entry.key.span)
        }
        read(entries, as: .field) { readKey($0, into: &field) }
        return field
    }

    /// Whether a mapping is meant as a field's long form at all, or as a nested model without `fields`.
    private func isAnyKnown(_ entries: [YAMLEntry]) -> Bool {
        entries.contains { entry in
            guard entry.value.entries == nil else { return false }
            return Vocabulary.field.contains(entry.key.value) || Vocabulary.field.later.contains(entry.key.value)
        }
    }

    private func readKey(_ entry: YAMLEntry, into field: inout Spec.Field) {
        let value = entry.value
        switch entry.key.value {
        case "type": field.content = .type(type(value))
        case "fields": field.content = .nested(parseFields(value))
        case "as": field.swiftName = text(value)
        case "key": field.key = fieldKey(value)
        case "default": field.defaultValue = defaultValue(value)
        case "format": field.format = format(value)
        case "doc": field.doc = doc(value)
        case "sensitive": field.isSensitive = bool(value) ?? false
        default: field.deprecated = deprecated(value)
        }
    }

    private func fieldKey(_ node: YAMLNode) -> Located<String>? {
        guard let key = text(node, expected: "a JSON key") else { return nil }
        if key.value == "*" {
            diagnostics.report(.later("a field of all other keys is", at: key.span))
            return nil
        }
        if key.value.contains(".") {
            diagnostics.report(.later("a key path in 'key' is", at: key.span))
            return nil
        }
        return key
    }
}
