/// Reads the keywords of a schema. Doesn't follow its `$ref`.
struct SchemaReader {
    static func read(_ node: DocumentNode) -> DocumentSchema {
        var schema = DocumentSchema(node: node)
        if let bool = node.bool { schema.isPossible = bool }
        for member in node.members { read(member, into: &schema) }
        // The reference and the keys next to it both apply, as in `allOf` (JSON Schema 2020-12, section 8.2.3.1).
        if node["$ref"] != nil, node.keyBesideReference != nil {
            schema.allOf.insert(node.interpreted(as: .reference), at: 0)
        }
        readPatterns(&schema)
        if schema.kinds.isEmpty { imply(&schema) }
        schema.readValues()
        if let values = schema.values, values.contains(where: \.isNull) {
            schema.isNullable = true
            schema.values = values.filter { !$0.isNull }
            if schema.values?.isEmpty == true { schema.values = nil }
        }
        if schema.constant?.isNull == true {
            schema.isNullable = true
            schema.constant = nil
        }
        return schema
    }

    private static func read(_ member: DocumentNode.Member, into schema: inout DocumentSchema) {
        let value = member.value
        switch member.key {
        case "type": readType(value, into: &schema)
        case "nullable", "x-nullable": schema.isNullable = schema.isNullable || value.flag == true
        case "format": schema.format = value.text
        case "enum": schema.values = value.items.isEmpty ? nil : value.items
        case "const": schema.constant = value
        case "properties": schema.properties = value.members
        case "required": schema.required = Set(value.items.compactMap(\.scalar))
        case "additionalProperties", "unevaluatedProperties": readOthers(value, into: &schema)
        case "items" where value.isList: schema.prefixItems = value.items
        case "items", "additionalItems": if value.isObject || value.bool != nil { schema.items = value }
        case "unevaluatedItems" where schema.items == nil && value.isObject: schema.items = value
        case "minItems": schema.minItems = value.integer
        case "prefixItems": schema.prefixItems = value.items
        case "allOf": schema.allOf = value.items
        case "oneOf": schema.oneOf = value.items
        case "anyOf": schema.anyOf = value.items
        case "discriminator":
            schema.discriminator = value.text ?? value["propertyName"]?.text
            schema.mapping = value["mapping"]?.members ?? []
        case "readOnly": schema.isReadOnly = value.flag == true
        case "writeOnly": schema.isWriteOnly = value.flag == true
        case "deprecated", "x-deprecated": schema.isDeprecated = schema.isDeprecated || value.flag == true
        case "title": schema.title = value.scalar
        case "description": schema.doc = value.scalar
        case "default": schema.defaultValue = value
        case "contentEncoding": schema.encoding = value.text
        case "contentMediaType": schema.mediaType = value.text
        case "xml": schema.xml = value
        case "propertyNames" where isAnyText(value): break
        case "not", "if", "patternProperties", "dependentSchemas", "dependentRequired", "dependencies", "contains",
            "propertyNames", "$dynamicRef":
            schema.unsupported.append(member)
        default: break
        }
    }

    private static func readType(_ node: DocumentNode, into schema: inout DocumentSchema) {
        for name in node.isList ? node.items.compactMap(\.scalar) : [node.scalar].compactMap({ $0 }) {
            if let kind = DocumentSchema.Kind(rawValue: name) {
                if !schema.kinds.contains(kind) { schema.kinds.append(kind) }
            } else if name == "null" {
                schema.isNullable = true
            } else if name == "file" {
                schema.kinds.append(.string)
                schema.format = "binary"
            }
        }
        if node.isNull { schema.isNullable = true }
    }

    private static func readOthers(_ node: DocumentNode, into schema: inout DocumentSchema) {
        if let bool = node.flag {
            schema.additionalProperties = bool ? .any : .none
        } else if node.isObject {
            schema.additionalProperties = node.members.isEmpty ? .any : .of([node])
        }
    }

    /// Reads `patternProperties` as additional properties, because a Swift type can't distinguish keys by pattern.
    private static func readPatterns(_ schema: inout DocumentSchema) {
        // No value is valid for the schema `false`.
        let values = (schema.node["patternProperties"]?.members ?? []).map(\.value).filter { $0.bool != false }
        guard !values.isEmpty else { return }
        if values.contains(where: { !$0.isObject || $0.members.isEmpty }) { schema.additionalProperties = .any }
        switch schema.additionalProperties {
        case .any: break
        case .unsupported, .none: schema.additionalProperties = .of(values)
        case .of(let others): schema.additionalProperties = .of(others + values)
        }
        if schema.kinds.isEmpty { schema.kinds = [.object] }
    }

    /// Whether a `propertyNames` schema accepts every name.
    private static func isAnyText(_ node: DocumentNode) -> Bool {
        if let bool = node.bool { return bool }
        return node.isObject
            && node.members.allSatisfy { member in
                member.key == "type" ? member.value.text == "string" : ["title", "description"].contains(member.key)
            }
    }

    /// Infers the JSON type of a schema without `type` from its other keywords.
    private static func imply(_ schema: inout DocumentSchema) {
        if !schema.properties.isEmpty { schema.kinds = [.object] }
        if case .of = schema.additionalProperties { schema.kinds = [.object] }
        if schema.items != nil || !schema.prefixItems.isEmpty { schema.kinds = [.array] }
        guard schema.kinds.isEmpty, let value = schema.constant ?? schema.values?.first else { return }
        if value.isText { schema.kinds = [.string] }
        if value.isNumber { schema.kinds = [value.integer == nil ? .number : .integer] }
        if value.bool != nil { schema.kinds = [.boolean] }
    }
}
