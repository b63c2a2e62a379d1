/// The words of a Swift file that are code, without comments and literals.
///
///     SwiftWords("let a = \"b \\(c) d\" // e").all      // let, a, c
package struct SwiftWords {
    private let bytes: [UInt8]
    private var index = 0
    package private(set) var all: [String] = []
    /// Errors of the file: unterminated literals and comments, control characters, invisible characters.
    package private(set) var problems: [String] = []

    package init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.contains(where: { $0 >= 0x7F || $0 < 0x20 && $0 != 10 }) {
            for scalar in text.unicodeScalars where Self.isHidden(scalar) {
                problems.append("U+" + String(scalar.value, radix: 16))
            }
        }
        code(until: nil)
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 10, 0x20..<0x7F, 0xFE00...0xFE0F, 0x200C, 0x200D: false
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private func at(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for place in 0..<count where bytes[index + place] != text.utf8Start[place] { return false }
        return true
    }

    private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Reads code up to the end, or up to the bracket that ends an interpolation.
    private mutating func code(until end: UInt8?) {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), at("//") {
                while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
            } else if byte == UInt8(ascii: "/"), at("/*") {
                comment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawText {
                text()
            } else if Self.isWord(byte) {
                let start = index
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                all.append(String(decoding: bytes[start..<index], as: UTF8.self))
            } else {
                index += 1
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if depth == 0, end != nil { return }
                    depth -= 1
                }
            }
        }
        if end != nil { problems.append("an open interpolation") }
    }

    private mutating func comment() {
        var depth = 0
        while index < bytes.count {
            if at("/*") {
                depth += 1
                index += 2
            } else if at("*/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
        problems.append("an open comment")
    }

    private var isRawText: Bool {
        var place = index
        while byte(place) == UInt8(ascii: "#") { place += 1 }
        return byte(place) == UInt8(ascii: "\"")
    }

    /// Whether the given number of `#` begins at an index.
    private func has(_ hashes: Int, at place: Int) -> Bool {
        (0..<hashes).allSatisfy { byte(place + $0) == UInt8(ascii: "#") }
    }

    private mutating func text() {
        var hashes = 0
        while bytes[index] == UInt8(ascii: "#") {
            hashes += 1
            index += 1
        }
        let quotes = at("\"\"\"") ? 3 : 1
        index += quotes
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\""), quotes == 1 || at("\"\"\""), has(hashes, at: index + quotes) {
                index += quotes + hashes
                return
            }
            if byte == UInt8(ascii: "\\"), has(hashes, at: index + 1) {
                let isCode = self.byte(index + 1 + hashes) == UInt8(ascii: "(")
                index += 2 + hashes
                if isCode { code(until: UInt8(ascii: ")")) }
            } else if quotes == 1, byte == 10 || byte == 13 {
                break
            } else {
                index += 1
            }
        }
        problems.append("an open literal")
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x60, 0x61...0x7A, 0x80...: true
        default: false
        }
    }
}
