// The most frequent types, without generics and type inference.

extension FieldWriter {
    @_spi(Generated) public mutating func string(_ key: StaticString, _ value: String) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.string(value)
    }

    @_spi(Generated) public mutating func int(_ key: StaticString, _ value: Int) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.int(value)
    }

    @_spi(Generated) public mutating func double(_ key: StaticString, _ value: Double) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.double(value)
    }

    @_spi(Generated) public mutating func bool(_ key: StaticString, _ value: Bool) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.bool(value)
    }
}
