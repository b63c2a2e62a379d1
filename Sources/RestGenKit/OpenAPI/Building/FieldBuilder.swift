/// Builds the fields of a model.
struct FieldBuilder {
    let types: TypeBuilder
    let model: ImportedDeclaration
    let hasXML: Bool

    /// The name in the spec. A key that a spec can't spell gets another name.
    static func name(_ key: String) -> String { isName(key) ? key : SwiftNames.member(key) }

    /// Whether a spec reads the key as a name. A `?` or a space at its end, and `*`, have another meaning.
    static func isName(_ key: String) -> Bool {
        guard let last = key.unicodeScalars.last else { return false }
        return last != "?" && key != "*" && !last.properties.isWhitespace
    }

    func field(_ field: ImportedField) -> Spec.Field {
        let span = field.span
        let isSent = model.isSent
        let isNeeded = model.needs.contains { $0.alternatives.joined().contains(field.name) }
        var isOptional = field.isOptional || isSent && field.isReadOnly
        // Only models that are never sent have defaults for absent values: a server knows its own.
        let hasDefault = !isSent && field.isOptional && !isNeeded && field.defaultValue != nil
        // A model that is only received needs no three states.
        let emptyIsNull = field.emptyIsNull && model.isReceived
        let isNullable =
            (field.value.isNullable || emptyIsNull) && (isSent || !isOptional || isNeeded || hasDefault)
        if hasDefault { isOptional = false }
        let type = isNullable ? .optional(field.value.type) : field.value.type
        var result = Spec.Field(
            name: Located(Self.name(field.name), span),
            isOptional: isOptional,
            content: .type(types.type(type, at: span))
        )
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
        // A constant has no options. Its place in XML decides what is sent.
        if let constant = field.value.constant, Self.isName(field.name), result.xml == nil,
            !(field.isReadOnly && hasOptions(result))
        {
            var result = plain
            result.content = .constant(LiteralBuilder.constant(constant, at: span))
            return result
        }
        if hasDefault, let value = field.defaultValue {
            result.defaultValue = LiteralBuilder.value(value, at: span)
            // Beside null it is for what is absent alone.
            if isNullable { result.defaultFor = Located(.absent, span) }
        }
        return result
    }

    /// True for a field that has more than its type.
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
