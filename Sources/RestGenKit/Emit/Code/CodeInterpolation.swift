/// Collects the parts of a `Code` literal. Interpolations are indented like their line.
package struct CodeInterpolation: StringInterpolationProtocol {
    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    private var bytes: [UInt8] = []
    /// The start of the current line.
    private var lineStart = 0
    /// The indentation of a line that has only an empty `Code` so far.
    private var emptied: Int?

    package init(literalCapacity: Int, interpolationCount: Int) {
        bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    package mutating func appendLiteral(_ literal: String) {
        if literal.isEmpty { return }
        var utf8 = literal.utf8[...]
        if emptied != nil, utf8.first == Self.newline {
            emptied = nil
            utf8 = utf8.dropFirst()
        }
        restoreIndentation()
        let start = bytes.count
        bytes.append(contentsOf: utf8)
        if let last = bytes[start...].lastIndex(of: Self.newline) { lineStart = last + 1 }
    }

    /// Appends a name or an expression on one line.
    package mutating func appendInterpolation(_ text: String) {
        appendLiteral(text)
    }

    package mutating func appendInterpolation(_ number: Int) {
        appendLiteral(String(number))
    }

    mutating func appendInterpolation(_ mark: LayoutMark) {
        restoreIndentation()
        bytes.append(mark.rawValue)
    }

    package mutating func appendInterpolation(_ code: Code) {
        let indentation = bytes[lineStart...].firstIndex { $0 != Self.space } ?? bytes.count
        let depth = indentation - lineStart
        if code.isEmpty {
            if indentation == bytes.count && emptied == nil {
                bytes.removeLast(depth)
                emptied = depth
            }
            return
        }
        append(code, depth: emptied ?? depth)
    }

    /// Restores the indentation that an empty `Code` has removed, if the line continues.
    private mutating func restoreIndentation() {
        guard let indentation = emptied else { return }
        emptied = nil
        bytes.append(contentsOf: repeatElement(Self.space, count: indentation))
    }

    private mutating func append(_ code: Code, depth: Int) {
        restoreIndentation()
        guard depth > 0 else {
            bytes.append(contentsOf: code.bytes)
            if let last = code.bytes.lastIndex(of: Self.newline) {
                lineStart = bytes.count - (code.bytes.count - last - 1)
            }
            return
        }
        code.bytes.withUnsafeBufferPointer { source in
            var start = 0
            while let end = source[start...].firstIndex(of: Self.newline) {
                bytes.append(contentsOf: source[start...end])
                start = end + 1
                lineStart = bytes.count
                if start < source.count && source[start] != Self.newline {
                    bytes.append(contentsOf: repeatElement(Self.space, count: depth))
                }
            }
            bytes.append(contentsOf: source[start...])
        }
    }

    func finished() -> [UInt8] {
        guard emptied != nil, bytes.last == Self.newline else { return bytes }
        return bytes.dropLast()
    }
}
