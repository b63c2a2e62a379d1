/// Decides whether two alternatives of an `anyOf` can describe one object at once. A union of them would lose the fields
/// of one.
///
///     anyOf: [{ properties: { email } }, { properties: { phone } }]   ->   overlap: { "email": …, "phone": … }
struct AlternativeOverlap {
    private let files: DocumentFiles
    private let shapes: SchemaShapes
    /// The maximum number of schemas, because each pair is compared.
    private static let mostSchemas = 50

    init(_ types: ImportedTypes) { (files, shapes) = (types.files, types.shapes) }

    /// Whether an object can have fields of two schemas that neither of them has all of.
    func exists(among members: [UnionMember]) -> Bool {
        let objects = members.filter { $0.kinds == [.object] }
        guard objects.count <= Self.mostSchemas else { return true }
        return objects.indices.contains { index in
            objects[..<index].contains { overlaps(objects[index], $0) }
        }
    }

    private func overlaps(_ one: UnionMember, _ other: UnionMember) -> Bool {
        if isClass(one), isClass(other) { return false }
        let names = { (member: UnionMember) in Set(shapes.shape(of: member.schema.node).properties.map(\.key)) }
        let (first, second) = (names(one), names(other))
        if first.isSubset(of: second) || second.isSubset(of: first) { return false }
        return !excludes(one.schema.node, other.schema.node, depth: 0)
    }

    /// Whether the title of a referenced schema is its name, as in documents that pydantic generates. An object has one
    /// class.
    private func isClass(_ member: UnionMember) -> Bool {
        member.node["$ref"] != nil && member.schema.title != nil && member.schema.title == member.name
    }

    /// Whether no object is valid for both schemas.
    func excludes(_ one: DocumentNode, _ other: DocumentNode, depth: Int) -> Bool {
        let (first, second) = (shapes.shape(of: one), shapes.shape(of: other))
        guard shapes.spend(first.properties.count) else { return false }
        if isClosed(one), !second.required.isSubset(of: first.properties.map(\.key)) { return true }
        if isClosed(other), !first.required.isSubset(of: second.properties.map(\.key)) { return true }
        return first.properties.contains { property in
            second.schema(of: property.key).map { differs(property.value, $0, depth: depth) } ?? false
        }
    }

    /// Whether no value is valid for both properties: they have different values or JSON types.
    private func differs(_ one: DocumentNode, _ other: DocumentNode, depth: Int) -> Bool {
        guard depth < 3, let first = files.resolved(one), let second = files.resolved(other), first.id != second.id
        else {
            return false
        }
        let values = (Set(shapes.literals(one)), Set(shapes.literals(other)))
        if !values.0.isEmpty, !values.1.isEmpty { return values.0.isDisjoint(with: values.1) }
        let kinds = (kinds(first), kinds(second))
        if !kinds.0.isEmpty, !kinds.1.isEmpty, kinds.0.isDisjoint(with: kinds.1) { return true }
        return kinds.0 == [.object] && kinds.1 == [.object] && excludes(first, second, depth: depth + 1)
    }

    private func isClosed(_ node: DocumentNode) -> Bool {
        guard let node = files.resolved(node), case let schema = shapes.schema(node), schema.allOf.isEmpty else {
            return false
        }
        if case .none = schema.additionalProperties { return true }
        return false
    }

    /// Returns the JSON types, with integers as numbers.
    private func kinds(_ node: DocumentNode) -> Set<DocumentSchema.Kind> {
        var kinds = shapes.kinds(of: node)
        if kinds.remove(.integer) != nil { kinds.insert(.number) }
        return kinds
    }
}
