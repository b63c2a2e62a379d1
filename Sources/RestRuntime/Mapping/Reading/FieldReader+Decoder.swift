// The second source: a keyed container. Slower, with the same results.

extension ReaderState {
    /// The keyed container of a decoder; what it throws is recorded.
    mutating func container(
        of source: DecoderSource,
        model: String = "",
        layout: XMLLayout = XMLLayout()
    ) -> DecoderFields? {
        if failed { return nil }
        do {
            let decoder = source.decoder(of: model, layout: layout)
            let container = try decoder.container(keyedBy: JSONKey.self)
            return DecoderFields(container, hasLayout: decoder is any LayoutDecoder)
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
            let key = JSONKey(key)
            return try read(source.container(for: key), key)
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }

    /// A decoder for the key's value; nil once an error is recorded, so that the read gives a stand-in.
    @inline(never)
    func child(_ key: StaticString, of type: Any.Type) -> DecoderSource? {
        guard let source, !state.pointee.failed else { return nil }
        let key = JSONKey(key)
        do {
            let container = try source.container(for: key)
            guard container.contains(key) || (source.hasLayout && type is any RepeatedValue.Type) else {
                let context = DecodingError.Context(
                    codingPath: container.codingPath,
                    debugDescription: "no value for the key '\(key.stringValue)'"
                )
                throw DecodingError.keyNotFound(key, context)
            }
            return DecoderSource(try container.superDecoder(forKey: key))
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }

    enum Presence { case absent, null, value }

    func presence(_ key: StaticString) -> Presence {
        guard let source, let container = source.container, !state.pointee.failed else { return .absent }
        let key = JSONKey(key)
        guard container.contains(key) else { return .absent }
        if source.nulls.contains(key.stringValue) { return .null }
        return (try? container.decodeNil(forKey: key)) == true ? .null : .value
    }

    /// An empty element is null where its type has no empty value.
    func presence<T: FieldValue>(_ key: StaticString, of type: T.Type) -> Presence {
        let presence = presence(key)
        guard presence == .value, let source, source.hasLayout,
            let decoder = try? source.container?.superDecoder(forKey: JSONKey(key))
        else { return presence }
        return DecoderSource(decoder).isEmpty(for: type) ? .null : .value
    }

    func decodedValue<T: FieldValue>(_ key: StaticString) throws(T.ReadFailure) -> T {
        if isNullified(key), T.readsNull {
            return try ValueReader.reading(.null, in: state, at: [])
        }
        var reader = ValueReader(state: state, decoder: child(key, of: T.self))
        return try T.read(from: &reader)
    }

    private func isNullified(_ key: StaticString) -> Bool {
        guard let source, !source.nulls.isEmpty else { return false }
        return source.nulls.contains(key.description)
    }

    func decodedPresent<T: FieldValue>(_ key: StaticString) -> T? {
        if isNullified(key), T.readsNull {
            return T.readingNull(in: state)
        }
        var reader = ValueReader(state: state, decoder: child(key, of: T.self))
        return reader.optional()
    }

    func decodedOptional<T: FieldValue>(_ key: StaticString) -> T? {
        presence(key, of: T.self) == .value ? decodedPresent(key) : nil
    }

    func decodedNullable<T: FieldValue>(_ key: StaticString) -> T? {
        presence(key, of: T.self) == .null ? nil : decodedPresent(key)
    }

    func decodedPatch<T: FieldValue>(_ key: StaticString) -> Patch<T> {
        switch presence(key, of: T.self) {
        case .absent: .absent
        case .null: .null
        case .value: Patch(nullable: decodedPresent(key))
        }
    }

    func decodedValue<T: FieldValue>(_ key: StaticString, default fallback: T) -> T {
        switch presence(key, of: T.self) {
        case .absent: fallback
        case .null where !T.readsNull: fallback
        case .null, .value: decodedPresent(key) ?? fallback
        }
    }

    func decodedNested(_ key: StaticString, _ source: DecoderFields) -> FieldReader {
        switch presence(key) {
        case .absent, .null:
            return FieldReader(
                state: state,
                container: DecoderFields(absentAt: source.codingPath + [JSONKey(key)])
            )
        case .value:
            return FieldReader(
                state: state,
                container: child(key, of: JSON.self).flatMap { state.pointee.container(of: $0) }
            )
        }
    }

    func decodedOthers<K: FieldKey, V: FieldValue>(_ source: DecoderFields, except keys: [StaticString]) -> [K: V] {
        guard let container = source.container, !state.pointee.failed else { return [:] }
        // The headers of a model have a key of their own in a decoder.
        let named = Set(keys.map(\.description) + [Self.headersKey.description])
        var result: [K: V] = [:]
        do {
            for name in container.allKeys where !named.contains(name.stringValue) {
                var reader = ValueReader(state: state, decoder: DecoderSource(try container.superDecoder(forKey: name)))
                guard let key = K.ofKey(name.stringValue) else {
                    reader.fail(expected: "a key that is a \(K.self)")
                    return [:]
                }
                guard let value: V = reader.optional(), !state.pointee.failed else { return [:] }
                result[key] = value
            }
        } catch {
            state.pointee.record(thrown: error)
        }
        return result
    }

    func decodedIs(_ key: StaticString, oneOf values: [JSON]) -> Bool {
        guard presence(key) == .value, let child = child(key, of: JSON.self) else { return false }
        var reader = ValueReader(state: state, decoder: child)
        return values.contains(JSON.read(from: &reader))
    }
}

extension FieldValue {
    /// The value that a type has for null.
    fileprivate static func readingNull(in state: UnsafeMutablePointer<ReaderState>) -> Self? {
        do throws(ReadFailure) {
            let value: Self = try ValueReader.reading(.null, in: state, at: [])
            return value
        } catch {
            state.pointee.record(thrown: error)
            return nil
        }
    }
}
