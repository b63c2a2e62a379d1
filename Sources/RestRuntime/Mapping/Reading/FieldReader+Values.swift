extension FieldReader {
    /// A required field.
    public mutating func value<T: FieldValue>(_ key: StaticString) throws(T.ReadFailure) -> T {
        if source != nil { return try decodedValue(key) }
        var reader = ValueReader(state: state, index: find(key))
        return try T.read(from: &reader)
    }

    /// A required field whose type is said: `fields.value("prices", as: [Foreign<Money>].self)`.
    public mutating func value<T: FieldValue>(_ key: StaticString, as type: T.Type) throws(T.ReadFailure) -> T {
        try value(key)
    }

    /// A field that may be absent or null.
    public mutating func value<T: FieldValue>(optional key: StaticString) -> T? {
        if source != nil { return decodedOptional(key) }
        let index = find(key)
        if index == 0 { return nil }
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return nil }
        var reader = ValueReader(state: state, index: index)
        return reader.optional()
    }

    public mutating func value<T: FieldValue>(optional key: StaticString, as type: T.Type) -> T? {
        value(optional: key)
    }

    /// A field that must be there and may be null.
    public mutating func value<T: FieldValue>(nullable key: StaticString) -> T? {
        if source != nil { return decodedNullable(key) }
        let index = find(key)
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return nil }
        var reader = ValueReader(state: state, index: index)
        return reader.optional()
    }

    public mutating func value<T: FieldValue>(nullable key: StaticString, as type: T.Type) -> T? {
        value(nullable: key)
    }

    /// A field that tells absent from null.
    public mutating func value<T: FieldValue>(patch key: StaticString) -> Patch<T> {
        if source != nil { return decodedPatch(key) }
        let index = find(key)
        if index == 0 { return .absent }
        if state.pointee.tokens[index].info & Token.kindMask == Token.null { return .null }
        var reader = ValueReader(state: state, index: index)
        return Patch(nullable: reader.optional())
    }

    public mutating func value<T: FieldValue>(patch key: StaticString, as type: T.Type) -> Patch<T> {
        value(patch: key)
    }

    /// A field that has a value of its own when it is absent, or null where its type has no null.
    public mutating func value<T: FieldValue>(_ key: StaticString, default fallback: T) -> T {
        if source != nil { return decodedValue(key, default: fallback) }
        let index = find(key)
        if index == 0 { return fallback }
        if state.pointee.tokens[index].info & Token.kindMask == Token.null && !T.readsNull { return fallback }
        var reader = ValueReader(state: state, index: index)
        return reader.optional() ?? fallback
    }
}

extension ValueReader {
    /// A value whose own failure is recorded like every other.
    mutating func optional<T: FieldValue>() -> T? {
        do throws(T.ReadFailure) {
            return try T.read(from: &self)
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }
}
