import RestGenKit
import RestGenOpenAPI

extension PairComparison {
    mutating func compareScalar() {
        // A file can have any content.
        if type == .file { return }
        if compareMembers() { return }
        let kinds = TypeKinds(index).kinds(of: type, pair.format)
        guard requireKinds(kinds) else { return }
        if let values = facts.values { compareValues(values) }
        let format = (facts.format ?? "").lowercased()
        switch type {
        case .uuid, .url, .date, .day, .duration, .data, .decimal:
            // A plain string accepts more values than the type of a format.
            if facts.kinds == [.string], format.isEmpty, facts.values == nil, !isEncoded {
                lose(.type, "\(facts.shown) as \(type.shown)")
            }
        case .int, .int64:
            if facts.allows(.number) { lose(.type, "a number as \(type.shown)") }
            if format == "uint64" { lose(.precision, "uint64 as \(type.shown)") }
        case .double:
            if facts.kinds == [.integer] || facts.kinds?.contains(.integer) == true && !facts.allows(.number) {
                lose(.precision, "an integer as Double")
            }
        default: break
        }
    }

    private var isEncoded: Bool {
        facts.nodes.contains { $0["contentEncoding"] != nil || $0["contentMediaType"] != nil }
    }

    /// Reports the values of an enum that became a more general type.
    private mutating func compareValues(_ values: [DocumentNode]) {
        // `true` and `false` are all values of the type.
        if type == .bool { return }
        if values.count == 1 {
            // The value is one of an alternative that accepts any.
            if pair.isOneOfSeveral { return }
            lose(.constant, values[0].scalar ?? "")
        } else {
            lose(.enumeration, "\(values.count) values as \(type.shown)")
        }
    }

    mutating func compare(_ enumeration: Enumeration) {
        if compareMembers() { return }
        guard let values = facts.values else {
            guard requireKinds(TypeKinds(index).kinds(of: type, pair.format)) else { return }
            if enumeration.isClosed { lose(.type, "\(facts.shown) as an enum") }
            return
        }
        let cases = Set(enumeration.cases.map { enumeration.ignoresCase ? $0.value.lowercased() : $0.value })
        for value in values {
            let text = value.scalar ?? ""
            let texts = [text, value.integer.map { String($0) } ?? text]
            let isThere = texts.contains { cases.contains(enumeration.ignoresCase ? $0.lowercased() : $0) }
            if !isThere { lose(.enumValue, "'\(text)'", at: [value.start]) }
        }
    }

    // MARK: Unions

    mutating func compare(_ union: Union) {
        guard !facts.choices.isEmpty else { return compareParts(union) }
        compareTags(union)
        compareCombinations(union)
        for (node, key) in members {
            let facts = check.reading.facts(key)
            // Values that no case can decode keep their JSON.
            if facts.isAnything { continue }
            guard let item = CaseChoice(check, union).best(for: facts, tags: tags(of: node), isSent: pair.isSent) else {
                lose(.alternative, facts.shown, at: [node.start])
                continue
            }
            var inner = pair
            // A nested union, or a schema with several types, can be flattened into cases.
            if !isUnion(item.type), hasAlternatives(facts) || !fits(facts, item) {
                (inner.schema, inner.mayBeNull) = (key, true)
                result.inner.append((inner, [node.start]))
                continue
            }
            (inner.schema, inner.mayBeNull, inner.type) = (key, true, item.type)
            inner.format = item.format
            result.inner.append((inner, [node.start]))
        }
    }

    /// Whether the case accepts all JSON types of a schema.
    private func fits(_ facts: SchemaFacts, _ item: Union.Case) -> Bool {
        guard let kinds = facts.kinds, !facts.isContradictory else { return true }
        return kinds.isSubset(of: TypeKinds(index).kinds(of: item.type, item.format))
    }

    /// Whether the schema has alternatives that are more than lists of required properties.
    private func hasAlternatives(_ facts: SchemaFacts) -> Bool {
        facts.choices.contains { choice in
            choice.members.contains { member in
                let own = check.facts([member])
                return !own.isAnything || own.required.isEmpty
            }
        }
    }

    private func isUnion(_ type: TypeReference) -> Bool {
        if case .declared(_, .union) = index.bare(type) { true } else { false }
    }

    /// Compares a schema without alternatives: each of its JSON types with a case.
    private mutating func compareParts(_ union: Union) {
        let choice = CaseChoice(check, union)
        guard let kinds = facts.kinds, kinds.count > 1 else {
            guard let item = choice.best(for: facts, tags: [], isSent: pair.isSent) else {
                return lose(.alternative, facts.shown)
            }
            var inner = pair
            (inner.mayBeNull, inner.type, inner.format) = (true, item.type, item.format)
            return result.inner.append((inner, []))
        }
        for kind in kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
            let fits = union.cases.contains { TypeKinds(index).kinds(of: $0.type, $0.format).contains(kind) }
            if !fits { lose(.alternative, kind.rawValue) }
            guard let item = union.cases.first(where: { TypeKinds(index).kinds(of: $0.type, $0.format) == [kind] })
            else { continue }
            // Compares the elements of a list, too.
            if kind == .array, case .list(let element) = index.bare(item.type) {
                let items = facts.items.filter(\.isObject)
                if !items.isEmpty { compare(items, element) }
            }
        }
    }

    /// Reports values of the discriminator that the union lacks, except those that the mapped schema forbids.
    private mutating func compareTags(_ union: Union) {
        guard case .tag = union.discriminator else { return }
        let tags = Set(union.cases.compactMap(\.match.tag))
        for part in facts.mapping where !tags.contains(part.key) {
            if let target = check.references.target(of: part.node), let name = facts.discriminator,
                let values = check.facts([target])[name].flatMap({ check.facts($0.nodes).values }),
                !values.contains(where: { $0.scalar == part.key })
            {
                continue
            }
            lose(.discriminatorValue, "'\(part.key)'", at: [part.span, part.node.start])
        }
    }

    /// Returns the discriminator values for a member.
    private func tags(of member: DocumentNode) -> Set<String> {
        guard facts.discriminator != nil else { return [] }
        let name = member["$ref"]?.text?.split(separator: "/").last.map { References.unescaped($0) }
        let target = check.reading.references.resolved(member)?.id
        let mapped = facts.mapping.filter { part in
            let text = part.node.text ?? ""
            if text == name || text == member["$ref"]?.text { return true }
            return check.reading.references.target(of: part.node)?.id == target
        }
        return mapped.isEmpty ? Set([name].compactMap(\.self)) : Set(mapped.map(\.key))
    }
}
