// The most frequent types, without generics and type inference.

/// The result of a failed read is the type's zero value, which is never used (decision 1).
extension FieldReader {
    /// Reads a required `String`.
    @_spi(Generated) public mutating func string(_ key: StaticString) -> String {
        if let source { return source.decoded(key, state) { try $0.decode(String.self, forKey: $1) } ?? "" }
        var reader = ValueReader(state: state, index: find(key))
        return reader.string()
    }

    /// Reads a required `Int`. `1.0` and `1e3` are integers too. A number out of range is an error.
    @_spi(Generated) public mutating func int(_ key: StaticString) -> Int {
        if let source { return source.decoded(key, state) { try $0.decode(Int.self, forKey: $1) } ?? 0 }
        var reader = ValueReader(state: state, index: find(key))
        return reader.int()
    }

    /// Reads a required `Double`, correctly rounded.
    @_spi(Generated) public mutating func double(_ key: StaticString) -> Double {
        if let source { return source.decoded(key, state) { try $0.decode(Double.self, forKey: $1) } ?? 0 }
        var reader = ValueReader(state: state, index: find(key))
        return reader.double()
    }

    /// Reads a required `Bool`.
    @_spi(Generated) public mutating func bool(_ key: StaticString) -> Bool {
        if let source { return source.decoded(key, state) { try $0.decode(Bool.self, forKey: $1) } ?? false }
        var reader = ValueReader(state: state, index: find(key))
        return reader.bool()
    }
}
