import RestFormats

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

/// An invented time for examples, in whole seconds since 1970, with its texts.
package struct ExampleInstant: Sendable {
    package let seconds: Int

    /// Creates 1 May 2024, half past nine, plus a day and an hour for each number.
    package init(number: Int, shift: Int = 0) { seconds = 1_714_555_800 + number * 90_000 + shift }

    private var date: Date { Date(timeIntervalSince1970: Double(seconds)) }

    /// The day, such as `2024-05-01`.
    package var dayText: String { text(pattern: "yyyy-MM-dd") }

    /// Returns the time in RFC 3339 with this number of decimals.
    package func iso8601(digits: Int = 0) -> String { RFC3339.text(date, .digits(digits)) ?? "" }

    /// Returns the time in a spec's pattern, or an empty string for an invalid pattern.
    func text(pattern: String) -> String { DatePattern(pattern).text(date) ?? "" }
}
