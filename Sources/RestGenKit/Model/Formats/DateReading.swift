import RestFormats

/// Whether the runtime decodes a value as a date.
enum DateReading {
    /// Whether it is a finite number, possibly in a string.
    @Sendable static func isNumber(_ value: JSONValue?) -> Bool {
        guard let text = value?.number ?? value?.string, NumberReading(text) != nil else { return false }
        return Double(text)?.isFinite == true
    }

    @Sendable static func isHTTP(_ text: String) -> Bool { HTTPDate.date(text) != nil }
    @Sendable static func isRFC2822(_ text: String) -> Bool { RFC2822.date(text) != nil }
    static func isRFC3339(_ text: String) -> Bool { RFC3339.date(text) != nil }
    static func isDotnet(_ text: String) -> Bool { DotnetDate.date(text) != nil }

    /// Whether it is an existing day of the form `yyyy-MM-dd`.
    static func isDay(_ text: String) -> Bool { CivilDay.parts(text) != nil }
}
