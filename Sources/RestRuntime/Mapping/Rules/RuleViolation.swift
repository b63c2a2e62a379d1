/// A rule that a value breaks.
package struct RuleViolation: Sendable {
    /// The path from the value, such as `[3]` or `.name`. Empty for the value itself.
    package var path = ""
    /// The expected value, such as `1 to 80 characters`.
    package var expected: String

    func inside(_ component: String) -> RuleViolation { RuleViolation(path: component + path, expected: expected) }
}

/// A range of numbers, either of whose ends may be missing or excluded.
struct NumberRange: Sendable {
    let lower: RuleNumber?
    let isLowerExcluded: Bool
    let upper: RuleNumber?
    let isUpperExcluded: Bool

    var isUnbounded: Bool { lower == nil && upper == nil }

    func contains(_ number: RuleNumber) -> Bool {
        if let lower, number < lower || isLowerExcluded && !(lower < number) { return false }
        if let upper, upper < number || isUpperExcluded && !(number < upper) { return false }
        return true
    }

    /// The range with infinity for a missing bound.
    var closed: ClosedRange<Double> {
        let (low, high) = (lower?.double ?? -.infinity, upper?.double ?? .infinity)
        return low...max(low, high)
    }

    /// The range in words: `from 0 to 150`, `above 0`.
    var phrase: String {
        switch (lower, upper) {
        case (nil, nil): return ""
        case (let low?, nil): return (isLowerExcluded ? "above " : "of at least ") + low.description
        case (nil, let high?): return (isUpperExcluded ? "below " : "of at most ") + high.description
        case (let low?, let high?):
            if !isLowerExcluded, !isUpperExcluded { return "from \(low) to \(high)" }
            return (isLowerExcluded ? "above " : "of at least ") + low.description + " and "
                + (isUpperExcluded ? "below " : "at most ") + high.description
        }
    }
}
