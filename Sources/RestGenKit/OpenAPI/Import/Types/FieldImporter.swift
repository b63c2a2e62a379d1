/// Imports a property as a field of a model, or of a body.
///
///     since: { type: string, format: date, default: "" }   ->   since?: Day, with the empty string as nil
struct FieldImporter {
    let types: ImportedTypes
    /// Whether the field is a part of a multipart body, which can be a file.
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
        field.rules = RulesImporter(types: types).rules(of: property.value, for: value)
        // The example of a named type belongs to the type.
        if property.value["$ref"] == nil { field.example = types.example(of: property.value) }
        types.examples?.add(
            property.value,
            value,
            mayBeNull: !isRequired || field.emptyIsNull,
            emptyIsNull: field.emptyIsNull
        )
        if let node = schema.defaultValue, !node.isNull {
            field.defaultValue = defaultValue(node, of: value)
            field.lacksDefault =
                field.defaultValue == nil && value.constant == nil && !field.emptyIsNull && schema.allowsType(of: node)
        }
        if let xml = schema.xml { field.xml = self.xml(xml, schema, value.type) }
        return field
    }

    /// Whether the document itself has an empty string as default or example of a type without empty values, such as a
    /// date or a URL.
    private func isNullWhereEmpty(_ value: ImportedValue, _ schema: DocumentSchema) -> Bool {
        guard case .known(let word) = value.type, value.format == .string || Self.neverEmpty.contains(word) else {
            return false
        }
        return [schema.defaultValue, schema.node["example"]].contains { $0?.text == "" }
    }

    private static let neverEmpty: Set<String> = ["URL", "UUID", "Date", "Day", "Duration"]

    private func xml(_ node: DocumentNode, _ schema: DocumentSchema, _ type: ImportedType) -> ImportedXML? {
        if node["attribute"]?.flag == true { return types.isScalar(type) ? .attribute : nil }
        guard case .list = type, node["wrapped"]?.flag == true, let items = schema.items.flatMap(types.files.resolved),
            let name = items["xml"]?["name"]?.text, XMLNames.isValid(name)
        else { return nil }
        return .items(name)
    }

    /// Returns the default, or `nil` if a spec can't express it for the type.
    func defaultValue(_ node: DocumentNode, of value: ImportedValue) -> ImportedLiteral? {
        guard value.constant == nil else { return nil }
        switch value.type {
        case .list(let element) where node.isList && value.format == nil:
            let items = node.items.map { defaultValue($0, of: ImportedValue(element)) }
            return items.contains(nil) ? nil : ImportedLiteral(items.compactMap(\.self))
        case .map where node.isObject && value.format == nil:
            return node.members.isEmpty ? .emptyMap : nil
        default: return ImportedLiteral(node).flatMap { literal($0, node, of: value) }
        }
    }

    private func literal(_ literal: ImportedLiteral, _ node: DocumentNode, of value: ImportedValue) -> ImportedLiteral?
    {
        switch value.type {
        // Documents also write string defaults such as `1.0` without quotes.
        case .known("String"):
            return value.format == nil ? ImportedLiteral(text: literal.text, isText: true) : nil
        case .known("Bool"): return value.format == nil && node.bool != nil ? literal : nil
        case .known("Int"), .known("Int64"):
            guard value.format == nil else { return nil }
            return node.integer.map { ImportedLiteral(text: String($0), isText: false) }
        case .known("Double"):
            let isFinite = node.isNumber && Double(literal.text)?.isFinite == true
            return value.format == nil && isFinite ? literal : nil
        case .declared(let index):
            guard case .enumeration(let values) = types.declarations[index].content else { return nil }
            let same = values.first { $0.value == literal }
            return (same ?? values.first { $0.value.text == literal.text && $0.value.isText })?.value
        default: return nil
        }
    }
}
