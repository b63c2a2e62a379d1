import Foundation

extension WriterState {
    mutating func byte(_ byte: UInt8) {
        if count == capacity { grow(1) }
        bytes[count] = byte
        count = count &+ 1
    }

    /// A key with its comma, quotes and colon.
    mutating func key(_ key: StaticString, isFirst: Bool) {
        let length = key.utf8CodeUnitCount
        // Six bytes for an escaped one, and four signs.
        if capacity &- count < length &* 6 &+ 4 { grow(length &* 6 &+ 4) }
        if !isFirst {
            bytes[count] = 0x2C
            count = count &+ 1
        }
        quoted(key.utf8Start, length)
        bytes[count] = 0x3A
        count = count &+ 1
    }

    /// A string in quotes.
    mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            let length = buffer.count
            if capacity &- count < length &* 6 &+ 2 {
                // A long text seldom has many escapes: they are counted before room is made for them.
                let needed = 2 &+ (length > 256 ? escapedCount(buffer) : length &* 6)
                if capacity &- count < needed { grow(needed) }
            }
            if let base = buffer.baseAddress {
                quoted(base, length)
            } else {
                bytes[count] = 0x22
                bytes[count &+ 1] = 0x22
                count = count &+ 2
            }
        }
    }

    private func escapedCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var place = 0
        var result = 0
        while place < text.count {
            let byte = text[place]
            result = result &+ (byte < 0x20 ? 6 : byte == 0x22 || byte == 0x5C ? 2 : 1)
            place = place &+ 1
        }
        return result
    }

    /// Copies a text in quotes with what RFC 8259 section 7 wants escaped; there is room for it.
    private mutating func quoted(_ text: UnsafePointer<UInt8>, _ length: Int) {
        var output = bytes + count
        output.pointee = 0x22
        output += 1
        var place = 0
        while place < length {
            // The run up to the next byte to escape.
            let start = place
            while place &+ 8 <= length {
                let marked = ByteWord.escaped(ByteWord.load(text + place))
                if marked != 0 {
                    place = place &+ marked.trailingZeroBitCount &>> 3
                    break
                }
                place = place &+ 8
            }
            while place < length {
                let byte = text[place]
                if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
                place = place &+ 1
            }
            let run = place &- start
            if run > 0 {
                memcpy(output, text + start, run)
                output += run
            }
            if place < length {
                output += Self.escape(text[place], output)
                place = place &+ 1
            }
        }
        output.pointee = 0x22
        count = output + 1 - bytes
    }

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

    /// An ASCII text as it is: a number.
    mutating func raw(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            guard let base = buffer.baseAddress else { return }
            if capacity &- count < buffer.count { grow(buffer.count) }
            memcpy(bytes + count, base, buffer.count)
            count = count &+ buffer.count
        }
    }

    mutating func integer(_ value: Int) {
        if capacity &- count < 20 { grow(20) }
        var rest = value.magnitude
        if value < 0 {
            bytes[count] = 0x2D
            count = count &+ 1
        }
        var length = 1
        var bound: UInt = 10
        while rest >= bound {
            length = length &+ 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        count = count &+ length
        var place = count
        while length > 0 {
            place = place &- 1
            let quotient = rest / 10
            bytes[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest &- quotient &* 10)
            rest = quotient
            length = length &- 1
        }
    }
}
