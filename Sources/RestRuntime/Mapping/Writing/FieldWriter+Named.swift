// The most frequent types, without generics and type inference.

/// Each method has a fast path for JSON text, and another one for all other sinks.
extension FieldWriter {
    /// Writes a required `String`.
    @_spi(Generated) public mutating func string(_ key: StaticString, _ value: String) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.string(value)
    }

    /// Writes a required `Int`.
    @_spi(Generated) public mutating func int(_ key: StaticString, _ value: Int) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.int(value)
    }

    /// Writes a required `Double`. A number that isn't finite is an error.
    @_spi(Generated) public mutating func double(_ key: StaticString, _ value: Double) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.double(value)
    }

    /// Writes a required `Bool`.
    @_spi(Generated) public mutating func bool(_ key: StaticString, _ value: Bool) {
        guard begin(key) else { return other(key, value) }
        var writer = ValueWriter(state: state)
        writer.bool(value)
    }
}
