/// The kinds of escapes that can spell a character in another way.
///
/// `TextLayer` resolves them, so that a secret is found in whatever form a server repeats it.
struct EscapeKinds: OptionSet, Sendable {
    let rawValue: UInt8

    /// Backslash escapes of JSON and other languages: `\/`, `\n`, `\u002F`, `\x2F` and `\u{2F}`.
    static let json = EscapeKinds(rawValue: 1)
    /// Percent-encoding: `%2F` (RFC 3986, section 2.1) and `%u002F`.
    static let percent = EscapeKinds(rawValue: 2)
    /// `+` for a space.
    static let form = EscapeKinds(rawValue: 4)
    /// References of HTML: `&amp;`, `&#47;` and `&#x2F;`.
    static let html = EscapeKinds(rawValue: 8)

    /// The kinds one by one.
    static let each: [EscapeKinds] = [.json, .percent, .form, .html]
    static let all: EscapeKinds = [.json, .percent, .form, .html]

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Creates the kinds that a text may contain.
    init(in bytes: [UInt8]) {
        self = []
        for byte in bytes where byte < 0x80 { formUnion(Self.kind(of: byte)) }
    }

    /// Returns whether an escape of one of these kinds begins with a byte.
    func covers(_ byte: UInt8) -> Bool { !isDisjoint(with: Self.kind(of: byte)) }

    /// Returns the kind of escape that begins with a byte, or none.
    private static func kind(of byte: UInt8) -> EscapeKinds {
        switch byte {
        case UInt8(ascii: "\\"): .json
        case UInt8(ascii: "%"): .percent
        case UInt8(ascii: "+"): .form
        case UInt8(ascii: "&"): .html
        default: []
        }
    }
}

/// An escape: its length and its meaning. An escape has at most a dozen bytes, so a text is read in one pass.
///
///     \u00e9    length 6, é          %C3    length 3, a byte          &amp;    length 5, &
struct Escape {
    /// The number of bytes in the text.
    private(set) var length: Int
    /// The character, or the byte.
    private var value: UInt32
    /// Whether the value is a UTF-8 byte instead of a character.
    private var isByte = false

    private init(_ length: Int, _ value: UInt32, isByte: Bool = false) {
        self.length = length
        self.value = value
        self.isByte = isByte
    }

    /// Reads the escape at a position. Returns `nil` if there is none of these kinds, and for an incomplete one.
    init?(in bytes: [UInt8], at start: Int, _ kinds: EscapeKinds) {
        let found: Escape?
        switch bytes[start] {
        case UInt8(ascii: "\\") where kinds.contains(.json): found = Self.json(bytes, start)
        case UInt8(ascii: "%") where kinds.contains(.percent): found = Self.percent(bytes, start)
        case UInt8(ascii: "+") where kinds.contains(.form): found = Escape(1, 32)
        case UInt8(ascii: "&") where kinds.contains(.html): found = Self.html(bytes, start)
        default: found = nil
        }
        guard let found else { return nil }
        self = found
    }

    /// Appends the meaning as UTF-8. An invalid character becomes a replacement character.
    func append(to bytes: inout [UInt8]) {
        if isByte { return bytes.append(UInt8(truncatingIfNeeded: value)) }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        bytes += Array(String(scalar).utf8)
    }

    /// Reads an escape that begins with a backslash.
    private static func json(_ bytes: [UInt8], _ start: Int) -> Escape? {
        guard start + 1 < bytes.count else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "u"):
            if start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") {
                guard let (digits, value) = number(bytes, start + 3, radix: 16, most: 8),
                    case let end = start + 3 + digits, end < bytes.count, bytes[end] == UInt8(ascii: "}")
                else { return nil }
                return Escape(digits + 4, value)
            }
            guard let high = digits(bytes, start + 2, count: 4) else { return nil }
            guard (0xD800...0xDBFF).contains(high), start + 7 < bytes.count,
                bytes[start + 6] == UInt8(ascii: "\\"), bytes[start + 7] == UInt8(ascii: "u"),
                let low = digits(bytes, start + 8, count: 4), (0xDC00...0xDFFF).contains(low)
            else { return Escape(6, high) }
            return Escape(12, 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        case UInt8(ascii: "x"): return digits(bytes, start + 2, count: 2).map { Escape(4, $0, isByte: true) }
        case UInt8(ascii: "n"): return Escape(2, 10)
        case UInt8(ascii: "r"): return Escape(2, 13)
        case UInt8(ascii: "t"): return Escape(2, 9)
        case UInt8(ascii: "b"): return Escape(2, 8)
        case UInt8(ascii: "f"): return Escape(2, 12)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Escape(2, UInt32(bytes[start + 1]))
        default: return nil
        }
    }

    /// Reads `%2F`, or the form `%u002F` of old browsers.
    private static func percent(_ bytes: [UInt8], _ start: Int) -> Escape? {
        if let byte = digits(bytes, start + 1, count: 2) { return Escape(3, byte, isByte: true) }
        guard start + 1 < bytes.count, bytes[start + 1] | 0x20 == UInt8(ascii: "u") else { return nil }
        return digits(bytes, start + 2, count: 4).map { Escape(6, $0) }
    }

    /// Reads a numeric or a named reference of HTML.
    private static func html(_ bytes: [UInt8], _ start: Int) -> Escape? {
        guard start + 2 < bytes.count else { return nil }
        if bytes[start + 1] == UInt8(ascii: "#") {
            let isHex = bytes[start + 2] | 0x20 == UInt8(ascii: "x")
            let first = start + (isHex ? 3 : 2)
            guard let (digits, value) = number(bytes, first, radix: isHex ? 16 : 10, most: 8) else { return nil }
            // Browsers accept a reference without its semicolon.
            let isEnded = first + digits < bytes.count && bytes[first + digits] == UInt8(ascii: ";")
            return Escape(first - start + digits + (isEnded ? 1 : 0), value)
        }
        var end = start + 1
        while end < bytes.count, end - start <= 10, isLetter(bytes[end]) { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
        return names[String(decoding: bytes[(start + 1)..<end], as: UTF8.self)].map { Escape(end - start + 1, $0) }
    }

    /// Returns whether a byte is an ASCII letter.
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Reads a fixed number of hexadecimal digits.
    ///
    /// Returns `nil` if there are fewer.
    private static func digits(_ bytes: [UInt8], _ start: Int, count: Int) -> UInt32? {
        guard let (digits, value) = number(bytes, start, radix: 16, most: count), digits == count else { return nil }
        return value
    }

    /// Reads at least one and at most a number of digits.
    ///
    /// Returns the count and the value, or `nil` without a digit.
    private static func number(_ bytes: [UInt8], _ start: Int, radix: UInt32, most: Int) -> (Int, UInt32)? {
        var value: UInt32 = 0
        var count = 0
        while count < most, start + count < bytes.count {
            let byte = bytes[start + count]
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) - 0x61 + 10
            default: digit = 255
            }
            if UInt32(digit) >= radix { break }
            value = value &* radix &+ UInt32(digit)
            count += 1
        }
        return count == 0 ? nil : (count, value)
    }

    /// HTML's names for the punctuation that a secret may contain
    /// (https://html.spec.whatwg.org/#named-character-references).
    private static let names: [String: UInt32] = {
        let table = """
            Tab 9 NewLine 10 nbsp 160 excl 33 quot 34 QUOT 34 num 35 dollar 36 percnt 37 amp 38 AMP 38 apos 39 lpar 40 \
            rpar 41 ast 42 midast 42 plus 43 comma 44 hyphen 45 dash 45 period 46 sol 47 colon 58 semi 59 lt 60 LT 60 \
            equals 61 gt 62 GT 62 quest 63 commat 64 lsqb 91 lbrack 91 bsol 92 rsqb 93 rbrack 93 Hat 94 lowbar 95 \
            UnderBar 95 grave 96 lcub 123 lbrace 123 verbar 124 vert 124 VerticalLine 124 rcub 125 rbrace 125
            """
        var names: [String: UInt32] = [:]
        let words = table.split(separator: " ")
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            names[String(words[index])] = UInt32(words[index + 1])
        }
        return names
    }()
}
