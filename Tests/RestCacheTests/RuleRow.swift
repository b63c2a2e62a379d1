import Foundation
import Testing

@_spi(Generated) @testable import RestRuntime

/// A rule as two calls of the same URL.
struct RuleRow: Sendable, CustomTestStringConvertible {
    enum Expected: Sendable {
        /// The second call is answered from the cache.
        case cached
        /// The second call is sent without a condition.
        case sent
        /// The second call is sent with a condition, and the server confirms the stored response.
        case validated
        /// The second call is sent with the caller's own condition.
        case passed
        /// The second call fails with status 504.
        case refused
    }

    let id: String
    let expected: Expected
    var status = 200
    /// The headers of the responses. `{-60}` is replaced by the date a minute ago, and `{n}` by the number of the
    /// request.
    var responseHeaders: [(String, String)] = []
    /// The headers of the requests.
    var first: [(String, String)] = []
    var second: [(String, String)] = []
    /// The seconds between the calls.
    var gap = 10.0
    /// The `Age` of the second response, if it isn't the time between the calls.
    var age: Int?
    var rule: @Sendable (inout Call) -> Void = { _ in }

    var testDescription: String { id }

    init(
        _ id: String,
        _ expected: Expected,
        _ responseHeaders: [(String, String)] = [],
        status: Int = 200,
        first: [(String, String)] = [],
        second: [(String, String)] = [],
        gap: Double = 10,
        age: Int? = nil,
        rule: @escaping @Sendable (inout Call) -> Void = { _ in }
    ) {
        (self.id, self.expected, self.status, self.responseHeaders) = (id, expected, status, responseHeaders)
        (self.first, self.second, self.gap, self.age, self.rule) = (first, second, gap, age, rule)
    }

    /// Creates a rule with `Cache-Control` as the only response header.
    init(
        _ id: String,
        _ expected: Expected,
        cc: String,
        second: [(String, String)] = [],
        gap: Double = 10,
        rule: @escaping @Sendable (inout Call) -> Void = { _ in }
    ) {
        self.init(id, expected, [("Cache-Control", cc)], second: second, gap: gap, rule: rule)
    }

    /// Returns the headers of the response to a request.
    func headers(_ clock: HandClock, number: Int) -> [(String, String)] {
        responseHeaders.map { name, value in
            var value = value.replacingOccurrences(of: "{n}", with: "\(number)")
            while let open = value.firstIndex(of: "{"), let close = value[open...].firstIndex(of: "}") {
                let offset = Double(value[value.index(after: open)..<close]) ?? 0
                value.replaceSubrange(open...close, with: clock.date(offset))
            }
            return (name, value)
        }
    }
}

extension RuleRow {
    static let all: [RuleRow] =
        storing + statuses + directives + expiry + ages + varying + validators + requestDirectives + specRules

    static let tag = ("ETag", "\"v1\"")
    static let date = ("Last-Modified", "Sat, 29 Oct 1994 19:43:31 GMT")
}
