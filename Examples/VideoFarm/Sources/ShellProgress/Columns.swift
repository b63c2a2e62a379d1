/// The width of texts in a terminal.
enum Columns {
    /// Returns the number of columns. Emoji and East Asian characters take two.
    static func count(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// Returns the text, shortened with an ellipsis if it is too long.
    static func cut(_ text: String, to columns: Int) -> String {
        guard count(text) > columns else { return text }
        guard columns > 0 else { return "" }
        var cut = ""
        var used = 1
        for character in text {
            used += width(character)
            if used > columns { break }
            cut.append(character)
        }
        return cut + "…"
    }

    /// Returns the text without control characters, since a title may come from someone else.
    static func printable(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func width(_ character: Character) -> Int {
        let isWide = character.unicodeScalars.contains { scalar in
            scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
        }
        return isWide ? 2 : 1
    }

    /// The larger blocks of Unicode's East Asian Width W and F.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
}
