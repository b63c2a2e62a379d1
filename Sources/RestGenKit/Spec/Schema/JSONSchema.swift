/// The JSON Schema (draft 2020-12) of the language, for completion and validation in editors: `restgen schema`.
///
///     # yaml-language-server: $schema=restgen.schema.json
///
/// It contains the parser's keys with the kinds of their values. Only `restgen check` validates texts such as the short
/// form of an endpoint or a type.
package enum JSONSchema {
    /// The complete schema with a final line break.
    package static var text: String { root.text() + "\n" }

    package static var root: SchemaValue {
        let members: [(key: String, value: SchemaValue)] = [
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("title", "restgen"),
            ("description", "A REST API, described for restgen."),
        ]
        return .object(members + spec.members + [("$defs", .object(parts.definitions.map { ($0.name, $0.value()) }))])
    }

    /// All key schemas of the language, in the order in which a spec leads to them.
    static var keySchemas: [KeySchemaDescription] { parts.keySchemas }

    /// All keys of the language.
    package static var keys: Set<String> { Set(keySchemas.flatMap { $0.keys.map(\.name) }) }

    private static let spec = SchemaValue.object(Spec.keySchema, required: ["restgen"])

    private static var parts: SchemaParts {
        var parts = SchemaParts()
        parts.add(spec)
        return parts
    }
}
