/// The declared examples of identifiers: a `room_id` is the example of `id` in `Room`.
struct ExampleIdentities: Sendable {
    private var known: [String: JSONValue] = [:]

    init(_ types: TypeIndex) {
        for model in types.models.values.sorted(by: { $0.name < $1.name }) {
            for field in model.fields where isIdentity(field) {
                if let example = field.example { known[ExampleName(model.name).slug] = example.value }
            }
        }
    }

    /// Returns whether a field identifies its object, so that two objects have different values.
    func isIdentity(_ field: Field) -> Bool {
        let name = ExampleName(field.key)
        return name.words.count == 1 && name.isIdentifier
    }

    /// Returns the example of the identifier that a field refers to. Only the first value has one.
    func reference(named name: String, _ type: TypeReference, _ format: ValueFormat?, number: Int) -> JSONValue? {
        guard !known.isEmpty, number == 1, format == nil else { return nil }
        let name = ExampleName(name)
        guard name.words.count > 1, name.isIdentifier, let value = known[name.words.dropLast().joined(separator: "-")]
        else { return nil }
        switch (type, value) {
        case (.string, .string), (.uuid, .string), (.int, .number), (.int64, .number), (.uint64, .number): return value
        default: return nil
        }
    }
}
