import RestFormats

extension ValueRules {
    /// Whether values that follow other rules also follow these. Two patterns are only compared as texts.
    package func covers(_ other: ValueRules) -> Bool {
        if let lower {
            guard let own = other.lower, !Self.isLess(own.number, lower.number) else { return false }
            if lower.isExcluded, !own.isExcluded, !Self.isLess(lower.number, own.number) { return false }
        }
        if let upper {
            guard let own = other.upper, !Self.isLess(upper.number, own.number) else { return false }
            if upper.isExcluded, !own.isExcluded, !Self.isLess(own.number, upper.number) { return false }
        }
        if let count {
            guard let own = other.count, count.lowerBound <= own.lowerBound, own.upperBound <= count.upperBound else {
                return false
            }
        }
        if let pattern, other.pattern != pattern { return false }
        if let step = multipleOf.flatMap({ RuleNumber($0) }) {
            guard let own = other.multipleOf.flatMap({ RuleNumber($0) }), own.isMultiple(of: step) else { return false }
        }
        if isUnique, !other.isUnique { return false }
        return each?.covers(other.each ?? ValueRules()) ?? true
    }

    /// The change of rules for messages: `now has the rules 1...50 (was 1...100)`.
    package func change(from before: ValueRules) -> String {
        if isEmpty { return "no longer has rules (was \(before.phrase))" }
        return "now has the rules \(phrase) (\(before.isEmpty ? "had no rules" : "was \(before.phrase)"))"
    }

    /// The rules for messages: `1...80, pattern ^[a-z]+$`.
    package var phrase: String {
        var words: [String] = []
        if let count {
            let upper = count.upperBound == .max ? "" : String(count.upperBound)
            words.append("\(count.lowerBound)...\(upper)")
        }
        if lower != nil || upper != nil {
            let sign = (lower?.isExcluded == true ? "<" : "") + (upper?.isExcluded == true ? "..<" : "...")
            words.append((lower?.number ?? "") + sign + (upper?.number ?? ""))
        }
        if let multipleOf { words.append("multiple of \(multipleOf)") }
        if let pattern { words.append("pattern \(pattern)") }
        if isUnique { words.append("unique") }
        if let each { words.append("each \(each.phrase)") }
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }
}
