/// The JSON Schema (draft 2020-12) of the language, for completion and checks in editors: `restgen schema`.
///
///     # yaml-language-server: $schema=restgen.schema.json
///
/// The keys are those that the parser knows, from `Vocabulary`. What a text says inside (the short form of an
/// endpoint, a type) is left to `restgen check`.
public enum JSONSchema {
    /// The whole schema, with a line end.
    public static var text: String { root.text() + "\n" }

    private static var root: SchemaValue {
        var members: [(key: String, value: SchemaValue)] = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", "restgen"),
            ("description", "A REST API in one page."),
        ]
        if case .object(let api) = object(.api, required: ["restgen"]) { members += api }
        members.append(
            ("$defs", .object(SpecKey.Definition.allCases.map { ($0.rawValue, definition($0)) }))
        )
        return .object(members)
    }

    /// An object of the keys of a place and no others.
    static func object(_ vocabulary: Vocabulary, required: [String] = []) -> SchemaValue {
        var members: [(key: String, value: SchemaValue)] = [
            ("type", "object"),
            ("properties", properties(vocabulary)),
            ("additionalProperties", false),
        ]
        if !required.isEmpty { members.append(("required", .list(required.map { .string($0) }))) }
        return .object(members)
    }

    static func properties(_ vocabulary: Vocabulary) -> SchemaValue {
        .object(
            vocabulary.keys.map { key in
                guard case .object(let members) = shape(key.shape) else { return (key.name, shape(key.shape)) }
                return (key.name, .object([("description", .string(key.doc))] + members))
            }
        )
    }

    private static func shape(_ shape: SpecKey.Shape) -> SchemaValue {
        switch shape {
        case .text: scalar
        case .boolean: ["type": "boolean"]
        case .version: ["const": 1]
        case .definition(let definition): reference(definition)
        // Unquoted, YAML reads `null` as no text.
        case .choice(let words) where words.contains("null"):
            ["anyOf": [["enum": .list(words.map { .string($0) })], ["type": "null"]]]
        case .choice(let words): ["enum": .list(words.map { .string($0) })]
        case .texts: ["anyOf": [scalar, ["type": "array", "items": scalar]]]
        case .literal: [:]
        }
    }

    static func reference(_ definition: SpecKey.Definition) -> SchemaValue {
        ["$ref": .string("#/$defs/\(definition.rawValue)")]
    }

    /// A text; YAML reads `1.5` and `true` as other things, the language does not.
    static let scalar: SchemaValue = ["type": ["string", "number", "boolean"]]
}
