/// Builds the fields of a model.
struct FieldBuilder {
    let types: TypeBuilder
    let model: ImportedDeclaration
    let hasXML: Bool

    /// Returns the name in the spec. A key that isn't valid there gets a different name, and is set as the field's
    /// `key`.
    static func name(_ key: String) -> String { isName(key) ? key : SwiftNames.member(key) }

    /// Whether a key is a valid name in a spec. A `?` or a space at the end, and `*`, have another meaning there.
    static func isName(_ key: String) -> Bool {
        guard let last = key.unicodeScalars.last else { return false }
        return last != "?" && key != "*" && !last.properties.isWhitespace
    }

    func field(_ field: ImportedField) -> Spec.Field {
        let span = field.span
        let isSent = model.isSent
        let isNeeded = model.needs.contains { $0.alternatives.joined().contains(field.name) }
        var isOptional = field.isOptional || isSent && field.isReadOnly
        // A model that is sent has no defaults for absent values, because the server applies its own.
        let hasDefault = !isSent && field.isOptional && !isNeeded && field.defaultValue != nil
        // A model that is only received doesn't need to distinguish absent from null.
        let emptyIsNull = field.emptyIsNull && model.isReceived
        let isNullable =
            (field.value.isNullable || emptyIsNull) && (isSent || !isOptional || isNeeded || hasDefault)
        if hasDefault { isOptional = false }
        let type = isNullable ? .optional(field.value.type) : field.value.type
        var result = Spec.Field(
            name: Located(Self.name(field.name), span),
            isOptional: isOptional,
            content: .type(types.type(type, at: span).ruled(by: field.rules))
        )
        result.rules = Spec.Rules(field.rules, at: span)
        result.doc = Located(doc: DocumentText.short(field.doc), span)
        let plain = result
        addKey(of: field, to: &result)
        result.swiftName = field.swiftName.map { Located($0, span) }
        result.format = field.value.format.map { Located(Spec.Format($0), span) }
        if emptyIsNull { result.nullIf = Located([LiteralSyntax(.string, text: "", span)], span) }
        if field.isReadOnly, isSent, model.isReceived { result.readOnly = span }
        if field.isWriteOnly, isSent, model.isReceived { result.writeOnly = span }
        if hasXML { result.xml = xml(field).map { Located($0, span) } }
        result.deprecated = Located(isDeprecated: field.isDeprecated, span)
        // A constant has no options. A field with XML options must keep them to be sent correctly.
        if let constant = field.value.constant, Self.isName(field.name), result.xml == nil,
            !(field.isReadOnly && hasOptions(result))
        {
            var result = plain
            result.content = .constant(LiteralBuilder.constant(constant, at: span))
            return result
        }
        result.example = field.example
        if hasDefault, let value = field.defaultValue {
            result.defaultValue = LiteralBuilder.defaultValue(value, at: span)
            // In a field that can be null, the default is for absent values only.
            if isNullable { result.defaultFor = Located(.absent, span) }
        }
        return result
    }

    /// Whether the field has options in addition to its type.
    private func hasOptions(_ field: Spec.Field) -> Bool {
        field.key != nil || field.swiftName != nil || field.format != nil || field.nullIf != nil
            || field.readOnly != nil || field.writeOnly != nil || field.xml != nil || field.deprecated != nil
    }

    private func addKey(of field: ImportedField, to result: inout Spec.Field) {
        if field.isRest { result.key = .others(field.span) }
        if !Self.isName(field.name) { result.key = .path(KeyPathSyntax([field.name], field.span)) }
    }

    private func xml(_ field: ImportedField) -> Spec.XMLForm? {
        switch field.xml {
        case .attribute?: .attribute
        case .items(let name)?: .list(name)
        case nil: nil
        }
    }
}
