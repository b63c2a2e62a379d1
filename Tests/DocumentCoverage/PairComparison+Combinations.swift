import RestGenKit
import RestGenOpenAPI

extension PairComparison {
    /// Reports that an object can have the fields of several alternatives, while a union has those of one.
    mutating func compareCombinations(_ union: Union) {
        guard let choice = facts.choices.first, choice.isAny, facts.discriminator == nil else { return }
        if case .tag = union.discriminator { return }
        let objects = choice.members.filter { check.facts([$0]).kinds == [.object] }
        guard objects.count <= 50 else { return lose(.combination, "\(objects.count) schemas") }
        for (index, one) in objects.enumerated() {
            for other in objects[..<index] where combine(one, other) {
                return lose(.combination, "\(objects.count) schemas")
            }
        }
    }

    /// Whether an object can have fields of both schemas that neither has all of.
    private func combine(_ one: DocumentNode, _ other: DocumentNode) -> Bool {
        if isClass(one), isClass(other) { return false }
        let (first, second) = (check.facts([one]), check.facts([other]))
        let names = (Set(first.properties.map(\.name)), Set(second.properties.map(\.name)))
        if names.0.isSubset(of: names.1) || names.1.isSubset(of: names.0) { return false }
        return !exclude(first, second, depth: 0)
    }

    /// Whether the schema is a class of Python, of which an object has one.
    private func isClass(_ node: DocumentNode) -> Bool {
        guard let reference = node["$ref"]?.text, let title = check.references.resolved(node)?["title"]?.text else {
            return false
        }
        return reference.split(separator: "/").last.map { References.unescaped($0) } == title
    }

    private func exclude(_ one: SchemaFacts, _ other: SchemaFacts, depth: Int) -> Bool {
        if forbids(one, other) || forbids(other, one) { return true }
        return one.properties.contains { property in
            guard let same = other[property.name], depth < 3 else { return false }
            let (first, second) = (check.facts(property.nodes), check.facts(same.nodes))
            if let own = first.values, let others = second.values {
                return Set(own.map { $0.scalar ?? "" }).isDisjoint(with: others.map { $0.scalar ?? "" })
            }
            guard let own = first.kinds, let others = second.kinds else { return false }
            if own.isDisjoint(with: others) { return true }
            return own == [.object] && others == [.object] && exclude(first, second, depth: depth + 1)
        }
    }

    /// Whether a schema without additional properties lacks a property that the other one requires.
    private func forbids(_ one: SchemaFacts, _ other: SchemaFacts) -> Bool {
        guard case .none = one.others else { return false }
        return !other.required.isSubset(of: one.properties.map(\.name))
    }
}
