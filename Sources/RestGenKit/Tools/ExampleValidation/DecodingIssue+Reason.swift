extension DecodingIssue {
    /// The issue without its path and value, for the counts of a report.
    var reason: String {
        if count != nil { return "fields that require each other" }
        guard let value else { return "a missing value" }
        switch value {
        case .null: return "null for a value that can't be null"
        case .bool: return "a boolean instead of \(Self.kind(expected))"
        case .number:
            return expected.hasPrefix("an integer")
                ? "a number instead of an integer" : "a number instead of \(Self.kind(expected))"
        case .string: return "a string instead of \(Self.kind(expected))"
        case .array: return "a list instead of \(Self.kind(expected))"
        case .object: return "an object instead of \(Self.kind(expected))"
        }
    }

    private static func kind(_ expected: String) -> String {
        expected.contains("\"") ? "a listed value" : expected
    }
}
