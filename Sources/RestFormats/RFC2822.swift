#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// Dates in e-mail (RFC 5322, section 3.3, which replaces RFC 2822): `Thu, 20 Aug 2026 12:00:00 +0000`.
///
/// Obsolete forms (section 4.3) are read too: no weekday, days of one digit, no seconds, years of two and three digits,
/// named zones, comments in parentheses, and folded lines. The weekday is ignored. A second of 60 is read as the
/// following second, only in the last minute of a UTC day.
///
/// Reading doesn't use a ``DatePattern``, since nearly each part is optional in the obsolete forms.
package enum RFC2822 {
    private static let pattern = DatePattern("EEE, dd MMM yyyy HH:mm:ss Z")

    /// Returns the date of a text, or `nil` if it has none of the forms.
    package static func date(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = Reader(bytes: bytes)
            return reader.date()
        }
    }

    /// Returns the text of a date, or `nil` outside of the years 0 to 9999.
    package static func text(_ date: Date) -> String? { pattern.text(date) }

    /// The offsets of North America's zones, in hours.
    ///
    /// All other names mean UTC, also the military letters (section 4.3).
    private static let zones: [(name: String, hours: Int)] = [
        ("ut", 0), ("gmt", 0), ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5), ("mst", -7), ("mdt", -6),
        ("pst", -8),
        ("pdt", -7),
    ]
    private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Reads the bytes of a text from the beginning to the end. Comments may be nested, without recursion.
    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        var index = 0

        private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

        /// Reads a complete date. The whole text must be read then.
        mutating func date() -> Date? {
            _ = skip()
            if next.map(Self.isLetter) == true {
                guard weekdays.contains(word()) else { return nil }
                _ = skip()
                guard take(UInt8(ascii: ",")) else { return nil }
                _ = skip()
            }
            // `skip()` requires white space between the parts, since digits would otherwise run together.
            guard let (day, digits) = number(), digits <= 2, skip(), let month = month(), skip(), let year = year(),
                skip(), day >= 1, day <= CivilDay.length(year: year, month: month), let time = time(), skip(),
                let offset = offset()
            else { return nil }
            _ = skip()
            guard index == bytes.count else { return nil }
            let days = CivilDay.number(year: year, month: month, day: day)
            let seconds = days * 86_400 + time.minutes * 60 + time.second - offset * 60
            // A leap second is read as the following second.
            // 23:59:60 in UTC is 00:00:00 of the next day.
            if time.second == 60, (seconds % 86_400 + 86_400) % 86_400 != 0 { return nil }
            return Date(timeIntervalSinceReferenceDate: Double(seconds - CivilDay.referenceSeconds))
        }

        /// Reads the name of a month, and returns its number.
        private mutating func month() -> Int? { months.firstIndex(of: word()).map { $0 + 1 } }

        /// Reads a year. Two digits are in 1950 to 2049, and three are added to 1900 (section 4.3).
        private mutating func year() -> Int? {
            guard let (year, digits) = number() else { return nil }
            switch digits {
            case 2: return year + (year < 50 ? 2000 : 1900)
            case 3: return year + 1900
            case 4: return year
            default: return nil
            }
        }

        /// Returns the minutes since midnight and the second.
        private mutating func time() -> (minutes: Int, second: Int)? {
            guard let hour = pair(), hour < 24 else { return nil }
            _ = skip()
            guard take(UInt8(ascii: ":")) else { return nil }
            _ = skip()
            guard let minute = pair(), minute < 60 else { return nil }
            // White space may follow the minutes. It is read again if no seconds follow, as the offset has to be
            // separated by it.
            let end = index
            _ = skip()
            guard take(UInt8(ascii: ":")) else {
                index = end
                return (hour * 60 + minute, 0)
            }
            _ = skip()
            guard let second = pair(), second <= 60 else { return nil }
            return (hour * 60 + minute, second)
        }

        /// Returns the offset in minutes. Unknown names of zones mean UTC (section 4.3).
        private mutating func offset() -> Int? {
            if take(UInt8(ascii: "+")) { return amount() }
            if take(UInt8(ascii: "-")) { return amount().map { -$0 } }
            let name = word()
            if name.isEmpty { return nil }
            return (zones.first { $0.name == name }?.hours ?? 0) * 60
        }

        /// Reads an offset of four digits, in minutes: `0330` is 210.
        private mutating func amount() -> Int? {
            guard let (value, digits) = number(), digits == 4, value % 100 < 60 else { return nil }
            return value / 100 * 60 + value % 100
        }

        /// Reads a number of two digits.
        private mutating func pair() -> Int? {
            guard let (value, digits) = number(), digits == 2 else { return nil }
            return value
        }

        /// Reads a number of one to four digits, and returns their count too.
        private mutating func number() -> (value: Int, digits: Int)? {
            var value = 0
            var digits = 0
            while let byte = next, byte >= 0x30, byte <= 0x39 {
                if digits == 4 { return nil }
                value = value * 10 + Int(byte & 0xF)
                digits += 1
                index += 1
            }
            return digits == 0 ? nil : (value, digits)
        }

        /// Reads a word and returns it in lowercase. It is empty if there is none.
        private mutating func word() -> String {
            let start = index
            while next.map(Self.isLetter) == true { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
        }

        /// Advances past a byte, if it is the next one.
        private mutating func take(_ byte: UInt8) -> Bool {
            guard next == byte else { return false }
            index += 1
            return true
        }

        /// Skips white space and nested comments (section 3.2.2). Returns `false` if there are none.
        ///
        /// An unclosed comment isn't skipped, so that the date is invalid.
        private mutating func skip() -> Bool {
            let start = index
            while let byte = next {
                if byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
                    index += 1
                } else if byte == UInt8(ascii: "("), let end = endOfComment() {
                    index = end
                } else {
                    break
                }
            }
            return index > start
        }

        /// Returns the position after a comment, or `nil` if it isn't closed. A backslash escapes the next byte.
        private func endOfComment() -> Int? {
            var depth = 0
            var index = index
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"):
                    depth -= 1
                    if depth == 0 { return index + 1 }
                case UInt8(ascii: "\\"): index += 1
                default: break
                }
                index += 1
            }
            return nil
        }

        private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
    }
}
