/// The definitions and the places that a schema refers to.
struct SchemaParts {
    private var found: [String: SchemaDefinition] = [:]
    /// The places without duplicates, in the order in which they are found.
    private(set) var places: [KeySchemaDescription] = []

    /// The definitions, sorted by name.
    var definitions: [SchemaDefinition] { found.values.sorted { $0.name < $1.name } }

    mutating func add(_ value: SchemaValue) {
        switch value {
        case .string, .integer, .bool: break
        case .list(let items), .forms(let items): for item in items { add(item) }
        case .object(let members): for member in members { add(member.value) }
        case .reference(let definition):
            if found.updateValue(definition, forKey: definition.name) == nil { add(definition.value()) }
        case .keys(let place):
            if places.contains(where: { $0.name == place.name }) { return }
            places.append(place)
            for key in place.keys { add(key.schema) }
        }
    }
}
