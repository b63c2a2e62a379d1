import Foundation

/// Finds the members of an object by their keys, each from where the last one was found: a model reads fastest in the
/// document's order. Of a key that is there twice, the first counts.
struct KeyCursor {
    /// The object's token; 0 when there is none, and below that for one that was not found under its key.
    let object: Int
    /// The key to look at first.
    private(set) var position: Int
    /// The token behind the object.
    let end: Int
    /// A bit for each key before the position; all of them for a list, whose elements are found by their place.
    private var passed: UInt64 = 0

    init(of object: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        self.object = object
        position = object == 0 ? 0 : object &+ 1
        end = object == 0 ? 0 : Int(state.pointee.tokens[object].next)
    }

    /// The elements of a list.
    init(ofList list: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        self.init(of: list, state)
        passed = .max
    }

    /// An object that is not there: negative, for the errors to know the keys that lead to it. Its position is the object
    /// in which the first of them was looked for.
    init(absent entry: Int, in object: Int) {
        self.object = entry
        position = object
        end = 0
    }

    /// True for an object that is there.
    func isObject(_ state: UnsafeMutablePointer<ReaderState>) -> Bool {
        object > 0 && state.pointee.tokens[object].info & Token.kindMask == Token.object
    }

    /// The token of a key's value; 0, which reads as a value that is not there, when the key is absent.
    mutating func find(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Int {
        if state.pointee.failed { return 0 }
        let text = key.utf8Start
        let count = key.utf8CodeUnitCount
        let bit = count == 0 ? 1 : Self.bit(text, count)
        if passed & bit == 0 && position < end {
            // Most often the key is the next one.
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

    /// The same for a key that is not the next one.
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
            // All bits are set from the start for a list, whose elements are found by their place.
            if passed == .max && tokens[object].info & Token.kindMask == Token.array { return element(key, state) }
            // A key that went by may be this one, and the first of two counts.
            var early = object &+ 1
            while early < position {
                if Self.matches(tokens + early, bytes, text, count) { return early &+ 1 }
                early = Int(tokens[early &+ 1].next)
            }
        }
        var skipped = passed
        var place = position
        while place < end {
            let token = tokens + place
            let next = Int(tokens[place &+ 1].next)
            if Self.matches(token, bytes, text, count) {
                passed = skipped | bit
                position = next
                return place &+ 1
            }
            let start = Int(token.pointee.start)
            let length = Int(token.pointee.end) &- start
            if token.pointee.info & Token.escaped != 0 {
                skipped = .max
            } else {
                skipped |= length == 0 ? 1 : Self.bit(bytes + start, length)
            }
            place = next
        }
        state.pointee.missingKey = key
        state.pointee.missingIn = object
        state.pointee.missingAt = position
        return 0
    }

    /// The next element of a list.
    private mutating func element(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Int {
        if position < end {
            let place = position
            position = Int(state.pointee.tokens[place].next)
            return place
        }
        state.pointee.missingKey = key
        state.pointee.missingIn = object
        return 0
    }

    /// The same, the keys going on from where they were.
    func peek(_ key: StaticString, _ state: UnsafeMutablePointer<ReaderState>) -> Int {
        var copy = self
        return copy.find(key, state)
    }

    static func bit(_ key: StaticString) -> UInt64 {
        key.utf8CodeUnitCount == 0 ? 1 : bit(key.utf8Start, key.utf8CodeUnitCount)
    }

    /// One of 64 bits from a key's length and ends.
    static func bit(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let ends = Int(text[0]) &* 7 &+ Int(text[count &- 1]) &* 31 &+ count &* 5
        return 1 &<< (UInt64(ends) & 63)
    }

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
