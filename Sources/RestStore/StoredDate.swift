#if Store
import Foundation
@_spi(Generated) import RestRuntime

/// Dates as GRDB writes them, so that its queries can compare them: `2024-05-01 12:30:00.250`, in UTC.
///
/// A date has more than three decimals if it needs them. Outside of the years 0 to 9999 it is written as seconds since
/// 1970.
enum StoredDate {
    /// Returns a date's text. GRDB's format has milliseconds, and dates that have more digits keep them, so that
    /// reading returns the same date.
    static func text(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        // The years 0 to 9999.
        guard seconds >= -62_167_219_200, seconds < 253_402_300_799.9995 else { return "\(seconds)" }
        // `Date` stores seconds since 2001. A conversion to another epoch would lose digits.
        let exactSeconds = date.timeIntervalSinceReferenceDate
        let hasMilliseconds = (exactSeconds * 1000).rounded() / 1000 == exactSeconds
        let text = date.text(format: hasMilliseconds ? .iso8601Digits(3) : .iso8601Exact)
        // `2024-05-01T12:30:00.250Z`.
        return text.prefix(10) + " " + text.dropFirst(11).dropLast()
    }

    /// Parses a date's text, and also a number of seconds since 1970. Returns `nil` for other texts.
    static func date(_ text: String) -> Date? {
        guard text.utf8.count > 10, text.dropFirst(10).first == " " else {
            return Double(text).map(Date.init(timeIntervalSince1970:))
        }
        return RFC3339.date(text + "Z")
    }
}
#endif
