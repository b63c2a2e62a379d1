// The second source: a keyed container. Slower, with the same results.

extension ReaderState {
    /// The keyed container of a decoder; what it throws is recorded.
    mutating func container(of source: DecoderSource) -> DecoderFields? {
        if failed { return nil }
        do {
            return DecoderFields(try source.decoder.container(keyedBy: JSONKey.self))
        } catch {
            record(thrown: error)
            return nil
        }
    }
}

extension FieldReader {
    /// A value read from the container; nil once an error is recorded.
    func decoded<T>(
        _ key: StaticString,
        _ source: DecoderFields,
        as type: T.Type,
        read: (KeyedDecodingContainer<JSONKey>, JSONKey) throws -> T
    ) -> T? {
        if state.pointee.failed { return nil }
        do {
            return try read(source.container, JSONKey(key))
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }

    /// A decoder for the key's value; nil once an error is recorded, so that the read gives a stand-in.
    private func child(_ key: StaticString) -> DecoderSource? {
        guard let source, !state.pointee.failed else { return nil }
        let key = JSONKey(key)
        do {
            guard source.container.contains(key) else {
                let context = DecodingError.Context(
                    codingPath: source.container.codingPath,
                    debugDescription: "no value for the key '\(key.stringValue)'"
                )
                throw DecodingError.keyNotFound(key, context)
            }
            return DecoderSource(try source.container.superDecoder(forKey: key))
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }

    private enum Presence { case absent, null, value }

    private func presence(_ key: StaticString) -> Presence {
        guard let source, !state.pointee.failed else { return .absent }
        let key = JSONKey(key)
        guard source.container.contains(key) else { return .absent }
        return (try? source.container.decodeNil(forKey: key)) == true ? .null : .value
    }

    func decodedValue<T: FieldValue>(_ key: StaticString) throws(T.ReadFailure) -> T {
        var reader = ValueReader(state: state, decoder: child(key))
        return try T.read(from: &reader)
    }

    private func decodedPresent<T: FieldValue>(_ key: StaticString) -> T? {
        var reader = ValueReader(state: state, decoder: child(key))
        return reader.optional()
    }

    func decodedOptional<T: FieldValue>(_ key: StaticString) -> T? {
        presence(key) == .value ? decodedPresent(key) : nil
    }

    func decodedNullable<T: FieldValue>(_ key: StaticString) -> T? {
        presence(key) == .null ? nil : decodedPresent(key)
    }

    func decodedPatch<T: FieldValue>(_ key: StaticString) -> Patch<T> {
        switch presence(key) {
        case .absent: .absent
        case .null: .null
        case .value: Patch(nullable: decodedPresent(key))
        }
    }

    func decodedValue<T: FieldValue>(_ key: StaticString, default fallback: T) -> T {
        switch presence(key) {
        case .absent: fallback
        case .null where !T.readsNull: fallback
        case .null, .value: decodedPresent(key) ?? fallback
        }
    }
}
