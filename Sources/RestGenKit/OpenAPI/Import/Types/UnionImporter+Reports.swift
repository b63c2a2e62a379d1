extension UnionImporter {
    /// Reports objects that a union reads only partly.
    func report(_ union: UnionDiscriminatorInference.DiscriminatedUnion, _ schema: DocumentSchema) {
        if union.by == .fields { types.unsupported.add(.closestFields, at: schema.node.start) }
        if case .tag(let path) = union.by {
            // The value of a discriminator decides, even if an object has the fields of several schemas.
            if path == [schema.discriminator ?? ""] {
                report(schema, without: union.cases.map { ($0.member.schema.node, $0.member.name ?? "") })
            }
            return
        }
        guard schema.oneOf.isEmpty, AlternativeOverlap(types).exists(among: union.cases.map(\.member)) else { return }
        types.unsupported.add(.severalAtOnce, at: schema.node.start)
    }

    /// Reports values of the discriminator that the document maps to schemas outside of the union.
    func report(_ schema: DocumentSchema, without members: [(node: DocumentNode, name: String)]) {
        guard !schema.mapping.isEmpty else { return }
        let values = DiscriminatorValues(schema, files: types.files)
        let known = Set(members.flatMap { values.mapped($0.node, $0.name) ?? [] })
        for member in schema.mapping where !known.contains(member.key) {
            types.unsupported.add(.unusable, at: member.span)
        }
    }
}
