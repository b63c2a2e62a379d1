/// A place in a text that moves on as the text is read.
package struct TextCursor {
    package let text: SpecText
    var position = 0
    /// Where reading stops.
    let end: Int

    package init(_ text: SpecText) {
        self.text = text
        end = text.bytes.count
    }

    var isAtEnd: Bool { position >= end }

    /// The byte here; nil at the end.
    var byte: UInt8? { position < end ? text.bytes[position] : nil }

    /// The place of the character here, empty at the end.
    var here: Span {
        guard position < end else { return text.span(end..<end) }
        var upper = position + 1
        while upper < end, text.bytes[upper] & 0b1100_0000 == 0b1000_0000 { upper += 1 }
        return text.span(position..<upper)
    }

    /// The character here as a message names it.
    package var found: String {
        isAtEnd ? "the end" : "'\(here.text.isEmpty ? String(UnicodeScalar(text.bytes[position])) : here.text)'"
    }

    func isAt(_ string: StaticString) -> Bool {
        string.withUTF8Buffer { text.bytes[position..<end].starts(with: $0) }
    }

    /// Moves over the string when it stands here.
    mutating func take(_ string: StaticString) -> Bool {
        guard isAt(string) else { return false }
        position += string.utf8CodeUnitCount
        return true
    }

    /// Moves over spaces, tabs and line ends, and says whether there were any.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        let start = position
        while let byte, byte.isSpace { position += 1 }
        return position > start
    }

    /// Moves on while the bytes are wanted, and returns what it passed.
    mutating func take(while isWanted: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while let byte, isWanted(byte) { position += 1 }
        return start..<position
    }

    package func span(from start: Int) -> Span { text.span(start..<max(start, position)) }
}
