/// The parts of JSON's grammar (RFC 8259), each checked from its beginning.
///
/// The functions take the bytes of the document, the position at which the part begins, and the length of the document.
/// They never read beyond the length. An error has the position of the first wrong byte. `JSONIndexer` calls them for
/// the parts that aren't on its fastest path.
enum JSONGrammar {
    /// The error of a document, shared with the indexer.
    typealias Failure = JSONIndexer.Failure

    /// Validates the UTF-8 of characters outside of ASCII (RFC 3629, section 4), and returns the position of the next
    /// ASCII byte.
    ///
    /// Overlong forms, surrogates and code points above U+10FFFF are errors. The bounds of the second byte exclude
    /// them.
    static func scalars(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int) throws(Failure) -> Int {
        var index = start
        while index < length {
            let lead = bytes[index]
            if lead < 0x80 { return index }
            var count = 2
            var low: UInt8 = 0x80
            var high: UInt8 = 0xBF
            if lead < 0xE0 {
                // A lead byte below 0xC2 is a continuation byte or begins an overlong form.
                if lead < 0xC2 { throw Failure(expected: "UTF-8", offset: index) }
            } else if lead < 0xF0 {
                count = 3
                // Below 0xA0 the form is overlong.
                if lead == 0xE0 { low = 0xA0 }
                // Above 0x9F it is a surrogate.
                if lead == 0xED { high = 0x9F }
            } else {
                if lead > 0xF4 { throw Failure(expected: "UTF-8", offset: index) }
                count = 4
                // Below 0x90 the form is overlong.
                if lead == 0xF0 { low = 0x90 }
                // Above 0x8F it is beyond U+10FFFF.
                if lead == 0xF4 { high = 0x8F }
            }
            if index &+ count > length { throw Failure(expected: "UTF-8", offset: index) }
            let second = bytes[index &+ 1]
            if second < low || second > high { throw Failure(expected: "UTF-8", offset: index) }
            if count > 2 && bytes[index &+ 2] & 0xC0 != 0x80 { throw Failure(expected: "UTF-8", offset: index) }
            if count > 3 && bytes[index &+ 3] & 0xC0 != 0x80 { throw Failure(expected: "UTF-8", offset: index) }
            index = index &+ count
        }
        return index
    }

    /// Returns the position after white space (RFC 8259, section 2).
    @inline(never)
    static func whiteSpace(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Int {
        var index = start
        while index < length {
            let byte = bytes[index]
            if byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { break }
            index = index &+ 1
        }
        return index
    }

    /// Validates a number (RFC 8259, section 6), and returns the position after it.
    ///
    /// - Parameter info: The token's flags, in which a fraction or an exponent is noted, so that integers can be read
    ///   faster.
    static func number(
        _ bytes: UnsafePointer<UInt8>,
        _ start: Int,
        _ length: Int,
        _ info: inout UInt32
    ) throws(Failure) -> Int {
        var index = start
        if bytes[index] == 0x2D { index = index &+ 1 }
        if index >= length { throw Failure(expected: "a digit", offset: index) }
        if bytes[index] == 0x30 {
            index = index &+ 1
            if index < length && bytes[index] >= 0x30 && bytes[index] <= 0x39 {
                throw Failure(expected: "no digit after a leading zero", offset: index)
            }
        } else {
            index = try digits(bytes, index, length)
        }
        if index < length && bytes[index] == 0x2E {
            info |= Token.fractional
            index = try digits(bytes, index &+ 1, length)
        }
        if index < length && bytes[index] | 0x20 == 0x65 {
            info |= Token.fractional
            index = index &+ 1
            if index < length && (bytes[index] == 0x2B || bytes[index] == 0x2D) { index = index &+ 1 }
            index = try digits(bytes, index, length)
        }
        return index
    }

    /// Returns the position after one or more digits.
    private static func digits(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int) throws(Failure) -> Int {
        var index = start
        while index < length {
            let byte = bytes[index]
            if byte < 0x30 || byte > 0x39 { break }
            index = index &+ 1
        }
        if index == start { throw Failure(expected: "a digit", offset: index) }
        return index
    }

    /// Validates `true`, `false` or `null`.
    ///
    /// Returns the token's kind, and the position after the word. The next byte is checked by the caller.
    static func word(
        _ bytes: UnsafePointer<UInt8>,
        _ start: Int,
        _ length: Int
    ) throws(Failure) -> (kind: UInt32, end: Int) {
        let first = bytes[start]
        if first == 0x74 && start &+ 4 <= length && bytes[start &+ 1] == 0x72 && bytes[start &+ 2] == 0x75
            && bytes[start &+ 3] == 0x65
        {
            return (Token.true, start &+ 4)
        }
        if first == 0x6E && start &+ 4 <= length && bytes[start &+ 1] == 0x75 && bytes[start &+ 2] == 0x6C
            && bytes[start &+ 3] == 0x6C
        {
            return (Token.null, start &+ 4)
        }
        if first == 0x66 && start &+ 5 <= length && bytes[start &+ 1] == 0x61 && bytes[start &+ 2] == 0x6C
            && bytes[start &+ 3] == 0x73 && bytes[start &+ 4] == 0x65
        {
            return (Token.false, start &+ 5)
        }
        throw Failure(expected: "a value", offset: start)
    }
}
