#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// Dates in HTTP headers (RFC 9110, section 5.6.7).
///
/// All three forms are read, and IMF-fixdate is written. A year of two digits is in 1970 to 2069.
///
/// The weekday is ignored, and names of months and days may have any case.
package enum HTTPDate {
    private static let fixdate = DatePattern("EEE, dd MMM yyyy HH:mm:ss z")
    private static let obsolete = [
        // RFC 850.
        DatePattern("EEEE, dd-MMM-yy HH:mm:ss z"),
        // asctime, which writes a space before a day of one digit.
        DatePattern("EEE MMM  d HH:mm:ss yyyy"),
        DatePattern("EEE MMM d HH:mm:ss yyyy"),
    ]

    /// Returns the date of a text, or `nil` if it has none of the forms.
    ///
    /// IMF-fixdate is tried first, since senders have to use it.
    package static func date(_ text: String) -> Date? {
        if let date = fixdate.date(text) { return date }
        for pattern in obsolete {
            if let date = pattern.date(text) { return date }
        }
        return nil
    }

    /// Returns the text of a date, or `nil` outside of the years 0 to 9999.
    package static func text(_ date: Date) -> String? { fixdate.text(date) }
}
