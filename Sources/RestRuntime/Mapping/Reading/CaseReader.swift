import Foundation

/// Reads a union: what ``Union/readCase(from:)`` gets. It tells the case by what the JSON holds, and reads its value.
///
/// It looks at a document: over a decoder the value was made one before, but for a ``LayoutDecoder``.
public struct CaseReader: ~Copyable {
    private var reader: ValueReader
    var state: UnsafeMutablePointer<ReaderState> { reader.state }
    private var index: Int { reader.index }
    private var source: DecoderSource? { reader.source }
    private var kind: UInt32 { reader.kind }
    private var tags = UnionTagKeys()

    init(_ reader: borrowing ValueReader) {
        self.reader = ValueReader(state: reader.state, index: reader.index, source: reader.source)
    }

    deinit { tags.forget(reader.state) }

    /// Reads the value as any type. A text or bytes are an event's data unchanged, unless that is a JSON string.
    @_spi(Generated) public mutating func value<T: FieldValue>(_ type: T.Type = T.self) throws(T.ReadFailure) -> T {
        if let value = eventData(as: type) { return value }
        return try T.read(from: &reader)
    }

    /// Returns `nil` for a value that is read as JSON.
    private func eventData<T>(as type: T.Type) -> T? {
        guard case .event(_, let data)? = state.pointee.rareNotes?.unionTag else { return nil }
        if data.isJSON, kind == Token.string { return nil }
        if type == Data.self || type == Data?.self { return Data(data.bytes) as? T }
        if type == String.self { return String(decoding: data.bytes, as: UTF8.self) as? T }
        // JSON's null is nil.
        guard type == String?.self, !data.isJSON || kind != Token.null else { return nil }
        return String(decoding: data.bytes, as: UTF8.self) as? T
    }

    /// The JSON of what no case is. Null is an error, as it is for a model: a union has a value for it in a case alone. The data of
    /// an event with an unknown name may be null.
    @inline(never)
    @_spi(Generated) public mutating func unknown() -> JSON {
        let json = JSON.read(from: &reader)
        if json.isNull, !isEvent { reader.fail(expected: "a value") }
        return json
    }

    private var isEvent: Bool {
        if case .event? = state.pointee.rareNotes?.unionTag { true } else { false }
    }

    /// The text under a key of the value, an object: a string as it is, an integer's digits, `true` or `false`. nil when
    /// the key is absent or holds anything else.
    @_spi(Generated) public mutating func tag(_ key: StaticString) -> String? {
        switch state.pointee.rareNotes?.unionTag {
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

    /// The text at a key path: `reader.tag("data", "kind")`.
    @_spi(Generated) public mutating func tag(_ first: StaticString, _ second: StaticString, _ rest: StaticString...)
        -> String?
    {
        switch state.pointee.rareNotes?.unionTag {
        case .text(let tag), .event(let tag, _): return state.pointee.failed ? nil : tag
        case .absent: return nil
        case .some(.none), nil: break
        }
        if let source { return source.layoutTag([first, second] + rest, state) }
        guard isUnionObject() else { return nil }
        var place = index
        var way: [(object: Int, key: Int)] = []
        for key in [first, second] + rest {
            let value = member(key, of: place)
            if value == 0 { return nil }
            way.append((place, value - 1))
            place = value
        }
        guard let tag = state.pointee.tag(at: place) else { return nil }
        tags.note(way, state)
        return tag
    }

    /// The only key of the value, an object; nil when it has none or several.
    @_spi(Generated) public mutating func singleKey() -> String? {
        if let source { return source.layoutKey(state)?.stringValue }
        guard isUnionObject() else { return nil }
        let key = onlyKey
        return key == 0 ? nil : state.pointee.text(of: key)
    }

    /// The token of the only key of an object; 0 where there is none, or several. One that is there twice is one key, and
    /// the tag of a union around this one is none.
    private var onlyKey: Int {
        let object = state.pointee.tokens[index]
        let end = Int(object.next)
        let first = index &+ 1
        if first < end, Int(state.pointee.tokens[first &+ 1].next) == end, object.info & Token.tagged == 0 {
            return first
        }
        return ObjectKeys(of: index, state).only()
    }

    /// The value under the only key.
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

    /// The places of cases by how many of their keys the value, an object, has: the most first, and of equals the earlier one. Empty
    /// for a value that is not an object.
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

    /// A number as an integer, for a union that has a case for other numbers as well: `1.0` is one of those, `3e2` is none. Returns `nil`, without an
    /// error, for what can't be read as one.
    @_spi(Generated) public mutating func integer<T: FieldValue>(_ type: T.Type = T.self) -> T? {
        if source == nil, kind == Token.number, hasFraction { return nil }
        return attempt(type)
    }

    /// True for a number that is written with a fraction.
    private var hasFraction: Bool {
        let token = state.pointee.tokens[index]
        return (Int(token.start)..<Int(token.end)).contains { state.pointee.bytes[$0] == UInt8(ascii: ".") }
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
