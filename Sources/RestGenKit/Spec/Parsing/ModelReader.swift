/// Reads models: fields, aliases, and the long forms of both.
///
///     Room: { id: String, owner: { fields: { name: String } } }
struct ModelReader: NodeReader {
    let diagnostics: Diagnostics

    /// Fields by name.
    static var fields: SchemaValue { ValueKind<[Spec.Field]>.fields.schema }

    static var schema: SchemaValue {
        .definition("model") {
            // Over a document a model may say no fields of its own.
            ["anyOf": [.string, .typeList, .object(Spec.Model.place), fields]]
        }
    }

    func parseModel(_ entry: YAMLEntry) -> Spec.Model? {
        guard var model = parseForm(entry) else { return nil }
        document(&model.doc, by: entry.value)
        return model
    }

    private func parseForm(_ entry: YAMLEntry) -> Spec.Model? {
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
        read(entries, as: Spec.Model.place, into: &model)
        return model
    }

    func parseFields(_ node: YAMLNode) -> [Spec.Field] {
        members(node, "fields").compactMap { entry in
            guard var field = parseField(entry) else { return nil }
            document(&field.doc, by: entry.value)
            return field
        }
    }

    private func parseField(_ entry: YAMLEntry) -> Spec.Field? {
        guard let (name, isOptional) = name(entry.key) else { return nil }
        if let entries = entry.value.entries { return parseLongField(entry, entries, name, isOptional) }
        if let constant = constantText(entry.value) {
            let literal = attempt { () throws(SyntaxError) in try parseLiteral(constant) }
            let invalid = Spec.Field.Content.type(TypeSyntax(.invalid, entry.value.span))
            return Spec.Field(name: name, isOptional: isOptional, content: literal.map { .constant($0) } ?? invalid)
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
        if type == nil, fields == nil, !entries.contains(where: { Spec.Field.place.later.contains($0.key.value) }) {
            report(.missingKey, "the field '\(name.value)' has no 'type'", at: entry.key.span)
        }
        read(entries, as: Spec.Field.place, into: &field)
        ModelFieldReader(diagnostics: diagnostics).reportConflicts(entries)
        return field
    }

    /// Whether a mapping is meant as a field's long form at all, or as a nested model without `fields`.
    private func isAnyKnown(_ entries: [YAMLEntry]) -> Bool {
        entries.contains { entry in
            guard entry.value.entries == nil else { return false }
            return Spec.Field.place.contains(entry.key.value) || Spec.Field.place.later.contains(entry.key.value)
        }
    }
}

extension ModelReader {
    /// `as: array`; nothing else is known yet.
    func arrayMark(_ node: YAMLNode) -> Span? {
        guard let word = text(node, expected: "'array'") else { return nil }
        if word.value == "array" { return node.span }
        report(
            .unknownValue,
            "'\(word.value)' is no value of a model's 'as'",
            at: word.span,
            help: "write 'as: array', or leave it out"
        )
        return nil
    }

    /// `true`, `false`, or the name of the property.
    func extra(_ node: YAMLNode) -> Located<Spec.Model.Extra>? {
        if let isOn = node.scalar?.bool { return Located(isOn ? .on : .off, node.span) }
        return text(node, expected: "true, or a name for the property").map { Located(.named($0.value), $0.span) }
    }
}

extension ValueKind<[Spec.Model]> {
    static var models: Self {
        ValueKind(.definition("models") { .map(of: ModelReader.schema) }) { entry, diagnostics in
            let reader = ModelReader(diagnostics: diagnostics)
            return reader.members(entry.value, "models").compactMap(reader.parseNamedModel)
        }
    }
}

extension ValueKind<[Spec.Field]> {
    static var fields: Self {
        let field = SchemaValue.definition("field") { ["anyOf": [.string, .typeList, .object(Spec.Field.place)]] }
        return ValueKind(.definition("fields") { .map(of: field) }) {
            ModelReader(diagnostics: $1).parseFields($0.value)
        }
    }
}

extension ValueKind<Span> {
    /// `as: array`
    static var array: Self { ValueKind(.words(["array"])) { ModelReader(diagnostics: $1).arrayMark($0.value) } }
}

extension ValueKind<Located<Spec.Model.Extra>> {
    static var extra: Self {
        ValueKind(.definition("extra") { ["type": ["boolean", "string"]] }) {
            ModelReader(diagnostics: $1).extra($0.value)
        }
    }
}
