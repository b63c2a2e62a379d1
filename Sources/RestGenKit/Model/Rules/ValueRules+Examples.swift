import RestFormats

extension ValueRules {
    /// Returns a text that matches a pattern and the other rules, or `nil` if none is found.
    package static func example(ofPattern pattern: String, following rules: ValueRules, number: Int) -> String? {
        guard let parsed = try? TextPattern(pattern), let texts = try? PatternTexts(pattern) else { return nil }
        var others = rules
        others.pattern = nil
        var steps = 0
        for variant in [number, 0] {
            var last: [Unicode.Scalar]?
            for repetitions in 0..<64 {
                let scalars = texts.text(repetitions: repetitions, variant: variant)
                // No part can be repeated more often.
                if scalars == last { break }
                last = scalars
                steps += (scalars.count + 1) * parsed.size
                guard steps <= mostSteps else { return nil }
                let text = String(String.UnicodeScalarView(scalars))
                if others.violation(by: .string(text)) == nil, parsed.matches(text) { return text }
            }
        }
        return nil
    }

    /// The largest number of steps for matching in the search of an example. Usual patterns take a few thousand.
    private static let mostSteps = 100_000

    /// Returns a number that follows the rules, or `nil` if none is found. Values with successive numbers differ if there
    /// are several.
    package static func example(in rules: ValueRules, isWhole: Bool, number: Int) -> String? {
        let low = rules.lower.flatMap { RuleNumber($0.number)?.double }
        let high = rules.upper.flatMap { RuleNumber($0.number)?.double }
        let step = rules.multipleOf.flatMap { RuleNumber($0)?.double } ?? (isWhole ? 1 : 0.5)
        let start = low ?? high.map { $0 - step * 1000 } ?? 0
        guard start.isFinite, step.isFinite, step > 0 else { return nil }
        let first = (start / step).rounded(.up)
        var found: [String] = []
        for offset in 0..<64 {
            let value = (first + Double(offset)) * step
            if isWhole, value != value.rounded() { continue }
            let text = RuleNumber(value).description
            if rules.violation(by: .number(text)) == nil { found.append(text) }
        }
        if found.isEmpty, let low, let high, !isWhole {
            let text = RuleNumber((low + high) / 2).description
            if rules.violation(by: .number(text)) == nil { found.append(text) }
        }
        return found.isEmpty ? nil : found[(number - 1) % found.count]
    }
}
