import Foundation

/// The text of a JSON string: from its bytes between the quotes, already checked.
enum JSONText {
    /// A string without escapes.
    static func string(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        if count == 0 { return "" }
        return String(unsafeUninitializedCapacity: count) { buffer in
            if let base = buffer.baseAddress { memcpy(base, bytes, count) }
            return count
        }
    }

    /// A string with escapes.
    static func unescaped(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(unsafeUninitializedCapacity: count) { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            return unescape(bytes, count, into: base)
        }
    }

    /// True when a string with escapes is the given text.
    static func matches(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ text: UnsafePointer<UInt8>,
        _ textCount: Int
    ) -> Bool {
        // An escape is longer than what it stands for.
        if count <= textCount { return false }
        let plain = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
        defer { plain.deallocate() }
        let plainCount = unescape(bytes, count, into: plain)
        return plainCount == textCount && memcmp(plain, text, textCount) == 0
    }

    /// Writes the plain text, never longer than the escaped one, and gives its length.
    static func unescape(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        into output: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var read = 0
        var written = 0
        while read < count {
            // Words up to the one with a backslash are copied whole; the text written never overtakes the one read, so
            // there is room for what a word copies too much.
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

    private static func plain(_ escape: UInt8) -> UInt8 {
        if escape == 0x6E { return 0x0A }
        if escape == 0x74 { return 0x09 }
        if escape == 0x72 { return 0x0D }
        if escape == 0x62 { return 0x08 }
        if escape == 0x66 { return 0x0C }
        return escape
    }

    /// The number of four hexadecimal digits; beyond 16 bits when one of them is none.
    static func hexadecimal(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        let first = digit(bytes[0])
        let second = digit(bytes[1])
        let third = digit(bytes[2])
        let fourth = digit(bytes[3])
        return first &<< 12 | second &<< 8 | third &<< 4 | fourth
    }

    /// A digit's value; beyond 16 bits, wherever it is shifted to, for what is none.
    @inline(__always)
    private static func digit(_ byte: UInt8) -> UInt32 {
        let number = byte &- 0x30
        if number <= 9 { return UInt32(number) }
        let letter = (byte | 0x20) &- 0x61
        return letter <= 5 ? UInt32(letter) &+ 10 : 0x1_0000
    }

    /// UTF-8 of one scalar (RFC 3629 section 3).
    private static func encode(_ scalar: UInt32, _ output: UnsafeMutablePointer<UInt8>) -> Int {
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
