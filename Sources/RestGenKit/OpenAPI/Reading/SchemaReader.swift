/// Reads a schema, its `$ref` not followed.
struct SchemaReader {
    static func read(_ node: DocumentNode) -> DocumentSchema {
        var schema = DocumentSchema(node: node)
        if let bool = node.bool { schema.isPossible = bool }
        for member in node.members { read(member, into: &schema) }
        if schema.kinds.isEmpty { imply(&schema) }
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
        case "nullable", "x-nullable": schema.isNullable = schema.isNullable || value.bool == true
        case "format": schema.format = value.text
        case "enum": schema.values = value.items.isEmpty ? nil : value.items
        case "const": schema.constant = value
        case "properties": schema.properties = value.members
        case "required": schema.required = Set(value.items.compactMap(\.scalar))
        case "additionalProperties", "unevaluatedProperties": readOthers(value, into: &schema)
        case "items" where value.isList: schema.prefixItems = value.items
        case "items", "additionalItems": if value.isObject || value.bool != nil { schema.items = value }
        case "minItems": schema.minItems = value.integer
        case "prefixItems": schema.prefixItems = value.items
        case "allOf": schema.allOf = value.items
        case "oneOf": schema.oneOf = value.items
        case "anyOf": schema.anyOf = value.items
        case "discriminator":
            schema.discriminator = value.text ?? value["propertyName"]?.text
            schema.mapping = value["mapping"]?.members ?? []
        case "readOnly": schema.isReadOnly = value.bool == true
        case "writeOnly": schema.isWriteOnly = value.bool == true
        case "deprecated", "x-deprecated": schema.isDeprecated = schema.isDeprecated || value.bool == true
        case "title": schema.title = value.text
        case "description": schema.doc = value.text
        case "default": schema.defaultValue = value
        case "contentEncoding": schema.encoding = value.text
        case "contentMediaType": schema.mediaType = value.text
        case "xml": schema.xml = value
        case "not", "if", "patternProperties", "dependentSchemas", "propertyNames", "$dynamicRef":
            schema.unsayable.append(member)
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
        if let bool = node.bool {
            schema.others = bool ? .any : .none
        } else if node.isObject {
            schema.others = node.members.isEmpty ? .any : .of(node)
        }
    }

    /// What a schema without `type` is by its other words.
    private static func imply(_ schema: inout DocumentSchema) {
        if !schema.properties.isEmpty { schema.kinds = [.object] }
        if case .of = schema.others { schema.kinds = [.object] }
        if schema.items != nil || !schema.prefixItems.isEmpty { schema.kinds = [.array] }
        guard schema.kinds.isEmpty, let value = schema.constant ?? schema.values?.first else { return }
        if value.isText { schema.kinds = [.string] }
        if value.isNumber { schema.kinds = [value.integer == nil ? .number : .integer] }
        if value.bool != nil { schema.kinds = [.boolean] }
    }
}
