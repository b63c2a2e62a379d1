/// The schema of a union. If a key selects the cases, each case has its own schema, since a discriminator can only
/// refer to named schemas.
///
///     Note: { by: type, text: TextNote }   ->   Note: {oneOf: [Note_text], discriminator: …},  Note_text: {allOf: [TextNote, …]}
struct UnionSchema {
    private let union: Union
    private let writer: SchemaWriter

    init(_ union: Union, _ writer: SchemaWriter) {
        (self.union, self.writer) = (union, writer)
    }

    var schemas: [(String, JSONValue)] {
        let omitted = Set(writer.cycles.omittedCases(of: union).map(\.name))
        let kept = union.cases.filter { !omitted.contains($0.name) }
        let cases = kept.compactMap { item -> (String, JSONValue)? in
            guard case .tag(let path) = union.discriminator, case .tag(let tag) = item.match else { return nil }
            return (component(of: item), tagged(item, path, writer.examples.json(tag, as: .string)))
        }
        let alternatives = alternatives(of: kept)
        // If a value may match several cases, the schema is `anyOf`: with several keys per case, or with cases decoded
        // by trial.
        var schema = JSONValue.object([(isExact ? "oneOf" : "anyOf", .array(alternatives))])
        if alternatives.isEmpty { schema = .object([("not", .object([]))]) }
        if let discriminator = discriminator(of: kept) { schema = schema.setting(discriminator, at: ["discriminator"]) }
        schema = schema.describing(union.doc)
        if union.deprecated != nil { schema = schema.deprecated }
        if let example = writer.exportExamples.value(of: .declared(union.name, .union)) {
            schema = schema.setting(.array([example]), at: ["examples"])
        }
        return [(union.name, schema)] + cases
    }

    private var isExact: Bool {
        switch union.discriminator {
        case .tag: !union.hasSharedTags
        case .key: true
        case .has, .fields, .kind, .attempt: false
        }
    }

    /// Returns the schemas of cases. A case that leads back to the union is replaced by the other cases of the unions
    /// in between.
    private func alternatives(of cases: [Union.Case]) -> [JSONValue] {
        var alternatives: [JSONValue] = []
        var seen: Set<String> = [union.name]
        var open = cases.reversed().map { (union, $0) }
        while let (owner, item) = open.popLast() {
            guard let target = writer.cycles.target(of: item, in: owner) else {
                alternatives.append(UnionSchema(owner, writer).schema(item))
                continue
            }
            if writer.types.isNullable(item.type) { alternatives.append(.object([("type", .string("null"))])) }
            guard seen.insert(target.name).inserted else { continue }
            let omitted = Set(writer.cycles.omittedCases(of: target).map(\.name))
            open += target.cases.filter { !omitted.contains($0.name) }.reversed().map { (target, $0) }
        }
        return alternatives
    }

    private func component(of item: Union.Case) -> String { "\(union.name)_\(item.name)" }

    /// Returns a discriminator if the tags are strings with a single key.
    private func discriminator(of cases: [Union.Case]) -> JSONValue? {
        guard case .tag(let path) = union.discriminator, path.count == 1, !union.hasSharedTags, !cases.isEmpty else {
            return nil
        }
        var mapping: [(String, JSONValue?)] = []
        for item in cases {
            guard case .tag(.string(let text)) = item.match else { return nil }
            mapping.append((text, .string(SchemaWriter.reference(component(of: item)))))
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
        // The tag isn't an entry of the map.
        if case .map(_, let value) = writer.types.bare(item.type) {
            return mark.setting(writer.schema(of: value, format: item.format), at: ["additionalProperties"])
        }
        return .object([("allOf", .array([writer.schema(of: item.type, format: item.format), mark]))])
    }

    private func schema(_ item: Union.Case) -> JSONValue {
        if case .tag = item.match { return .object([("$ref", .string(SchemaWriter.reference(component(of: item))))]) }
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
