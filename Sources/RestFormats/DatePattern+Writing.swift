#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

extension DatePattern {
    /// Returns the text of a date, or `nil` outside of the years 0 to 9999.
    ///
    /// It is also `nil` for a pattern with an unsupported letter. The weekday is that of the date.
    package func text(_ date: Date) -> String? {
        guard let parts else { return nil }
        let interval = date.timeIntervalSinceReferenceDate
        // NaN and dates far outside of these years, whose conversion to `Int` would trap.
        guard interval.magnitude < 1e12 else { return nil }
        var fractionDigits = 0
        for case .letter(0x53, let count) in parts { fractionDigits = count }
        // Fractions are rounded. Without a fraction, seconds are truncated.
        let floor = interval.rounded(.down)
        var whole = Int(floor) + CivilDay.referenceSeconds
        var fraction = 0
        if fractionDigits > 0 {
            let scale = (0..<fractionDigits).reduce(1) { scale, _ in scale * 10 }
            fraction = Int(((interval - floor) * Double(scale)).rounded())
            if fraction == scale, floor + 1 < RFC3339.end {
                fraction = 0
                whole += 1
            } else if fraction == scale {
                // Don't round up from the year 9999.
                fraction = scale - 1
            }
        }
        // Rounds down for dates before 1970, too.
        let days = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
        let ofDay = whole - days * 86_400
        let (year, month, day) = CivilDay.date(days)
        guard year >= 0, year <= 9999 else { return nil }
        var output: [UInt8] = []
        for part in parts {
            guard case .letter(let letter, let count) = part else {
                if case .text(let text) = part { output += text }
                continue
            }
            switch Unicode.Scalar(letter) {
            case "y": count == 2 ? RFC3339.append(year % 100, 2, &output) : RFC3339.append(year, 4, &output)
            case "M" where count > 2: output += name(Self.months[month - 1], isShort: count == 3)
            case "M": number(month, count, &output)
            case "d": number(day, count, &output)
            case "E": output += name(Self.weekdays[CivilDay.weekday(days)], isShort: count < 4)
            case "H": number(ofDay / 3600, count, &output)
            // Twelve is the first hour of each half: 12 AM, 1 AM, …, 11 AM, 12 PM.
            case "h": number((ofDay / 3600 + 11) % 12 + 1, count, &output)
            case "a": output += Array((ofDay < 43_200 ? "AM" : "PM").utf8)
            case "m": number(ofDay / 60 % 60, count, &output)
            case "s": number(ofDay % 60, count, &output)
            case "S": RFC3339.append(fraction, count, &output)
            case "X": output.append(0x5A)
            case "z": output += Array("GMT".utf8)
            default:
                output += Array(
                    (letter == 0x5A && count == 5 || count == 3 && letter == 0x78 ? "+00:00" : "+0000").utf8
                )
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns a name, or its first three letters.
    @inline(never)
    private func name(_ name: String, isShort: Bool) -> [UInt8] {
        Array((isShort ? String(name.prefix(3)) : name).utf8)
    }

    /// Appends a number with at least as many digits as the pattern has letters.
    @inline(never)
    private func number(_ value: Int, _ count: Int, _ output: inout [UInt8]) {
        RFC3339.append(value, value > 9 ? 2 : count, &output)
    }
}
