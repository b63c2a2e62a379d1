import RestGenKit
import RestGenOpenAPI

/// Compares the rules of a schema with those of a field. Shares no code with the importer.
struct RuleComparison {
    let index: TypeIndex
    /// The schemas that apply together, without `$ref` and `allOf`.
    let nodes: [DocumentNode]

    /// Returns the keywords with an effect that the rules lack, and their locations.
    func lost(_ type: TypeReference, _ format: ValueFormat?, _ rules: ValueRules?) -> [(key: String, span: Span)] {
        let rules = rules ?? ValueRules()
        return nodes.flatMap { node -> [(key: String, span: Span)] in
            node.members.filter { !isKept($0, node, type, format, rules) }.map { ($0.key, $0.value.span) }
        }
    }

    private func isKept(
        _ member: DocumentNode.Member,
        _ node: DocumentNode,
        _ type: TypeReference,
        _ format: ValueFormat?,
        _ rules: ValueRules
    ) -> Bool {
        let (value, number) = (member.value, member.value.integer)
        switch index.bare(type) {
        case .optional(let wrapped): return isKept(member, node, wrapped, format, rules)
        case .string where format == nil, .secret, .url:
            switch member.key {
            case "minLength": return number == 0 || isAtLeast(number, rules)
            case "maxLength": return isAtMost(number, rules)
            case "pattern": return value.scalar == "" || rules.pattern == value.scalar
            default: return true
            }
        case .int, .int64, .uint64, .double, .decimal:
            guard format == nil else { return true }
            switch member.key {
            case "minimum":
                if index.bare(type) == .uint64, number.map({ $0 <= 0 }) ?? false { return true }
                return rules.lower.map { !ValueRules.isLess($0.number, value.scalar ?? "") } ?? false
            case "maximum":
                return rules.upper.map { !ValueRules.isLess(value.scalar ?? "", $0.number) } ?? false
            // The other bound may be narrower.
            case "exclusiveMinimum":
                return value.flag == false || rules.lower?.isExcluded == true || node["minimum"] != nil
            case "exclusiveMaximum":
                return value.flag == false || rules.upper?.isExcluded == true || node["maximum"] != nil
            case "multipleOf": return rules.multipleOf != nil
            default: return true
            }
        case .list:
            switch member.key {
            case "minItems": return number == 0 || isAtLeast(number, rules)
            case "maxItems": return isAtMost(number, rules)
            case "uniqueItems": return value.flag != true || rules.isUnique
            default: return true
            }
        case .map:
            switch member.key {
            case "minProperties": return number == 0 || isAtLeast(number, rules)
            case "maxProperties": return isAtMost(number, rules)
            default: return true
            }
        default: return true
        }
    }

    private func isAtLeast(_ number: Int?, _ rules: ValueRules) -> Bool {
        guard let number, let count = rules.count else { return false }
        return count.lowerBound >= number
    }

    private func isAtMost(_ number: Int?, _ rules: ValueRules) -> Bool {
        guard let number, number < Int(Int32.max) else { return true }
        return rules.count.map { $0.upperBound <= number } ?? false
    }
}
