import Foundation

/// Eight bytes as one word, the first in the lowest bits. Strings are scanned by words.
///
/// Words are compared and tested as a whole, which needs a fraction of the branches of a loop over bytes. Two's
/// complement arithmetic finds bytes: `word &- 0x0101…` borrows into the high bit of each byte that was zero.
///
///     special(load("ab\"cdefg"))      // the mark of the third byte: trailingZeroBitCount / 8 == 2
enum ByteWord {
    /// Returns the word at any address.
    ///
    /// Eight bytes must be readable from there.
    @inline(__always)
    static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        #if DEBUG && (arch(x86_64) || arch(arm64))
        // These processors can read unaligned words, and without optimization `loadUnaligned` takes nine times as long.
        return UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt64.self).pointee
        #else
        return UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        #endif
    }

    /// Returns the word of at most eight bytes, padded with zeros. Bytes after them aren't read.
    ///
    /// Short keys are compared this way, since their documents may end directly after them.
    @inline(__always)
    static func load(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        if count >= 4 {
            // Two overlapping halves.
            let shift = UInt64(truncatingIfNeeded: (count &- 4) &* 8)
            return UInt64(halfWord(bytes)) | UInt64(halfWord(bytes + (count &- 4))) &<< shift
        }
        if count == 0 { return 0 }
        // The first, the middle and the last byte, which may be the same.
        let middle = UInt64(truncatingIfNeeded: count &>> 1)
        let last = UInt64(truncatingIfNeeded: count &- 1)
        return UInt64(bytes[0]) | UInt64(bytes[Int(middle)]) &<< (middle &* 8)
            | UInt64(bytes[Int(last)]) &<< (last &* 8)
    }

    /// Returns four bytes as a half word, the first in the lowest bits.
    @inline(__always)
    private static func halfWord(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        #if DEBUG && (arch(x86_64) || arch(arm64))
        return UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self).pointee
        #else
        return UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
        #endif
    }

    /// Returns whether the bytes at two addresses are equal. For short keys this is faster than `memcmp`.
    @inline(__always)
    static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if count <= 8 { return load(left, count) == load(right, count) }
        // Longer texts than two words are rare in keys.
        if count > 16 { return memcmp(left, right, count) == 0 }
        // The two words overlap if there are fewer than 16 bytes.
        let rest = count &- 8
        return load(left) == load(right) && load(left + rest) == load(right + rest)
    }

    /// Marks each byte that can't be copied directly from a string: a quote, a backslash, a control character or a byte
    /// outside of ASCII. The mark is the byte's high bit. Marks above the lowest one may be wrong.
    @inline(__always)
    static func special(_ word: UInt64) -> UInt64 {
        let quote = word ^ 0x2222_2222_2222_2222
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let marked =
            (quote &- 0x0101_0101_0101_0101) | (backslash &- 0x0101_0101_0101_0101)
            | (word &- 0x2020_2020_2020_2020)
        return (marked | word) & 0x8080_8080_8080_8080
    }
}

/// The marks that writers need, and the writing of words.
extension ByteWord {
    /// Marks each byte that JSON strings have to escape: a quote, a backslash or a control character.
    ///
    /// Unlike ``special(_:)`` it doesn't mark bytes outside of ASCII, since JSON is written as UTF-8.
    @inline(__always)
    static func escaped(_ word: UInt64) -> UInt64 {
        let quote = word ^ 0x2222_2222_2222_2222
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let marked =
            (quote &- 0x0101_0101_0101_0101) | (backslash &- 0x0101_0101_0101_0101)
            | (word &- 0x2020_2020_2020_2020)
        // Bytes outside of ASCII aren't among them, though the differences above may have marked them.
        return marked & ~word & 0x8080_8080_8080_8080
    }

    /// Marks each backslash. Marks above the lowest one may be wrong.
    @inline(__always)
    static func backslashes(_ word: UInt64) -> UInt64 {
        let difference = word ^ 0x5C5C_5C5C_5C5C_5C5C
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Writes the word to any address.
    ///
    /// Eight bytes must be writable from there.
    @inline(__always)
    static func store(_ word: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) {
        #if DEBUG && (arch(x86_64) || arch(arm64))
        UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt64.self).pointee = word
        #else
        UnsafeMutableRawPointer(bytes).storeBytes(of: word.littleEndian, as: UInt64.self)
        #endif
    }
}
