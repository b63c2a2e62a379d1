/// A model in the style of OpenAPI: `{ type: string, enum: [a, b] }`, `{ oneOf: [Cat, Dog], discriminator: … }`.
enum ForeignModelSchema {
    private static let words: Set = [
        "type", "format", "title", "description", "nullable", "required", "properties", "additionalProperties", "items",
        "enum", "oneOf", "anyOf", "allOf", "discriminator", "example", "default", "deprecated", "minItems", "maxItems",
        "uniqueItems", "xml",
    ]

    /// Returns the key that shows that the entries aren't fields, and the help. Returns `nil` for fields.
    static func find(in entries: [YAMLEntry], of model: String) -> (key: Located<String>, help: String)? {
        guard entries.count > 1, entries.allSatisfy({ words.contains($0.key.value) }) else { return nil }
        let entry = { (key: String) in entries.first { $0.key.value == key } }
        let type = entry("type")?.value.scalar?.text
        let isTyped = ["object", "array", "string", "integer", "number", "boolean"].contains(type)
        let isUnion = entry("discriminator")?.value["propertyName"] != nil
        if let values = entry("enum"), isTyped, values.value.items != nil {
            let text = values.value.span.text
            let list = text.contains("\n") ? "[…]" : text
            return (values.key, "declare it under 'enums', as in '\(model): \(list)'")
        }
        for word in ["oneOf", "anyOf"] where isTyped || isUnion {
            guard let list = entry(word), list.value.items != nil else { continue }
            let union = ForeignUnion(entries)?.text ?? "{ by: type, text: TextNote }"
            return (list.key, "declare it under 'unions', as in '\(model): \(union)'")
        }
        guard isTyped else { return nil }
        if let list = entry("allOf"), let parent = list.value.items?.first {
            return (list.key, "write '{ extends: \(name(parent) ?? "Base"), fields: { … } }'")
        }
        if let items = entry("items"), type == "array" {
            return (items.key, "write '\(model): \"[\(name(items.value) ?? "JSON")]\"'")
        }
        if let fields = entry("properties"), let first = fields.value.entries?.first {
            let field = "\(first.key.value): String"
            let help = "write the fields directly, as in '\(model): { \(field) }', with '?' after optional names"
            return (fields.key, help)
        }
        return entry("additionalProperties").map { ($0.key, "write '\(model): \"[String: JSON]\"' for a map") }
    }

    /// Returns `Pet` for `Pet`, `{ $ref: "#/components/schemas/Pet" }` and `{ type: Pet }`.
    private static func name(_ node: YAMLNode) -> String? {
        let text = (node["$ref"] ?? node["type"] ?? node).scalar?.text.split(separator: "/").last.map(String.init)
        return text.map { ForeignTypeSyntax.names[$0] ?? $0 }
    }
}
