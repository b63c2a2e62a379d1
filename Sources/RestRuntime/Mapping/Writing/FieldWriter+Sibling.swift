// Unions whose tag stands beside them, written by a field of its own.

extension FieldWriter {
    /// A union, or a list or map of unions, without its own tag: a sibling key has it.
    public mutating func value<T: FieldValue>(_ key: StaticString, _ value: T, by tag: StaticString) {
        let outer = state.pointee.omitsTag
        state.pointee.omitsTag = true
        self.value(key, value)
        state.pointee.omitsTag = outer
    }

    public mutating func value<T: FieldValue>(optional key: StaticString, _ value: T?, by tag: StaticString) {
        if let value { self.value(key, value, by: tag) } else { absent(key) }
    }

    public mutating func value<T: FieldValue>(nullable key: StaticString, _ value: T?, by tag: StaticString) {
        self.value(key, value, by: tag)
    }
}
