/// Makes a field of a property.
struct FieldImporter {
    let types: ImportedTypes
    /// True for parts of a multipart body, which may be files.
    var isPart = false

    func field(
        _ property: DocumentNode.Member,
        isRequired: Bool,
        _ context: ImportedDeclaration.Context
    ) -> ImportedField {
        var value = types.value(of: property.value, at: context)
        if !isPart { value.type = value.type.withoutFiles }
        let schema = types.shapes.schema(property.value)
        var field = ImportedField(name: property.key, value: value, isOptional: !isRequired, span: property.span)
        field.doc = schema.doc
        field.isDeprecated = schema.isDeprecated
        field.isReadOnly = schema.isReadOnly
        field.isWriteOnly = schema.isWriteOnly
        field.emptyIsNull = isNullWhereEmpty(value, schema)
        types.examples?.note(
            property.value,
            value,
            mayBeNull: !isRequired || field.emptyIsNull,
            emptyIsNull: field.emptyIsNull
        )
        if let node = schema.defaultValue, !node.isNull {
            field.defaultValue = defaultValue(node, of: value)
            field.lacksDefault =
                field.defaultValue == nil && value.constant == nil && !field.emptyIsNull && schema.takes(node)
        }
        if let xml = schema.xml { field.xml = self.xml(xml, schema, value.type) }
        return field
    }

    /// True for a date, a URL or the like of which the document itself says that an empty text is one.
    private func isNullWhereEmpty(_ value: ImportedValue, _ schema: DocumentSchema) -> Bool {
        guard case .known(let word) = value.type, value.format == .string || Self.neverEmpty.contains(word) else {
            return false
        }
        return [schema.defaultValue, schema.node["example"]].contains { $0?.text == "" }
    }

    private static let neverEmpty: Set<String> = ["URL", "UUID", "Date", "Day", "Duration"]

    private func xml(_ node: DocumentNode, _ schema: DocumentSchema, _ type: ImportedType) -> ImportedXML? {
        if node["attribute"]?.bool == true { return types.isScalar(type) ? .attribute : nil }
        guard case .list = type, node["wrapped"]?.bool == true, let items = schema.items.flatMap(types.files.resolved),
            let name = items["xml"]?["name"]?.text, XMLNames.isValid(name)
        else { return nil }
        return .items(name)
    }

    /// nil for what the page can't say as a default of the type.
    func defaultValue(_ node: DocumentNode, of value: ImportedValue) -> ImportedLiteral? {
        guard value.constant == nil, let literal = ImportedLiteral(node) else { return nil }
        switch value.type {
        case .known("String"): return node.isText ? literal : nil
        case .known("Bool"): return node.bool == nil ? nil : literal
        case .known("Int"), .known("Int64"): return value.format == nil && node.integer != nil ? literal : nil
        case .known("Double"): return node.isNumber ? literal : nil
        case .declared(let index):
            guard case .enumeration(let values) = types.declarations[index].content else { return nil }
            return values.contains { $0.value == literal } ? literal : nil
        default: return nil
        }
    }
}
