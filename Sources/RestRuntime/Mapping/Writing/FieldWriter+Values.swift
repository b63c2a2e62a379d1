/// Fields of any type. Absent values are omitted or null, depending on the field.
extension FieldWriter {
    /// Writes a required field.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ key: StaticString, _ value: T) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
    }

    /// Writes a field that is omitted if it is `nil`.
    ///
    /// In a list, it keeps its position.
    @_spi(Generated) public mutating func value<T: FieldValue>(optional key: StaticString, _ value: T?) {
        if let value { self.value(key, value) } else { absent(key) }
    }

    /// Writes a field that is null if it is `nil`.
    @_spi(Generated) public mutating func value<T: FieldValue>(nullable key: StaticString, _ value: T?) {
        self.value(key, value)
    }

    /// Writes a field that is omitted, null or a value.
    @_spi(Generated) public mutating func value<T: FieldValue>(patch key: StaticString, _ value: Patch<T>) {
        if case .absent = value { absent(key) } else { self.value(key, value) }
    }
}
