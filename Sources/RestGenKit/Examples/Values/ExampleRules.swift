/// Changes an invented value so that it follows rules.
struct ExampleRules {
    let rules: ValueRules
    /// Whether the type has whole numbers only.
    let isWhole: Bool
    /// The number of the value, from 1.
    let number: Int

    /// Returns the value itself if it follows the rules, or if no other value is found.
    func applied(to value: JSONValue) -> JSONValue {
        if rules.violation(by: value) == nil { return value }
        switch value {
        case .string(let text): return self.text(text).map { .string($0) } ?? value
        case .number: return example.map { .number($0) } ?? value
        case .null, .bool, .array, .object: return value
        }
    }

    private func text(_ text: String) -> String? {
        if let pattern = rules.pattern {
            return ValueRules.example(ofPattern: pattern, following: rules, number: number)
        }
        guard let count = rules.count else { return nil }
        let scalars = Array(text.unicodeScalars)
        if scalars.count > count.upperBound {
            // The end distinguishes the values of a list: `room-1`.
            return String(String.UnicodeScalarView(scalars.suffix(count.upperBound)))
        }
        guard count.lowerBound <= Self.longest else { return nil }
        let filler = Array("-example".unicodeScalars)
        let missing = (0..<count.lowerBound - scalars.count).map { filler[$0 % filler.count] }
        return String(String.UnicodeScalarView(scalars + missing))
    }

    private static let longest = 1000

    /// Returns a number in the range: the first possible ones, in turn.
    private var example: String? { ValueRules.example(in: rules, isWhole: isWhole, number: number) }
}
