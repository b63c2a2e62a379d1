import RestFormats

/// Whether the runtime reads a value as a date.
enum DateReading {
    /// A finite number, also as a string.
    @Sendable static func isNumber(_ value: JSONValue?) -> Bool {
        guard let text = value?.number ?? value?.string, NumberReading(text) != nil else { return false }
        return Double(text)?.isFinite == true
    }

    @Sendable static func isHTTP(_ text: String) -> Bool { HTTPDate.date(text) != nil }
    @Sendable static func isRFC2822(_ text: String) -> Bool { RFC2822.date(text) != nil }
    static func isRFC3339(_ text: String) -> Bool { RFC3339.date(text) != nil }
    static func isDotnet(_ text: String) -> Bool { DotnetDate.date(text) != nil }

    /// `yyyy-MM-dd`, a day that the calendar has.
    static func isDay(_ text: String) -> Bool { CivilDay.parts(text) != nil }
}
