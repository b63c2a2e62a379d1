/// A JSON value whose objects keep the order of their keys.
///
///     ["type": "string", "enum": ["a", "b"]]
package indirect enum SchemaValue: Sendable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case list([SchemaValue])
    case object([(key: String, value: SchemaValue)])
    /// One of several forms. See ``any(of:)``.
    case forms([SchemaValue])
    /// A reference to a definition.
    case reference(SchemaDefinition)
    /// The properties of an object, with the descriptions of their keys.
    case keys(KeySchemaDescription)

    /// Returns the JSON, indented by two spaces for each level.
    package func text(indent: Int = 0) -> String {
        let inner = String(repeating: "  ", count: indent + 1)
        let outer = String(repeating: "  ", count: indent)
        switch self {
        case .string(let string): return JSONValue.string(string).compactText
        case .integer(let integer): return String(integer)
        case .bool(let bool): return String(bool)
        case .list(let items):
            if items.isEmpty { return "[]" }
            return "[\n" + items.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let lines = members.map { key, value in
                inner + JSONValue.string(key).compactText + ": " + value.text(indent: indent + 1)
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
        case .reference, .keys, .forms: return SchemaValue.object(members).text(indent: indent)
        }
    }

    /// The members of an object with resolved forms and keys, or none for another value.
    package var members: [(key: String, value: SchemaValue)] {
        switch self {
        case .object(let members): members
        case .reference(let definition): [("$ref", .string("#/$defs/\(definition.name)"))]
        case .keys(let schema):
            schema.keys.map { ($0.name, .object([("description", .string($0.doc))] + $0.schema.members)) }
        case .forms(let forms): SchemaValue.choice(among: forms).members
        case .string, .integer, .bool, .list: []
        }
    }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
}

extension SchemaValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
    package init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}
