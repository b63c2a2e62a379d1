extension DecodingIssue {
    /// The issue without its path and value, for the counts of a report.
    var reason: String {
        if count != nil { return "fields of which others have to be there" }
        guard let value else { return "nothing, where the document asks for something" }
        switch value {
        case .null: return "null, where the document has none"
        case .bool: return "a boolean in place of \(Self.kind(expected))"
        case .number:
            return expected.hasPrefix("an integer")
                ? "a number in place of an integer" : "a number in place of \(Self.kind(expected))"
        case .string: return "a string in place of \(Self.kind(expected))"
        case .array: return "a list in place of \(Self.kind(expected))"
        case .object: return "an object in place of \(Self.kind(expected))"
        }
    }

    private static func kind(_ expected: String) -> String {
        expected.contains("\"") ? "a value that the document lists" : expected
    }
}
