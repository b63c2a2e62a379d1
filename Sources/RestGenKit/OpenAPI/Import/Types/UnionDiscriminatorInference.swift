/// Finds what tells objects apart, of which one counts.
struct UnionDiscriminatorInference {
    struct DiscriminatedCase {
        var member: UnionMember
        var name: String
        /// Its value of the tag, or the keys that tell it; empty where only trying does.
        var values: [ImportedLiteral] = []
    }

    /// nil: nothing does.
    private(set) var way: (by: ImportedDiscriminator, cases: [DiscriminatedCase])?
    private let members: [UnionMember]
    private let shapes: [SchemaShape]
    private let contrast: SchemaSubsumption

    init(_ members: [UnionMember], _ schema: DocumentSchema, types: ImportedTypes) {
        self.members = members
        shapes = members.map { types.shapes.shape(of: $0.schema.node) }
        contrast = SchemaSubsumption(files: types.files, shapes: types.shapes)
        if let property = schema.discriminator, UnionKey.isSayable(property) {
            way = byDiscriminator(property, schema, types)
        }
        way = way ?? byConstant(types.shapes) ?? byValues(types) ?? byKeys() ?? byShared(types.shapes)
        way = way ?? byInnerConstant(types) ?? byTrying()
    }

    // MARK: tags

    private func byDiscriminator(_ property: String, _ schema: DocumentSchema, _ types: ImportedTypes) -> (
        ImportedDiscriminator, [DiscriminatedCase]
    )? {
        let words = DiscriminatorValues(schema, files: types.files)
        let tags = members.map { member in
            var seen: Set<String> = []
            return words.tags(for: member.schema.node, member.name ?? "", types.shapes)
                .filter { seen.insert($0.text).inserted }
        }
        if let cases = cases(tags, mayShare: true) { return (.tag([property]), cases) }
        var seen: Set<String> = []
        let firsts = tags.map { $0.filter { seen.insert($0.text).inserted } }
        return cases(firsts, mayShare: false).map { (.tag([property]), $0) }
    }

    /// A property of all of them, which has one value in each and another in every other.
    private func byConstant(_ known: SchemaShapes) -> (ImportedDiscriminator, [DiscriminatedCase])? {
        for property in shapes[0].properties.map(\.key) where UnionKey.isSayable(property) {
            let values = tags { shape in known.constant(shape.schema(of: property)).map { [$0] } ?? [] }
            guard let values, Set(values.map { $0[0].text }).count == members.count else { continue }
            return cases(values, mayShare: false).map { (.tag([property]), $0) }
        }
        return nil
    }

    /// A property that is always there, with values that no two of them have.
    private func byValues(_ types: ImportedTypes) -> (ImportedDiscriminator, [DiscriminatedCase])? {
        for property in shapes[0].properties.map(\.key) where UnionKey.isSayable(property) {
            guard shapes.allSatisfy({ $0.required.contains(property) }) else { continue }
            var titles: [String: String] = [:]
            let values = tags { shape -> [ImportedLiteral] in
                if let constant = types.shapes.constant(shape.schema(of: property)) { return [constant] }
                guard let node = shape.schema(of: property).flatMap(types.files.resolved) else { return [] }
                let values = (types.shapes.schema(node).values ?? []).compactMap(ImportedLiteral.init)
                let names = types.shapes.titles(of: node)
                // Numbers that nobody has named are no names of cases.
                guard values.allSatisfy({ $0.isText || names[$0.text] != nil }) else { return [] }
                titles.merge(names) { first, _ in first }
                return values
            }
            guard let values, var cases = cases(values, mayShare: false) else { continue }
            for index in cases.indices {
                guard let value = cases[index].values.first, !value.isText, cases[index].name == value.text else {
                    continue
                }
                cases[index].name = titles[value.text] ?? value.text
            }
            return (.tag([property]), cases)
        }
        return nil
    }

    /// A property of all of them that has one value in each, and the same in some, which trying tells apart.
    private func byShared(_ known: SchemaShapes) -> (ImportedDiscriminator, [DiscriminatedCase])? {
        for property in shapes[0].properties.map(\.key) where UnionKey.isSayable(property) {
            let values = tags { shape in known.constant(shape.schema(of: property)).map { [$0] } ?? [] }
            if let values, let cases = cases(values, mayShare: true) { return (.tag([property]), cases) }
        }
        return nil
    }

    /// A constant of an object that all of them have: `data.kind`.
    private func byInnerConstant(_ types: ImportedTypes) -> (ImportedDiscriminator, [DiscriminatedCase])? {
        for outer in shapes[0].properties.map(\.key) where UnionKey.isPlain(outer) {
            guard shapes.allSatisfy({ $0.required.contains(outer) }) else { continue }
            let inner = shapes.compactMap { $0.schema(of: outer).map(types.shapes.shape) }
            guard inner.count == shapes.count else { continue }
            for property in inner[0].properties.map(\.key) where UnionKey.isPlain(property) {
                guard inner.allSatisfy({ $0.required.contains(property) }) else { continue }
                let values = inner.map { types.shapes.constant($0.schema(of: property)).map { [$0] } ?? [] }
                if let cases = cases(values, mayShare: false) { return (.tag([outer, property]), cases) }
            }
        }
        return nil
    }

    /// The tags of each member; nil, and nobody asks further, where one has none.
    private func tags(_ tags: (SchemaShape) -> [ImportedLiteral]) -> [[ImportedLiteral]]? {
        var all: [[ImportedLiteral]] = []
        for shape in shapes {
            let found = tags(shape)
            if found.isEmpty { return nil }
            all.append(found)
        }
        return all
    }

    /// A case for each tag of each member; nil where a member has none, or nothing tells those of one tag apart.
    private func cases(_ tags: [[ImportedLiteral]], mayShare: Bool) -> [DiscriminatedCase]? {
        guard tags.allSatisfy({ !$0.isEmpty }) else { return nil }
        var places: [String: Int] = [:]
        var groups: [(tag: ImportedLiteral, members: [Int])] = []
        for (member, tags) in tags.enumerated() {
            for tag in tags {
                if let place = places[tag.text] {
                    groups[place].members.append(member)
                } else {
                    places[tag.text] = groups.count
                    groups.append((tag, [member]))
                }
            }
        }
        guard groups.count > 1 || members.count == 1 else { return nil }
        var cases: [DiscriminatedCase] = []
        for group in groups {
            guard group.members.count == 1 || mayShare, let order = triedOrder(of: group.members) else { return nil }
            for index in order {
                // A text that is a tag is the name of its case.
                let isName = order.count == 1 && (group.tag.isText || tags[index].count > 1)
                let name = isName ? group.tag.text : members[index].name ?? group.tag.text
                cases.append(DiscriminatedCase(member: members[index], name: name, values: [group.tag]))
            }
        }
        return cases
    }

    // MARK: keys

    /// A key that is always there in one of them and never in another.
    private func byKeys() -> (ImportedDiscriminator, [DiscriminatedCase])? {
        var cases: [DiscriminatedCase] = []
        var counts: [String: Int] = [:]
        for shape in shapes {
            for key in Set(shape.properties.map(\.key)) { counts[key, default: 0] += 1 }
        }
        for (index, member) in members.enumerated() {
            let key = shapes[index].properties.first {
                shapes[index].required.contains($0.key) && counts[$0.key] == 1
            }
            guard let key else { return nil }
            let literal = ImportedLiteral(text: key.key, isText: true)
            cases.append(DiscriminatedCase(member: member, name: member.name ?? key.key, values: [literal]))
        }
        return (.has, cases)
    }

    // MARK: trying

    private func byTrying() -> (ImportedDiscriminator, [DiscriminatedCase])? {
        guard members.allSatisfy({ $0.name != nil }) || members.count <= 3,
            let order = triedOrder(of: Array(members.indices))
        else { return nil }
        return (
            .attempt,
            order.map {
                DiscriminatedCase(member: members[$0], name: members[$0].name ?? name(of: $0))
            }
        )
    }

    /// After a key that no other has, else after what kind of thing is under the first: `stringLabels`, `objectLabels`.
    private func name(of place: Int) -> String {
        guard let first = shapes[place].properties.first else {
            if case .none = members[place].schema.others { return "empty" }
            return "others"
        }
        let others = Set(shapes.indices.filter { $0 != place }.flatMap { shapes[$0].properties.map(\.key) })
        if let own = shapes[place].properties.first(where: { !others.contains($0.key) }) { return own.key }
        return contrast.word(for: first.value).map { $0 + NameWords.capitalised(first.key) } ?? first.key
    }

    /// Those that ask for most come first; nil where one of them can be read from all that a later one can.
    private func triedOrder(of places: [Int]) -> [Int]? {
        if places.count == 1 { return places }
        // Each is held against each.
        guard places.count <= 50 else { return nil }
        let order = places.sorted { left, right in
            let (one, other) = (shapes[left].required.count, shapes[right].required.count)
            return one == other ? left < right : one > other
        }
        for (place, index) in order.enumerated() {
            for later in order[(place + 1)...] where contrast.covers(shapes[index], shapes[later]) { return nil }
        }
        return order
    }
}
