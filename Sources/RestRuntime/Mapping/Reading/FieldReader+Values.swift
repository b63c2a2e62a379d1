/// Fields of any type. Each method has a branch for decoders and one for documents, with the same results.
extension FieldReader {
    /// Reads a required field.
    ///
    /// The result is the type's zero value if the field is absent, null or unreadable. Types without one throw instead.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ key: StaticString) throws(T.ReadFailure) -> T {
        if let source { return try source.value(key, state) }
        var reader = ValueReader(state: state, index: find(key))
        return try T.read(from: &reader)
    }

    /// Reads a field that may be absent or null.
    @_spi(Generated) public mutating func value<T: FieldValue>(optional key: StaticString) -> T? {
        if let source { return source.optional(key, state) }
        let index = find(key)
        if index == 0 { return nil }
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return nil }
        var reader = ValueReader(state: state, index: index)
        return reader.optional()
    }

    /// Reads a field that must be present and may be null.
    @_spi(Generated) public mutating func value<T: FieldValue>(nullable key: StaticString) -> T? {
        if let source { return source.nullable(key, state) }
        let index = find(key)
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return nil }
        var reader = ValueReader(state: state, index: index)
        return reader.optional()
    }

    /// Reads a field that distinguishes absent from null.
    ///
    ///     {}                  .absent
    ///     {"text": null}      .null
    ///     {"text": "a"}       .value("a")
    @_spi(Generated) public mutating func value<T: FieldValue>(patch key: StaticString) -> Patch<T> {
        if let source { return source.patch(key, state) }
        let index = find(key)
        if index == 0 { return .absent }
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return .null }
        var reader = ValueReader(state: state, index: index)
        return Patch(nullable: reader.optional())
    }

    /// Reads a field with a default, which applies if it is absent, or null and its type has no null.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ key: StaticString, default fallback: T) -> T {
        if let source { return source.value(key, default: fallback, state) }
        let index = find(key)
        if index == 0 { return fallback }
        if state.pointee.tokens[index].info & Token.kindMask == Token.null && !T.readsNull { return fallback }
        var reader = ValueReader(state: state, index: index)
        return reader.optional() ?? fallback
    }
}

/// Reading values that have a zero value, whether their type throws or not.
extension ValueReader {
    /// Reads a value, and records a thrown error.
    mutating func optional<T: FieldValue>() -> T? {
        do throws(T.ReadFailure) {
            return try T.read(from: &self)
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }
}
