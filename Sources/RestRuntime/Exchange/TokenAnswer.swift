import Foundation

/// What a page says of a sign-in: where its answer has the tokens, and which answers ask for another sign-in.
@_spi(Generated) public struct TokenAnswer: Sendable {
    let token: [String]
    let refreshToken: [String]
    let expires: [String]
    let format: FieldFormat?
    let expired: Expired

    /// Key paths; empty for what the answer does not hold. A number at `expires` is a time from now, in seconds unless the
    /// format says milliseconds; a text is a date.
    public init(
        token: [String],
        refreshToken: [String] = [],
        expires: [String] = [],
        format: FieldFormat? = nil,
        expired: Expired = Expired()
    ) {
        self.token = token
        self.refreshToken = refreshToken
        self.expires = expires
        self.format = format
        self.expired = expired
    }

    /// The answers that mean "sign in again": those with one of the statuses, and with all of the fields.
    public struct Expired: Sendable {
        let statuses: [ClosedRange<Int>]
        let fields: [(path: [String], value: String)]

        /// Any 401, unless said.
        public init(statuses: [ClosedRange<Int>] = [401...401], fields: [(path: [String], value: String)] = []) {
            self.statuses = statuses
            self.fields = fields
        }

        func fits(_ content: ResponseContent) -> Bool {
            fields.allSatisfy { path, value in Self.text(content, at: path) == value }
        }

        /// A text, a number or a boolean as a text.
        static func text(_ content: ResponseContent, at path: [String]) -> String? {
            switch try? content.decode(JSON.self, at: path) {
            case .string(let text): text
            case .number(let number): number.text
            case .bool(let value): "\(value)"
            default: nil
            }
        }
    }

    /// The tokens of an answer; nil where none is at its place.
    func tokens(in content: ResponseContent, behind result: [String], now: Date = Date()) -> Tokens? {
        for start in result.isEmpty ? [[]] : [result, []] {
            guard let access = Expired.text(content, at: start + token), !access.isEmpty else { continue }
            var tokens = Tokens(access: access)
            if !refreshToken.isEmpty { tokens.refresh = Expired.text(content, at: start + refreshToken) }
            if !expires.isEmpty {
                let date = date((try? content.decode(JSON.self, at: start + expires)) ?? .null, now)
                // A token that ends as it comes would be renewed before each call: the server says no time, or its clock
                // goes otherwise than this one.
                let earliest = now.addingTimeInterval(Tokens.leeway)
                tokens.expires = date.flatMap { $0 > earliest ? $0 : nil }
            }
            return tokens
        }
        return nil
    }

    private func date(_ value: JSON, _ now: Date) -> Date? {
        let seconds: Double
        switch value {
        case .number(let number): seconds = number.double ?? .nan
        case .string(let text):
            guard let number = Double(text) else { return RFC3339.date(text) ?? HTTPDate.date(text) }
            seconds = number
        default: return nil
        }
        // What no clock can show is no date.
        guard seconds.isFinite, abs(seconds) < 1e15 else { return nil }
        let span = format == .milliseconds ? seconds / 1000 : seconds
        // Nobody's token lasts thirty years: a time since 1970.
        return span > 1e9 ? Date(timeIntervalSince1970: span) : now.addingTimeInterval(span)
    }
}
