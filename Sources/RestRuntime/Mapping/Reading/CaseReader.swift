import Foundation

/// Reads a union in ``Union/readCase(from:)``. It distinguishes the cases by the JSON, and reads their values.
///
/// It always reads a document. A decoder's value is converted to one first, except for a ``LayoutDecoder``. The cases
/// of a union are found by discriminator, by the keys of an object, or by trial, in the order of generated code:
///
///     switch reader.tag("kind") {
///     case "dog": return .dog(try reader.value())
///     default: return .unknown(reader.unknown())
///     }
///
/// Like all readers it is valid only while the document is read, and therefore can't be copied. Marked discriminators
/// are unmarked when the reader is destroyed.
@_spi(Generated) public struct CaseReader: ~Copyable {
    private var reader: ValueReader
    var state: UnsafeMutablePointer<ReaderState> { reader.state }
    private var index: Int { reader.index }
    private var source: DecoderSource? { reader.source }
    private var kind: UInt32 { reader.kind }
    private var tags = UnionTagKeys()

    /// Creates a reader for the same value as another one.
    init(_ reader: borrowing ValueReader) {
        self.reader = ValueReader(state: reader.state, index: reader.index, source: reader.source)
    }

    deinit { tags.forget(reader.state) }

    /// Reads the value. As a text or bytes, an event's data is returned unchanged, unless it is a JSON string.
    ///
    /// Other types are read as usual, in the format of the field.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ type: T.Type = T.self) throws(T.ReadFailure) -> T {
        if let value = eventData(as: type) { return value }
        return try T.read(from: &reader)
    }

    /// Returns the unchanged data of an event, or `nil` for a value that is read as JSON.
    private func eventData<T>(as type: T.Type) -> T? {
        guard case .event(_, let data)? = state.pointee.existingDetails?.unionTag else { return nil }
        // A JSON string is read as its text, like in a document.
        if data.isJSON, kind == Token.string { return nil }
        if type == Data.self || type == Data?.self { return Data(data.bytes) as? T }
        if type == String.self { return String(decoding: data.bytes, as: UTF8.self) as? T }
        // JSON's `null` is `nil`.
        guard type == String?.self, !data.isJSON || kind != Token.null else { return nil }
        return String(decoding: data.bytes, as: UTF8.self) as? T
    }

    /// Reads the JSON of an unknown case.
    ///
    /// `null` is an error, as it is for models: only a case can have it as its value. The data of an event with an
    /// unknown name may be `null`.
    @inline(never)
    @_spi(Generated) public mutating func unknown() -> JSON {
        let json = JSON.read(from: &reader)
        if json.isNull, !isEvent { reader.fail(expected: "a value") }
        return json
    }

    /// Whether the union is read from a server-sent event, whose name is the discriminator.
    private var isEvent: Bool {
        if case .event? = state.pointee.existingDetails?.unionTag { true } else { false }
    }

    /// Returns the text of a key in the value, an object: a string, the digits of an integer, `true` or `false`.
    /// Returns `nil` if the key is absent or has another value.
    ///
    /// The discriminator may also be given from outside: by a key of the enclosing object, or by the name of an event.
    /// Then the key isn't searched.
    @_spi(Generated) public mutating func tag(_ key: StaticString) -> String? {
        switch state.pointee.existingDetails?.unionTag {
        case .text(let tag), .event(let tag, _): return state.pointee.failed ? nil : tag
        case .absent: return nil
        case .some(.none), nil: break
        }
        if let source { return source.layoutTag([key], state) }
        guard isUnionObject() else { return nil }
        let value = member(key, of: index)
        guard value != 0, let tag = state.pointee.tag(at: value) else { return nil }
        tags.note(value &- 1, in: index, state)
        return tag
    }

    /// Returns the text at a key path: `reader.tag("data", "kind")`.
    ///
    /// The last key is marked as the discriminator, and so is each key before it whose object has no other content.
    @_spi(Generated) public mutating func tag(_ first: StaticString, _ second: StaticString, _ rest: StaticString...)
        -> String?
    {
        switch state.pointee.existingDetails?.unionTag {
        case .text(let tag), .event(let tag, _): return state.pointee.failed ? nil : tag
        case .absent: return nil
        case .some(.none), nil: break
        }
        if let source { return source.layoutTag([first, second] + rest, state) }
        guard isUnionObject() else { return nil }
        var position = index
        var path: [(object: Int, key: Int)] = []
        for key in [first, second] + rest {
            let value = member(key, of: position)
            if value == 0 { return nil }
            path.append((position, value - 1))
            position = value
        }
        guard let tag = state.pointee.tag(at: position) else { return nil }
        tags.note(path, state)
        return tag
    }

    /// Returns the only key of the value, an object, or `nil` if it has none or several.
    ///
    /// For example `{"dog": {…}}`, in which the key selects the case.
    @_spi(Generated) public mutating func singleKey() -> String? {
        if let source { return source.layoutKey(state)?.stringValue }
        guard isUnionObject() else { return nil }
        let key = onlyKey
        return key == 0 ? nil : state.pointee.text(of: key)
    }

    /// Returns the token of an object's only key, or 0 if it has none or several. A repeated key counts once, and the
    /// discriminator of an enclosing union doesn't count.
    private var onlyKey: Int {
        let object = state.pointee.tokens[index]
        let end = Int(object.next)
        let first = index &+ 1
        if first < end, Int(state.pointee.tokens[first &+ 1].next) == end, object.info & Token.tagged == 0 {
            return first
        }
        return ObjectKeys(of: index, state).onlyKey()
    }

    /// Reads the value of the only key.
    ///
    /// Records an error if the value isn't an object with one key.
    @_spi(Generated) public mutating func singleValue<T: FieldValue>(_ type: T.Type = T.self) throws(T.ReadFailure) -> T
    {
        if let source { return try source.layoutValue(state) }
        let outer = index
        defer { reader.index = outer }
        let key = !state.pointee.failed && kind == Token.object ? onlyKey : 0
        if key != 0 {
            reader.index = key &+ 1
        } else {
            reader.fail(expected: "an object with one key")
            // Token 0 is an absent value, of which every type can read its placeholder.
            reader.index = 0
        }
        return try value()
    }

    /// Returns whether the value is an object with all of the keys.
    ///
    /// With an empty list it returns whether the value is an object.
    @_spi(Generated) public func has(_ keys: StaticString...) -> Bool {
        if let source { return source.layoutHas(keys, state) }
        guard !state.pointee.failed, kind == Token.object else { return false }
        return keys.allSatisfy { member($0, of: index) != 0 }
    }

    /// Returns the indexes of cases by the number of their keys that the object has, the largest number first.
    ///
    /// Cases with equal numbers keep their order. The result is empty if the value isn't an object. The cases are tried
    /// in this order, so that a case isn't hidden by another one with fewer keys.
    ///
    /// - Parameter keys: The keys of each case, in the order of the cases.
    @_spi(Generated) public func closest(_ keys: [StaticString]...) -> [Int] {
        let counts: [Int]
        if let source {
            guard source.layoutHas([], state) else { return [] }
            counts = keys.map { keys in keys.count(where: { source.layoutHas([$0], state) }) }
        } else {
            guard !state.pointee.failed, kind == Token.object else { return [] }
            counts = keys.map { keys in keys.count(where: { member($0, of: index) != 0 }) }
        }
        return counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    }

    /// The kind of the value. It is null after an error.
    ///
    /// A union whose cases have different kinds is read by it, without attempts.
    @_spi(Generated) public var jsonKind: JSONKind {
        if state.pointee.failed { return .null }
        if let source { return source.layoutKind }
        switch kind {
        case Token.true, Token.false: return .boolean
        case Token.number: return .number
        case Token.string: return .string
        case Token.array: return .array
        case Token.object: return .object
        default: return .null
        }
    }

    /// Tries to read the value as a type, and returns `nil` without an error if that fails.
    ///
    /// Attempts inside of attempts are limited: a document is read some dozens of times at most. An attempt that fails
    /// leaves no trace: the error, the elements that were left out and the values that were made null are restored.
    /// Errors of attempts have no text, since nobody sees it.
    @_spi(Generated) public mutating func attempt<T: FieldValue>(_ type: T.Type = T.self) -> T? {
        let state = state
        if state.pointee.failed { return nil }
        guard state.pointee.beginAttempt(index) else {
            // The enclosing attempts fail for the same reason, so the error needs its text.
            let depth = state.pointee.suppressionDepth
            state.pointee.suppressionDepth = 0
            reader.fail(expected: "a value that needs fewer attempts to select a union case")
            state.pointee.suppressionDepth = depth
            state.pointee.details.isExhausted = true
            return nil
        }
        // The counts before the attempt, to which a failure returns.
        let details = state.pointee.details
        let (nullified, dropped, unreportedCount) = (
            details.nullified.count, details.dropped.count, details.unreportedCount
        )
        let outerIndex = index
        let value: T? = reader.optional()
        reader.index = outerIndex
        details.attemptDepth -= 1
        state.pointee.suppressionDepth -= 1
        guard state.pointee.failed else { return value }
        // The whole reading ends, so nothing has to be restored.
        if details.isExhausted { return nil }
        state.pointee.clearError()
        while details.nullified.count > nullified, let last = details.nullified.popLast() {
            state.pointee.tokens[last.index].info = last.info
        }
        details.dropped.removeSubrange(dropped...)
        details.unreportedCount = unreportedCount
        return nil
    }

    /// Reads an integer, for a union that has a case for other numbers too. `1.0` is another number, and `3e2` isn't.
    /// Returns `nil` without an error if the value isn't an integer.
    ///
    /// An integer with an exponent is one, since `3e2` has no fraction.
    @_spi(Generated) public mutating func integer<T: FieldValue>(_ type: T.Type = T.self) -> T? {
        if source == nil, kind == Token.number, hasFraction { return nil }
        return attempt(type)
    }

    /// Whether the value is a number with a fraction.
    private var hasFraction: Bool {
        let token = state.pointee.tokens[index]
        return (Int(token.start)..<Int(token.end)).contains { state.pointee.bytes[$0] == UInt8(ascii: ".") }
    }

    /// Returns whether the value is an object. An absent value and `null` are errors. Other values have no
    /// discriminator, so their JSON is kept as an unknown case.
    private mutating func isUnionObject() -> Bool {
        if state.pointee.failed { return false }
        if kind == Token.object { return true }
        if index == 0 || kind == Token.null { reader.fail(expected: "an object") }
        return false
    }

    /// Returns the token of a key's value, or 0 if the key is absent.
    ///
    /// The first of several values of a key is used. An object has few keys before its discriminator, so the search
    /// isn't optimized.
    private func member(_ key: StaticString, of index: Int) -> Int {
        let tokens = state.pointee.tokens
        guard tokens[index].info & Token.kindMask == Token.object else { return 0 }
        let end = Int(tokens[index].next)
        var child = index &+ 1
        while child < end {
            if KeyCursor.matches(tokens + child, state.pointee.bytes, key.utf8Start, key.utf8CodeUnitCount) {
                return child &+ 1
            }
            child = Int(tokens[child &+ 1].next)
        }
        return 0
    }
}

/// The limit for attempts at unions inside of unions (decision 66).
extension ReaderState {
    /// Begins an attempt. Returns `false` if nested attempts have read more tokens than they may.
    ///
    /// The outermost attempts are limited by the number of cases in the spec. Nested ones multiply with each level, so
    /// the values that they read are counted.
    fileprivate mutating func beginAttempt(_ index: Int) -> Bool {
        let details = details
        if details.attemptDepth > 0 {
            // Each nested attempt costs as many tokens as its value has.
            let remaining = (details.remainingAttemptTokens ?? 0) - (Int(tokens[index].next) - index)
            details.remainingAttemptTokens = remaining
            if remaining < 0 { return false }
        } else if details.remainingAttemptTokens == nil {
            // The limit grows with the document, so that a list of many small unions isn't affected.
            details.remainingAttemptTokens = 10_000 + 64 * Int(tokens[1].next)
        }
        details.attemptDepth += 1
        suppressionDepth += 1
        return true
    }
}
