/// The examples of a document, in proportion to it: types that hold each other multiply their values, and a page of 30 KB would
/// get hundreds of megabytes of them. The examples that would be too large are left out.
final class ExportExamples {
    let examples: Examples
    /// How many examples were left out.
    private(set) var omittedCount = 0
    /// How many values may still be written.
    private var left = 50_000

    /// How many values each example adds to those that may be written: what most of them need.
    private static let share = 100
    /// How many values one example may hold.
    private static let most = 2_000

    init(_ examples: Examples) {
        self.examples = examples
    }

    /// Returns `nil` for a type without a value, and if the value would be too large.
    func value(
        of type: TypeReference,
        named name: String = "",
        format: ValueFormat? = nil,
        for direction: ValueDirection = .response
    ) -> JSONValue? {
        left += Self.share
        let limit = min(left, Self.most)
        let budget = Examples.Budget(limit, low: limit / 2)
        let value = examples.value(of: type, named: name, format: format, for: direction, within: budget)
        guard !budget.isExceeded else {
            omittedCount += 1
            return nil
        }
        left -= budget.used
        return value
    }
}
