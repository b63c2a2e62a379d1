import Foundation

extension FieldReader {
    /// The token of a key's value; 0, which reads as a value that is not there, when the key is absent.
    mutating func find(_ key: StaticString) -> Int {
        if state.pointee.failed { return 0 }
        let tokens = state.pointee.tokens
        let bytes = state.pointee.bytes
        let text = key.utf8Start
        let count = key.utf8CodeUnitCount
        let bit = count == 0 ? 1 : Self.bit(text, count)
        if passed & bit != 0 {
            // A key that went by may be this one, and the first of two counts.
            var early = object &+ 1
            while early < cursor {
                if Self.matches(tokens + early, bytes, text, count) { return early &+ 1 }
                early = Int(tokens[early &+ 1].next)
            }
        }
        var skipped = passed
        var place = cursor
        while place < end {
            let token = tokens + place
            let next = Int(tokens[place &+ 1].next)
            if Self.matches(token, bytes, text, count) {
                passed = skipped | bit
                cursor = next
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
        return 0
    }

    /// One of 64 bits from a key's length and ends.
    private static func bit(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let ends = Int(text[0]) &* 7 &+ Int(text[count &- 1]) &* 31 &+ count &* 5
        return 1 &<< (UInt64(ends) & 63)
    }

    private static func matches(
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
