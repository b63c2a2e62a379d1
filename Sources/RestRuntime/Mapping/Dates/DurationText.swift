/// Durations as exact decimal numbers of seconds, such as `1.5` or `-0.000000000000000001`.
enum DurationText {
    /// Returns the text of a duration in seconds, or in milliseconds with a `scale` of 3.
    static func text(_ duration: Duration, scale: Int) -> String {
        let (seconds, attoseconds) = duration.components
        let isNegative = seconds < 0 || attoseconds < 0
        // Eighteen fraction digits, of which `scale` are moved before the point.
        let fraction = String(attoseconds.magnitude)
        let padded = String(repeating: "0", count: 18 - fraction.count) + fraction
        var whole = String(seconds.magnitude) + padded.prefix(scale)
        whole = String(whole.drop { $0 == "0" })
        var rest = String(padded.dropFirst(scale))
        while rest.last == "0" { rest.removeLast() }
        return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
    }

    /// Returns the duration of a number of seconds, multiplied by ten to the power of `scale`, or `nil` if it exceeds the
    /// range. Digits below an attosecond are truncated.
    static func duration(_ text: String, scale: Int) -> Duration? {
        guard let digits = JSON.Number(checked: text).digits else { return nil }
        if digits.digits.isEmpty { return .zero }
        let exponent = digits.exponent + scale
        // The digits as a number of attoseconds, split at the second.
        let shifted = exponent + 18
        guard shifted <= 40 - digits.digits.count, shifted > -1000 else { return shifted <= -1000 ? .zero : nil }
        let all =
            shifted >= 0
            ? digits.digits + String(repeating: "0", count: shifted)
            : String(digits.digits.dropLast(min(-shifted, digits.digits.count)))
        let seconds = all.count > 18 ? WholeNumber(String(all.dropLast(18)))?.int64 : 0
        guard let seconds, let attoseconds = all.isEmpty ? 0 : WholeNumber(String(all.suffix(18)))?.int64 else {
            return nil
        }
        let sign: Int64 = digits.isNegative ? -1 : 1
        return Duration(secondsComponent: sign * seconds, attosecondsComponent: sign * attoseconds)
    }
}
