// Lists and maps with the option ``FieldOptions/lossy``. Nested lists and maps aren't lossy.

extension Array where Element: FieldValue {
    /// Reads a list without its unreadable elements.
    ///
    /// With strict reading, an unreadable element is an error.
    @inline(never)
    static func readLossy(from reader: inout ValueReader) -> [Element] {
        let state = reader.state
        // The option is for this list only.
        state.pointee.isLossy = false
        if state.pointee.options.isStrict { return read(from: &reader) }
        if let source = reader.source { return source.lossyElements(reader.state) }
        guard reader.kind == Token.array else {
            reader.fail(expected: "a list")
            return []
        }
        let token = state.pointee.tokens[reader.index]
        var result: [Element] = []
        result.reserveCapacity(Int(token.info &>> Token.countShift))
        let end = Int(token.next)
        var child = reader.index &+ 1
        var element = ValueReader(state: state, index: child)
        while child < end {
            element.index = child
            if let value: Element = element.lossy() { result.append(value) }
            if state.pointee.failed { return [] }
            child = Int(state.pointee.tokens[child].next)
        }
        return result
    }
}

extension Dictionary where Key: FieldKey, Value: FieldValue {
    /// Reads a map without its unreadable entries.
    ///
    /// With strict reading, an unreadable entry is an error.
    @inline(never)
    static func readLossy(from reader: inout ValueReader) -> [Key: Value] {
        let state = reader.state
        state.pointee.isLossy = false
        if state.pointee.options.isStrict { return read(from: &reader) }
        if let source = reader.source { return source.lossyEntries(reader.state) }
        guard reader.kind == Token.object else {
            reader.fail(expected: "an object")
            return [:]
        }
        let token = state.pointee.tokens[reader.index]
        var result: [Key: Value] = [:]
        let end = Int(token.next)
        var child = reader.index &+ 1
        var entry = ValueReader(state: state, index: child)
        var folded = FoldedKeys<Key>()
        let object = reader.index
        let tags = ObjectKeys(of: object, state).tags
        // The first of two equal keys applies, even if its value is unreadable.
        var seen: Set<Key> = []
        while child < end {
            entry.index = child &+ 1
            let text = state.pointee.text(of: child)
            let key = Key.ofKey(text)
            var isEntry = true
            if let key {
                isEntry = folded.counts(text, as: key, among: { ObjectKeys(of: object, state).texts() })
                if isEntry { isEntry = seen.insert(key).inserted }
            }
            if isEntry, !tags.contains(text), let value: Value = entry.lossy(key), let key {
                result[key] = value
            }
            if state.pointee.failed { return [:] }
            child = Int(state.pointee.tokens[child &+ 1].next)
        }
        return result
    }
}

/// Values that may be left out.
extension ValueReader {
    /// Reads the value. Returns `nil` and reports the error if it is unreadable.
    fileprivate mutating func lossy<Value: FieldValue>() -> Value? {
        if state.pointee.failed { return nil }
        return dropping { reader in reader.optional() }
    }

    /// Reads the value of an entry, if its key is valid.
    fileprivate mutating func lossy<Key: FieldKey, Value: FieldValue>(_ key: Key?) -> Value? {
        if state.pointee.failed { return nil }
        return dropping { reader in
            if key != nil { return reader.optional() }
            reader.fail(expected: "a key of the type \(Key.self)")
            return nil
        }
    }

    /// Reads a value, and reports its error as that of a left out element. Error texts are limited in number, so later
    /// errors are only counted.
    private mutating func dropping<Value>(_ read: (inout ValueReader) -> Value?) -> Value? {
        let depth = state.pointee.suppressionDepth
        // Also inside of an attempt, since the attempt may succeed.
        state.pointee.suppressionDepth = state.pointee.reportsNext ? 0 : depth + 1
        let value = read(&self)
        let isReported = state.pointee.suppressionDepth == 0
        state.pointee.suppressionDepth = depth
        guard state.pointee.failed else { return value }
        // A document on which too many attempts were made isn't read further.
        if state.pointee.details.isExhausted { return nil }
        if isReported { state.pointee.details.remainingReports -= 1 }
        state.pointee.reportDropped()
        return nil
    }
}

/// Lossy lists and maps of a decoder, with the same results as from a document.
extension DecoderSource {
    /// Reads a list without its unreadable elements. A container that can't be opened is an error.
    fileprivate func lossyElements<Element: FieldValue>(_ state: UnsafeMutablePointer<ReaderState>) -> [Element] {
        if state.pointee.failed { return [] }
        var result: [Element] = []
        do {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                var reader = ValueReader(state: state, decoder: DecoderSource(try container.superDecoder()))
                if let element: Element = reader.lossy() { result.append(element) }
                if state.pointee.failed { return [] }
            }
        } catch {
            state.pointee.record(thrown: error)
        }
        return result
    }

    /// Reads a map without its unreadable entries. A container that can't be opened is an error.
    fileprivate func lossyEntries<Key: FieldKey, Value: FieldValue>(
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> [Key: Value] {
        if state.pointee.failed { return [:] }
        var result: [Key: Value] = [:]
        do {
            let container = try decoder.container(keyedBy: JSONKey.self)
            let names = entryKeys(container, state)
            var folded = FoldedKeys<Key>()
            for name in names {
                let key = Key.ofKey(name.stringValue)
                if let key, !folded.counts(name.stringValue, as: key, among: { names.map(\.stringValue) }) { continue }
                var reader = ValueReader(
                    state: state,
                    decoder: DecoderSource(try container.superDecoder(forKey: name))
                )
                if let value: Value = reader.lossy(key), let key { result[key] = value }
                if state.pointee.failed { return [:] }
            }
        } catch {
            state.pointee.record(thrown: error)
        }
        return result
    }
}
