/// A position in a text, which advances during parsing.
package struct TextCursor {
    package let text: SpecText
    var position = 0
    /// The offset at which parsing ends.
    let end: Int

    package init(_ text: SpecText) {
        self.text = text
        end = text.bytes.count
    }

    var isAtEnd: Bool { position >= end }

    /// The byte at the position, or `nil` at the end.
    var byte: UInt8? { position < end ? text.bytes[position] : nil }

    /// The span of the character at the position. Empty at the end.
    var here: Span {
        guard position < end else { return text.span(end..<end) }
        var upper = position + 1
        while upper < end, text.bytes[upper] & 0b1100_0000 == 0b1000_0000 { upper += 1 }
        return text.span(position..<upper)
    }

    /// The character at the position for messages.
    package var found: String {
        isAtEnd ? "the end" : "'\(here.text.isEmpty ? String(UnicodeScalar(text.bytes[position])) : here.text)'"
    }

    func isAt(_ string: StaticString) -> Bool {
        string.withUTF8Buffer { text.bytes[position..<end].starts(with: $0) }
    }

    /// Skips the string if it is at the position, and returns whether it was.
    mutating func take(_ string: StaticString) -> Bool {
        guard isAt(string) else { return false }
        position += string.utf8CodeUnitCount
        return true
    }

    /// Skips whitespace and line breaks, and returns whether there were any.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        let start = position
        while let byte, byte.isSpace { position += 1 }
        return position > start
    }

    /// Skips bytes that match, and returns their range.
    mutating func take(while isWanted: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while let byte, isWanted(byte) { position += 1 }
        return start..<position
    }

    package func span(from start: Int) -> Span { text.span(start..<max(start, position)) }
}
