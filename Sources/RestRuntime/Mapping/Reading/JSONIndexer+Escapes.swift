import Foundation

/// Strings with escapes, whose text differs from their bytes.
extension JSONIndexer {
    /// Reads a string from its first backslash: validates the rest, writes the unescaped text, and returns the position
    /// of the closing quote. So no reader has to unescape it again.
    ///
    /// The text is written at the string's position in a buffer of the document's size. No escape is shorter than its
    /// character, so there is room for the text and for the excess of copying words.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - start: The position after the opening quote.
    ///   - backslash: The position of the first backslash.
    ///   - length: The length of the document.
    ///   - info: The flags of the string's token so far.
    /// - Returns: The flags, with the length of the text, and the position of the closing quote.
    @inline(never)
    mutating func unescape(
        _ bytes: UnsafePointer<UInt8>,
        _ start: Int,
        _ backslash: Int,
        _ length: Int,
        _ info: UInt32
    ) throws(Failure) -> (info: UInt32, end: Int) {
        // The memory is allocated at the first escape of a document, since most have none.
        let text = (buffer.text ?? buffer.makeText(length)) + start
        var index = backslash
        var count = backslash &- start
        var flags = info | Token.escaped
        memcpy(text, bytes + start, count)
        while true {
            if index >= length { throw Failure(expected: "a closing '\"'", offset: index) }
            let special = bytes[index]
            if special == 0x5C {
                let letter = index &+ 1
                if letter >= length { throw Failure(expected: "an escape", offset: letter) }
                let plain = JSONText.plain(bytes[letter])
                if plain != 0 {
                    text[count] = plain
                    count = count &+ 1
                    index = index &+ 2
                } else if bytes[letter] == 0x75 {
                    let scalar = try Self.scalar(bytes, index, length)
                    if scalar >= 0x80 { flags |= Token.wide }
                    count = count &+ JSONText.encode(scalar, text + count)
                    // A surrogate pair consists of two escapes of six bytes.
                    index = index &+ (scalar >= 0x10000 ? 12 : 6)
                } else {
                    throw Failure(expected: "an escape", offset: letter)
                }
            } else if special == 0x22 {
                break
            } else if special >= 0x80 {
                flags |= Token.wide
                let end = try JSONGrammar.scalars(bytes, index, length)
                memcpy(text + count, bytes + index, end &- index)
                count = count &+ end &- index
                index = end
            } else if special < 0x20 {
                throw Failure(expected: "no unescaped control character", offset: index)
            } else {
                text[count] = special
                count = count &+ 1
                index = index &+ 1
            }
            // Copy eight bytes at a time, up to the next one that needs attention. The word is stored before it is
            // tested. Bytes after the mark are overwritten later.
            while index &+ 8 <= length {
                let word = ByteWord.load(bytes + index)
                ByteWord.store(word, text + count)
                let marked = ByteWord.special(word)
                if marked != 0 {
                    let run = marked.trailingZeroBitCount &>> 3
                    index = index &+ run
                    count = count &+ run
                    break
                }
                index = index &+ 8
                count = count &+ 8
            }
        }
        // A longer text is unescaped again when it is read, since its length doesn't fit into a token.
        let kept = UInt32(truncatingIfNeeded: Swift.min(count, Token.maximalCount))
        return (flags | kept &<< Token.countShift, index)
    }

    /// Returns the scalar of a `\u` escape, or of two that are a surrogate pair.
    ///
    /// A lone surrogate is an error, since Swift's strings can't contain it.
    private static func scalar(
        _ bytes: UnsafePointer<UInt8>,
        _ backslash: Int,
        _ length: Int
    ) throws(Failure) -> UInt32 {
        let first = try unit(bytes, backslash, length)
        if first & 0xF800 != 0xD800 { return first }
        // Half of a surrogate pair. The other half must follow.
        let next = backslash &+ 6
        if first & 0xFC00 == 0xD800, next &+ 1 < length, bytes[next] == 0x5C, bytes[next &+ 1] == 0x75 {
            let second = try unit(bytes, next, length)
            if second & 0xFC00 == 0xDC00 { return 0x10000 &+ (first & 0x3FF) &<< 10 &+ (second & 0x3FF) }
        }
        throw Failure(expected: "a surrogate pair", offset: backslash, found: "a lone surrogate")
    }

    /// Returns the code unit of a `\u` escape.
    private static func unit(
        _ bytes: UnsafePointer<UInt8>,
        _ backslash: Int,
        _ length: Int
    ) throws(Failure) -> UInt32 {
        if backslash &+ 6 <= length {
            let value = JSONText.hexadecimal(bytes + backslash + 2)
            if value <= 0xFFFF { return value }
        }
        // The first byte that isn't a digit.
        var index = backslash &+ 2
        while index < length {
            let byte = bytes[index]
            let letter = byte | 0x20
            if (byte < 0x30 || byte > 0x39) && (letter < 0x61 || letter > 0x66) { break }
            index = index &+ 1
        }
        throw Failure(expected: "four hexadecimal digits", offset: index)
    }
}
