/// A made-up moment, in whole seconds since 1970, and its texts.
package struct ExampleInstant: Sendable {
    package let seconds: Int

    /// 1 May 2024, half past nine, and an hour and a day more with each number.
    package init(number: Int, shift: Int = 0) { seconds = 1_714_555_800 + number * 90_000 + shift }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = [
        "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
    ]

    /// By the proleptic Gregorian calendar, in UTC.
    private var day: (year: Int, month: Int, day: Int) {
        let days = seconds / 86_400 + 719_468
        let era = days / 146_097
        let ofEra = days - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * ofYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shifted + 2) / 5 + 1)
    }

    private var time: (hour: Int, minute: Int, second: Int) {
        let rest = seconds % 86_400
        return (rest / 3_600, rest / 60 % 60, rest % 60)
    }

    /// `2024-05-01`
    package var dayText: String { text(pattern: "yyyy-MM-dd") }

    /// RFC 3339, with so many decimals.
    package func iso8601(digits: Int = 0) -> String {
        let fraction = digits == 0 ? "" : "." + String(repeating: "0", count: digits)
        return text(pattern: "yyyy-MM-dd'T'HH:mm:ss") + fraction + "Z"
    }

    /// RFC 9110, section 5.6.7.
    var http: String { text(pattern: "EEE, dd MMM yyyy HH:mm:ss 'GMT'") }

    /// In the letters of the spec's patterns.
    func text(pattern: String) -> String {
        var output = ""
        var rest = Substring(pattern)
        while let first = rest.first {
            if first == "'" {
                let body = rest.dropFirst()
                let end = body.firstIndex(of: "'") ?? body.endIndex
                output += end == body.startIndex ? "'" : String(body[..<end])
                rest = end == body.endIndex ? "" : body[body.index(after: end)...]
                // Two apostrophes inside of a text are one of it.
                if rest.first == "'", end != body.startIndex { output += "'" }
            } else if first.isASCII, first.isLetter {
                let count = rest.prefix { $0 == first }.count
                output += part(first, count)
                rest = rest.dropFirst(count)
            } else {
                output.append(first)
                rest = rest.dropFirst()
            }
        }
        return output
    }

    private func part(_ letter: Character, _ count: Int) -> String {
        let (day, time) = (day, time)
        switch letter {
        case "y": return count == 2 ? Self.padded(day.year % 100, 2) : Self.padded(day.year, 4)
        case "M" where count > 2:
            let name = Self.months[day.month - 1]
            return count == 3 ? String(name.prefix(3)) : name
        case "M": return Self.padded(day.month, count)
        case "d": return Self.padded(day.day, count)
        case "E":
            let name = Self.weekdays[seconds / 86_400 % 7]
            return count == 4 ? name : String(name.prefix(3))
        case "H": return Self.padded(time.hour, count)
        case "h": return Self.padded(time.hour % 12 == 0 ? 12 : time.hour % 12, count)
        case "a": return time.hour < 12 ? "AM" : "PM"
        case "m": return Self.padded(time.minute, count)
        case "s": return Self.padded(time.second, count)
        case "S": return String(repeating: "0", count: count)
        case "Z": return count == 5 ? "+00:00" : "+0000"
        case "x": return count == 3 ? "+00:00" : "+0000"
        case "X": return "Z"
        case "z": return "GMT"
        default: return ""
        }
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
