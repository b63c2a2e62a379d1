/// The schema of a union. Where a key tells the cases, each case has a schema of its own, as a discriminator can name no other.
///
///     Note: { by: type, text: TextNote }   ->   Note: {oneOf: [Note_text], discriminator: …},  Note_text: {allOf: [TextNote, …]}
struct UnionSchema {
    private let union: Union
    private let writer: SchemaWriter

    init(_ union: Union, _ writer: SchemaWriter) {
        (self.union, self.writer) = (union, writer)
    }

    var schemas: [(String, JSONValue)] {
        var cases: [(String, JSONValue)] = []
        let ways = union.cases.map { item -> JSONValue in
            guard case .tag(let path) = union.discriminator, case .tag(let tag) = item.match else { return way(item) }
            let name = "\(union.name)_\(item.name)"
            cases.append((name, tagged(item, path, writer.examples.json(tag, as: .string))))
            return .object([("$ref", .string(SchemaWriter.place(name)))])
        }
        // What several cases may be is no `oneOf`: those that are told by more than one key, or of which the first fits.
        var schema = JSONValue.object([(isExact ? "oneOf" : "anyOf", .array(ways))])
        if let discriminator { schema = schema.setting(discriminator, at: ["discriminator"]) }
        schema = schema.describing(union.doc)
        if union.deprecated != nil { schema = schema.deprecated }
        if let example = writer.made.value(of: .declared(union.name, .union)) {
            schema = schema.setting(.array([example]), at: ["examples"])
        }
        return [(union.name, schema)] + cases
    }

    private var isExact: Bool {
        switch union.discriminator {
        case .tag: !union.hasSharedTags
        case .key: true
        case .has, .kind, .attempt: false
        }
    }

    /// Of texts under one key alone.
    private var discriminator: JSONValue? {
        guard case .tag(let path) = union.discriminator, path.count == 1, !union.hasSharedTags else { return nil }
        var mapping: [(String, JSONValue?)] = []
        for item in union.cases {
            guard case .tag(.string(let text)) = item.match else { return nil }
            mapping.append((text, .string(SchemaWriter.place("\(union.name)_\(item.name)"))))
        }
        return .object([("propertyName", .string(path[0])), ("mapping", .object(mapping))])
    }

    private func tagged(_ item: Union.Case, _ path: [String], _ tag: JSONValue) -> JSONValue {
        let constant = path.dropFirst().reversed().reduce(JSONValue.object([("const", tag)])) { inner, key in
            .object([
                ("type", .string("object")), ("properties", .object([(key, inner)])),
                ("required", .array([.string(key)])),
            ])
        }
        let key = path.first ?? ""
        let mark = JSONValue.object([
            ("type", .string("object")), ("properties", .object([(key, constant)])),
            ("required", .array([.string(key)])),
        ])
        // The tag is no entry of a map.
        if case .map(_, let value) = writer.types.bare(item.type) {
            return mark.setting(writer.schema(of: value, format: item.format), at: ["additionalProperties"])
        }
        return .object([("allOf", .array([writer.schema(of: item.type, format: item.format), mark]))])
    }

    private func way(_ item: Union.Case) -> JSONValue {
        let schema = writer.schema(of: item.type, format: item.format)
        switch item.match {
        case .key(let key):
            return .object([
                ("type", .string("object")), ("properties", .object([(key, schema)])),
                ("required", .array([.string(key)])),
                ("maxProperties", .integer(1)),
            ])
        case .keys(let keys):
            return .object([
                (
                    "allOf",
                    .array([
                        schema, .object([("type", .string("object")), ("required", .array(keys.map { .string($0) }))]),
                    ])
                )
            ])
        case .kind(.null): return .object([("type", .string("null"))])
        default: return schema
        }
    }
}
