/// One of the alternative schemas of a union.
struct UnionMember {
    /// The node in the document, which may be a `$ref`.
    var node: DocumentNode
    var schema: DocumentSchema
    /// The name of the schema, or its title.
    var name: String?
    /// The possible JSON types. Empty for any.
    var kinds: Set<DocumentSchema.Kind>
    /// The JSON type that this member covers, if its schema has several: `type: [string, integer]` becomes two members.
    var part: DocumentSchema.Kind?
    /// The discriminator values, if the member is a case of a nested union with a discriminator.
    var tag: UnionTag?

    var written: DocumentNode { node }

    var isNull: Bool { schema.isNull }

    /// Whether any value is valid.
    var isAnything: Bool { schema.isAnything && !schema.isNullable && schema.required.isEmpty && schema.isPossible }

    /// Whether it's an object without properties, which becomes a map.
    var isMap: Bool {
        kinds == [.object] && schema.properties.isEmpty && schema.allOf.isEmpty && schema.oneOf.isEmpty
            && schema.anyOf.isEmpty
    }

    /// Whether it's a nested union with a discriminator and without other properties.
    var isUnion: Bool {
        schema.discriminator != nil && schema.properties.isEmpty && schema.allOf.isEmpty
            && !(schema.oneOf.isEmpty && schema.anyOf.isEmpty)
    }

    /// Returns the cases of a nested union, or the member itself.
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

    /// Whether the schema only has `required`: `{ required: [name] }`.
    var onlyRequires: Bool { schema.isAnything && !schema.required.isEmpty }

    /// Whether the schema adds nothing to an outer schema with properties, because it's only a title or a validation
    /// rule.
    func saysNothing(beside outer: DocumentSchema) -> Bool {
        schema.isAnything && schema.required.isEmpty && !outer.properties.isEmpty
    }
}

/// The discriminator and its values for a schema.
struct UnionTag {
    var property: String
    var values: [ImportedLiteral]
}

/// Reads the members of a union. Nested unions without a discriminator are flattened.
struct UnionMembers {
    private(set) var all: [UnionMember] = []
    /// The maximum number of members, including those of nested unions.
    private static let mostMembers = 2000

    init(_ nodes: [DocumentNode], types: ImportedTypes) {
        var seen: Set<DocumentNode.ID> = []
        var open = Array(nodes.reversed())
        // A reference next to null is one member, even if it refers to a union.
        let valued = nodes.filter { types.files.resolved($0).map { !types.shapes.schema($0).isNull } ?? false }
        let isAlone = valued.count == 1 && valued[0]["$ref"] != nil
        while let node = open.popLast() {
            guard seen.count < Self.mostMembers else {
                types.unsupported.add(.manyParts, named: "alternative", at: node.start)
                continue
            }
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

    /// Splits a schema with several JSON types into one member for each.
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

    /// Returns the JSON types that a schema or its parts declare. Each schema is visited once.
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
