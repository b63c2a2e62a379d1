/// Makes text safe to print, by escaping characters that move the cursor, or hide or reorder text, as `\u{202E}`.
package enum PrintableText {
    package static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isHidden($0) }) else { return text }
        var output = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) { output += escape(scalar) } else { output.unicodeScalars.append(scalar) }
        }
        return output
    }

    package static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// Returns whether a character is invisible: control characters, line separators, and marks of direction and width.
    /// Joiners (U+200C, U+200D) and variation selectors are parts of words and emoji, and aren't hidden.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0x200C, 0x200D, 0xFE00...0xFE0F: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// The number of terminal columns that a character takes (Unicode Standard Annex 11).
    static func width(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        let scalars = character.unicodeScalars
        let isEmoji = scalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
        return isEmoji ? 2 : scalars.reduce(0) { max($0, width($1)) }
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
