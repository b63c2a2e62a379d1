extension FieldWriter {
    /// A field that is always there.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ key: StaticString, _ value: T) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        value.write(to: &writer)
    }

    /// A field that is left out for nil.
    @_spi(Generated) public mutating func value<T: FieldValue>(optional key: StaticString, _ value: T?) {
        if let value { self.value(key, value) } else { absent(key) }
    }

    /// A field that is null for nil.
    @_spi(Generated) public mutating func value<T: FieldValue>(nullable key: StaticString, _ value: T?) {
        self.value(key, value)
    }

    /// A field that is left out, null or a value.
    @_spi(Generated) public mutating func value<T: FieldValue>(patch key: StaticString, _ value: Patch<T>) {
        if case .absent = value { absent(key) } else { self.value(key, value) }
    }
}
