extension FieldReader {
    /// A required String.
    public mutating func string(_ key: StaticString) -> String {
        if let source { return decoded(key, source, as: String.self) { try $0.decode(String.self, forKey: $1) } ?? "" }
        var reader = ValueReader(state: state, index: find(key))
        return reader.string()
    }

    /// A required String whose text never appears in an error.
    public mutating func string(_ key: StaticString, sensitive: Bool) -> String {
        let outer = state.pointee.sensitive
        state.pointee.sensitive = outer || sensitive
        defer { state.pointee.sensitive = outer }
        return string(key)
    }

    /// A required Int. `1.0` and `1e3` are integers too; what an Int can't hold is an error.
    public mutating func int(_ key: StaticString) -> Int {
        if let source { return decoded(key, source, as: Int.self) { try $0.decode(Int.self, forKey: $1) } ?? 0 }
        var reader = ValueReader(state: state, index: find(key))
        return reader.int()
    }

    public mutating func int(_ key: StaticString, sensitive: Bool) -> Int {
        let outer = state.pointee.sensitive
        state.pointee.sensitive = outer || sensitive
        defer { state.pointee.sensitive = outer }
        return int(key)
    }

    /// A required Double, correctly rounded.
    public mutating func double(_ key: StaticString) -> Double {
        if let source { return decoded(key, source, as: Double.self) { try $0.decode(Double.self, forKey: $1) } ?? 0 }
        var reader = ValueReader(state: state, index: find(key))
        return reader.double()
    }

    public mutating func double(_ key: StaticString, sensitive: Bool) -> Double {
        let outer = state.pointee.sensitive
        state.pointee.sensitive = outer || sensitive
        defer { state.pointee.sensitive = outer }
        return double(key)
    }

    /// A required Bool.
    public mutating func bool(_ key: StaticString) -> Bool {
        if let source { return decoded(key, source, as: Bool.self) { try $0.decode(Bool.self, forKey: $1) } ?? false }
        var reader = ValueReader(state: state, index: find(key))
        return reader.bool()
    }

    public mutating func bool(_ key: StaticString, sensitive: Bool) -> Bool {
        let outer = state.pointee.sensitive
        state.pointee.sensitive = outer || sensitive
        defer { state.pointee.sensitive = outer }
        return bool(key)
    }
}
