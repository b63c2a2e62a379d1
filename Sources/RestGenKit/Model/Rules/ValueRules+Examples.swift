import RestFormats

extension ValueRules {
    /// Returns a text that matches a pattern and the other rules, or `nil` if none is found.
    package static func example(ofPattern pattern: String, following rules: ValueRules, number: Int) -> String? {
        guard let parsed = try? TextPattern(pattern), let texts = try? PatternTexts(pattern) else { return nil }
        var others = rules
        others.pattern = nil
        let shortest = rules.count?.lowerBound ?? 0
        var steps = 0
        for variant in [number, 0, number + 1, number + 2] {
            var last: (repetitions: Int, text: [Unicode.Scalar])?
            var repetitions = 0
            for _ in 0..<64 {
                let scalars = texts.text(repetitions: repetitions, variant: variant)
                // No part can be repeated more often.
                if scalars == last?.text { break }
                let growth = last.map { (scalars.count - $0.text.count) / (repetitions - $0.repetitions) } ?? 0
                last = (repetitions, scalars)
                // The next text may be long enough.
                repetitions += growth > 0 ? max(1, (shortest - scalars.count) / growth) : 1
                let text = String(String.UnicodeScalarView(scalars))
                guard others.violation(by: .string(text)) == nil else { continue }
                steps += (scalars.count + 1) * parsed.size
                guard steps <= mostSteps else { return nil }
                if parsed.matches(text) { return text }
            }
        }
        return nil
    }

    /// The largest number of steps for matching in the search of an example. Usual patterns take a few thousand.
    private static let mostSteps = 300_000

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
