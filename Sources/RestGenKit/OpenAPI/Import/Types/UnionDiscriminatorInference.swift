/// Infers how the object schemas of a union are distinguished. From the most to the least certain:
///
/// - a discriminator, or a property with different constants or enum values in each schema
/// - a key that is required in one schema and unknown in the others
/// - an inner constant, such as `data.kind`
/// - a property with different values that may be absent
/// - trial, if no later schema can be decoded as an earlier one
/// - the number of known keys
///
///     { kind: { const: cat } }, { kind: { const: dog } }   ->   by: kind
struct UnionDiscriminatorInference {
    struct DiscriminatedCase {
        var member: UnionMember
        var name: String
        /// The discriminator value, or the key that identifies it. Empty if the case is found by trial.
        var values: [ImportedLiteral] = []
    }

    struct DiscriminatedUnion {
        var by: ImportedDiscriminator
        var cases: [DiscriminatedCase]
        /// Whether the property may be absent, or the schemas can't be distinguished for certain.
        var isGuess = false

        /// The schema whose type can hold the values of all others, if there is one.
        var single: UnionMember? { cases.count == 1 && by == .fields ? cases[0].member : nil }
    }

    /// Infers how the cases are distinguished. Nested unions are flattened if one property distinguishes all of their
    /// cases.
    static func infer(_ members: [UnionMember], _ schema: DocumentSchema, types: ImportedTypes) -> DiscriminatedUnion {
        let cases = members.flatMap { $0.casesInside(types) }
        if cases.count > members.count, cases.count < 2000,
            let union = UnionDiscriminatorInference(cases, schema, types: types).byTag
        {
            return union
        }
        return UnionDiscriminatorInference(members, schema, types: types).inferred
    }

    private let members: [UnionMember]
    private let shapes: [SchemaShape]
    private let subsumption: SchemaSubsumption
    private let schema: DocumentSchema
    private let types: ImportedTypes

    init(_ members: [UnionMember], _ schema: DocumentSchema, types: ImportedTypes) {
        (self.members, self.schema, self.types) = (members, schema, types)
        shapes = members.map { types.shapes.shape(of: $0.schema.node) }
        subsumption = SchemaSubsumption(files: types.files, shapes: types.shapes)
    }

    private var inferred: DiscriminatedUnion {
        if let union = certain ?? byValues(mayBeAbsent: true) ?? byTrying() { return union }
        let needed = neededMembers()
        if needed.count == members.count { return byFields() }
        let inference = UnionDiscriminatorInference(needed, schema, types: types)
        return needed.count == 1
            ? inference.byFields() : inference.certain ?? inference.byTrying() ?? inference.byFields()
    }

    private var certain: DiscriminatedUnion? {
        byTag ?? byKeys() ?? byShared(types.shapes) ?? byInnerConstant()
    }

    /// By a property whose values differ between the schemas.
    private var byTag: DiscriminatedUnion? {
        if let property = schema.discriminator, UnionKey.isExpressible(property),
            let union = byDiscriminator(property, DiscriminatorValues(schema, files: types.files))
        {
            return union
        }
        return byInnerDiscriminator() ?? byInheritedDiscriminator() ?? byConstant(types.shapes)
            ?? byValues(mayBeAbsent: false) ?? byInheritedValues()
    }

    // MARK: Discriminators

    private func byDiscriminator(_ property: String, _ values: DiscriminatorValues) -> DiscriminatedUnion? {
        let values = values.inheriting(members.map { ($0.schema.node, $0.name ?? "") }, types.shapes)
        let tags = members.map { member in
            var seen: Set<String> = []
            return values.tags(for: member.schema.node, member.name ?? "", types.shapes)
                .filter { seen.insert($0.text).inserted }
        }
        if let cases = cases(tags, mayShare: true) { return DiscriminatedUnion(by: .tag([property]), cases: cases) }
        var seen: Set<String> = []
        let firsts = tags.map { $0.filter { seen.insert($0.text).inserted } }
        return cases(firsts, mayShare: false).map { DiscriminatedUnion(by: .tag([property]), cases: $0) }
    }

    /// By the discriminator of nested unions, if the other members also have that property.
    private func byInnerDiscriminator() -> DiscriminatedUnion? {
        guard let property = members.lazy.compactMap(\.tag).first?.property, UnionKey.isExpressible(property) else {
            return nil
        }
        let tags = zip(members, shapes).map { member, shape -> [ImportedLiteral] in
            if let tag = member.tag { return tag.property == property ? tag.values : [] }
            let schema = shape.schema(of: property)
            return types.shapes.constant(schema).map { [$0] } ?? types.shapes.values(schema)
        }
        return cases(tags, mayShare: true).map { DiscriminatedUnion(by: .tag([property]), cases: $0) }
    }

    /// By the discriminator of a schema that all members extend.
    private func byInheritedDiscriminator() -> DiscriminatedUnion? {
        guard members.count > 1, var common = parents(of: members[0].schema.node) else { return nil }
        for member in members.dropFirst() {
            guard let other = parents(of: member.schema.node) else { return nil }
            let ids = Set(other.map(\.id))
            common.removeAll { !ids.contains($0.id) }
            if common.isEmpty { return nil }
        }
        for parent in common {
            let schema = types.shapes.schema(parent)
            guard let property = schema.discriminator, UnionKey.isExpressible(property) else { continue }
            let union = byDiscriminator(property, DiscriminatorValues(schema, files: types.files))
            if let union { return union }
        }
        return nil
    }

    /// Returns the schemas with a discriminator that a schema extends, directly or indirectly, or `nil` if there are
    /// none.
    private func parents(of node: DocumentNode) -> [DocumentNode]? {
        var open = [node]
        var seen: Set<DocumentNode.ID> = []
        var found: [DocumentNode] = []
        while let next = open.popLast(), seen.count < 50 {
            guard seen.insert(next.id).inserted else { continue }
            let schema = types.shapes.schema(next)
            if schema.discriminator != nil, schema.oneOf.isEmpty, schema.anyOf.isEmpty { found.append(next) }
            open += schema.allOf.compactMap(types.files.resolved)
        }
        return found.isEmpty ? nil : found
    }

    /// By a property with a different constant in each schema.
    private func byConstant(_ known: SchemaShapes) -> DiscriminatedUnion? {
        for property in shapes[0].properties.map(\.key) where UnionKey.isExpressible(property) {
            let values = tags { shape in known.constant(shape.schema(of: property)).map { [$0] } ?? [] }
            guard let values, Set(values.map { $0[0].text }).count == members.count else { continue }
            return cases(values, mayShare: false).map { DiscriminatedUnion(by: .tag([property]), cases: $0) }
        }
        return nil
    }

    /// By a property whose enum values differ between the schemas.
    private func byValues(mayBeAbsent: Bool) -> DiscriminatedUnion? {
        for property in shapes[0].properties.map(\.key) where UnionKey.isExpressible(property) {
            guard mayBeAbsent || shapes.allSatisfy({ $0.required.contains(property) }) else { continue }
            var titles: [String: String] = [:]
            let values = tags { shape -> [ImportedLiteral] in
                if let constant = types.shapes.constant(shape.schema(of: property)) { return [constant] }
                guard let node = shape.schema(of: property).flatMap(types.files.resolved) else { return [] }
                let values = (types.shapes.schema(node).values ?? []).compactMap(ImportedLiteral.init)
                let names = types.shapes.titles(of: node)
                // Numbers without titles would make meaningless case names.
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
            return DiscriminatedUnion(by: .tag([property]), cases: cases, isGuess: mayBeAbsent)
        }
        return nil
    }

    /// By an enum that the schemas inherit, if each schema is named after one of its values.
    private func byInheritedValues() -> DiscriminatedUnion? {
        let named = members.map { ($0.schema.node, $0.name ?? "") }
        for property in shapes[0].properties where UnionKey.isExpressible(property.key) {
            guard let values = types.shapes.schemaValues(property.value), values.count >= members.count,
                let found = DiscriminatorValues.inherited(property.key, named, types.shapes)?.values
            else { continue }
            let tags = zip(members, shapes).map { member, shape -> [ImportedLiteral] in
                if let constant = types.shapes.constant(shape.schema(of: property.key)) { return [constant] }
                return found[member.name ?? ""].map { [$0] } ?? []
            }
            if let cases = cases(tags, mayShare: false) {
                return DiscriminatedUnion(by: .tag([property.key]), cases: cases)
            }
        }
        return nil
    }

    /// By a property with a constant in each schema. Schemas with the same constant are distinguished by trial.
    private func byShared(_ known: SchemaShapes) -> DiscriminatedUnion? {
        for property in shapes[0].properties.map(\.key) where UnionKey.isExpressible(property) {
            let values = tags { shape in known.constant(shape.schema(of: property)).map { [$0] } ?? [] }
            if let values, let cases = cases(values, mayShare: true) {
                return DiscriminatedUnion(by: .tag([property]), cases: cases)
            }
        }
        return nil
    }

    /// By a constant in an object that all schemas have: `data.kind`.
    private func byInnerConstant() -> DiscriminatedUnion? {
        for outer in shapes[0].properties.map(\.key) where UnionKey.isPlain(outer) {
            guard shapes.allSatisfy({ $0.required.contains(outer) }) else { continue }
            let inner = shapes.compactMap { $0.schema(of: outer).map(types.shapes.shape) }
            guard inner.count == shapes.count else { continue }
            for property in inner[0].properties.map(\.key) where UnionKey.isPlain(property) {
                guard inner.allSatisfy({ $0.required.contains(property) }) else { continue }
                let values = inner.map { types.shapes.constant($0.schema(of: property)).map { [$0] } ?? [] }
                if let cases = cases(values, mayShare: false) {
                    return DiscriminatedUnion(by: .tag([outer, property]), cases: cases)
                }
            }
        }
        return nil
    }

    /// Returns the discriminator values of each member, or `nil` if a member has none.
    private func tags(_ tags: (SchemaShape) -> [ImportedLiteral]) -> [[ImportedLiteral]]? {
        var all: [[ImportedLiteral]] = []
        for shape in shapes {
            let found = tags(shape)
            if found.isEmpty { return nil }
            all.append(found)
        }
        return all
    }

    /// Returns a case for each value of each member, or `nil` if a member has none, or if members with the same value
    /// can't be distinguished.
    private func cases(_ tags: [[ImportedLiteral]], mayShare: Bool) -> [DiscriminatedCase]? {
        guard tags.allSatisfy({ !$0.isEmpty }) else { return nil }
        var indexes: [String: Int] = [:]
        var groups: [(tag: ImportedLiteral, members: [Int])] = []
        for (member, tags) in tags.enumerated() {
            for tag in tags {
                if let index = indexes[tag.text] {
                    groups[index].members.append(member)
                } else {
                    indexes[tag.text] = groups.count
                    groups.append((tag, [member]))
                }
            }
        }
        guard groups.count > 1 || members.count == 1 else { return nil }
        var cases: [DiscriminatedCase] = []
        for group in groups {
            guard group.members.count == 1 || mayShare, let order = triedOrder(of: group.members) else { return nil }
            for index in order {
                // A string value is the name of its case.
                let isName = order.count == 1 && (group.tag.isText || tags[index].count > 1)
                let name = isName ? group.tag.text : members[index].name ?? group.tag.text
                cases.append(DiscriminatedCase(member: members[index], name: name, values: [group.tag]))
            }
        }
        return cases
    }

    // MARK: Keys

    /// By a key that is required in one schema, and unknown in the others.
    private func byKeys() -> DiscriminatedUnion? {
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
        return DiscriminatedUnion(by: .has, cases: cases)
    }

    // MARK: Trial

    private func byTrying() -> DiscriminatedUnion? {
        guard !members.contains(where: \.isUnion), let order = triedOrder(of: Array(members.indices)) else {
            return nil
        }
        return DiscriminatedUnion(by: .attempt, cases: named(order))
    }

    /// By the number of known keys. Objects without properties come first, so that they match objects without any known
    /// key.
    private func byFields() -> DiscriminatedUnion {
        let order = members.indices.filter { members[$0].isMap } + members.indices.filter { !members[$0].isMap }
        return DiscriminatedUnion(by: .fields, cases: named(order), isGuess: true)
    }

    /// Returns the members without those whose values are also values of another member.
    private func neededMembers() -> [UnionMember] {
        guard members.count <= 50 else { return members }
        var left = Array(members.indices)
        for index in members.indices.reversed() where left.count > 1 {
            let isHeld = left.contains { other in
                other != index && !members[other].isUnion && !members[index].isUnion
                    && subsumption.holds(members[other].schema, shapes[other], members[index].schema, shapes[index])
            }
            if isHeld { left.removeAll { $0 == index } }
        }
        return left.map { members[$0] }
    }

    private func named(_ order: [Int]) -> [DiscriminatedCase] {
        let names = order.map { members[$0].name ?? name(of: $0) }
        // If only the types of properties differ, the cases are numbered.
        let isDistinct = Set(names).count == names.count || order.count > TupleImporter.ordinals.count
        return order.enumerated().map { number, index in
            let name = isDistinct ? names[number] : members[index].name ?? TupleImporter.ordinals[number]
            return DiscriminatedCase(member: members[index], name: name)
        }
    }

    /// Returns a name made of a key that no other schema has, or of the first key and its type: `stringLabels`,
    /// `objectLabels`.
    private func name(of index: Int) -> String {
        guard let first = shapes[index].properties.first else {
            if case .none = members[index].schema.additionalProperties { return "empty" }
            return "others"
        }
        let others = Set(shapes.indices.filter { $0 != index }.flatMap { shapes[$0].properties.map(\.key) })
        if let own = shapes[index].properties.first(where: { !others.contains($0.key) }) { return own.key }
        return subsumption.word(for: first.value).map { $0 + NameWords.capitalised(first.key) } ?? first.key
    }

    /// Returns the order in which the schemas are tried: those with more required keys first.
    ///
    /// Returns `nil` if trying is ambiguous, because an earlier schema could decode values of a later one.
    private func triedOrder(of indexes: [Int]) -> [Int]? {
        if indexes.count == 1 { return indexes }
        // Each pair is compared, so the number is limited.
        guard indexes.count <= 50 else { return nil }
        let order = indexes.sorted { left, right in
            let (one, other) = (shapes[left].required.count, shapes[right].required.count)
            return one == other ? left < right : one > other
        }
        for (position, index) in order.enumerated() {
            for later in order[(position + 1)...] where subsumption.covers(shapes[index], shapes[later]) { return nil }
        }
        return order
    }
}
