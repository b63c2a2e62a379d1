/// One of the schemas of which one counts.
struct UnionMember {
    /// As it is written: maybe a `$ref`.
    var node: DocumentNode
    var schema: DocumentSchema
    /// Its name in the document, or its title.
    var name: String?
    /// The kinds of JSON that it may be; empty: any.
    var kinds: Set<DocumentSchema.Kind>
    /// The kind that this is of a schema that names several: `type: [string, integer]` is two members.
    var part: DocumentSchema.Kind?
    /// The values of its discriminator, if it is a case of a union inside that has one.
    var tag: UnionTag?

    var written: DocumentNode { node }

    var isNull: Bool { schema.isNull }

    /// True if it allows any value.
    var isAnything: Bool { schema.isAnything && !schema.isNullable && schema.required.isEmpty && schema.isPossible }

    /// True for an object without properties: any keys, or any keys with values of one type.
    var isMap: Bool {
        kinds == [.object] && schema.properties.isEmpty && schema.allOf.isEmpty && schema.oneOf.isEmpty
            && schema.anyOf.isEmpty
    }

    /// True for a union inside with a discriminator and no other properties.
    var isUnion: Bool {
        schema.discriminator != nil && schema.properties.isEmpty && schema.allOf.isEmpty
            && !(schema.oneOf.isEmpty && schema.anyOf.isEmpty)
    }

    /// The cases of a union inside with a discriminator, or this member if it is none.
    func casesInside(_ types: ImportedTypes) -> [UnionMember] {
        guard isUnion, let property = schema.discriminator else { return [self] }
        let cases = UnionMembers(schema.oneOf + schema.anyOf, types: types).all.filter { !$0.isNull }
        let values = DiscriminatorValues(schema, files: types.files)
            .inheriting(cases.map { ($0.schema.node, $0.name ?? "") }, types.shapes)
        return cases.map { item in
            var item = item
            item.tag = UnionTag(
                property: property,
                values: values.tags(for: item.schema.node, item.name ?? "", types.shapes)
            )
            return item
        }
    }

    /// `{ required: [name] }`
    var onlyRequires: Bool { schema.isAnything && !schema.required.isEmpty }

    /// True for a title, or a condition, beside schemas that say what the value is.
    func saysNothing(beside outer: DocumentSchema) -> Bool {
        schema.isAnything && schema.required.isEmpty && !outer.properties.isEmpty
    }
}

/// The values of a property that distinguish a schema.
struct UnionTag {
    var property: String
    var values: [ImportedLiteral]
}

/// Reads the members of a union; those of one inside are its own.
struct UnionMembers {
    private(set) var all: [UnionMember] = []

    init(_ nodes: [DocumentNode], types: ImportedTypes) {
        var seen: Set<DocumentNode.ID> = []
        var open = Array(nodes.reversed())
        // One alone, beside null, is what its name says.
        let valued = nodes.filter { types.files.resolved($0).map { !types.shapes.schema($0).isNull } ?? false }
        let isAlone = valued.count == 1 && valued[0]["$ref"] != nil
        while let node = open.popLast(), seen.count < 2000 {
            guard let target = types.files.resolved(node), seen.insert(target.id).inserted else { continue }
            let schema = types.shapes.schema(target)
            let inner = schema.oneOf + schema.anyOf
            if !isAlone, !inner.isEmpty, schema.discriminator == nil, schema.properties.isEmpty, schema.allOf.isEmpty {
                open += inner.reversed()
                continue
            }
            guard schema.isPossible else { continue }
            let name = node["$ref"]?.text.flatMap(SchemaName.of) ?? schema.title
            let member = UnionMember(node: node, schema: schema, name: name, kinds: types.shapes.kinds(of: target))
            all += Self.parts(member)
        }
    }

    /// One for each kind of a schema of several.
    private static func parts(_ member: UnionMember) -> [UnionMember] {
        let schema = member.schema
        guard schema.kinds.count > 1, schema.values == nil, schema.constant == nil, schema.allOf.isEmpty,
            schema.oneOf.isEmpty, schema.anyOf.isEmpty
        else { return [member] }
        return schema.kinds.map { kind in
            var part = member
            part.kinds = [kind]
            part.part = kind
            return part
        }
    }

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
