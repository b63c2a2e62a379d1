import Foundation
import HTTPTypes

/// The header `Retry-After` (RFC 9110, section 10.2.3).
///
///     RetryAfter.seconds(response.head.headerFields, now: Date())     // 120
///
///     Retry-After: 120
///     Retry-After: Wed, 21 Oct 2015 07:28:00 GMT
enum RetryAfter {
    /// Returns the seconds to wait, or `nil` without a valid value. A date is relative to the response's `Date` if
    /// there is one, since clocks differ.
    ///
    /// Callers limit the result, which may be very large.
    static func seconds(_ headers: HTTPFields, now: Date) -> Double? {
        guard let text = headers[.retryAfter]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(text) }
        guard let date = HTTPDate.date(text) else { return nil }
        let start = headers[.date].flatMap { HTTPDate.date($0) } ?? now
        return max(date.timeIntervalSince(start), 0)
    }
}
