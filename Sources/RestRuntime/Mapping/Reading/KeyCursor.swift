import Foundation

/// Finds the members of an object by key. Each search begins at the previous member, so reading in the document's order
/// is fastest. If a key is repeated, its first value applies.
///
/// It works on the bytes of keys without creating strings. A typical model reads each key with one comparison of its
/// length and bytes.
///
///     {"id": 1, "name": "a", "id": 2}      "id" → 1, "name" → "a"
///
/// The same cursor serves lists whose elements are read by position, as of an ``ArrayMappable`` model: each search then
/// returns the next element, whatever its key.
struct KeyCursor {
    /// The object's token, 0 if there is none, or a negative number for an object that wasn't found.
    let object: Int
    /// The key to check first.
    private(set) var position: Int
    /// The token after the object.
    let end: Int
    /// A Bloom filter of the keys before the position. All bits are set for a list, whose elements are found by
    /// position.
    private var passed: UInt64 = 0

    /// Creates the cursor of an object, at its first key. Object 0 has no keys.
    init(of object: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        self.object = object
        position = object == 0 ? 0 : object &+ 1
        end = object == 0 ? 0 : Int(state.pointee.tokens[object].next)
    }

    /// Creates the cursor of a list's elements.
    init(ofList list: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        self.init(of: list, state)
        passed = .max
    }

    /// Creates the cursor of an absent object. Its object is a negative number, by which errors find the keys that lead to
    /// the object. Its position is the object in which the first key was searched.
    init(absent entry: Int, in object: Int) {
        self.object = entry
        position = object
        end = 0
    }

    /// Returns whether the object exists.
    func isObject(_ state: UnsafeMutablePointer<ReaderState>) -> Bool {
        object > 0 && state.pointee.tokens[object].info & Token.kindMask == Token.object
    }

    /// Returns the token of a key's value, or 0 for an absent key, which is read as an absent value.
    mutating func find(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Int {
        if state.pointee.failed { return 0 }
        let text = key.utf8Start
        let count = key.utf8CodeUnitCount
        let bit = count == 0 ? 1 : Self.bit(text, count)
        if passed & bit == 0 && position < end {
            // The key is usually the next one.
            let token = state.pointee.tokens + position
            let start = Int(token.pointee.start)
            if Int(token.pointee.end) &- start == count && token.pointee.info & Token.escaped == 0
                && ByteWord.areEqual(state.pointee.bytes + start, text, count)
            {
                passed |= bit
                let value = position &+ 1
                position = Int(state.pointee.tokens[value].next)
                return value
            }
        }
        return search(key, bit, state)
    }

    /// Finds a key that isn't the next one.
    ///
    /// It also searches backwards if the key may have been passed, since the first of repeated keys applies (decision
    /// 2).
    @inline(never)
    private mutating func search(
        _ key: StaticString,
        _ bit: UInt64,
        _ state: UnsafeMutablePointer<ReaderState>
    ) -> Int {
        let tokens = state.pointee.tokens
        let bytes = state.pointee.bytes
        let text = key.utf8Start
        let count = key.utf8CodeUnitCount
        if passed & bit != 0 {
            // All bits are set for a list, whose elements are found by position.
            if passed == .max && tokens[object].info & Token.kindMask == Token.array { return element(key, state) }
            // An earlier key may be the same one, and the first of two applies.
            var early = object &+ 1
            while early < position {
                if Self.matches(tokens + early, bytes, text, count) { return early &+ 1 }
                early = Int(tokens[early &+ 1].next)
            }
        }
        // Keys that are skipped may be searched later, and are only noted in the filter if this search succeeds. The
        // position stays otherwise.
        var skipped = passed
        var index = position
        while index < end {
            let token = tokens + index
            let next = Int(tokens[index &+ 1].next)
            if Self.matches(token, bytes, text, count) {
                passed = skipped | bit
                position = next
                return index &+ 1
            }
            let start = Int(token.pointee.start)
            let length = Int(token.pointee.end) &- start
            if token.pointee.info & Token.escaped != 0 {
                // The bit of an escaped key is unknown without unescaping it, so all later searches look back.
                skipped = .max
            } else {
                skipped |= length == 0 ? 1 : Self.bit(bytes + start, length)
            }
            index = next
        }
        // An error for a missing value names these.
        state.pointee.missingKey = key
        state.pointee.missingObject = object
        state.pointee.lastPresentObject = position
        return 0
    }

    /// Returns the next element of a list.
    private mutating func element(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Int {
        if position < end {
            let current = position
            position = Int(state.pointee.tokens[current].next)
            return current
        }
        state.pointee.missingKey = key
        state.pointee.missingObject = object
        return 0
    }

    /// Finds the value that was read last, to report an error in it. Elements of a list have no keys, so the element
    /// before the position is searched.
    @inline(never)
    mutating func findAgain(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Int {
        let tokens = state.pointee.tokens
        guard object > 0, tokens[object].info & Token.kindMask == Token.array else { return find(key, state) }
        var element = object &+ 1
        while element < position, Int(tokens[element].next) < position { element = Int(tokens[element].next) }
        return element < position ? element : 0
    }

    /// Finds a key without moving the position.
    ///
    /// It is used for values that are inspected before they are read, such as a discriminator.
    func peek(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Int {
        var copy = self
        return copy.find(key, state)
    }

    /// Returns the bit of a key in the filter.
    static func bit(_ key: StaticString) -> UInt64 {
        key.utf8CodeUnitCount == 0 ? 1 : bit(key.utf8Start, key.utf8CodeUnitCount)
    }

    /// Returns one of 64 bits, chosen by a key's length and ends.
    ///
    /// Collisions cost a search, and never a wrong result.
    static func bit(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let ends = Int(text[0]) &* 7 &+ Int(text[count &- 1]) &* 31 &+ count &* 5
        return 1 &<< (UInt64(ends) & 63)
    }

    /// Returns whether a key's token has a text. A key with escapes is compared character by character.
    static func matches(
        _ token: UnsafeMutablePointer<Token>,
        _ bytes: UnsafePointer<UInt8>,
        _ text: UnsafePointer<UInt8>,
        _ count: Int
    ) -> Bool {
        let start = Int(token.pointee.start)
        if token.pointee.info & Token.escaped != 0 {
            return JSONText.matches(bytes + start, Int(token.pointee.end) &- start, text, count)
        }
        return Int(token.pointee.end) &- start == count && memcmp(bytes + start, text, count) == 0
    }
}
