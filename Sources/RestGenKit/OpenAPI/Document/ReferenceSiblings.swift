extension DocumentNode {
    /// The first key next to a `$ref` that changes the type of the schema, or `nil`. `additionalProperties: false`
    /// doesn't change it.
    var keyBesideReference: Member? {
        guard hasSeveralMembers else { return nil }
        return members.first { member in
            switch member.key {
            case "additionalProperties", "unevaluatedProperties": member.value.isObject
            case "type": member.value.isList
            default: Self.keysBesideReferences.contains(member.key)
            }
        }
    }

    private static let keysBesideReferences: Set<String> = [
        "properties", "required", "enum", "const", "format", "items", "prefixItems", "allOf", "oneOf", "anyOf", "not",
        "if", "patternProperties", "propertyNames", "dependentSchemas",
    ]
}
