// Defaults for one of the two ways in which a value can be missing.

extension FieldReader {
    /// A field that has a value of its own when it is absent; null is an error, or nil where the type has a null.
    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        defaultIfAbsent fallback: T,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> T {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        if source != nil { return presence(key, of: T.self) == .absent ? fallback : decodedPresent(key) ?? fallback }
        let index = find(key)
        if index == 0 { return fallback }
        var reader = ValueReader(state: state, index: index)
        return reader.optional() ?? fallback
    }

    /// A field that must be there, and has a value of its own when it is null.
    public mutating func value<T: FieldValue>(
        _ key: StaticString,
        defaultIfNull fallback: T,
        format: FieldFormat? = nil,
        sensitive: Bool = false
    ) -> T {
        let outer = enter(format, sensitive)
        defer { leave(outer) }
        if source != nil { return presence(key, of: T.self) == .null ? fallback : decodedPresent(key) ?? fallback }
        let index = find(key)
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return fallback }
        var reader = ValueReader(state: state, index: index)
        return reader.optional() ?? fallback
    }
}
