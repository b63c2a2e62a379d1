/// Reads JSON (RFC 8259) from UTF-8. Deeper values than the limit are invalid.
struct JSONTextReader {
    private let bytes: [UInt8]
    private var position = 0

    private static let depth = 200

    /// The text isn't JSON.
    private struct Invalid: Error {}

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns `nil` if the text isn't JSON.
    static func value(of text: String) -> JSONValue? {
        var reader = JSONTextReader(text)
        guard let value = try? reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        return reader.position == reader.bytes.count ? value : nil
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    /// Reads a byte if it's next.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(Invalid) -> JSONValue {
        guard depth < Self.depth else { throw Invalid() }
        skipSpace()
        if take("{") { return try object(depth: depth + 1) }
        if take("[") { return try array(depth: depth + 1) }
        if next == UInt8(ascii: "\"") { return .string(try string()) }
        let start = position
        while let byte = next, !" \t\n\r,]}".utf8.contains(byte) { position += 1 }
        switch String(decoding: bytes[start..<position], as: UTF8.self) {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        case let text:
            guard NumberReading(text) != nil else { throw Invalid() }
            return .number(text)
        }
    }

    private mutating func array(depth: Int) throws(Invalid) -> JSONValue {
        var items: [JSONValue] = []
        skipSpace()
        if take("]") { return .array([]) }
        repeat {
            items.append(try value(depth: depth))
            skipSpace()
        } while take(",")
        guard take("]") else { throw Invalid() }
        return .array(items)
    }

    private mutating func object(depth: Int) throws(Invalid) -> JSONValue {
        var members: [(String, JSONValue?)] = []
        skipSpace()
        if take("}") { return .object([]) }
        repeat {
            skipSpace()
            let key = try string()
            skipSpace()
            guard take(":") else { throw Invalid() }
            members.append((key, try value(depth: depth)))
            skipSpace()
        } while take(",")
        guard take("}") else { throw Invalid() }
        return .object(members)
    }

    private mutating func string() throws(Invalid) -> String {
        guard take("\"") else { throw Invalid() }
        var units: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"): units += String(try escape()).utf8
            case 0..<0x20: throw Invalid()
            default: units.append(byte)
            }
        }
        throw Invalid()
    }

    private mutating func escape() throws(Invalid) -> Unicode.Scalar {
        guard let byte = next else { throw Invalid() }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try hexadecimal()
            if let scalar = Unicode.Scalar(unit) { return scalar }
            // The first half of a pair needs its second half.
            guard (0xD800..<0xDC00).contains(unit), take("\\"), take("u") else { throw Invalid() }
            let low = try hexadecimal()
            let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low &- 0xDC00)
            guard (0xDC00..<0xE000).contains(low), let scalar = Unicode.Scalar(value) else { throw Invalid() }
            return scalar
        default: throw Invalid()
        }
    }

    private mutating func hexadecimal() throws(Invalid) -> UInt16 {
        guard position + 4 <= bytes.count else { throw Invalid() }
        let digits = bytes[position..<position + 4]
        position += 4
        guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Invalid() }
        return unit
    }
}

extension JSONValue {
    /// Parses JSON, or returns `nil` if the text isn't valid.
    package init?(text: String) {
        guard let value = JSONTextReader.value(of: text) else { return nil }
        self = value
    }
}
