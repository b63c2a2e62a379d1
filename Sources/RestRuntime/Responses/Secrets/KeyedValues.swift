/// Finds the values of secret keys in a text: in JSON, forms, URLs, XML and header lines.
///
///     {"token": [1, 2]}   token=abc&x=1   <token>abc</token>   Authorization: Bearer abc
///
/// The text may be cut off or have another format. A value without an end is redacted to the end of the text. Each byte
/// is read a fixed number of times. A parser for each format would reject texts that are cut off or mixed, so the text
/// is read by simple rules instead. In doubt a value is redacted.
struct KeyedValues {
    /// A value of a secret key in the text.
    struct Match {
        var range: Range<Int>
        /// Whether the value is a JSON value without quotes, whose replacement needs quotes.
        var isBare = false
    }

    /// The text in UTF-8.
    private let bytes: [UInt8]
    /// Returns whether a name is secret.
    private let hides: (String) -> Bool
    /// The positions of the values, in the order of the text.
    private(set) var matches: [Match] = []
    /// The texts and numbers among the values, including those inside of lists and objects.
    private(set) var values: [ArraySlice<UInt8>] = []

    /// Searches a text for the values of secret keys.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - hides: Returns whether a name is secret.
    init(_ bytes: [UInt8], hides: @escaping (String) -> Bool) {
        self.bytes = bytes
        self.hides = hides
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            // An escaped quote doesn't begin or end a key.
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""), UInt8(ascii: "'"): index = quoted(index)
            case UInt8(ascii: "<"): index = element(index)
            case UInt8(ascii: "["), UInt8(ascii: "]"): index += 1
            case let byte where Self.isWord(byte): index = word(index)
            default: index += 1
            }
        }
    }

    // MARK: JSON

    /// Reads a quoted key. After another quoted text, its closing quote may be the opening quote of the next.
    ///
    /// Returns the position to continue at.
    private mutating func quoted(_ start: Int) -> Int {
        let end = endOfText(start)
        let colon = afterSpace(end)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), end - start <= Self.longestName,
            hides(name(start..<end))
        else { return start + 1 }
        let value = afterSpace(colon + 1)
        return value < bytes.count ? self.value(value) : value
    }

    /// Reads the value of a secret JSON key: a text, another scalar, or a whole list or object. Returns the position
    /// after it.
    private mutating func value(_ start: Int) -> Int {
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") { return text(start) }
        let end = endOfValue(start)
        if start < end { matches.append(Match(range: start..<end, isBare: true)) }
        if bytes[start] != UInt8(ascii: "["), bytes[start] != UInt8(ascii: "{") {
            values.append(bytes[start..<end])
            return end
        }
        // The texts in a list or an object are values too, and its keys aren't.
        var index = start
        while index < end {
            guard bytes[index] == UInt8(ascii: "\"") else {
                index += 1
                continue
            }
            let close = min(endOfText(index), end)
            let next = afterSpace(close)
            if next >= bytes.count || bytes[next] != UInt8(ascii: ":") { values.append(bytes[inside(index..<close)]) }
            index = max(close, index + 1)
        }
        return end
    }

    /// Reads a quoted value.
    private mutating func text(_ start: Int) -> Int {
        let end = endOfText(start)
        let inside = inside(start..<end)
        if !inside.isEmpty { matches.append(Match(range: inside)) }
        values.append(bytes[inside])
        return end
    }

    /// Returns the range of a text without its quotes. The closing one may be missing.
    private func inside(_ range: Range<Int>) -> Range<Int> {
        let isClosed = range.count > 1 && bytes[range.upperBound - 1] == bytes[range.lowerBound]
        return (range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound - (isClosed ? 1 : 0))
    }

    /// Returns the text of a quoted key, with its escapes resolved.
    private func name(_ range: Range<Int>) -> String {
        let name = TextLayer(Array(bytes[inside(range)]))
        return String(decoding: name.resolving(.json)?.bytes ?? name.bytes, as: UTF8.self)
    }

    /// Returns the position after JSON's white space.
    private func afterSpace(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, [32, 9, 10, 13].contains(bytes[index]) { index += 1 }
        return index
    }

    /// Returns the position after the closing quote, or the end of the text.
    private func endOfText(_ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count {
            if bytes[index] == bytes[start] { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }

    /// Returns the position after an unquoted value: at a comma or a closing bracket outside of the value, or after the
    /// value's own closing bracket.
    private func endOfValue(_ start: Int) -> Int {
        var index = start
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = endOfText(index)
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return index }
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: ",") where depth == 0:
                return index
            default:
                break
            }
            index += 1
        }
        return bytes.count
    }

    // MARK: Forms and headers

    /// Reads a word, and the value after it if it is a secret name followed by `=` or `:`. Returns the position to
    /// continue at.
    private mutating func word(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        guard end < bytes.count, end - start <= Self.longestName else { return end }
        switch bytes[end] {
        case UInt8(ascii: "="):
            guard hides(Self.pairName(Array(bytes[start..<end]))) else { return end + 1 }
            let value = end + 1
            if value < bytes.count, bytes[value] == UInt8(ascii: "\"") || bytes[value] == UInt8(ascii: "'") {
                return text(value)
            }
            return hide(from: value) { Self.isEndOfPair($0) }
        case UInt8(ascii: ":"):
            let name = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
            let isLine = start == 0 || bytes[start - 1] == 10
            // In a sentence, `token: expired` isn't about a token's value.
            guard Self.headers.contains(name) || isLine && name.contains("-") && hides(name) else { return end + 1 }
            var value = end + 1
            while value < bytes.count, bytes[value] == 32 || bytes[value] == 9 { value += 1 }
            // A quoted value is read like JSON's.
            if value < bytes.count, bytes[value] == UInt8(ascii: "\"") { return text(value) }
            return hide(from: value) { $0 == 10 || $0 == 13 }
        default: return end
        }
    }

    /// Notes a value up to a byte that ends it. Returns the position after it.
    private mutating func hide(from start: Int, to isEnd: (UInt8) -> Bool) -> Int {
        var end = start
        while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
        if start < end {
            matches.append(Match(range: start..<end))
            values.append(bytes[start..<end])
        }
        return end
    }

    /// Returns the decoded name: `access_token` of `access%5Ftoken`, and `token` of `user[token]`.
    ///
    /// Servers write nested parameters in this form, and the innermost name is that of the value.
    static func pairName(_ bytes: [UInt8]) -> String {
        let word = TextLayer(bytes)
        let name = String(decoding: word.resolving(.percent)?.bytes ?? word.bytes, as: UTF8.self)
        guard name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") else { return name }
        let inner = name[name.index(after: bracket)...].dropLast()
        return inner.isEmpty ? String(name[..<bracket]) : String(inner)
    }

    // MARK: XML

    /// Reads an XML element, and notes its content or its attributes if its name is secret. Returns the position to
    /// continue at.
    private mutating func element(_ start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, Self.isWord(bytes[end]) || bytes[end] == UInt8(ascii: ":") { end += 1 }
        let name = bytes[(start + 1)..<end]
        guard !name.isEmpty, name.count <= Self.longestName,
            case let local = name.split(separator: UInt8(ascii: ":")).last ?? name,
            hides(String(decoding: local, as: UTF8.self))
        else { return start + 1 }
        // An empty element without attributes has no value.
        if bytes[end...].starts(with: [0x2F, 0x3E]) { return end }
        let isPlain = end < bytes.count && bytes[end] == UInt8(ascii: ">")
        let value = min(end + 1, bytes.count)
        var close = value
        while close < bytes.count {
            let isEmpty = !isPlain && bytes[close] == UInt8(ascii: "/") && bytes[close...].starts(with: [0x2F, 0x3E])
            if isEmpty || bytes[close...].starts(with: [0x3C, 0x2F]) && bytes[(close + 2)...].starts(with: name) {
                break
            }
            close += 1
        }
        if value < close {
            matches.append(Match(range: value..<close))
            values.append(bytes[value..<close])
        }
        return close == bytes.count ? close : close + 1
    }

    // MARK: Bytes

    /// The length limit of names in bytes. A longer word isn't a name.
    private static let longestName = 256
    /// The headers whose values are secret, wherever they occur in a text.
    private static let headers: Set<String> = ["authorization", "proxy-authorization", "cookie", "set-cookie"]

    /// Returns whether a byte may be a part of a name: letters, digits, some punctuation, and all bytes outside of
    /// ASCII.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "%"):
            true
        default: false
        }
    }

    /// Returns whether a byte ends the value of a pair.
    private static func isEndOfPair(_ byte: UInt8) -> Bool {
        byte <= 32 || "&;,<>\"'()[]{}|".utf8.contains(byte)
    }
}
