/// One of the schemas of which one counts.
struct UnionMember {
    /// As it is written: maybe a `$ref`.
    var node: DocumentNode
    var schema: DocumentSchema
    /// Its name in the document, or its title.
    var name: String?
    /// The kinds of JSON that it may be; empty: any.
    var kinds: Set<DocumentSchema.Kind>

    var written: DocumentNode { node }

    var isNull: Bool { schema.isNullable && schema.isAnything }

    /// `{ required: [name] }`
    var onlyRequires: Bool { schema.isAnything && !schema.required.isEmpty }

    /// True for a title, or a condition, beside schemas that say what the value is.
    func saysNothing(beside outer: DocumentSchema) -> Bool {
        schema.isAnything && schema.required.isEmpty && !outer.properties.isEmpty
    }
}

/// Reads the members of a union; those of one inside are its own.
struct UnionMembers {
    private(set) var all: [UnionMember] = []

    init(_ nodes: [DocumentNode], types: ImportedTypes) {
        var seen: Set<DocumentNode.ID> = []
        var open = Array(nodes.reversed())
        // One alone, beside null, is what its name says.
        let valued = nodes.filter { types.files.resolved($0).map { !Self.isNull(types.shapes.schema($0)) } ?? false }
        let isAlone = valued.count == 1 && valued[0]["$ref"] != nil
        while let node = open.popLast(), seen.count < 2000 {
            guard let target = types.files.resolved(node), seen.insert(target.id).inserted else { continue }
            let schema = types.shapes.schema(target)
            let inner = schema.oneOf + schema.anyOf
            if !isAlone, !inner.isEmpty, schema.discriminator == nil, schema.properties.isEmpty, schema.allOf.isEmpty {
                open += inner.reversed()
                continue
            }
            let name = node["$ref"]?.text.flatMap(SchemaName.of) ?? schema.title
            let kinds = types.shapes.kinds(of: target)
            all.append(UnionMember(node: node, schema: schema, name: name, kinds: kinds))
        }
    }

    private static func isNull(_ schema: DocumentSchema) -> Bool { schema.isNullable && schema.isAnything }

    /// The kinds that a schema names, or that its parts name. Each schema is asked once.
    static func kinds(
        _ schema: DocumentSchema,
        _ files: DocumentFiles,
        _ shapes: SchemaShapes
    ) -> Set<DocumentSchema.Kind> {
        var kinds: Set<DocumentSchema.Kind> = []
        var open = [schema]
        var seen: Set<DocumentNode.ID> = []
        while let next = open.popLast() {
            kinds.formUnion(next.kinds)
            guard next.kinds.isEmpty else { continue }
            for part in next.allOf + next.oneOf + next.anyOf {
                guard let node = files.resolved(part), seen.insert(node.id).inserted else { continue }
                open.append(shapes.schema(node))
            }
        }
        return kinds
    }
}
