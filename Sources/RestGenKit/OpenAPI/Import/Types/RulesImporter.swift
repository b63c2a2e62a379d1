/// Imports the rules for the values of a field or a parameter.
///
///     { type: string, minLength: 1, maxLength: 80 }   ->   String(1...80)
///
/// Keywords for other JSON types than the schema's have no effect (JSON Schema 2020-12, section 6) and are ignored.
struct RulesImporter {
    let types: ImportedTypes
    private let budget = Budget()

    /// The number of schemas that may still be visited for one field or parameter. Further ones are reported.
    private final class Budget {
        var left = 500
    }

    init(types: ImportedTypes) { self.types = types }

    /// Returns `nil` without rules. Rules that a spec can't express are reported, and those that the schema's own default
    /// or example breaks are left out.
    ///
    /// - Parameter isOfPath: Whether the spec has only a range, as in a path.
    func rules(of node: DocumentNode, for value: ImportedValue, isOfPath: Bool = false) -> ValueRules? {
        rules(ofAll: [node], for: value, isOfPath: isOfPath)
    }

    /// Returns the rules of several schemas that all apply, the main one first.
    func rules(ofAll nodes: [DocumentNode], for value: ImportedValue, isOfPath: Bool = false) -> ValueRules? {
        guard value.constant == nil, let node = nodes.first else { return nil }
        var rules = ValueRules()
        for node in nodes { collect(node, value.type, value.format, into: &rules, isOuter: true) }
        if isOfPath, rules.pattern != nil || rules.multipleOf != nil {
            types.unsupported.add(.condition, at: node.start)
            (rules.pattern, rules.multipleOf) = (nil, nil)
        }
        guard !rules.isEmpty else { return nil }
        let schema = types.files.resolved(node) ?? node
        let shown = [schema["default"], schema["example"]].compactMap(\.self) + (schema["examples"]?.items ?? [])
        for value in shown.compactMap(\.json) where rules.violation(by: value) != nil {
            types.unsupported.add(.brokenRule, at: node.start)
            return nil
        }
        return rules
    }

    /// Adds the keywords of a schema, of its `allOf`s, and of the only alternative to null. Each schema is visited once,
    /// however many `allOf`s lead to it.
    private func collect(
        _ node: DocumentNode,
        _ type: ImportedType,
        _ format: ValueFormat?,
        into rules: inout ValueRules,
        isOuter: Bool
    ) {
        var known = type
        while case .optional(let inner) = known { known = inner }
        // A named type has its own rules.
        if case .declared = known { return }
        var open = [node]
        var visited: Set = [node.id]
        while let node = open.popLast() {
            guard budget.left > 0 else { return types.unsupported.add(.condition, at: node.start) }
            budget.left -= 1
            guard let target = types.files.resolved(node) else { continue }
            if target.id != node.id {
                // Keywords next to `$ref` apply too. They don't change the type.
                if types.files.mergesReferences { add(node, type, format, into: &rules, isOuter: isOuter) }
                guard visited.insert(target.id).inserted else { continue }
            }
            let schema = types.shapes.schema(target)
            let alternatives = (schema.oneOf + schema.anyOf).lazy.filter { other in
                types.files.resolved(other).map { !types.shapes.schema($0).isNull } ?? true
            }
            let others = Array(alternatives.prefix(2))
            // The rules of the only alternative to null apply.
            let parts = (schema.allOf + (others.count == 1 ? others : [])).filter { visited.insert($0.id).inserted }
            open += parts.reversed()
            add(target, type, format, into: &rules, isOuter: isOuter)
        }
    }

    /// Adds the keywords of a schema itself.
    private func add(
        _ node: DocumentNode,
        _ type: ImportedType,
        _ format: ValueFormat?,
        into rules: inout ValueRules,
        isOuter: Bool
    ) {
        let schema = types.shapes.schema(node)
        var own = ValueRules()
        switch type {
        case .optional(let inner):
            return add(node, inner, format, into: &rules, isOuter: isOuter)
        case .declared: return
        case .known(let name): scalar(node, name, format, into: &own)
        case .list(let element):
            own.count = count(node, "minItems", "maxItems")
            if let unique = node["uniqueItems"], unique.flag == true {
                if isOuter { own.isUnique = true } else { types.unsupported.add(.condition, at: unique.span) }
            }
            if let items = schema.items { own.each = elementRules(items, element, format) }
        case .map(let value):
            own.count = count(node, "minProperties", "maxProperties")
            // Values of several patterns are the cases of a union, whose rules aren't checked.
            if case .of(let others) = schema.additionalProperties, let other = others.first, others.count == 1 {
                own.each = elementRules(other, value, format)
            }
        }
        guard let merged = rules.and(own), !merged.isContradictory else {
            types.unsupported.add(.condition, at: node.start)
            return
        }
        rules = merged
    }

    /// Returns the rules for the elements of a list or the values of a map, or `nil` if there are none.
    private func elementRules(_ node: DocumentNode, _ type: ImportedType, _ format: ValueFormat?) -> ValueRules? {
        var rules = ValueRules()
        collect(node, type, format, into: &rules, isOuter: false)
        return rules.isEmpty ? nil : rules
    }

    private func scalar(_ node: DocumentNode, _ name: String, _ format: ValueFormat?, into rules: inout ValueRules) {
        switch name {
        case "String" where format == nil, "Secret", "URL":
            rules.count = count(node, "minLength", "maxLength")
            rules.pattern = pattern(node)
        case "Int" where format == nil, "Int64" where format == nil, "UInt64" where format == nil,
            "Double" where format == nil, "Decimal" where format == nil:
            addRange(node, into: &rules)
            if name.contains("Int") { rules.removeFractions() }
            // The type has no negative numbers.
            if name == "UInt64", let lower = rules.lower, !ValueRules.isLess("0", lower.number), !lower.isExcluded {
                rules.lower = nil
            }
            if rules.isContradictory {
                types.unsupported.add(.condition, at: node.start)
                (rules.lower, rules.upper) = (nil, nil)
            }
            if let step = node["multipleOf"] {
                if let text = step.scalar, step.isNumber, ValueRules.isPositive(text) {
                    // Every whole number is a multiple of 0.01.
                    let parts = name.contains("Int") ? 1 / (Double(text) ?? 1) : 1
                    let isEvery = parts > 1 && parts == parts.rounded()
                    rules.multipleOf = isEvery ? nil : ValueRules.canonical(text)
                } else {
                    types.unsupported.add(.condition, at: step.span)
                }
            }
        case "Bool", "JSON": break
        default:
            // A date or a UUID has its own form.
            let isNumber = !types.shapes.kinds(of: node).isDisjoint(with: [.integer, .number])
            let ofNumbers = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
            for key in isNumber ? ofNumbers : ["minLength", "maxLength", "pattern"] {
                if let word = node[key] { types.unsupported.add(.condition, at: word.span) }
            }
        }
    }

    /// Adds the range of a number, in the form of OpenAPI 3.0 (`exclusiveMinimum: true`) or of JSON Schema.
    private func addRange(_ node: DocumentNode, into rules: inout ValueRules) {
        let lower = bound(node, "minimum", "exclusiveMinimum") { ValueRules.isLess($0, $1) }
        let upper = bound(node, "maximum", "exclusiveMaximum") { ValueRules.isLess($1, $0) }
        (rules.lower, rules.upper) = (lower, upper)
    }

    private func bound(
        _ node: DocumentNode,
        _ key: String,
        _ exclusive: String,
        _ isWider: (String, String) -> Bool
    ) -> ValueRules.Bound? {
        let closed = number(node[key]).map { ValueRules.Bound($0, isExcluded: node[exclusive]?.flag == true) }
        guard let word = node[exclusive], word.isNumber, let open = number(word) else { return closed }
        if let closed, isWider(open, closed.number) { return closed }
        return ValueRules.Bound(open, isExcluded: true)
    }

    private func number(_ node: DocumentNode?) -> String? {
        guard let node else { return nil }
        if node.isNumber, let text = node.scalar, ValueRules.isNumber(text) { return ValueRules.canonical(text) }
        types.unsupported.add(.condition, at: node.span)
        return nil
    }

    private func count(_ node: DocumentNode, _ least: String, _ most: String) -> ClosedRange<Int>? {
        var numbers: [Int?] = []
        for key in [least, most] {
            guard let word = node[key] else {
                numbers.append(nil)
                continue
            }
            guard let number = word.integer, number >= 0 else {
                types.unsupported.add(.condition, at: word.span)
                return nil
            }
            // No text and no list is as large.
            numbers.append(number < ValueRules.mostCount ? number : nil)
        }
        let (low, high) = (numbers[0] ?? 0, numbers[1] ?? .max)
        guard low <= high else {
            types.unsupported.add(.condition, at: node[least]?.span ?? node.start)
            return nil
        }
        return low == 0 && high == .max ? nil : low...high
    }

    private func pattern(_ node: DocumentNode) -> String? {
        guard let word = node["pattern"], let text = word.scalar, !text.isEmpty else { return nil }
        guard ValueRules.problem(ofPattern: text) == nil else {
            types.unsupported.add(.pattern, at: word.span)
            return nil
        }
        // A pattern that begins with a slash looks like one of another language.
        return Spec.Rules.isDelimited(text) ? "\\" + text : text
    }
}

extension ValueRules {
    /// Rounds the bounds of whole numbers.
    fileprivate mutating func removeFractions() {
        let range = RangeSyntax(
            lower: lower?.number,
            isLowerExcluded: lower?.isExcluded ?? false,
            upper: upper?.number,
            isUpperExcluded: upper?.isExcluded ?? false
        )
        .whole
        lower = range.lower.map { Bound($0, isExcluded: range.isLowerExcluded) }
        upper = range.upper.map { Bound($0, isExcluded: range.isUpperExcluded) }
    }
}
