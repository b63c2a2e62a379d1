/// Texts in which a delimiter is joined with the next scalar into one `Character`.
///
/// Code that splits or escapes by `Character` misses such a delimiter, but the parser of the text doesn't.
package enum JoinedSigns {
    /// A combining accent, a joiner, a variation selector and a skin tone.
    package static let marks: [String] = ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}"]

    /// Returns texts with each of the delimiters: alone, doubled, and before each mark, at both ends and inside.
    package static func texts(_ signs: String) -> [String] {
        var texts: [String] = ["\r\n", "a\r\nb", "a\r\n\u{301}b"]
        for scalar in signs.unicodeScalars {
            let sign = String(scalar)
            var pieces: [String] = [sign, sign + sign]
            for mark in marks {
                pieces.append(sign + mark)
                pieces.append(sign + mark + sign)
            }
            for piece in pieces {
                texts.append(piece)
                texts.append("a" + piece)
                texts.append(piece + "b")
                texts.append("a" + piece + "b")
            }
        }
        return texts
    }
}
