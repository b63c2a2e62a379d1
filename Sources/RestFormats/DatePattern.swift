/// A date pattern, read and written without `DateFormatter`: in English, and in UTC unless it includes a zone.
///
/// | letters | meaning |
/// |---|---|
/// | `yyyy`, `yy` | year with four digits, or with two for 1970 to 2069 |
/// | `M`, `MM`, `MMM`, `MMMM` | month: 5, 05, May, May |
/// | `d`, `dd` | day of the month |
/// | `E` to `EEE`, `EEEE` | weekday: Mon, Monday. Ignored when reading |
/// | `H`, `HH`, `h`, `hh`, `a` | hour of 24, or of 12 with AM or PM |
/// | `m`, `mm`, `s`, `ss` | minute, second |
/// | `S`, `SS`, `SSS`, … | fraction of the second, with as many digits |
/// | `Z` to `ZZZ`, `xx` | offset: +0300 |
/// | `ZZZZZ`, `xxx`, `XXX`, `XX` | offset: +03:00. `XXX` and `XX` write `Z` for UTC, and all of them read it |
/// | `z` to `zzzz` | writes UTC as `GMT`. Reads `GMT`, `UTC`, `Z` and an offset |
/// | `'text'`, `''` | a text, an apostrophe |
///
/// A pattern with another letter reads and writes nothing. Any other character is literal. Numbers of one letter (`d`,
/// `H`) are read with one or two digits.
///
/// Create a pattern once, since creating it parses the letters.
///
///     DatePattern("dd.MM.yyyy HH:mm").date("01.05.2024 12:30")        // 2024-05-01T12:30:00Z
///
/// Reading has these defaults for absent parts: the year 1970, January, the first day, midnight, UTC. For several parts
/// of a kind, the last one applies.
package struct DatePattern: Sendable {
    enum Part: Sendable, Equatable {
        /// A letter and the number of its repetitions, such as `yyyy`.
        case letter(UInt8, count: Int)
        /// Literal bytes, without quotes.
        case text([UInt8])
    }

    /// The parts, or `nil` if the pattern has an unsupported letter.
    let parts: [Part]?

    /// Parses a pattern.
    ///
    /// Parsing never fails. A quote that isn't closed ends at the end of the pattern.
    package init(_ pattern: String) {
        let bytes = Array(pattern.utf8)
        var parts: [Part] = []
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x27 {
                // Two apostrophes are one, both inside of a quoted text and outside.
                if index + 1 < bytes.count, bytes[index + 1] == 0x27 {
                    text.append(byte)
                    index += 2
                    continue
                }
                index += 1
                while index < bytes.count {
                    if bytes[index] == 0x27 {
                        guard index + 1 < bytes.count, bytes[index + 1] == 0x27 else { break }
                        index += 1
                    }
                    text.append(bytes[index])
                    index += 1
                }
                index += 1
                continue
            }
            // Only ASCII letters are reserved. Other bytes, also those of characters outside of ASCII, are literal.
            let letter = byte | 0x20
            guard letter >= 0x61, letter <= 0x7A else {
                text.append(byte)
                index += 1
                continue
            }
            var end = index
            while end < bytes.count, bytes[end] == byte { end += 1 }
            if !text.isEmpty { parts.append(.text(text)) }
            text = []
            parts.append(.letter(byte, count: end - index))
            index = end
        }
        if !text.isEmpty { parts.append(.text(text)) }
        self.parts = parts.allSatisfy(Self.isKnown) ? parts : nil
    }

    /// Returns whether a part is literal, or a letter with a supported number of repetitions.
    private static func isKnown(_ part: Part) -> Bool {
        guard case .letter(let letter, let count) = part else { return true }
        switch Unicode.Scalar(letter) {
        case "y": return count <= 4 && count != 3
        case "M", "E", "z": return count <= 4
        case "d", "H", "h", "m", "s": return count <= 2
        case "a": return count == 1
        // Nine digits are as many as ``RFC3339`` writes.
        case "S": return count <= 9
        case "Z": return count <= 5
        case "X", "x": return count <= 3
        default: return false
        }
    }

    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}
