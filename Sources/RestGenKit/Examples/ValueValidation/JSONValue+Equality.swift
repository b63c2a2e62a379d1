extension JSONValue {
    /// Returns whether the values are equal. Numbers are compared by value.
    package func equals(_ other: JSONValue) -> Bool {
        if case .number(let one) = self, case .number(let other) = other {
            return NumberReading(one) == NumberReading(other)
        }
        return self == other
    }

    /// The text of a tag, or `nil` for null, lists and objects.
    package var tagText: String? {
        guard let text = number else { return scalarText }
        return NumberReading(text)?.int64.map { String($0) } ?? text
    }
}
