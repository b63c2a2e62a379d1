/// Reads models: fields, aliases, and the long forms of both.
///
///     Room: { id: String, owner: { fields: { name: String } } }
struct ModelReader: NodeReader {
    let diagnostics: Diagnostics

    /// Fields by name.
    static var fields: SchemaValue { ValueKind<[Spec.Field]>.fields.schema }

    static var schema: SchemaValue {
        .definition("model") {
            // A model of an imported document may be overridden without fields.
            .any(of: [.string, .typeList, object])
        }
    }

    /// The long form if there is a mapping of `fields`, otherwise fields by name. An overriding long form may have no
    /// `fields`.
    static var object: SchemaValue {
        let long: SchemaValue = .object(Spec.Model.keySchema)
        return .object([
            ("type", "object"),
            ("if", ["required": ["fields"], "properties": ["fields": ["type": "object"]]]),
            ("then", long),
            (
                "else",
                .choice(if: .hasOnlyKeys(of: Spec.Model.keySchema), then: ["anyOf": [long, fields]], else: fields)
            ),
        ])
    }

    func parseModel(_ entry: YAMLEntry) -> Spec.Model? {
        guard var model = parseForm(entry) else { return nil }
        document(&model.doc, by: entry.value)
        return model
    }

    private func parseForm(_ entry: YAMLEntry) -> Spec.Model? {
        switch entry.value.kind {
        case .sequence(let items) where items.count == 1 && isField(items[0]):
            wrongKind(entry.value, expected: "a mapping of fields", help: ExpectedForm.fields(of: entry.value))
            return nil
        case .scalar, .sequence:
            let type = type(entry.value) { _ in
                guard let help = ExpectedForm.fields(of: entry.value) else { return "write '{ id: String }'" }
                return help + " for fields with their types, or list values under 'enums'"
            }
            return Spec.Model(name: entry.key, content: .alias(type))
        case .mapping(let entries):
            if let finding = foreignForm(entries, of: entry.key) {
                // Nothing is known about its fields.
                diagnostics.report(finding)
                return nil
            }
            guard isLong(entries) else {
                return Spec.Model(name: entry.key, content: .fields(parseFields(entry.value)))
            }
            return parseLongModel(entry.key, entries)
        }
    }

    /// Whether it is `id: String`, and not the key and the value of a map.
    private func isField(_ item: YAMLNode) -> Bool {
        guard let entries = item.entries, entries.count == 1 else { return false }
        let name = entries[0].key.value
        return name.first?.isLowercase == true && ForeignTypeSyntax.names[name] == nil
    }

    private func isLong(_ entries: [YAMLEntry]) -> Bool {
        entries.contains { $0.key.value == "fields" && $0.value.entries != nil }
    }

    private func parseLongModel(_ name: Located<String>, _ entries: [YAMLEntry]) -> Spec.Model {
        var model = Spec.Model(name: name, content: .fields([]))
        read(entries, as: Spec.Model.keySchema, into: &model)
        return model
    }

    /// Returns an error for a form of another language, which would otherwise be read as fields: `{ properties: { … }
    /// }`, `{ allOf: [User] }`, `{ extends: User, level: Int }`.
    private func foreignForm(_ entries: [YAMLEntry], of model: Located<String>) -> Diagnostic? {
        guard !isLong(entries) else { return nil }
        if let fields = entries.first(where: isMisspelledFields) {
            let message = "unknown key '\(fields.key.value)'"
            return Diagnostic(.unknownKey, message, at: fields.key.span, help: "did you mean 'fields'?")
        }
        if let schema = ForeignModelSchema.find(in: entries, of: model.value) {
            let message = "'\(schema.key.value)' is a key of OpenAPI's schemas, not a field"
            return Diagnostic(.wrongKind, message, at: schema.key.span, help: schema.help)
        }
        // A list of fields is reported before options next to it.
        let isFields = { (entry: YAMLEntry) in entry.key.value == "fields" }
        for entry in entries.filter(isFields) + entries.filter({ !isFields($0) }) {
            var help: String?
            switch entry.key.value {
            case "properties", "attributes", "members":
                // A field of this name has a long form or fields inside.
                guard let fields = entry.value.entries,
                    !fields.contains(where: { ["type", "fields"].contains($0.key.value) }),
                    !isAnyKnown(fields)
                else { continue }
                let name = fields.first?.key.value ?? "id"
                help =
                    "write the fields directly, as in '\(model.value): { \(name): String }', with '?' after optional "
                    + "names"
            case "allOf":
                // Next to other fields it is a field, as in an API that describes schemas.
                guard let items = entry.value.items, entries.count == 1 else { continue }
                help = "write '{ extends: \(items.first?.scalar?.text ?? "Base"), fields: { … } }'"
            case "oneOf", "anyOf":
                guard let items = entry.value.items, entries.count == 1 else { continue }
                let union = ForeignUnion(items).text ?? "{ by: type, text: TextNote }"
                help = "declare it under 'unions', as in '\(model.value): \(union)'"
            case "fields":
                let isList = entry.value.singleEntries.map { $0[0].key.value.first?.isLowercase == true }
                guard let items = entry.value.items,
                    items.count > 1 || isList == true || ForeignModel.isNameOfField(items, beside: entries)
                else { continue }
                return Diagnostic(
                    .wrongKind,
                    "expected a mapping of fields by name, found a list",
                    at: start(of: entry.value),
                    help: ExpectedForm.fields(of: entry.value) ?? ExpectedForm.example(of: "fields")
                )
            case "extends":
                let isOption = entries.contains { other in
                    other.key.value != "extends"
                        && ForeignModel.help(for: other, among: entries, of: model.value) != nil
                }
                if !isOption { warn(ofParent: entry) }
                continue
            default:
                help = ForeignModel.help(for: entry, among: entries, of: model.value)
                if help == nil { continue }
            }
            return Diagnostic(
                .wrongKind,
                "'\(entry.key.value)' is written among the fields of the model",
                at: entry.key.span,
                help: help
            )
        }
        return nil
    }

    /// Whether it is `feilds: { id: String }`. A field of this name would have a long form.
    private func isMisspelledFields(_ entry: YAMLEntry) -> Bool {
        guard let fields = entry.value.entries, !fields.isEmpty, !isAnyKnown(fields),
            !fields.contains(where: { $0.key.value == "fields" })
        else { return false }
        return NearNames.suggest(entry.key.value, among: ["fields"]) != nil
    }

    /// Warns about `{ extends: User, level: Int }`, which is a model with a field named `extends`.
    private func warn(ofParent entry: YAMLEntry) {
        guard let parent = entry.value.scalar?.text, parent.first?.isUppercase == true,
            !TypeSyntax.builtInNames.contains(parent)
        else { return }
        diagnostics.warning(
            .wrongKind,
            "'extends' among the fields of a model is read as a field",
            at: entry.key.span,
            help:
                "write the fields under 'fields': '{ extends: \(parent), fields: { … } }', or the field as '{ type: \(parent) }'"
        )
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
        if isDocumentation(entry) || isEnumeration(entry) { return nil }
        noteKeyPath(entry.value)
        ForeignNameCheck(diagnostics: diagnostics).check(entry, name, isField: true)
        let (type, defaultValue) = typeAndDefault(entry.value)
        var field = Spec.Field(name: name, isOptional: isOptional, content: .type(type))
        field.defaultValue = defaultValue
        return field
    }

    /// Notes that `user.name`, `user.name?` or `[user.names]` may be meant as the key path of the field.
    private func noteKeyPath(_ node: YAMLNode) {
        let inner = node.items?.count == 1 ? node.items?.first : nil
        guard let scalar = (inner ?? node).scalar, scalar.text.contains(".") else { return }
        let isList = inner != nil || scalar.text.hasPrefix("[")
        let type = isList ? "\"[String]\"" : scalar.text.hasSuffix("?") ? "String?" : "String"
        let word = scalar.text.drop { $0 == "[" }.prefix { !"]?".contains($0) }
        let start =
            scalar.text.utf8.count - scalar.text.drop { $0 == "[" }.utf8.count + (scalar.style == .plain ? 0 : 1)
        diagnostics.fieldPaths[(inner ?? node).span.slice(start, word.utf8.count)] = type
    }

    /// Reports `state: [open, closed]`, where a field needs a type, and returns `true`.
    private func isEnumeration(_ entry: YAMLEntry) -> Bool {
        guard let items = entry.value.items, items.count > 1, items.allSatisfy({ $0.scalar != nil }) else {
            return false
        }
        let values = items.compactMap(\.scalar?.text).joined(separator: ", ")
        wrongKind(
            entry.value,
            expected: "a type",
            help: "declare '[\(values)]' under 'enums' and write the enum's name here, or write one type in brackets "
                + "for a list"
        )
        return true
    }

    /// Reports `description: A room of a chat`, where a field needs a type, and returns `true`.
    private func isDocumentation(_ entry: YAMLEntry) -> Bool {
        guard ["description", "doc", "summary", "comment", "title"].contains(entry.key.value),
            let text = entry.value.scalar?.text, text.split(separator: " ").count > 1,
            text.unicodeScalars.allSatisfy({ !"=<>[]|?:".unicodeScalars.contains($0) }),
            ForeignTypeSyntax.swift(text) == nil
        else { return false }
        report(
            .typeSyntax,
            "expected the type of the field '\(entry.key.value)', found text",
            at: entry.value.span,
            help: "write a '##' comment above the model, or 'doc: \(text)' next to 'fields'"
        )
        return true
    }

    private func parseLongField(
        _ entry: YAMLEntry,
        _ entries: [YAMLEntry],
        _ name: Located<String>,
        _ isOptional: Bool
    ) -> Spec.Field {
        let invalid = Spec.Field.Content.type(TypeSyntax(.invalid, entry.value.span))
        var field = Spec.Field(name: name, isOptional: isOptional, content: invalid)
        if let help = ForeignSchema.help(entries, isField: true) {
            let message = "the field '\(name.value)' is written as in OpenAPI"
            report(.typeSyntax, message, at: entry.key.span, help: help)
            return field
        }
        let type = entries.first { $0.key.value == "type" }
        let fields = entries.first { $0.key.value == "fields" }
        if let type, let fields {
            report(
                .conflictingKeys,
                "'fields' and 'type' exclude each other",
                at: fields.key.span,
                labels: [Diagnostic.Label(type.key.span, "the first one")],
                help: "keep one of them"
            )
        }
        guard type != nil || fields != nil || isAnyKnown(entries) else {
            let names = ["type", "fields"]
            if let wrong = entries.first(where: { NearNames.suggest($0.key.value, among: names) != nil }) {
                let near = NearNames.suggest(wrong.key.value, among: names) ?? ""
                report(
                    .unknownKey,
                    "unknown key '\(wrong.key.value)'",
                    at: wrong.key.span,
                    help: "did you mean '\(near)'?"
                )
                return field
            }
            report(
                .missingKey,
                "the field '\(name.value)' has neither 'type' nor 'fields'",
                at: entry.key.span,
                help: entries.first.flatMap { entry in
                    let path = entry.key.value == "$ref" ? entry.value.scalar?.text : nil
                    return path.map { "write '\(name.value): \($0.split(separator: "/").last ?? "Room")'" }
                }
                    ?? entries.first.flatMap {
                        ForeignKeySuggestions.help(for: $0.key.value, in: Spec.Field.keySchema.description)
                    }
                    ?? (entries.isEmpty
                        ? "write '[String: JSON]' for any object"
                        : "write '{ fields: { … } }' to declare the fields of the object")
            )
            return field
        }
        if type == nil, fields == nil,
            !entries.contains(where: { Spec.Field.keySchema.reserved.contains($0.key.value) })
        {
            report(
                .missingKey,
                "the field '\(name.value)' has no 'type'",
                at: entry.key.span,
                help: "add its type, as in 'type: String'"
            )
        }
        read(entries, as: Spec.Field.keySchema, into: &field)
        ModelFieldReader(diagnostics: diagnostics).reportConflicts(entries)
        return field
    }

    /// Whether a mapping has any key of a field's long form. Otherwise it is a nested model without `fields`.
    private func isAnyKnown(_ entries: [YAMLEntry]) -> Bool {
        entries.contains { entry in
            guard entry.value.entries == nil else { return false }
            return Spec.Field.keySchema.contains(entry.key.value)
                || Spec.Field.keySchema.reserved.contains(entry.key.value)
        }
    }
}

extension ModelReader {
    /// Reads `as: array`, the only supported value.
    func arrayMark(_ node: YAMLNode) -> Span? {
        guard let word = text(node, expected: "'array'") else { return nil }
        if word.value == "array" { return node.span }
        report(
            .unknownValue,
            "'\(word.value)' is not a value of a model's 'as'",
            at: word.span,
            help: "write 'as: array', or remove 'as'"
        )
        return nil
    }

    /// Reads `true`, `false`, or the name of the property.
    func extra(_ node: YAMLNode) -> Located<Spec.Model.Extra>? {
        if let isOn = node.scalar?.bool { return Located(isOn ? .on : .off, node.span) }
        return text(node, expected: "true, or a name for the property").map { Located(.named($0.value), $0.span) }
    }
}

extension ValueKind<[Spec.Model]> {
    static var models: Self {
        ValueKind(.definition("models") { .map(of: ModelReader.schema) }) { entry, diagnostics in
            let reader = ModelReader(diagnostics: diagnostics)
            let models = reader.members(entry.value, "models").compactMap(reader.parseNamedModel)
            diagnostics.omitTypes(of: entry.value, except: models.map(\.name.value))
            return models
        }
    }
}

extension ValueKind<[Spec.Field]> {
    static var fields: Self {
        let field = SchemaValue.definition("field") { .any(of: [.string, .typeList, .object(Spec.Field.keySchema)]) }
        return ValueKind(.definition("fields") { .map(of: field) }) {
            ModelReader(diagnostics: $1).parseFields($0.value)
        }
    }
}

extension ValueKind<Span> {
    /// The value of `as`: `array`.
    static var array: Self { ValueKind(.words(["array"])) { ModelReader(diagnostics: $1).arrayMark($0.value) } }
}

extension ValueKind<Located<Spec.Model.Extra>> {
    static var extra: Self {
        ValueKind(.definition("extra") { ["type": ["boolean", "string"]] }) {
            if SwitchWordCheck(diagnostics: $1).reportsBool($0.value, of: $0.key.value) { return nil }
            return ModelReader(diagnostics: $1).extra($0.value)
        }
    }
}
