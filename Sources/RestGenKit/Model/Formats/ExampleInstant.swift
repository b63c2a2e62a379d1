import RestFormats

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

/// A made-up moment, in whole seconds since 1970, and its texts.
package struct ExampleInstant: Sendable {
    package let seconds: Int

    /// 1 May 2024, half past nine, and an hour and a day more with each number.
    package init(number: Int, shift: Int = 0) { seconds = 1_714_555_800 + number * 90_000 + shift }

    private var date: Date { Date(timeIntervalSince1970: Double(seconds)) }

    /// `2024-05-01`
    package var dayText: String { text(pattern: "yyyy-MM-dd") }

    /// RFC 3339, with so many decimals.
    package func iso8601(digits: Int = 0) -> String { RFC3339.text(date, .digits(digits)) ?? "" }

    /// In the letters of the spec's patterns. Empty for a pattern with a letter that has no meaning.
    func text(pattern: String) -> String { DatePattern(pattern).text(date) ?? "" }
}
