/// A type with a value for "absent": an optional. ``JSON`` isn't one, since it has a null.
@_spi(Generated) public protocol OptionalFieldValue {}

@_spi(Generated) extension Optional: OptionalFieldValue {}

/// Optionals have a value for null.
extension Optional: NullValue where Wrapped: FieldValue {}

/// An optional is null in JSON if it is `nil`. Whether it may also be absent is decided by the field.
extension Optional: FieldValue where Wrapped: FieldValue {
    /// Reads a value, or `nil` for null and for an empty element of XML whose type has no empty value.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> Wrapped? {
        if reader.isNull || reader.source?.isEmpty(for: Wrapped.self) == true { return nil }
        return reader.optional()
    }

    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if let self {
            self.write(to: &writer)
        } else {
            writer.null()
        }
    }
}

/// A list is an array in JSON. The format of a field applies to its elements.
extension Array: FieldValue where Element: FieldValue {
    /// Reads a list. If an element is unreadable, the result is empty and the error is recorded, except for a lossy
    /// field.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> [Element] {
        if reader.state.pointee.isLossy { return readLossy(from: &reader) }
        if let source = reader.source { return source.elements(reader.state) }
        let state = reader.state
        let token = state.pointee.tokens[reader.index]
        guard token.info & Token.kindMask == Token.array else {
            reader.fail(expected: "a list")
            return []
        }
        let first = reader.index &+ 1
        let end = Int(token.next)
        if first == end { return [] }
        var result: [Element] = []
        // The indexer has counted the elements.
        result.reserveCapacity(Int(token.info &>> Token.countShift))
        var child = first
        var element = ValueReader(state: state, index: child)
        while child < end {
            element.index = child
            do throws(Element.ReadFailure) {
                result.append(try Element.read(from: &element))
            } catch {
                state.pointee.record(thrown: error)
            }
            if state.pointee.failed { return [] }
            child = Int(state.pointee.tokens[child].next)
        }
        return result
    }

    /// Writes the elements in their order.
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        let state = writer.state
        if state.pointee.mode != .json { return encode(to: &writer) }
        state.pointee.byte(0x5B)
        var index = 0
        while index < count {
            if index > 0 { state.pointee.byte(0x2C) }
            self[index].write(to: &writer)
            index = index &+ 1
        }
        state.pointee.byte(0x5D)
    }

    /// Writes the list to an encoder, each element as a separate field with the list's options.
    @inline(never)
    private func encode(to writer: inout ValueWriter) {
        let state = writer.state
        let (format, omitsTag, isBody) = (state.pointee.format, state.pointee.omitsTag, state.pointee.isBody)
        let isSensitive = state.pointee.isSensitive
        writer.encode { encoder in
            var container = encoder.unkeyedContainer()
            for element in self {
                var field = EncodedField(value: element, format: format, omitsTag: omitsTag, isBody: isBody)
                field.isSensitive = isSensitive
                try container.encode(field)
            }
        }
    }
}

/// A map is an object in JSON, written with sorted keys. If a key is repeated, its first value applies.
extension Dictionary: FieldValue where Key: ParameterValue & Hashable, Value: FieldValue {
    /// Reads a map. If an entry is unreadable, the result is empty and the error is recorded, except for a lossy field.
    @_spi(Generated) public static func read(from reader: inout ValueReader) -> [Key: Value] {
        if reader.state.pointee.isLossy { return readLossy(from: &reader) }
        if let source = reader.source { return source.entries(reader.state) }
        let state = reader.state
        let token = state.pointee.tokens[reader.index]
        guard token.info & Token.kindMask == Token.object else {
            reader.fail(expected: "an object")
            return [:]
        }
        if Key.self == String.self && Value.self == String.self && token.info & Token.tagged == 0 {
            // The most frequent map, without generic code. The types are the same, as was just checked.
            return unsafeBitCast(reader.texts(), to: [Key: Value].self)
        }
        return entries(from: &reader)
    }

    /// A separate function, since generic code requests its metadata at the beginning.
    ///
    /// Discriminators of a union aren't entries.
    @inline(never)
    private static func entries(from reader: inout ValueReader) -> [Key: Value] {
        let state = reader.state
        let token = state.pointee.tokens[reader.index]
        var result = [Key: Value](minimumCapacity: Int(token.info &>> Token.countShift))
        let end = Int(token.next)
        var child = reader.index &+ 1
        var entry = ValueReader(state: state, index: child)
        var folded = FoldedKeys<Key>()
        let object = reader.index
        let tags = token.info & Token.tagged == 0 ? [] : ObjectKeys(of: object, state).tags
        while child < end {
            entry.index = child &+ 1
            let text = reader.text(of: child)
            if !tags.isEmpty, tags.contains(text) {
                child = Int(state.pointee.tokens[child &+ 1].next)
                continue
            }
            guard let key = Key.ofKey(text) else {
                entry.fail(expected: "a key of the type \(Key.self)")
                return [:]
            }
            // The first of repeated keys applies.
            if result.index(forKey: key) == nil,
                folded.counts(text, as: key, among: { ObjectKeys(of: object, state).texts() })
            {
                do throws(Value.ReadFailure) {
                    result.updateValue(try Value.read(from: &entry), forKey: key)
                } catch {
                    state.pointee.record(thrown: error)
                }
                if state.pointee.failed { return [:] }
            }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
        return result
    }

    /// Writes the entries, sorted by key, so that equal maps have equal texts.
    @_spi(Generated) public func write(to writer: inout ValueWriter) {
        if Key.self == String.self && Value.self == String.self && writer.mode == .json && writer.format == nil {
            return writer.texts(unsafeBitCast(self, to: [String: String].self))
        }
        writeSorted(to: &writer)
    }

    /// Writes a map of any type.
    @inline(never)
    private func writeSorted(to writer: inout ValueWriter) {
        var names: [IndexedKey] = []
        names.reserveCapacity(count)
        var values: [Value] = []
        values.reserveCapacity(count)
        for (key, value) in self {
            names.append(IndexedKey(key: key.fieldKey, index: names.count))
            values.append(value)
        }
        IndexedKey.sort(&names)
        let state = writer.state
        if state.pointee.mode != .json { return Self.encode(values, names, to: &writer) }
        state.pointee.byte(0x7B)
        var position = 0
        while position < names.count {
            writer.mapKey(names[position].key, isFirst: position == 0)
            values[names[position].index].write(to: &writer)
            position = position &+ 1
        }
        state.pointee.byte(0x7D)
    }

    /// Writes a map to an encoder.
    @inline(never)
    private static func encode(_ values: [Value], _ names: [IndexedKey], to writer: inout ValueWriter) {
        let state = writer.state
        let (format, omitsTag, isBody) = (state.pointee.format, state.pointee.omitsTag, state.pointee.isBody)
        let isSensitive = state.pointee.isSensitive
        writer.encode { encoder in
            var container = encoder.container(keyedBy: JSONKey.self)
            for name in names {
                let value = values[name.index]
                var field = EncodedField(value: value, format: format, omitsTag: omitsTag, isBody: isBody)
                field.isSensitive = isSensitive
                try container.encode(field, forKey: JSONKey(name.key))
            }
        }
    }
}

extension ValueReader {
    /// Reads an object as a map of strings.
    ///
    /// The result is empty after an error.
    fileprivate func texts() -> [String: String] {
        let result = Dictionary(TextEntries(state: state, index: index)) { first, _ in first }
        return state.pointee.failed ? [:] : result
    }
}

/// The parts of maps.
extension ValueWriter {
    /// Writes the text before a value in a map.
    func mapKey(_ key: String, isFirst: Bool) {
        if !isFirst { state.pointee.byte(0x2C) }
        state.pointee.string(key)
        state.pointee.byte(0x3A)
    }

    /// Writes a map of strings, sorted by its keys.
    fileprivate mutating func texts(_ map: [String: String]) {
        state.pointee.byte(0x7B)
        // On the stack, since most maps are small.
        withUnsafeTemporaryAllocation(of: (key: String, value: String).self, capacity: map.count) { entries in
            guard let first = entries.baseAddress else { return }
            var count = 0
            for entry in map {
                (first + count).initialize(to: entry)
                count = count &+ 1
            }
            defer { first.deinitialize(count: count) }
            if count > 1 { TextPairs.sort(UnsafeMutableBufferPointer(start: first, count: count)) }
            var index = 0
            while index < count {
                if index > 0 { state.pointee.byte(0x2C) }
                state.pointee.string(first[index].key)
                state.pointee.byte(0x3A)
                state.pointee.string(first[index].value)
                index = index &+ 1
            }
        }
        state.pointee.byte(0x7D)
    }
}
