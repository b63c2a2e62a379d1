/// Finds what tells objects apart, of which one counts.
struct ObjectTeller {
    struct Told {
        var member: UnionMember
        var name: String
        /// Its values of the tag; nil alone where keys, or nothing, tell it.
        var values: [PageLiteral?]
        var keys: [PageLiteral] = []

        /// A text that is a tag is the name of its case.
        func nameOf(_ value: PageLiteral?) -> String {
            guard let value, value.isText || values.count > 1 else { return name }
            return value.text
        }
    }

    /// nil: nothing does.
    private(set) var way: (by: String, cases: [Told])?
    private let members: [UnionMember]
    private let shapes: [SchemaShape]

    init(_ members: [UnionMember], _ schema: DocumentSchema, types: PageTypes) {
        self.members = members
        shapes = members.map { types.shapes.shape(of: $0.schema.node) }
        if let property = schema.discriminator, UnionKey.isSayable(property) {
            way = byDiscriminator(property, schema, types)
        }
        way = way ?? byConstant(types.shapes) ?? byKeys() ?? byTrying()
    }

    private func byDiscriminator(_ property: String, _ schema: DocumentSchema, _ types: PageTypes) -> (String, [Told])?
    {
        let words = DiscriminatorWords(schema, files: types.files)
        var seen: Set<String> = []
        let cases = members.map { member in
            let name = member.name ?? ""
            let tags = words.tags(for: member.schema.node, name, types.shapes).filter { seen.insert($0.text).inserted }
            return Told(member: member, name: name, values: tags)
        }
        return cases.contains { $0.values.isEmpty } ? nil : (UnionKey.of(property), cases)
    }

    /// A property of all of them, which has one value in each and another in every other.
    private func byConstant(_ known: SchemaShapes) -> (String, [Told])? {
        for property in shapes[0].properties.map(\.key) where UnionKey.isSayable(property) {
            let values = shapes.map { shape in known.constant(shape.schema(of: property)) }
            let texts = Set(values.compactMap { $0?.text })
            guard texts.count == members.count else { continue }
            let cases = zip(members, values).map { member, value in
                Told(member: member, name: member.name ?? value?.text ?? "", values: [value])
            }
            return (UnionKey.of(property), cases)
        }
        return nil
    }

    /// A key that is always there in one of them and never in another.
    private func byKeys() -> (String, [Told])? {
        var cases: [Told] = []
        for (index, member) in members.enumerated() {
            let others = Set(
                shapes.enumerated().filter { $0.offset != index }.flatMap { $0.element.properties.map(\.key) }
            )
            let key = shapes[index].properties.first {
                shapes[index].required.contains($0.key) && !others.contains($0.key)
            }
            guard let key else { return nil }
            let literal = PageLiteral(text: key.key, isText: true)
            cases.append(Told(member: member, name: member.name ?? key.key, values: [nil], keys: [literal]))
        }
        return ("has", cases)
    }

    /// Those that ask for most come first; of those that ask for nothing there may be one, which comes last.
    private func byTrying() -> (String, [Told])? {
        let order = members.indices.sorted { left, right in
            let (one, other) = (shapes[left].required.count, shapes[right].required.count)
            return one == other ? left < right : one > other
        }
        for (place, index) in order.enumerated() {
            for later in order[(place + 1)...] where covers(shapes[index], shapes[later]) { return nil }
        }
        guard members.allSatisfy({ $0.name != nil }) || members.count <= 3 else { return nil }
        return (
            "try",
            order.map {
                Told(member: members[$0], name: members[$0].name ?? shapes[$0].properties[0].key, values: [nil])
            }
        )
    }

    /// True where all that the first asks for may be there in the second.
    private func covers(_ wide: SchemaShape, _ narrow: SchemaShape) -> Bool {
        let names = Set(narrow.properties.map(\.key))
        return wide.required.isSubset(of: names) || narrow.properties.isEmpty || wide.properties.isEmpty
    }
}
