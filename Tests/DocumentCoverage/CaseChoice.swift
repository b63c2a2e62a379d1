import RestGenKit
import RestGenOpenAPI

/// Finds the case of a union that corresponds to a schema, by a score.
struct CaseChoice {
    private let check: TypeCheck
    private let union: Union

    init(_ check: TypeCheck, _ union: Union) { (self.check, self.union) = (check, union) }

    /// - Parameter tags: The values of the discriminator for the schema, if the document declares them.
    func best(for facts: SchemaFacts, tags: Set<String>, isSent: Bool) -> Union.Case? {
        var best: (item: Union.Case, score: Int)?
        for item in union.cases {
            guard let score = score(of: item, facts, tags) else { continue }
            if best.map({ score > $0.score }) ?? true { best = (item, score) }
        }
        return best?.item
    }

    /// Returns `nil` for a case with another JSON type.
    private func score(of item: Union.Case, _ facts: SchemaFacts, _ tags: Set<String>) -> Int? {
        let kinds = TypeKinds(check.index).kinds(of: item.type, item.format)
        var score = 0
        if let own = facts.kinds {
            if own.isDisjoint(with: kinds) { return nil }
            // An integer also fits a case for numbers, but less well.
            if own == [.integer], kinds.contains(.number) { return -1 }
            // So does a case for some of the types.
            if !own.isSubset(of: kinds) { score -= 10 }
        }
        if let tag = item.match.tag {
            if tags.contains(tag) { score += 1000 }
            if case .tag(let path) = union.discriminator, path.count == 1, let values = values(facts[path[0]]) {
                score += values.contains(tag) ? 500 : -500
            }
        }
        if case .list(let element) = check.index.bare(item.type),
            let node = facts.items.first ?? facts.prefixItems.first
        {
            score += self.score(of: element, check.facts([node])) ?? 0
        } else if let fields = self.score(of: item.type, facts) {
            score += fields
        } else if check.index.bare(item.type) == .json {
            score -= 10_000
        } else if facts.properties.isEmpty, case .map = check.index.bare(item.type) {
            score += 1
        }
        if case .declared(let name, .enumeration) = check.index.bare(item.type),
            let enumeration = check.index.enumerations[name], let values = facts.values
        {
            let cases = Set(enumeration.cases.map(\.value))
            score += values.allSatisfy { cases.contains($0.scalar ?? "") } ? 50 : -50
        }
        // A string with a format fits the type of the format better than `String`.
        if facts.format == nil, check.index.bare(item.type) == .string { score += 2 }
        if facts.format != nil, check.index.bare(item.type) != .string { score += 1 }
        return score
    }

    /// Returns the score of a model for the properties of a schema, or `nil` for another type.
    private func score(of type: TypeReference, _ facts: SchemaFacts) -> Int? {
        guard let (model, fields) = check.index.fields(of: type) else { return nil }
        var score = 0
        // If cases have the same fields, the one that was imported from this location fits best.
        if let span = model.span, facts.places.contains(where: { $0.isStart(of: span) }) { score += 5 }
        let names = Set(fields.map { $0.path.first ?? $0.key })
        let own = Set(facts.properties.map(\.name))
        score += 10 * names.intersection(own).count - 20 * own.subtracting(names).count
        score -= 5 * names.subtracting(own).count
        for field in fields where field.path.isEmpty && field.constant == nil {
            guard let property = facts[field.key] else { continue }
            if !fits(check.facts(property.nodes), field.type, field.format) { score -= 30 }
        }
        return score
    }

    /// Whether a schema and a type, and the elements of both, have a JSON type in common.
    private func fits(_ facts: SchemaFacts, _ type: TypeReference, _ format: ValueFormat?) -> Bool {
        guard let kinds = facts.kinds else { return true }
        if kinds.isDisjoint(with: TypeKinds(check.index).kinds(of: type, format)) { return false }
        guard case .list(let element) = check.index.bare(type), let item = facts.items.first(where: \.isObject),
            let inner = check.facts([item]).kinds
        else { return true }
        return !inner.isDisjoint(with: TypeKinds(check.index).kinds(of: element, format))
    }

    private func values(_ property: SchemaFacts.Property?) -> Set<String>? {
        guard let property, let values = check.facts(property.nodes).values else { return nil }
        return Set(values.compactMap(\.scalar))
    }
}

extension Span {
    fileprivate func isStart(of other: Span) -> Bool {
        file === other.file && range.lowerBound == other.range.lowerBound
    }
}
