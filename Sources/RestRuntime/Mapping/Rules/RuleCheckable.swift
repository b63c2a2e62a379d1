import Foundation

/// A type that rules apply to.
///
/// Rules find it by a dynamic cast, so that types and models without rules have no code for them.
protocol RuleCheckable {
    /// Returns the first rule that the value breaks.
    func violation(of rules: ValueRules) -> RuleViolation?
}

extension String: RuleCheckable {
    func violation(of rules: ValueRules) -> RuleViolation? { rules.violation(ofText: self) }
}

extension Secret: RuleCheckable {
    func violation(of rules: ValueRules) -> RuleViolation? { rules.violation(ofText: reveal) }
}

extension URL: RuleCheckable {
    func violation(of rules: ValueRules) -> RuleViolation? { rules.violation(ofText: absoluteString) }
}

extension Int: RuleCheckable {
    func violation(of rules: ValueRules) -> RuleViolation? { rules.violation(ofNumber: .integer(Int64(self))) }
}

extension Int64: RuleCheckable {
    func violation(of rules: ValueRules) -> RuleViolation? { rules.violation(ofNumber: .integer(self)) }
}

extension UInt64: RuleCheckable {
    func violation(of rules: ValueRules) -> RuleViolation? {
        rules.violation(ofNumber: Int64(exactly: self).map { .integer($0) } ?? .decimal(Double(self)))
    }
}

extension Double: RuleCheckable {
    /// A number that isn't finite is outside of every range.
    func violation(of rules: ValueRules) -> RuleViolation? {
        rules.violation(ofNumber: isFinite ? RuleNumber(self) : nil)
    }
}

extension Decimal: RuleCheckable {
    func violation(of rules: ValueRules) -> RuleViolation? { rules.violation(ofNumber: RuleNumber("\(self)")) }
}

extension Optional: RuleCheckable where Wrapped: FieldValue {
    func violation(of rules: ValueRules) -> RuleViolation? { flatMap { rules.violation(by: $0) } }
}

extension Array: RuleCheckable where Element: FieldValue {
    func violation(of rules: ValueRules) -> RuleViolation? { rules.violation(ofList: self) }
}

extension Dictionary: RuleCheckable where Key: ParameterValue & Hashable, Value: FieldValue {
    func violation(of rules: ValueRules) -> RuleViolation? {
        rules.violation(ofEntries: map { ($0.key.fieldKey, $0.value) })
    }
}

/// Whether the elements of a list differ.
enum RuleUniqueness {
    /// Returns the position of the first element that is equal to an earlier one.
    static func duplicate(in list: [some FieldValue]) -> Int? {
        var found: Set<AnyHashable> = []
        for (position, element) in list.enumerated() {
            // A custom type may not be Hashable. Its JSON is compared instead.
            let value = (element as? any Hashable).map { AnyHashable($0) }
            let key = value ?? (try? Mapping.encode(element)).map { AnyHashable($0) }
            if let key, !found.insert(key).inserted { return position }
        }
        return nil
    }
}
