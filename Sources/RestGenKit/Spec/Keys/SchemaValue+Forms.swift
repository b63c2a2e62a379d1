// The building blocks of schemas.

extension SchemaValue {
    /// A text. In YAML, `1.5` and `true` have other types, but a spec may use them as texts.
    static let scalar: SchemaValue = ["type": ["string", "number", "boolean"]]

    package static let string: SchemaValue = ["type": "string"]

    /// Any value.
    static let anything: SchemaValue = [:]

    /// `[Room]` and `[String: Int]`, which are lists in YAML.
    static let typeList: SchemaValue = ["type": "array", "minItems": 1, "maxItems": 1]

    static func definition(_ name: String, _ value: @escaping @Sendable () -> SchemaValue) -> SchemaValue {
        .reference(SchemaDefinition(name: name, value: value))
    }

    package static func words(_ words: [String]) -> SchemaValue { ["enum": .list(words.map { .string($0) })] }

    package static func map(of value: SchemaValue) -> SchemaValue { ["type": "object", "additionalProperties": value] }

    package static func list(of item: SchemaValue) -> SchemaValue { ["type": "array", "items": item] }

    /// An object with only the keys of a key schema.
    static func object<Target>(_ schema: KeySchema<Target>, required: [String] = []) -> SchemaValue {
        var members: [(key: String, value: SchemaValue)] = [
            ("type", "object"),
            ("properties", .keys(schema.description)),
            ("additionalProperties", false),
        ]
        if !required.isEmpty { members.append(("required", .list(required.map { .string($0) }))) }
        return .object(members)
    }

    /// An object with only these keys.
    static func object(_ keys: KeyValuePairs<String, SchemaValue>, required: [String]) -> SchemaValue {
        .object([
            ("type", "object"),
            ("properties", .object(keys.map { ($0.key, $0.value) })),
            ("required", .list(required.map { .string($0) })),
            ("additionalProperties", false),
        ])
    }

    /// An object with only one key, whose value is a text by default.
    static func one(_ key: String, _ value: SchemaValue = string) -> SchemaValue {
        .object([
            ("type", "object"),
            ("properties", .object([(key, value)])),
            ("required", .list([.string(key)])),
            ("additionalProperties", false),
        ])
    }

    /// A table with keys of these kinds. `value` is a value of the table. The schema also accepts inner tables.
    static func table(of value: SchemaValue, keys: [TableKey.Kind] = TableKey.Kind.allCases) -> SchemaValue {
        let patterns = ["\\*"] + keys.map(\.pattern)
        return [
            "type": "object",
            "minProperties": 1,
            "propertyNames": ["pattern": .string("^(" + patterns.joined(separator: "|") + ")$")],
            "additionalProperties": value,
        ]
    }
}

extension TableKey.Kind {
    fileprivate var pattern: String {
        switch self {
        case .path: "/.*|\\*\\*|.*[*#].*/.*|.*/.*[*#].*"
        case .verb: "[A-Z][A-Z0-9_-]*"
        case .status: "[1-9]([0-9][0-9]|xx|XX).*"
        case .mediaType: "[a-zA-Z-]+/[^/]+"
        }
    }
}
