/// Checks the texts of durations: `PT1H30M1.5S`, `1.5s`.
enum DurationReading {
    /// Whether it is a number, possibly in a string, that a `Duration` can represent when multiplied by a power of ten.
    static func isNumber(_ value: JSONValue?, scale: Int) -> Bool {
        (value?.number ?? value?.string).flatMap(NumberReading.init)?.fitsDuration(scale: scale) == true
    }

    static func isSuffixed(_ text: String) -> Bool {
        text.hasSuffix("s") && NumberReading(String(text.dropLast()))?.fitsDuration(scale: 0) == true
    }

    /// Whether it has weeks, days, hours, minutes and seconds, each once and in this order. Years and months are
    /// invalid since their length varies.
    static func isISO8601(_ text: String) -> Bool {
        var rest = text.utf8[...]
        if let sign = rest.first, sign.isOne(of: "+-") { rest = rest.dropFirst() }
        guard rest.first == UInt8(ascii: "P") else { return false }
        rest = rest.dropFirst()
        var units = Array("WD".utf8)
        var (isTime, isEmpty) = (false, true)
        var sum = 0.0
        while let byte = rest.first {
            if byte == UInt8(ascii: "T"), !isTime {
                (isTime, isEmpty) = (true, true)
                units = Array("HMS".utf8)
                rest = rest.dropFirst()
                continue
            }
            let number = rest.prefix { $0.isDigit || $0.isOne(of: ".,-") }
            rest = rest.dropFirst(number.count)
            guard let letter = rest.first, let unit = units.firstIndex(of: letter), let value = value(Substring(number))
            else { return false }
            sum += abs(value) * (seconds[letter] ?? 1)
            units.removeFirst(unit + 1)
            rest = rest.dropFirst()
            isEmpty = false
        }
        return !isEmpty && sum <= Double(Int64.max / 2)
    }

    private static let seconds: [UInt8: Double] = [
        UInt8(ascii: "W"): 604_800, UInt8(ascii: "D"): 86_400, UInt8(ascii: "H"): 3_600, UInt8(ascii: "M"): 60,
    ]

    /// Parses a decimal. Unlike in JSON, leading zeros and a comma are allowed.
    private static func value(_ text: Substring) -> Double? {
        let text = text.replacing(",", with: ".")
        let isNegative = text.hasPrefix("-")
        let plain = text.dropFirst(isNegative ? 1 : 0).drop { $0 == "0" }
        let number = (isNegative ? "-" : "") + (plain.isEmpty || plain.hasPrefix(".") ? "0" : "") + plain
        guard text.contains(where: \.isNumber), NumberReading(number) != nil else { return nil }
        return Double(number)
    }
}
