/// Whether the runtime reads a text as a date.
enum DateReading {
    /// A finite number, also as a string.
    @Sendable static func isNumber(_ value: JSONValue?) -> Bool {
        guard let text = value?.number ?? value?.string, NumberReading(text) != nil else { return false }
        return Double(text)?.isFinite == true
    }

    @Sendable static func isHTTP(_ text: String) -> Bool { http.contains { $0.reads(text) } }

    /// The forms of RFC 9110, section 5.6.7.
    private static let http = [
        "EEE, dd MMM yyyy HH:mm:ss z", "EEEE, dd-MMM-yy HH:mm:ss z", "EEE MMM  d HH:mm:ss yyyy",
        "EEE MMM d HH:mm:ss yyyy",
    ].map(PatternReading.init)

    static func isDotnet(_ text: String) -> Bool {
        guard text.hasPrefix("/Date("), text.hasSuffix(")/"), text.utf8.count >= 8 else { return false }
        var inside = text.utf8.dropFirst(6).dropLast(2)
        if let sign = inside.dropFirst().lastIndex(where: { $0.isOne(of: "+-") }) {
            let zone = inside[sign...].dropFirst()
            guard zone.count == 4, zone.allSatisfy(\.isDigit) else { return false }
            inside = inside[..<sign]
        }
        return inside.first != UInt8(ascii: "+") && Int64(Substring(inside)) != nil
    }

    /// `yyyy-MM-dd`, a day that the calendar has.
    static func isDay(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 10 && isDay(bytes)
    }

    private static func isDay(_ bytes: [UInt8]) -> Bool {
        guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), let year = number(bytes[0..<4]),
            let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
        else { return false }
        return 1...12 ~= month && day >= 1 && day <= length(year: year, month: month)
    }

    static func length(year: Int, month: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        bytes.allSatisfy(\.isDigit) ? bytes.reduce(0) { $0 * 10 + Int($1 & 0xF) } : nil
    }

    /// RFC 3339, section 5.6, and an offset without its colon; a second of 60 in the last minute of a UTC day alone.
    static func isRFC3339(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, isDay(bytes), bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), let hour = number(bytes[11..<13]),
            let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
            hour <= 23, minute <= 59, second <= 60
        else { return false }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix(while: \.isDigit)
            guard !digits.isEmpty else { return false }
            rest = rest[digits.endIndex...]
        }
        guard let first = rest.first else { return false }
        var offset = 0
        if first | 0x20 == UInt8(ascii: "z") {
            guard rest.count == 1 else { return false }
        } else {
            guard let minutes = minutes(ofOffset: rest) else { return false }
            offset = minutes
        }
        let ofDay = (hour * 60 + minute - offset) * 60
        return second < 60 || (ofDay + 172_800) % 86_400 == 86_340
    }

    /// `+02:00` or `+0200`.
    static func minutes(ofOffset text: ArraySlice<UInt8>) -> Int? {
        guard let sign = text.first, sign.isOne(of: "+-"),
            text.count == 6 && text[text.startIndex + 3] == UInt8(ascii: ":") || text.count == 5,
            let hours = number(text.dropFirst().prefix(2)), let minutes = number(text.suffix(2)), hours < 24,
            minutes < 60
        else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
    }
}
