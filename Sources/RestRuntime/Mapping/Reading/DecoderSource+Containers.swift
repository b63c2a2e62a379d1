// Lists and maps from a decoder.

/// Each element and entry is read through its own decoder, so that the coding paths of errors are complete.
extension DecoderSource {
    /// Reads a list. The result is empty after an error.
    func elements<Element: FieldValue>(_ state: UnsafeMutablePointer<ReaderState>) -> [Element] {
        if state.pointee.failed { return [] }
        var result: [Element] = []
        do {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                var reader = ValueReader(state: state, decoder: DecoderSource(try container.superDecoder()))
                guard let element: Element = reader.optional(), !state.pointee.failed else { return [] }
                result.append(element)
            }
        } catch {
            state.pointee.record(thrown: error)
        }
        return result
    }

    /// Reads a map. The result is empty after an error.
    ///
    /// Keys are converted to the type of the map's keys. A key that the type doesn't have is an error. If several keys
    /// become the same one, `FoldedKeys` decides which one applies.
    func entries<Key: FieldKey, Value: FieldValue>(
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> [Key: Value] {
        if state.pointee.failed { return [:] }
        var result: [Key: Value] = [:]
        do {
            let container = try decoder.container(keyedBy: JSONKey.self)
            let names = entryKeys(container, state)
            var folded = FoldedKeys<Key>()
            for name in names {
                guard let key = Key.ofKey(name.stringValue) else {
                    state.pointee.record(decoder: decoder, expected: "a key of the type \(Key.self)")
                    return [:]
                }
                guard folded.counts(name.stringValue, as: key, among: { names.map(\.stringValue) }) else { continue }
                var reader = ValueReader(
                    state: state,
                    decoder: DecoderSource(try container.superDecoder(forKey: name))
                )
                guard let value: Value = reader.optional(), !state.pointee.failed else { return [:] }
                result[key] = value
            }
        } catch {
            state.pointee.record(thrown: error)
        }
        return result
    }
}

/// The keys of maps that are the value of a union's case.
extension DecoderSource {
    /// Returns the keys of a map, without the discriminator of the union that it is a case of.
    func entryKeys(
        _ container: KeyedDecodingContainer<JSONKey>,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> [JSONKey] {
        let tags = state.pointee.existingDetails?.layoutTags(of: self) ?? []
        return tags.isEmpty ? container.allKeys : container.allKeys.filter { !tags.contains($0.stringValue) }
    }
}
