import Foundation

/// Writing JSON text. Each function reserves memory before it writes.
extension WriterState {
    mutating func byte(_ byte: UInt8) {
        if count == capacity { grow(1) }
        bytes[count] = byte
        count = count &+ 1
    }

    /// Writes a key with its comma, quotes and colon.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isFirst: Whether it is the first key of its object, so that no comma is written.
    mutating func key(_ key: StaticString, isFirst: Bool) {
        let length = key.utf8CodeUnitCount
        // Six bytes for each escaped one, four punctuation characters, and a word.
        if capacity &- count < length &* 6 &+ 12 { grow(length &* 6 &+ 12) }
        if !isFirst {
            bytes[count] = 0x2C
            count = count &+ 1
        }
        quoted(key.utf8Start, length)
        bytes[count] = 0x3A
        count = count &+ 1
    }

    /// Writes a quoted string.
    ///
    /// The text is valid UTF-8, like every `String`, and is written without escaping characters outside of ASCII.
    mutating func string(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ string($0) }) != nil { return }
        // A string with other storage, as Objective-C's may have.
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Writes a quoted string from its UTF-8.
    private mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        let length = text.count
        if capacity &- count < length &* 6 &+ 10 {
            // A long text rarely has many escapes, so they are counted before memory is reserved for them.
            let needed = 10 &+ (length > 256 ? escapedCount(text) : length &* 6)
            if capacity &- count < needed { grow(needed) }
        }
        if let base = text.baseAddress {
            quoted(base, length)
        } else {
            bytes[count] = 0x22
            bytes[count &+ 1] = 0x22
            count = count &+ 2
        }
    }

    /// Returns the number of bytes that a text has after escaping.
    private func escapedCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var index = 0
        var result = 0
        while index < text.count {
            let byte = text[index]
            result = result &+ (byte < 0x20 ? 6 : byte == 0x22 || byte == 0x5C ? 2 : 1)
            index = index &+ 1
        }
        return result
    }

    /// Writes a text in quotes, with the escapes of RFC 8259, section 7. The memory has room for it and another word:
    /// words are written whole, and the next one overwrites the excess.
    private mutating func quoted(_ text: UnsafePointer<UInt8>, _ length: Int) {
        var output = bytes + count
        output.pointee = 0x22
        output += 1
        var input = text
        var rest = length
        // Eight bytes at a time. A word with a byte to escape is used up to that byte.
        while rest >= 8 {
            let word = ByteWord.load(input)
            ByteWord.store(word, output)
            let marked = ByteWord.escaped(word)
            if marked == 0 {
                input += 8
                output += 8
                rest = rest &- 8
            } else {
                let run = marked.trailingZeroBitCount &>> 3
                output += run
                output += Self.escape(input[run], output)
                input += run &+ 1
                rest = rest &- run &- 1
            }
        }
        // The rest is fewer than eight bytes. It is shifted out of the word, since the text ends there.
        var word = ByteWord.load(input, rest)
        while rest > 0 {
            ByteWord.store(word, output)
            // Bytes after the end don't count: there are fewer than eight.
            let above = UInt64.max &<< UInt64(truncatingIfNeeded: rest &* 8)
            let marked = ByteWord.escaped(word) & ~above
            if marked == 0 {
                output += rest
                break
            }
            let run = marked.trailingZeroBitCount &>> 3
            output += run
            output += Self.escape(UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: run &* 8)), output)
            word = word &>> UInt64(truncatingIfNeeded: run &* 8 &+ 8)
            rest = rest &- run &- 1
        }
        output.pointee = 0x22
        count = output + 1 - bytes
    }

    /// Writes an escape, and returns its length: two bytes for the short forms of RFC 8259, and six for `\u001f`.
    private static func escape(_ byte: UInt8, _ output: UnsafeMutablePointer<UInt8>) -> Int {
        output[0] = 0x5C
        var letter: UInt8 = 0
        if byte == 0x22 || byte == 0x5C {
            letter = byte
        } else if byte == 0x0A {
            letter = 0x6E
        } else if byte == 0x0D {
            letter = 0x72
        } else if byte == 0x09 {
            letter = 0x74
        } else if byte == 0x08 {
            letter = 0x62
        } else if byte == 0x0C {
            letter = 0x66
        }
        if letter != 0 {
            output[1] = letter
            return 2
        }
        output[1] = 0x75
        output[2] = 0x30
        output[3] = 0x30
        output[4] = 0x30 &+ byte &>> 4
        let low = byte & 0xF
        output[5] = low < 10 ? 0x30 &+ low : 0x57 &+ low
        return 6
    }

    /// Writes an ASCII text unchanged, such as a number.
    ///
    /// The text isn't validated.
    mutating func raw(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            guard let base = buffer.baseAddress else { return }
            if capacity &- count < buffer.count { grow(buffer.count) }
            memcpy(bytes + count, base, buffer.count)
            count = count &+ buffer.count
        }
    }

    /// Writes at most eight ASCII characters as a word, the first in the lowest bits, such as `true`.
    mutating func word(_ letters: UInt64, count length: Int) {
        if capacity &- count < 8 { grow(8) }
        ByteWord.store(letters, bytes + count)
        count = count &+ length
    }

    mutating func null() { word(0x6C6C_756E, count: 4) }
    /// Writes `true` or `false`. The numbers are the letters of the words.
    mutating func bool(_ value: Bool) { value ? word(0x6575_7274, count: 4) : word(0x65_736C_6166, count: 5) }

    /// Writes a number of millionths as a decimal number without trailing zeros.
    ///
    ///     millionths(1_500_000)      // 1.5
    mutating func millionths(_ value: Int64) {
        if capacity &- count < 28 { grow(28) }
        if value < 0 {
            bytes[count] = 0x2D
            count = count &+ 1
        }
        let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        integer(Int(whole))
        if fraction == 0 { return }
        bytes[count] = 0x2E
        var rest = fraction
        var length = 6
        // Zeros at the end are left out.
        while rest % 10 == 0 {
            rest = rest / 10
            length = length &- 1
        }
        count = count &+ length &+ 1
        var index = count
        while length > 0 {
            index = index &- 1
            bytes[index] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest = rest / 10
            length = length &- 1
        }
    }

    mutating func integer(_ value: Int) {
        if capacity &- count < 20 { grow(20) }
        var rest = value.magnitude
        if value < 0 {
            bytes[count] = 0x2D
            count = count &+ 1
        }
        // Counting the digits first allows writing them from the end.
        var length = 1
        var bound: UInt = 10
        while rest >= bound {
            length = length &+ 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        count = count &+ length
        var index = count
        while length > 0 {
            index = index &- 1
            let quotient = rest / 10
            bytes[index] = 0x30 &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
            rest = quotient
            length = length &- 1
        }
    }
}
