import RestFormats

/// The rules for the values of a field or a parameter.
///
/// Numbers have the texts of JSON. Whole numbers of 64 bits are compared exactly, others as `Double`.
public struct ValueRules: Sendable, Hashable {
    /// An end of a range of numbers.
    package struct Bound: Sendable, Hashable {
        /// The number as JSON.
        package var number: String
        package var isExcluded: Bool

        package init(_ number: String, isExcluded: Bool = false) {
            self.number = number
            self.isExcluded = isExcluded
        }
    }

    /// The smallest number.
    package var lower: Bound?
    /// The largest number.
    package var upper: Bound?
    /// The step of numbers, which is positive.
    package var multipleOf: String?
    /// The number of code points of a text, elements of a list, or entries of a map. `Int.max` is no limit.
    package var count: ClosedRange<Int>?
    /// The regular expression (ECMA-262) of a text.
    package var pattern: String?
    /// Whether all elements of a list differ.
    package var isUnique = false
    /// The rules of the elements of a list or the values of a map. At most one.
    package var elements: [ValueRules] = []

    package init() {}

    package var isEmpty: Bool { self == ValueRules() }

    /// The rules of the elements of a list or the values of a map.
    package var each: ValueRules? {
        get { elements.first }
        set { elements = newValue.flatMap { $0.isEmpty ? nil : [$0] } ?? [] }
    }
}

extension ValueRules {
    /// The limit of counts, which the runtime has on systems with 32 bits.
    package static let mostCount = Int(Int32.max)

    /// Whether the text is a positive number that rules can have.
    package static func isPositive(_ text: String) -> Bool { RuleNumber(text).map { $0 > .integer(0) } ?? false }

    /// Whether the text is a number that rules can have.
    package static func isNumber(_ text: String) -> Bool { RuleNumber(text) != nil }

    /// Returns the number as Swift and JSON write it: an integer of 64 bits, or a `Double`.
    package static func canonical(_ text: String) -> String { RuleNumber(text)?.description ?? text }

    /// Whether a number is smaller than another.
    package static func isLess(_ left: String, _ right: String) -> Bool {
        guard let left = RuleNumber(left), let right = RuleNumber(right) else { return false }
        return left < right
    }

    /// The reason why a text is not a usable pattern, or `nil` if it is one.
    package enum PatternProblem: Hashable {
        /// The text is not a regular expression.
        case invalid(String)
        /// restgen can't check it.
        case unsupported(String)
    }

    package static func problem(ofPattern text: String) -> PatternProblem? {
        do throws(TextPattern.Failure) {
            _ = try TextPattern(text)
            return nil
        } catch {
            switch error {
            case .invalid(let reason): return .invalid(reason)
            case .unsupported(let reason): return .unsupported(reason)
            }
        }
    }

    /// Whether no number is in the range, or no element of a list or a map can follow its rules.
    package var isContradictory: Bool {
        if each?.isContradictory == true { return true }
        guard let lower, let upper else { return false }
        if Self.isLess(upper.number, lower.number) { return true }
        return (lower.isExcluded || upper.isExcluded) && !Self.isLess(lower.number, upper.number)
    }

    /// The rules that values follow if they follow both, or `nil` if there are two patterns, or steps of which none is a
    /// multiple of the other.
    package func and(_ other: ValueRules) -> ValueRules? {
        var rules = self
        if let bound = other.lower {
            let isNarrower = lower.map { Self.isNarrower(bound, $0, Self.isLess($0.number, bound.number)) }
            if isNarrower ?? true { rules.lower = bound }
        }
        if let bound = other.upper {
            let isNarrower = upper.map { Self.isNarrower(bound, $0, Self.isLess(bound.number, $0.number)) }
            if isNarrower ?? true { rules.upper = bound }
        }
        if let count = other.count {
            let low = max(count.lowerBound, self.count?.lowerBound ?? 0)
            let high = min(count.upperBound, self.count?.upperBound ?? .max)
            guard low <= high else { return nil }
            rules.count = low...high
        }
        if let pattern = other.pattern {
            guard self.pattern == nil || self.pattern == pattern else { return nil }
            rules.pattern = pattern
        }
        if let step = other.multipleOf.flatMap(RuleNumber.init) {
            let own = multipleOf.flatMap(RuleNumber.init)
            if own.map({ step.isMultiple(of: $0) }) ?? true {
                rules.multipleOf = other.multipleOf
            } else if own?.isMultiple(of: step) != true {
                return nil
            }
        }
        rules.isUnique = isUnique || other.isUnique
        if let each = other.each {
            guard let merged = (self.each ?? ValueRules()).and(each) else { return nil }
            rules.each = merged
        }
        return rules
    }

    private static func isNarrower(_ bound: Bound, _ old: Bound, _ isInside: Bool) -> Bool {
        isInside || bound.isExcluded && !old.isExcluded && RuleNumber(bound.number) == RuleNumber(old.number)
    }
}

// MARK: Checking values

extension ValueRules {
    /// A rule that a value breaks.
    package struct Violation: Hashable {
        /// A key, or an index of a list.
        package enum Step: Hashable {
            case key(String)
            case item(Int)
        }

        package var path: [Step] = []
        /// The expected value in the runtime's words.
        package var expected: String

        func inside(_ step: Step) -> Violation { Violation(path: [step] + path, expected: expected) }

        /// The violation in words: `[3]: expected 1 to 20 characters`.
        package var text: String {
            let path = path.map { step in
                switch step {
                case .key(let key): key
                case .item(let index): "[\(index)]"
                }
            }
            return (path.isEmpty ? "" : path.joined(separator: ".") + ": ") + "expected \(expected)"
        }
    }

    /// Returns the first rule that a value breaks. A value of another kind breaks none.
    package func violation(by value: JSONValue) -> Violation? {
        switch value {
        case .null, .bool: return nil
        case .string(let text):
            if let violation = violation(ofCount: text.unicodeScalars.count, "character") { return violation }
            guard let pattern, let parsed = try? TextPattern(pattern), !parsed.matches(text) else { return nil }
            return Violation(expected: "a text that matches \(pattern)")
        case .number(let text): return violation(ofNumber: text)
        case .array(let items):
            if let violation = violation(ofCount: items.count, "element") { return violation }
            for (index, item) in items.enumerated() {
                if let violation = each?.violation(by: item) { return violation.inside(.item(index)) }
            }
            guard isUnique else { return nil }
            var found: Set<String> = []
            let index = items.firstIndex { !found.insert($0.comparedText).inserted }
            return index.map { Violation(path: [.item($0)], expected: "an element that differs from all others") }
        case .object(let members):
            let entries = members.compactMap { name, value in value.map { (name, $0) } }
            if let violation = violation(ofCount: entries.count, "entry", "entries") { return violation }
            for (name, item) in entries {
                if let violation = each?.violation(by: item) { return violation.inside(.key(name)) }
            }
            return nil
        }
    }

    private func violation(ofNumber text: String) -> Violation? {
        let number = RuleNumber(text)
        if lower != nil || upper != nil, number.map({ !contains($0) }) ?? true {
            return Violation(expected: "a number \(rangePhrase)")
        }
        if let multipleOf, let step = RuleNumber(multipleOf), number.map({ !$0.isMultiple(of: step) }) ?? true {
            return Violation(expected: "a multiple of \(step)")
        }
        return nil
    }

    private func contains(_ number: RuleNumber) -> Bool {
        if let lower, let bound = RuleNumber(lower.number), number < bound || lower.isExcluded && !(bound < number) {
            return false
        }
        if let upper, let bound = RuleNumber(upper.number), bound < number || upper.isExcluded && !(number < bound) {
            return false
        }
        return true
    }

    /// The range in words: `from 0 to 150`, `above 0`.
    package var rangePhrase: String {
        let text = { (bound: Bound) in RuleNumber(bound.number)?.description ?? bound.number }
        switch (lower, upper) {
        case (nil, nil): return ""
        case (let low?, nil): return (low.isExcluded ? "above " : "of at least ") + text(low)
        case (nil, let high?): return (high.isExcluded ? "below " : "of at most ") + text(high)
        case (let low?, let high?):
            if !low.isExcluded, !high.isExcluded { return "from \(text(low)) to \(text(high))" }
            return (low.isExcluded ? "above " : "of at least ") + text(low) + " and "
                + (high.isExcluded ? "below " : "at most ") + text(high)
        }
    }

    private func violation(ofCount found: Int, _ unit: String, _ units: String? = nil) -> Violation? {
        guard let count, !count.contains(found) else { return nil }
        return Violation(expected: Self.phrase(count, unit, units))
    }

    package static func phrase(_ count: ClosedRange<Int>, _ unit: String, _ units: String? = nil) -> String {
        let noun = { (number: Int) in "\(number) \(number == 1 ? unit : units ?? unit + "s")" }
        if count.lowerBound == count.upperBound { return noun(count.lowerBound) }
        if count.upperBound == .max { return "at least \(noun(count.lowerBound))" }
        if count.lowerBound == 0 { return "at most \(noun(count.upperBound))" }
        return "\(count.lowerBound) to \(noun(count.upperBound))"
    }
}

extension JSONValue {
    /// A text that equal values share. Members are sorted, and numbers have one form.
    fileprivate var comparedText: String {
        switch self {
        case .number(let text): return RuleNumber(text)?.description ?? text
        case .array(let items): return "[" + items.map(\.comparedText).joined(separator: ",") + "]"
        case .object(let members):
            let entries = members.compactMap { name, value in
                value.map { JSONValue.string(name).compactText + ":" + $0.comparedText }
            }
            return "{" + entries.sorted().joined(separator: ",") + "}"
        case .null, .bool, .string: return compactText
        }
    }
}
