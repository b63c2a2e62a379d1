/// Decodes the escapes in JSON strings (RFC 8259, section 7).
enum JSONEscapes {
    /// Decodes a string whose escapes were validated. A lone surrogate becomes U+FFFD.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "\\") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let escape = bytes[index + 1]
            index += 2
            guard escape == UInt8(ascii: "u") else {
                result.append(simple(escape))
                continue
            }
            var scalar = hex(bytes, at: index)
            index += 4
            if 0xD800..<0xDC00 ~= scalar, index + 5 < bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
                bytes[index + 1] == UInt8(ascii: "u")
            {
                let low = hex(bytes, at: index + 2)
                if 0xDC00..<0xE000 ~= low {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
                    index += 6
                }
            }
            result += Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func simple(_ escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escape
        }
    }

    private static func hex(_ bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
        bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt32(digit($1) ?? 0) }
    }

    /// Returns the value of a hexadecimal digit, or `nil` if it isn't one.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
