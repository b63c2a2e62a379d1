// Distinguishing the cases of a union if all values are texts.

/// The counterparts of `CaseReader`'s methods for decoders with a layout.
extension DecoderSource {
    /// Returns the text at a key path, or `nil` if it is absent.
    func layoutTag(_ keys: [StaticString], _ state: UnsafeMutablePointer<ReaderState>) -> String? {
        guard let last = keys.last, !state.pointee.failed else { return nil }
        var container = try? decoder.container(keyedBy: JSONKey.self)
        for key in keys.dropLast() {
            container = try? container?.nestedContainer(keyedBy: JSONKey.self, forKey: JSONKey(key))
        }
        guard let tag = try? container?.decode(String.self, forKey: JSONKey(last)) else { return nil }
        if keys.count == 1 { state.pointee.details.add(layoutTag: last.description, of: self) }
        return tag
    }

    /// Returns the only key of the value, or `nil` if it has none or several.
    func layoutKey(_ state: UnsafeMutablePointer<ReaderState>) -> JSONKey? {
        guard !state.pointee.failed, let container = try? decoder.container(keyedBy: JSONKey.self) else { return nil }
        let keys = entryKeys(container, state)
        return keys.count == 1 ? keys.first : nil
    }

    /// Reads the value of the only key. Records an error if there is none.
    func layoutValue<T: FieldValue>(_ state: UnsafeMutablePointer<ReaderState>) throws(T.ReadFailure) -> T {
        var inner: DecoderSource?
        if let key = layoutKey(state), let container = try? decoder.container(keyedBy: JSONKey.self) {
            inner = (try? container.superDecoder(forKey: key)).map { DecoderSource($0) }
        }
        if inner == nil { state.pointee.record(decoder: decoder, expected: "one named value") }
        var reader = ValueReader(state: state, decoder: inner)
        return try T.read(from: &reader)
    }

    /// Returns whether the value has all of the keys.
    func layoutHas(_ keys: [StaticString], _ state: UnsafeMutablePointer<ReaderState>) -> Bool {
        guard !state.pointee.failed, let container = try? decoder.container(keyedBy: JSONKey.self) else {
            return false
        }
        return keys.allSatisfy { container.contains(JSONKey($0)) }
    }

    /// The kind of the value. A text may be any scalar.
    var layoutKind: JSONKind {
        switch (decoder as? any LayoutDecoder)?.json() {
        case .object: .object
        case .array: .array
        case .string: .string
        case .number: .number
        case .bool: .boolean
        case .null, nil: .null
        }
    }
}

/// Unions in encoders with a layout.
extension ValueWriter {
    /// Whether the encoder has a layout.
    var hasLayout: Bool { sink?.encoder is any LayoutEncoder }

    /// Writes a union's case: its value, and then its discriminator at the same position.
    mutating func taggedLayout<T: FieldValue>(_ tag: JSON, _ keys: [StaticString], _ value: T) {
        value.write(to: &self)
        guard let text = tag.tag else { return }
        encode { encoder in try (encoder as? any LayoutEncoder)?.encode(tag: text, at: keys.map(\.description)) }
    }
}
