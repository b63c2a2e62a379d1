/// Eight bytes as one word, the first in the lowest bits: what string scanning works on.
enum ByteWord {
    /// The word at any address.
    @inline(__always)
    static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        #if DEBUG && (arch(x86_64) || arch(arm64))
        // These processors read words from any address, and the unoptimised `loadUnaligned` takes nine times as long.
        return UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt64.self).pointee
        #else
        return UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        #endif
    }

    /// The high bit of each byte that a string can't just take over: a quote, a backslash, a control character or one
    /// beyond ASCII. Bytes above the lowest one marked may be marked wrongly.
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

extension ByteWord {
    /// The high bit of each byte that a JSON string must escape: a quote, a backslash, a control character.
    @inline(__always)
    static func escaped(_ word: UInt64) -> UInt64 {
        let quote = word ^ 0x2222_2222_2222_2222
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let marked =
            (quote &- 0x0101_0101_0101_0101) | (backslash &- 0x0101_0101_0101_0101)
            | (word &- 0x2020_2020_2020_2020)
        // A byte beyond ASCII is none of them, though the differences above may mark it.
        return marked & ~word & 0x8080_8080_8080_8080
    }

    /// The high bit of each backslash; those above the lowest one may be wrong.
    @inline(__always)
    static func backslashes(_ word: UInt64) -> UInt64 {
        let difference = word ^ 0x5C5C_5C5C_5C5C_5C5C
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Writes the word to any address.
    @inline(__always)
    static func store(_ word: UInt64, _ bytes: UnsafeMutablePointer<UInt8>) {
        #if DEBUG && (arch(x86_64) || arch(arm64))
        UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt64.self).pointee = word
        #else
        UnsafeMutableRawPointer(bytes).storeBytes(of: word.littleEndian, as: UInt64.self)
        #endif
    }
}
