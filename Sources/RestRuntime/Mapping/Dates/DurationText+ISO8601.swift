extension DurationText {
    /// Parses an ISO 8601 duration of days, hours, minutes and seconds, such as `PT1H30M1.5S`. Years and months have no
    /// fixed length and aren't supported.
    static func iso8601(_ text: String) -> Duration? {
        var rest = text.utf8[...]
        var isNegative = false
        if let sign = rest.first, sign == 0x2D || sign == 0x2B {
            isNegative = sign == 0x2D
            rest = rest.dropFirst()
        }
        guard rest.first == 0x50 else { return nil }
        rest = rest.dropFirst()
        // The units that may follow, with their seconds.
        var units: [(letter: UInt8, seconds: Int64)] = [(0x57, 604_800), (0x44, 86_400)]
        var isTime = false
        var result = Duration.zero
        var isEmpty = true
        while let byte = rest.first {
            if byte == 0x54, !isTime {
                isTime = true
                isEmpty = true
                units = [(0x48, 3600), (0x4D, 60), (0x53, 1)]
                rest = rest.dropFirst()
                continue
            }
            let number = rest.prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E || $0 == 0x2C || $0 == 0x2D }
            let digits = String(decoding: number.map { $0 == 0x2C ? 0x2E : $0 }, as: UTF8.self)
            rest = rest.dropFirst(number.count)
            guard let letter = rest.first, let unit = units.firstIndex(where: { $0.letter == letter }),
                let part = part(digits, seconds: units[unit].seconds)
            else { return nil }
            units.removeFirst(unit + 1)
            rest = rest.dropFirst()
            guard let sum = adding(part, to: result) else { return nil }
            result = sum
            isEmpty = false
        }
        if isEmpty { return nil }
        return isNegative ? .zero - result : result
    }

    /// Returns the shortest text, such as `PT0S`, `PT36H` or `-PT1.5S`.
    static func iso8601(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let isNegative = seconds < 0 || attoseconds < 0
        let whole = seconds.magnitude
        let hours = whole / 3600
        let minutes = whole / 60 % 60
        var text = isNegative ? "-PT" : "PT"
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 { text += "\(minutes)M" }
        let rest = Duration(
            secondsComponent: Int64(whole % 60),
            attosecondsComponent: Int64(clamping: attoseconds.magnitude)
        )
        if rest != .zero || whole < 60 { text += Self.text(rest, scale: 0) + "S" }
        return text
    }

    /// Returns an exact number of units, or `nil` if it exceeds the range of durations.
    private static func part(_ digits: String, seconds: Int64) -> Duration? {
        // Unlike JSON's numbers, these may have leading zeros.
        let isNegative = digits.hasPrefix("-")
        let plain = digits.dropFirst(isNegative ? 1 : 0).drop { $0 == "0" }
        let number = (isNegative ? "-" : "") + (plain.isEmpty || plain.hasPrefix(".") ? "0" : "") + plain
        guard digits.contains(where: { $0 >= "0" && $0 <= "9" }), JSON.Number(number) != nil,
            let duration = duration(number, scale: 0)
        else { return nil }
        let (whole, overflow) = duration.components.seconds.multipliedReportingOverflow(by: seconds)
        // Each part is at most half of the range, so that the sum of all can't overflow.
        if overflow || whole.magnitude > UInt64(Int64.max / 2) { return nil }
        return Duration(secondsComponent: whole, attosecondsComponent: 0)
            + Duration(secondsComponent: 0, attosecondsComponent: duration.components.attoseconds) * Int(seconds)
    }

    private static func adding(_ part: Duration, to sum: Duration) -> Duration? {
        let (_, overflow) = part.components.seconds.addingReportingOverflow(sum.components.seconds)
        let result = overflow ? sum : sum + part
        return overflow || result.components.seconds.magnitude > UInt64(Int64.max / 2) ? nil : result
    }

    /// Returns the form of Protocol Buffers' JSON, such as `1.5s`.
    static func suffixed(_ text: String) -> Duration? {
        guard text.hasSuffix("s"), let number = JSON.Number(String(text.dropLast())) else { return nil }
        return duration(number.text, scale: 0)
    }
}
