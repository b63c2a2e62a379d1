import Foundation

/// Converts the bytes of a valid JSON string, without quotes, to its text.
///
/// The indexer has validated the bytes (RFC 8259, section 7), so no function reports errors.
enum JSONText {
    /// Returns the text of a string without escapes.
    static func string(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        if count == 0 { return "" }
        return String(unsafeUninitializedCapacity: count) { buffer in
            if let base = buffer.baseAddress { memcpy(base, bytes, count) }
            return count
        }
    }

    /// Returns the text of a string that is valid UTF-8, as all strings of an index are.
    @inline(__always)
    static func string(_ bytes: UnsafePointer<UInt8>, _ count: Int, isASCII: Bool) -> String {
        if #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) {
            // Without validating again.
            return String(
                copying: UTF8Span(
                    unchecked: UnsafeBufferPointer(start: bytes, count: count).span,
                    isKnownASCII: isASCII
                )
            )
        }
        return string(bytes, count)
    }

    /// Returns the text of a string with escapes.
    ///
    /// It is used for strings whose unescaped text the index doesn't have.
    static func unescaped(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(unsafeUninitializedCapacity: count) { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            return unescape(bytes, count, into: base)
        }
    }

    /// Returns whether a string with escapes equals a text.
    ///
    /// It is used for keys, which rarely have escapes.
    @inline(never)
    static func matches(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ text: UnsafePointer<UInt8>,
        _ textCount: Int
    ) -> Bool {
        // An escape is longer than its character.
        if count <= textCount { return false }
        let plain = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        defer { plain.deallocate() }
        let plainCount = unescape(bytes, count, into: plain)
        return plainCount == textCount && memcmp(plain, text, textCount) == 0
    }

    /// Writes the unescaped text, which is never longer, and returns its length.
    ///
    /// The output may be the memory for a text of the same length.
    ///
    /// - Parameters:
    ///   - bytes: The string without quotes.
    ///   - count: The number of its bytes.
    ///   - output: Memory for as many bytes.
    static func unescape(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        into output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var read = 0
        var written = 0
        while read < count {
            // Copies whole words up to the one with a backslash. Writing never overtakes reading, so the excess of a
            // word has room.
            var isFound = false
            while read &+ 8 <= count {
                let word = ByteWord.load(bytes + read)
                ByteWord.store(word, output + written)
                let marked = ByteWord.backslashes(word)
                if marked != 0 {
                    let run = marked.trailingZeroBitCount &>> 3
                    read = read &+ run
                    written = written &+ run
                    isFound = true
                    break
                }
                read = read &+ 8
                written = written &+ 8
            }
            if !isFound {
                while read < count && bytes[read] != 0x5C {
                    output[written] = bytes[read]
                    read = read &+ 1
                    written = written &+ 1
                }
                if read == count { break }
            }
            read = read &+ 1
            let escape = bytes[read]
            read = read &+ 1
            if escape == 0x75 {
                var scalar = hexadecimal(bytes + read)
                read = read &+ 4
                if scalar & 0xFC00 == 0xD800 {
                    // Half of a surrogate pair, which the other half follows.
                    scalar = 0x10000 &+ ((scalar & 0x3FF) &<< 10) &+ (hexadecimal(bytes + read + 2) & 0x3FF)
                    read = read &+ 6
                }
                written = written &+ encode(scalar, output + written)
            } else {
                output[written] = plain(escape)
                written = written &+ 1
            }
        }
        return written
    }

    /// Returns the character of a one-letter escape, or 0 for an invalid letter.
    @inline(__always)
    static func plain(_ letter: UInt8) -> UInt8 {
        switch letter {
        case 0x22, 0x5C, 0x2F: letter
        case 0x6E: 0x0A
        case 0x74: 0x09
        case 0x72: 0x0D
        case 0x62: 0x08
        case 0x66: 0x0C
        default: 0
        }
    }

    /// Returns the value of four hexadecimal digits, or more than 16 bits for an invalid digit.
    ///
    /// The four digits are computed at once, without branches.
    @inline(__always)
    static func hexadecimal(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        // All four at once, one byte each, the first in the highest byte.
        let digits =
            UInt32(bytes[0]) &<< 24 | UInt32(bytes[1]) &<< 16 | UInt32(bytes[2]) &<< 8 | UInt32(bytes[3])
        // 1 in the byte of each letter. Letters have bit 6 set, and digits don't.
        let letters = digits &>> 6 & 0x0101_0101
        // `A` and `a` are 0x41 and 0x61, so 9 is added to their low four bits.
        let low = digits & 0x0F0F_0F0F
        let values = low &+ letters &* 9
        // The high four bits are 3 for a digit, and 4 or 6 for a letter.
        let high = digits & 0xF0F0_F0F0 & ~(letters &* 0x20)
        let isHighWrong = high ^ (0x3030_3030 &+ letters &* 0x10)
        // The low four bits are at most 9 for a digit, and 1 to 6 for a letter.
        let isAbove = (values &+ (0x0606_0606 &- letters &* 6)) & 0x1010_1010
        let isZero = ((low &+ letters &* 15) ^ (letters &* 0x10)) & 0x1010_1010
        if isHighWrong | isAbove | isZero != 0 { return 0x1_0000 }
        let pairs = (values &>> 4 | values) & 0x00FF_00FF
        return (pairs &>> 8 | pairs) & 0xFFFF
    }

    /// Writes the UTF-8 of a scalar (RFC 3629, section 3).
    ///
    /// Returns the number of bytes, from 1 to 4.
    static func encode(_ scalar: UInt32, _ output: UnsafeMutablePointer<UInt8>) -> Int {
        if scalar < 0x80 {
            output[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        }
        if scalar < 0x800 {
            output[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
            output[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            return 2
        }
        if scalar < 0x10000 {
            output[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
            output[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
            output[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            return 3
        }
        output[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
        output[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 12 & 0x3F)
        output[2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
        output[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
        return 4
    }
}
