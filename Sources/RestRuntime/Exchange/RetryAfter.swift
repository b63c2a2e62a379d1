import Foundation
import HTTPTypes

/// How long a server asks to wait (RFC 9110, section 10.2.3).
///
///     RetryAfter.seconds(response.head.headerFields, now: Date())     // 120
enum RetryAfter {
    /// nil where it asks for nothing that can be read. A date counts from the answer's own `Date`, where there is one: clocks
    /// differ.
    static func seconds(_ headers: HTTPFields, now: Date) -> Double? {
        guard let text = headers[.retryAfter]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(text) }
        guard let date = HTTPDate.date(text) else { return nil }
        let start = headers[.date].flatMap { HTTPDate.date($0) } ?? now
        return max(date.timeIntervalSince(start), 0)
    }
}
