// A model's fields from a keyed container, with the same results as from a document. Errors are recorded in the state,
// and the result is `nil`.

/// Each method corresponds to one of `FieldReader`, with the same meaning of absent, null and present values.
extension DecoderFields {
    /// Reads a value from the container. Returns `nil` after recording an error.
    func decoded<T>(
        _ key: StaticString,
        _ state: UnsafeMutablePointer<ReaderState>,
        read: (KeyedDecodingContainer<JSONKey>, JSONKey) throws -> T
    ) -> T? {
        if state.pointee.failed { return nil }
        do {
            let key = JSONKey(key)
            return try read(container(for: key), key)
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }

    /// Reads a required value.
    func value<T: FieldValue>(
        _ key: StaticString,
        _ state: UnsafeMutablePointer<ReaderState>
    ) throws(T.ReadFailure) -> T {
        if isNullified(key), T.readsNull {
            return try DecodedJSON.read(.null, in: state, at: [])
        }
        var reader = ValueReader(state: state, decoder: child(key, of: T.self, state))
        return try T.read(from: &reader)
    }

    /// Reads a value that may be absent or null.
    func optional<T: FieldValue>(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> T? {
        presence(key, of: T.self, state) == .value ? present(key, state) : nil
    }

    /// Reads a value that may be null, but not absent.
    func nullable<T: FieldValue>(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> T? {
        presence(key, of: T.self, state) == .null ? nil : present(key, state)
    }

    /// Reads a value, and distinguishes absent from null.
    func patch<T: FieldValue>(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Patch<T> {
        switch presence(key, of: T.self, state) {
        case .absent: .absent
        case .null: .null
        case .value: Patch(nullable: present(key, state))
        }
    }

    /// Reads a value with a default for absent, and for null unless the type has a value for it.
    func value<T: FieldValue>(
        _ key: StaticString,
        default fallback: T,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> T {
        switch presence(key, of: T.self, state) {
        case .absent: fallback
        case .null where !T.readsNull: fallback
        case .null, .value: present(key, state) ?? fallback
        }
    }

    /// Reads a value with a default for absent only.
    func value<T: FieldValue>(
        _ key: StaticString,
        defaultIfAbsent fallback: T,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> T {
        presence(key, of: T.self, state) == .absent ? fallback : present(key, state) ?? fallback
    }

    /// Reads a value with a default for null only.
    func value<T: FieldValue>(
        _ key: StaticString,
        defaultIfNull fallback: T,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> T {
        presence(key, of: T.self, state) == .null ? fallback : present(key, state) ?? fallback
    }

    /// Reads a value that is present. Returns `nil` after recording an error.
    private func present<T: FieldValue>(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> T? {
        // A decoder can't be asked for null at a key with another value.
        if isNullified(key), T.readsNull {
            return T.readingNull(in: state)
        }
        var reader = ValueReader(state: state, decoder: child(key, of: T.self, state))
        return reader.optional()
    }
}

/// Reading null by a type that has a value for it, such as `JSON`.
extension FieldValue {
    /// The value of a type for null.
    fileprivate static func readingNull(in state: UnsafeMutablePointer<ReaderState>) -> Self? {
        do throws(ReadFailure) {
            let value: Self = try DecodedJSON.read(.null, in: state, at: [])
            return value
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }
}
