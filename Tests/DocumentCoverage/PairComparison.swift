import RestGenKit
import RestGenOpenAPI

/// Compares one schema with one type.
struct PairComparison {
    let check: TypeCheck
    let pair: Pair
    let facts: SchemaFacts
    /// The type without aliases and optionals.
    let type: TypeReference
    var result = PairResult()

    init(_ check: TypeCheck, _ pair: Pair) {
        (self.check, self.pair) = (check, pair)
        facts = check.reading.facts(pair.schema)
        type = check.index.bare(pair.type)
        result.places = facts.places
    }

    var index: TypeIndex { check.index }

    mutating func lose(_ kind: LossKind, _ detail: String, at more: [Span] = []) {
        result.lose(kind, detail, at: more + facts.places)
    }

    /// Adds a pair for a value inside this one.
    mutating func compare(_ nodes: [DocumentNode], _ type: TypeReference, at places: [Span] = []) {
        compare(nodes, type, format: pair.format, at: places)
    }

    private mutating func compare(
        _ nodes: [DocumentNode],
        _ type: TypeReference,
        format: ValueFormat?,
        at places: [Span] = []
    ) {
        let pair = Pair(schema: SchemaKey(nodes: nodes), type: type, format: format, isSent: pair.isSent)
        result.inner.append((pair, places))
    }

    mutating func run() {
        for node in facts.broken {
            result.lose(.reference, node["$ref"]?.text ?? "", at: [node.start, node["$ref"]?.span ?? node.start])
        }
        guard facts.broken.isEmpty else { return }
        if let reference = facts.dynamicReference { return compareDynamic(reference) }
        // A string that contains JSON is compared as the JSON.
        if pair.format == .json, facts.kinds == [.string], let content = facts.content {
            return compare([content], pair.type, format: nil)
        }
        compareConditions()
        if facts.isNullable, !pair.mayBeNull, !facts.isNull, !isNullable(pair.type) { lose(.null, "null") }
        if facts.isAnything { return compareAnything() }
        if facts.isNull { return }
        switch type {
        case .json, .foreign: compareJSON()
        case .list(let element): compareList(element)
        case .map(_, let value): compareMap(value)
        case .declared(let name, .union): if let union = index.unions[name] { compare(union) }
        case .declared(let name, .enumeration): if let item = index.enumerations[name] { compare(item) }
        default:
            if let (model, fields) = index.fields(of: type) { compare(model, fields) } else { compareScalar() }
        }
    }

    /// Compares a `$dynamicRef` with the target that fits best. The actual one depends on the schemas that refer to it.
    private mutating func compareDynamic(_ reference: DocumentNode) {
        let settled = pair.schema.settled.union([reference.id])
        let pairs = check.references.dynamicTargets(of: reference).map { target in
            var inner = pair
            inner.schema = SchemaKey(nodes: pair.schema.nodes + [target], settled: settled)
            return inner
        }
        let best = pairs.map { pair in
            (pair, losses: check.result(of: pair).losses.count, size: check.reading.facts(pair.schema).properties.count)
        }.min { ($0.losses, -$0.size) < ($1.losses, -$1.size) }
        guard let best else { return lose(.reference, reference.text ?? "", at: [reference.span]) }
        result.inner.append((best.0, []))
    }

    private func isNullable(_ type: TypeReference) -> Bool {
        if index.isNullable(type) { return true }
        switch index.bare(type) {
        case .json: return true
        case .declared(let name, .union):
            return index.unions[name]?.cases.contains { $0.match == .kind(.null) } == true
        default: return false
        }
    }

    private mutating func compareConditions() {
        for condition in facts.conditions {
            let isLost = condition.key == "patternProperties" && valuesOfOthers == nil
            lose(isLost ? .additionalProperties : .condition, condition.key, at: [condition.span])
        }
    }

    /// The type of values under other keys than those of fields, or `nil` if there are none.
    private var valuesOfOthers: TypeReference? {
        if case .map(_, let value) = type { return value }
        guard let others = index.fields(of: type)?.fields.first(where: { $0.location == .others }) else { return nil }
        if case .map(_, let value) = index.bare(others.type) { return value }
        return others.type
    }

    /// Compares the values of `patternProperties` with a type.
    mutating func comparePatterns(_ value: TypeReference, format: ValueFormat? = nil) {
        for condition in facts.conditions where condition.key == "patternProperties" {
            for member in condition.node.members where member.value.isObject {
                compare([member.value], value, format: format, at: [member.span, condition.span])
            }
        }
    }

    /// Compares a schema that accepts any value.
    private mutating func compareAnything() {
        switch type {
        case .json, .foreign, .data, .file, .string: break
        default: lose(.type, "any value as \(type.shown)")
        }
    }

    private mutating func compareJSON() {
        // A value of nearly every JSON type is as good as any value.
        if let kinds = facts.kinds, kinds.count > 4, facts.properties.isEmpty, facts.choices.isEmpty { return }
        let acceptsAll = facts.choices.allSatisfy { $0.members.contains { check.facts([$0]).isAnything } }
        if !facts.choices.isEmpty, acceptsAll, facts.kinds == nil, facts.properties.isEmpty { return }
        // `additionalProperties` alone doesn't require an object.
        if facts.kinds == nil, facts.properties.isEmpty, facts.choices.isEmpty, facts.values == nil { return }
        lose(.untyped, facts.shown)
    }

    // MARK: Lists and maps

    private mutating func compareList(_ element: TypeReference) {
        if compareMembers() { return }
        guard requireKinds([.array]) else { return }
        for item in facts.prefixItems where item.isObject { compare([item], element) }
        let items = facts.items.filter(\.isObject)
        if !items.isEmpty { compare(items, element) }
    }

    private mutating func compareMap(_ value: TypeReference) {
        if compareMembers() { return }
        guard requireKinds([.object]) else { return }
        if !facts.properties.isEmpty { lose(.untyped, facts.shown) }
        if case .of(let node, let span) = facts.others { compare([node], value, at: [span]) }
        comparePatterns(value, format: pair.format)
    }

    // MARK: Alternatives

    /// The alternatives in the schema's first `oneOf` or `anyOf`, each combined with the keywords next to it.
    var members: [(node: DocumentNode, key: SchemaKey)] {
        guard let choice = facts.choices.first else { return [] }
        let own = Set(facts.nodes.map(\.id))
        return choice.members.compactMap { member in
            // A schema can be its own alternative, which has no effect.
            if let target = check.reading.references.resolved(member), own.contains(target.id) { return nil }
            if choice.isOfHeirs { return (member, SchemaKey(nodes: [member])) }
            let settled = pair.schema.settled.union([choice.id])
            return (member, SchemaKey(nodes: pair.schema.nodes + [member], settled: settled))
        }
    }

    /// Compares each alternative with the whole type. Returns whether there are any.
    mutating func compareMembers(isLoose: Bool = false) -> Bool {
        for (node, key) in members {
            var inner = pair
            (inner.schema, inner.mayBeNull, inner.isLoose) = (key, true, pair.isLoose || isLoose)
            inner.isOneOfSeveral = isIncluded(node)
            result.inner.append((inner, [node.start]))
        }
        return !facts.choices.isEmpty
    }

    /// Whether another alternative accepts all values of an alternative: any string next to a constant.
    private func isIncluded(_ node: DocumentNode) -> Bool {
        let own = check.facts([node]).kinds
        return own != nil && members.count <= 100
            && members.contains { other in
                let facts = check.facts([other.node])
                return other.node.id != node.id && facts.kinds == own && facts.values == nil && facts.format == nil
            }
    }

    /// Reports JSON types of the schema that the type lacks. Returns whether they have one in common.
    mutating func requireKinds(_ kinds: Set<SchemaFacts.Kind>) -> Bool {
        guard let own = facts.kinds, !own.isSubset(of: kinds) else { return true }
        if facts.isContradictory, !own.isDisjoint(with: kinds) { return true }
        lose(.type, "\(facts.shown) as \(type.shown)")
        return !own.isDisjoint(with: kinds)
    }
}
