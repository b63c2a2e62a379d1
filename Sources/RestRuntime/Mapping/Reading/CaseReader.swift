/// Reads a union: what ``Union/readCase(from:)`` gets. It tells the case by what the JSON holds, and reads its value.
///
/// It looks at a document: over a decoder the value was made one before, but for a ``LayoutDecoder``.
public struct CaseReader: ~Copyable {
    private var reader: ValueReader
    var state: UnsafeMutablePointer<ReaderState> { reader.state }
    private var index: Int { reader.index }
    private var source: DecoderSource? { reader.source }
    private var kind: UInt32 { reader.kind }

    init(_ reader: borrowing ValueReader) {
        self.reader = ValueReader(state: reader.state, index: reader.index, source: reader.source)
    }

    /// Reads the value as any type.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ type: T.Type = T.self) throws(T.ReadFailure) -> T {
        try T.read(from: &reader)
    }

    /// The text under a key of the value, an object: a string as it is, an integer's digits, `true` or `false`. nil when
    /// the key is absent or holds anything else.
    @_spi(Generated) public mutating func tag(_ key: StaticString) -> String? {
        switch state.pointee.rareNotes?.unionTag {
        case .text(let tag): return state.pointee.failed ? nil : tag
        case .absent: return nil
        case .some(.none), nil: break
        }
        if let source { return source.layoutTag([key], state) }
        guard isUnionObject() else { return nil }
        let value = member(key, of: index)
        return value == 0 ? nil : state.pointee.tag(at: value)
    }

    /// The text at a key path: `reader.tag("data", "kind")`.
    @_spi(Generated) public mutating func tag(_ first: StaticString, _ second: StaticString, _ rest: StaticString...)
        -> String?
    {
        switch state.pointee.rareNotes?.unionTag {
        case .text(let tag): return state.pointee.failed ? nil : tag
        case .absent: return nil
        case .some(.none), nil: break
        }
        if let source { return source.layoutTag([first, second] + rest, state) }
        guard isUnionObject() else { return nil }
        var place = index
        for key in [first, second] + rest {
            place = member(key, of: place)
            if place == 0 { return nil }
        }
        return state.pointee.tag(at: place)
    }

    /// The only key of the value, an object; nil when it has none or several.
    @_spi(Generated) public mutating func singleKey() -> String? {
        if let source { return source.layoutKey(state)?.stringValue }
        guard isUnionObject() else { return nil }
        let end = Int(state.pointee.tokens[index].next)
        let key = index &+ 1
        guard key < end, Int(state.pointee.tokens[key &+ 1].next) == end else { return nil }
        return state.pointee.text(of: key)
    }

    /// The value under the only key.
    @_spi(Generated) public mutating func singleValue<T: FieldValue>(_ type: T.Type = T.self) throws(T.ReadFailure) -> T
    {
        if let source { return try source.layoutValue(state) }
        let outer = index
        defer { reader.index = outer }
        if !state.pointee.failed, kind == Token.object, Int(state.pointee.tokens[index].next) > index &+ 2 {
            reader.index = index &+ 2
        } else {
            reader.fail(expected: "an object with one key")
            reader.index = 0
        }
        return try value()
    }

    /// True for an object that has all of the keys.
    @_spi(Generated) public func has(_ keys: StaticString...) -> Bool {
        if let source { return source.layoutHas(keys, state) }
        guard !state.pointee.failed, kind == Token.object else { return false }
        return keys.allSatisfy { member($0, of: index) != 0 }
    }

    /// The kind of the value; null once an error is recorded.
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

    /// The value as a type; nil, without an error, where it can't be read as one.
    ///
    /// Attempts inside of attempts may read a document some dozens of times, no more: beyond that is an error.
    @_spi(Generated) public mutating func attempt<T: FieldValue>(_ type: T.Type = T.self) -> T? {
        let state = state
        if state.pointee.failed { return nil }
        guard state.pointee.beginAttempt(index) else {
            // The attempts around it fail for the same reason, which is worth a text.
            let quiet = state.pointee.quiet
            state.pointee.quiet = 0
            reader.fail(expected: "a value that takes fewer attempts to tell from others")
            state.pointee.quiet = quiet
            state.pointee.notes.isExhausted = true
            return nil
        }
        let notes = state.pointee.notes
        let (nullified, dropped, droppedBeyond) = (notes.nullified.count, notes.dropped.count, notes.droppedBeyond)
        let place = index
        let value: T? = reader.optional()
        reader.index = place
        notes.attemptDepth -= 1
        state.pointee.quiet -= 1
        guard state.pointee.failed else { return value }
        if notes.isExhausted { return nil }
        state.pointee.forget()
        while notes.nullified.count > nullified, let last = notes.nullified.popLast() {
            state.pointee.tokens[last.index].info = last.info
        }
        notes.dropped.removeSubrange(dropped...)
        notes.droppedBeyond = droppedBeyond
        return nil
    }

    /// True for an object. Nothing and null are errors; any other value has no tag, so that its JSON is kept.
    private mutating func isUnionObject() -> Bool {
        if state.pointee.failed { return false }
        if kind == Token.object { return true }
        if index == 0 || kind == Token.null { reader.fail(expected: "an object") }
        return false
    }

    /// The token of a key's value; 0 when it is absent.
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

extension ReaderState {
    /// False when the attempts inside of attempts have read too much.
    ///
    /// The first attempts at a value cost as much as the spec has cases. Those inside of them multiply with each
    /// level, so what they read is counted.
    fileprivate mutating func beginAttempt(_ index: Int) -> Bool {
        let notes = notes
        if notes.attemptDepth > 0 {
            let left = (notes.attemptsLeft ?? 0) - (Int(tokens[index].next) - index)
            notes.attemptsLeft = left
            if left < 0 { return false }
        } else if notes.attemptsLeft == nil {
            notes.attemptsLeft = 10_000 + 64 * Int(tokens[1].next)
        }
        notes.attemptDepth += 1
        quiet += 1
        return true
    }
}
