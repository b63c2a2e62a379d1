/// Walks over JSON, valid or not, whole or cut, and replaces the values of secret keys.
///
///     JSONRedactor(#"{"token": [1, 2], "a": "b"}"#, hides: { $0 == "token" }).text
///     // {"token": "<redacted>", "a": "b"}
///
/// It need not understand the text: a quoted word in front of a colon is a key, and its value ends where a string ends,
/// brackets are balanced, or a comma stands. A value without an end is hidden to the end of the text.
struct JSONRedactor {
    private let bytes: [UInt8]
    private let hides: (String) -> Bool
    private var output: [UInt8] = []

    private(set) var text = ""

    init(_ text: String, hides: @escaping (String) -> Bool) {
        bytes = Array(text.utf8)
        self.hides = hides
        output.reserveCapacity(bytes.count)
        walk()
        self.text = String(decoding: output, as: UTF8.self)
    }

    private mutating func walk() {
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\"") else {
                output.append(bytes[index])
                index += 1
                continue
            }
            let end = endOfString(index)
            output += bytes[index..<end]
            let value = afterSpace(end)
            if value < bytes.count, bytes[value] == UInt8(ascii: ":"), hides(key(index..<end)) {
                let start = afterSpace(value + 1)
                output += bytes[end..<start]
                if start < bytes.count {
                    output += Array("\"\(Redaction.mark)\"".utf8)
                    index = endOfValue(start)
                } else {
                    index = start
                }
            } else {
                index = end
            }
        }
    }

    /// The key's text, its escapes resolved as far as letters go.
    private func key(_ range: Range<Int>) -> String {
        var inner = bytes[range].dropFirst()
        if inner.last == UInt8(ascii: "\"") { inner = inner.dropLast() }
        guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
        var key = ""
        var index = inner.startIndex
        while index < inner.endIndex {
            if inner[index] == UInt8(ascii: "\\"), index + 5 < inner.endIndex, inner[index + 1] == UInt8(ascii: "u"),
                let scalar = scalar(inner[index + 2..<index + 6])
            {
                key.unicodeScalars.append(scalar)
                index += 6
            } else {
                key.unicodeScalars.append(Unicode.Scalar(inner[index]))
                index += 1
            }
        }
        return key
    }

    /// The one of four hexadecimal digits.
    private func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let code = digits.withUnsafeBufferPointer { $0.baseAddress.map { JSONText.hexadecimal($0) } }
        return code.flatMap { $0 > 0xFFFF ? nil : Unicode.Scalar($0) }
    }

    private func afterSpace(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, [32, 9, 10, 13].contains(bytes[index]) { index += 1 }
        return index
    }

    /// Behind the closing quote, or the end of the text.
    private func endOfString(_ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""): return index + 1
            default: index += 1
            }
        }
        return bytes.count
    }

    private func endOfValue(_ start: Int) -> Int {
        var index = start
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = endOfString(index)
                if depth == 0 { return index }
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
}
