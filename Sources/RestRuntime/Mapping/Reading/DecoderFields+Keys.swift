// The keys of a container.

/// Opening the keyed container of a model.
extension ReaderState {
    /// Returns the keyed container of a decoder. Its error is recorded.
    ///
    /// - Parameters:
    ///   - source: The decoder of the object.
    ///   - model: The name of the model, for a ``LayoutDecoder``.
    ///   - layout: The positions of the fields in XML.
    mutating func container(
        of source: DecoderSource,
        model: String = "",
        layout: XMLLayout = XMLLayout()
    ) -> DecoderFields? {
        if failed { return nil }
        do {
            let decoder = source.decoder(of: model, layout: layout)
            let container = try decoder.container(keyedBy: JSONKey.self)
            let fields = DecoderFields(container, hasLayout: decoder is any LayoutDecoder)
            fields.tags = existingDetails?.layoutTags(of: source) ?? []
            return fields
        } catch {
            record(thrown: error)
            return nil
        }
    }
}

/// The keys of a container, with the same rules as for the keys of a document.
extension DecoderFields {
    /// Whether a key has a value.
    enum Presence { case absent, null, value }

    /// Returns whether a key has a value, is null, or is absent. After an error, every key is absent.
    func presence(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Presence {
        guard let container, !state.pointee.failed else { return .absent }
        let key = JSONKey(key)
        guard container.contains(key) else { return .absent }
        if nulls.contains(key.stringValue) { return .null }
        return (try? container.decodeNil(forKey: key)) == true ? .null : .value
    }

    /// Returns whether a key has a value. An empty element is null if its type has no empty value.
    func presence<T: FieldValue>(
        _ key: StaticString,
        of type: T.Type,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> Presence {
        let presence = presence(key, state)
        guard presence == .value, hasLayout, let decoder = try? container?.superDecoder(forKey: JSONKey(key)) else {
            return presence
        }
        return DecoderSource(decoder).isEmpty(for: type, isLossy: state.pointee.isLossy) ? .null : .value
    }

    /// Returns a decoder for the key's value, or `nil` after recording an error.
    ///
    /// - Parameter type: The type of the value. A repeated element of XML may be absent for a list, which is empty
    ///   then.
    @inline(never)
    func child(
        _ key: StaticString,
        of type: Any.Type,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> DecoderSource? {
        if state.pointee.failed { return nil }
        let key = JSONKey(key)
        do {
            let container = try container(for: key)
            guard container.contains(key) || (hasLayout && type is any RepeatedValue.Type) else {
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

    /// Returns the fields of the object at a key. An absent or null object has only absent fields.
    func nested(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> FieldReader {
        switch presence(key, state) {
        case .absent, .null:
            return FieldReader(state: state, container: DecoderFields(absentAt: codingPath + [JSONKey(key)]))
        case .value:
            let child = child(key, of: JSON.self, state)
            return FieldReader(state: state, container: child.flatMap { state.pointee.container(of: $0) })
        }
    }

    /// Returns the members without a field.
    ///
    /// The model's headers and the discriminator of its union aren't members. If several keys become the same key of
    /// the type, `FoldedKeys` decides which one applies.
    ///
    /// - Parameter keys: The keys of the model's fields.
    func others<K: FieldKey, V: FieldValue>(
        except keys: [StaticString],
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> [K: V] {
        guard let container, !state.pointee.failed else { return [:] }
        let named = named(keys)
        let names = container.allKeys.filter { !named.contains($0.stringValue) }
        var result: [K: V] = [:]
        var folded = FoldedKeys<K>()
        do {
            for name in names {
                var reader = ValueReader(state: state, decoder: DecoderSource(try container.superDecoder(forKey: name)))
                guard let key = K.ofKey(name.stringValue) else {
                    reader.fail(expected: "a key of the type \(K.self)")
                    return [:]
                }
                guard folded.counts(name.stringValue, as: key, among: { names.map(\.stringValue) }) else { continue }
                guard let value: V = reader.optional(), !state.pointee.failed else { return [:] }
                result[key] = value
            }
        } catch {
            state.pointee.record(thrown: error)
        }
        return result
    }

    /// Records an error for the first key without a field.
    func noOthers(except keys: [StaticString], _ state: UnsafeMutablePointer<ReaderState>) {
        guard let container else { return }
        let named = named(keys)
        guard let key = container.allKeys.first(where: { !named.contains($0.stringValue) }) else { return }
        state.pointee.record(
            thrown: DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath + [key], debugDescription: "expected only known keys")
            )
        )
    }

    /// Returns the keys that aren't other members: those of fields, of the discriminator, and of the model's headers in
    /// a decoder.
    private func named(_ keys: [StaticString]) -> Set<String> {
        Set(keys.map(\.description) + tags + [FieldReader.headersKey.description])
    }

    /// Returns whether the value of a key is read as null.
    func isNullified(_ key: StaticString) -> Bool {
        !nulls.isEmpty && nulls.contains(key.description)
    }

    /// Makes the value of a key null if it is one of the given values. See ``FieldReader/nullify(_:_:)``.
    func nullify(_ key: StaticString, _ values: [JSON], _ state: UnsafeMutablePointer<ReaderState>) {
        if let json = json(key, state), values.contains(json) { nulls.insert(key.description) }
    }

    /// See ``FieldReader/tag(_:)``.
    func tag(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> String? {
        json(key, state)?.tag
    }

    /// Returns the value of a key as JSON, or `nil` if it is absent or null.
    private func json(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> JSON? {
        guard presence(key, state) == .value, let child = child(key, of: JSON.self, state) else { return nil }
        var reader = ValueReader(state: state, decoder: child)
        return JSON.read(from: &reader)
    }
}
