import Foundation
import Testing

@_spi(Generated) @testable import RestRuntime

/// Two calls of one URL.
struct RuleRow: Sendable, CustomTestStringConvertible {
    enum Expected: Sendable {
        /// The second is answered from the cache.
        case cached
        /// It goes to the server as it is.
        case asked
        /// It asks the server whether what is kept still holds, which it says.
        case validated
        /// It goes to the server with the condition that it had.
        case passed
        /// It is an error with the status 504.
        case refused
    }

    let id: String
    let expected: Expected
    var status = 200
    /// Of the answers; `{-60}` stands for the date a minute ago, `{n}` for the number of the request.
    var answer: [(String, String)] = []
    /// Of the requests.
    var first: [(String, String)] = []
    var second: [(String, String)] = []
    /// Seconds between the calls.
    var gap = 10.0
    /// The age that the second has, where it is not the time in between.
    var age: Int?
    var rule: @Sendable (inout Call) -> Void = { _ in }

    var testDescription: String { id }

    init(
        _ id: String,
        _ expected: Expected,
        _ answer: [(String, String)] = [],
        status: Int = 200,
        first: [(String, String)] = [],
        second: [(String, String)] = [],
        gap: Double = 10,
        age: Int? = nil,
        rule: @escaping @Sendable (inout Call) -> Void = { _ in }
    ) {
        (self.id, self.expected, self.status, self.answer) = (id, expected, status, answer)
        (self.first, self.second, self.gap, self.age, self.rule) = (first, second, gap, age, rule)
    }

    /// With `Cache-Control` alone.
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

    /// What the server says to a request.
    func headers(_ clock: HandClock, number: Int) -> [(String, String)] {
        answer.map { name, value in
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
        storing + statuses + directives + expiry + ages + varying + validators + asking + pages

    static let tag = ("ETag", "\"v1\"")
    static let date = ("Last-Modified", "Sat, 29 Oct 1994 19:43:31 GMT")
}
