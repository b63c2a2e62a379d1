/// The examples of a document, limited in proportion to its size. The values of types that contain each other multiply:
/// a spec of 30 KB could have examples of hundreds of megabytes. Examples that are too large are omitted.
final class ExportExamples {
    let examples: Examples
    /// The number of omitted examples.
    private(set) var omittedCount = 0
    /// The number of values that may still be written.
    private var left = 50_000

    /// The values that each example adds to the limit, which is sufficient for most examples.
    private static let share = 100
    /// The largest number of values in one example.
    private static let most = 2_000

    init(_ examples: Examples) {
        self.examples = examples
    }

    /// Returns `nil` for a type without a value, and if the value would be too large.
    func value(
        of type: TypeReference,
        named name: String = "",
        format: ValueFormat? = nil,
        rules: ValueRules? = nil,
        for direction: ValueDirection = .response
    ) -> JSONValue? {
        left += Self.share
        let limit = min(left, Self.most)
        let budget = Examples.Budget(limit, low: limit / 2)
        let value = examples.value(of: type, named: name, format: format, rules: rules, for: direction, within: budget)
        guard !budget.isExceeded else {
            omittedCount += 1
            return nil
        }
        left -= budget.used
        return value
    }
}
