/// Texts in which a character of a syntax is joined with what follows it into one `Character`.
///
/// Code that splits or escapes by `Character` passes over such a sign. The parser on the other side sees it.
package enum JoinedSigns {
    /// A combining accent, a joiner, a variation selector and a skin tone.
    package static let marks: [String] = ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}"]

    /// Returns texts with each of the signs: alone, doubled, and before each mark, at both ends and inside.
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
