import Foundation

/// The rules for the values of a field: a range, a count, a pattern.
///
///     Room.Rules.name.accepts("Swift")           // true
///     Room.Rules.name.problem(in: "")            // "expected 1 to 80 characters"
///     Room.Rules.name.count                      // 1...80
///
/// Generated models have the rules of their fields in `Rules`, so that a form can check a value while it is entered. A
/// request with a value that breaks a rule isn't sent (``RestError/request(_:_:)``).
///
/// Responses aren't checked, except with ``MappingOptions/isStrict``.
public struct ValueRules: Sendable {
    /// One word, so that fields without rules have no larger options.
    private final class Storage: Sendable {
        let range: NumberRange?
        let step: RuleNumber?
        let count: ClosedRange<Int>?
        let pattern: (text: String, parsed: TextPattern?)?
        let isUnique: Bool
        let each: ValueRules?

        init(
            range: NumberRange?,
            step: RuleNumber?,
            count: ClosedRange<Int>?,
            pattern: String?,
            isUnique: Bool,
            each: ValueRules?
        ) {
            self.range = range
            self.step = step
            self.count = count
            // The generator has checked the pattern.
            self.pattern = pattern.map { ($0, try? TextPattern($0)) }
            self.isUnique = isUnique
            self.each = each
        }
    }

    private let storage: Storage

    /// Creates rules. Counts without a limit end at `Int.max`.
    ///
    /// - Parameters:
    ///   - from: The smallest number.
    ///   - above: A number that is too small.
    ///   - to: The largest number.
    ///   - below: A number that is too large.
    ///   - multipleOf: The step of numbers, which is positive.
    ///   - count: The number of code points of a text, elements of a list, or entries of a map.
    ///   - pattern: The regular expression of a text.
    ///   - isUnique: Whether all elements of a list differ.
    ///   - each: The rules of the elements of a list or the values of a map.
    @_spi(Generated) public init(
        from: RuleBound? = nil,
        above: RuleBound? = nil,
        to: RuleBound? = nil,
        below: RuleBound? = nil,
        multipleOf step: RuleBound? = nil,
        count: ClosedRange<Int>? = nil,
        pattern: String? = nil,
        isUnique: Bool = false,
        each: ValueRules? = nil
    ) {
        let range = NumberRange(
            lower: (from ?? above)?.number,
            isLowerExcluded: from == nil,
            upper: (to ?? below)?.number,
            isUpperExcluded: to == nil
        )
        storage = Storage(
            range: range.isUnbounded ? nil : range,
            step: step?.number,
            count: count,
            pattern: pattern,
            isUnique: isUnique,
            each: each
        )
    }

    /// The numbers from the smallest to the largest, with infinity for a missing bound. It includes an excluded bound.
    /// `nil` without a rule for numbers.
    public var range: ClosedRange<Double>? { storage.range?.closed }

    /// The number of code points of a text, elements of a list, or entries of a map. The upper bound is `Int.max`
    /// without a limit. `nil` without such a rule.
    public var count: ClosedRange<Int>? { storage.count }

    /// The regular expression (ECMA-262) of a text, or of the elements of a list, or `nil` without one.
    public var pattern: String? { storage.pattern?.text ?? storage.each?.pattern }

    /// Returns whether a value follows the rules. `nil` does.
    public func accepts(_ value: some FieldValue) -> Bool { violation(by: value) == nil }

    /// Returns the first rule that a value breaks, such as `expected 1 to 80 characters`, or `nil` if there is none. It
    /// doesn't contain the value.
    public func problem(in value: some FieldValue) -> String? {
        violation(by: value).map { ($0.path.isEmpty ? "" : $0.path + ": ") + "expected " + $0.expected }
    }

    /// Returns the first rule that a value breaks.
    @inline(never)
    package func violation<Value: FieldValue>(by value: Value) -> RuleViolation? {
        (value as? any RuleCheckable)?.violation(of: self)
    }

    // MARK: Kinds of values

    func violation(ofText text: String) -> RuleViolation? {
        if let violation = violation(ofCount: text.unicodeScalars.count, "character") { return violation }
        guard let pattern = storage.pattern, let parsed = pattern.parsed, !parsed.matches(text) else { return nil }
        return RuleViolation(expected: "a text that matches \(pattern.text)")
    }

    func violation(ofNumber number: RuleNumber?) -> RuleViolation? {
        if let range = storage.range, number.map({ !range.contains($0) }) ?? true {
            return RuleViolation(expected: "a number \(range.phrase)")
        }
        if let step = storage.step, number.map({ !$0.isMultiple(of: step) }) ?? true {
            return RuleViolation(expected: "a multiple of \(step)")
        }
        return nil
    }

    func violation(ofList list: [some FieldValue]) -> RuleViolation? {
        if let violation = violation(ofCount: list.count, "element") { return violation }
        if let each = storage.each {
            for (position, element) in list.enumerated() {
                if let violation = each.violation(by: element) { return violation.inside("[\(position)]") }
            }
        }
        guard storage.isUnique, let position = RuleUniqueness.duplicate(in: list) else { return nil }
        return RuleViolation(path: "[\(position)]", expected: "an element that differs from all others")
    }

    func violation(ofEntries entries: [(key: String, value: some FieldValue)]) -> RuleViolation? {
        if let violation = violation(ofCount: entries.count, "entry", "entries") { return violation }
        guard let each = storage.each else { return nil }
        // The first entry by key, so that the same value always has the same error.
        let broken = entries.compactMap { entry in each.violation(by: entry.value).map { (entry.key, $0) } }
        return broken.min { $0.0 < $1.0 }.map { $1.inside(KeyPathText.component($0, isFirst: false)) }
    }

    private func violation(ofCount found: Int, _ unit: String, _ units: String? = nil) -> RuleViolation? {
        guard let count = storage.count, !count.contains(found) else { return nil }
        let noun = { (number: Int) in "\(number) \(number == 1 ? unit : units ?? unit + "s")" }
        if count.lowerBound == count.upperBound { return RuleViolation(expected: noun(count.lowerBound)) }
        if count.upperBound == .max { return RuleViolation(expected: "at least \(noun(count.lowerBound))") }
        if count.lowerBound == 0 { return RuleViolation(expected: "at most \(noun(count.upperBound))") }
        return RuleViolation(expected: "\(count.lowerBound) to \(noun(count.upperBound))")
    }
}

/// A number in generated rules, as a literal.
@_spi(Generated) public struct RuleBound: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let number: RuleNumber

    public init(integerLiteral number: Int64) { self.number = .integer(number) }
    public init(floatLiteral number: Double) { self.number = RuleNumber(number) }
}
