// The commonest types, without generics and inference.

extension FieldReader {
    /// A required String.
    @_spi(Generated) public mutating func string(_ key: StaticString) -> String {
        if let source { return source.decoded(key, state) { try $0.decode(String.self, forKey: $1) } ?? "" }
        var reader = ValueReader(state: state, index: find(key))
        return reader.string()
    }

    /// A required Int. `1.0` and `1e3` are integers too; what an Int can't hold is an error.
    @_spi(Generated) public mutating func int(_ key: StaticString) -> Int {
        if let source { return source.decoded(key, state) { try $0.decode(Int.self, forKey: $1) } ?? 0 }
        var reader = ValueReader(state: state, index: find(key))
        return reader.int()
    }

    /// A required Double, correctly rounded.
    @_spi(Generated) public mutating func double(_ key: StaticString) -> Double {
        if let source { return source.decoded(key, state) { try $0.decode(Double.self, forKey: $1) } ?? 0 }
        var reader = ValueReader(state: state, index: find(key))
        return reader.double()
    }

    /// A required Bool.
    @_spi(Generated) public mutating func bool(_ key: StaticString) -> Bool {
        if let source { return source.decoded(key, state) { try $0.decode(Bool.self, forKey: $1) } ?? false }
        var reader = ValueReader(state: state, index: find(key))
        return reader.bool()
    }
}
