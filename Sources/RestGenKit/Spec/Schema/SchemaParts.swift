/// The definitions and the key schemas that a schema refers to.
struct SchemaParts {
    private var found: [String: SchemaDefinition] = [:]
    /// The key schemas without duplicates, in the order in which they are found.
    private(set) var keySchemas: [KeySchemaDescription] = []

    /// The definitions, sorted by name.
    var definitions: [SchemaDefinition] { found.values.sorted { $0.name < $1.name } }

    mutating func add(_ value: SchemaValue) {
        switch value {
        case .string, .integer, .bool: break
        case .list(let items), .forms(let items): for item in items { add(item) }
        case .object(let members): for member in members { add(member.value) }
        case .reference(let definition):
            if found.updateValue(definition, forKey: definition.name) == nil { add(definition.value()) }
        case .keys(let schema):
            if keySchemas.contains(where: { $0.name == schema.name }) { return }
            keySchemas.append(schema)
            for key in schema.keys { add(key.schema) }
        }
    }
}
