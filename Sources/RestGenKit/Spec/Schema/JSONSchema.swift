/// The JSON Schema (draft 2020-12) of the language, for completion and checks in editors: `restgen schema`.
///
///     # yaml-language-server: $schema=restgen.schema.json
///
/// The keys are those that the parser reads, each with the kind of its value. What a text says inside (the short form of
/// an endpoint, a type) is left to `restgen check`.
public enum JSONSchema {
    /// The whole schema, with a line end.
    public static var text: String { root.text() + "\n" }

    package static var root: SchemaValue {
        let members: [(key: String, value: SchemaValue)] = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", "restgen"),
            ("description", "A REST API, described for restgen."),
        ]
        return .object(members + spec.members + [("$defs", .object(parts.definitions.map { ($0.name, $0.value()) }))])
    }

    /// Every place of the language, as a spec leads to them.
    static var places: [PlaceDescription] { parts.places }

    /// Every key of the language.
    package static var keys: Set<String> { Set(places.flatMap { $0.keys.map(\.name) }) }

    private static let spec = SchemaValue.object(Spec.place, required: ["restgen"])

    private static var parts: SchemaParts {
        var parts = SchemaParts()
        parts.add(spec)
        return parts
    }
}
