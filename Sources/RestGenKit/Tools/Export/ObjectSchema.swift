/// The schema of an object. Key paths are objects inside of it.
struct ObjectSchema {
    private enum Property {
        case schema(JSONValue)
        case object(ObjectSchema)
    }

    private var properties: [(key: String, value: Property)] = []
    private var required: [String] = []
    /// The value of `additionalProperties`, or `nil` to allow anything.
    var others: JSONValue?

    mutating func add(_ schema: JSONValue, at path: [String], key: String, isRequired: Bool) {
        guard let first = path.first else {
            properties.append((key, .schema(schema)))
            if isRequired { required.append(key) }
            return
        }
        let index = properties.firstIndex { $0.key == first } ?? properties.count
        if index == properties.count { properties.append((first, .object(ObjectSchema()))) }
        guard case .object(var inner) = properties[index].value else { return }
        inner.add(schema, at: Array(path.dropFirst()), key: key, isRequired: isRequired)
        properties[index].value = .object(inner)
        if isRequired, !required.contains(first) { required.append(first) }
    }

    /// Allows a key that has no field.
    mutating func allow(_ key: String) {
        if !properties.contains(where: { $0.key == key }) { properties.append((key, .schema(.object([])))) }
    }

    var schema: JSONValue {
        let members = properties.map { property -> (String, JSONValue?) in
            switch property.value {
            case .schema(let schema): (property.key, schema)
            case .object(let object): (property.key, object.schema)
            }
        }
        return .object([
            ("type", .string("object")),
            ("properties", members.isEmpty ? nil : .object(members)),
            ("required", required.isEmpty ? nil : .array(required.map { .string($0) })),
            ("additionalProperties", others),
        ])
    }
}
