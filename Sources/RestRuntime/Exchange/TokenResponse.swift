import Foundation
import HTTPTypes
@_spi(Generated) public import RestMapping
@_spi(Generated) import RestTransport

/// The spec's declaration of a sign-in: the locations of tokens in its response, and the responses that require another
/// sign-in.
///
///     TokenResponse(token: ["data", "token"], expires: ["data", "expires_in"])
///     // {"data": {"token": "c4f3", "expires_in": 3600}}
@_spi(Generated) public struct TokenResponse: Sendable {
    /// The location of the access token.
    let token: Source
    /// The location of the refresh token.
    let refreshToken: Source
    /// The location of the expiry.
    let expires: Source
    /// The format of a number at `expires`, or `nil` for seconds.
    let format: FieldFormat?
    /// The responses that require another sign-in.
    let expired: Expired

    /// A location in a response: a key path of the body or a header.
    public enum Source: Sendable, ExpressibleByArrayLiteral {
        /// A key path of the body. If the key path is empty, the response has no such value.
        case key([String])
        case header(String)

        /// Creates a key path of the body.
        public init(arrayLiteral keys: String...) { self = .key(keys) }

        /// Returns the value, or null if it is absent. In the body, it is searched below a key path.
        func value(_ content: ResponseContent, from start: [String]) -> JSON {
            switch self {
            case .key([]): .null
            case .key(let path): (try? content.decode(JSON.self, at: start + path)) ?? .null
            case .header(let name):
                HTTPField.Name(name).flatMap { content.options.headers[$0] }.map { .string($0) } ?? .null
            }
        }

        /// Returns a text or number as text, or `nil` if it is absent or empty. Another kind of value is an error.
        func token(_ content: ResponseContent, from start: [String]) throws(FieldError) -> String? {
            let value = value(content, from: start)
            if value.isBlank { return nil }
            let text = value.tokenText
            if text == nil { throw error(value, from: start, expected: "a token") }
            guard case .header = self, let text else { return text }
            // As it is sent, `Authorization: Bearer …`. Tokens contain no spaces (RFC 6750, section 2.1).
            let isWhole = text.prefix(7).lowercased() == "bearer "
            return isWhole ? String(text.dropFirst(7).drop { $0 == " " }) : text
        }

        /// Returns the error for a value of another kind.
        func error(_ value: JSON, from start: [String], expected: String) -> FieldError {
            let keyPath = if case .key(let path) = self { (start + path).joined(separator: ".") } else { name ?? "" }
            return FieldError(keyPath: keyPath, expected: expected, found: value.kindName)
        }

        /// The name of the header, or `nil` for a key path.
        private var name: String? { if case .header(let name) = self { name } else { nil } }
    }

    /// Creates a declaration.
    ///
    /// An empty key path means that the response doesn't have the value. A number at `expires` is relative to now, in
    /// seconds unless the format is milliseconds. A text is a date.
    public init(
        token: Source,
        refreshToken: Source = [],
        expires: Source = [],
        format: FieldFormat? = nil,
        expired: Expired = Expired()
    ) {
        self.token = token
        self.refreshToken = refreshToken
        self.expires = expires
        self.format = format
        self.expired = expired
    }

    /// The responses that mean "sign in again".
    public typealias Expired = ExpiredResponse

    /// Returns the tokens of a response, or `nil` if it has none. Throws if a location has another kind of value.
    ///
    /// A location is searched below the key path of the result first, and then in the whole body.
    ///
    /// - Parameters:
    ///   - content: The body and the headers.
    ///   - result: The key path of the call's result. Empty for the whole body.
    ///   - now: The time of the response.
    func tokens(
        in content: ResponseContent,
        behind result: [String],
        now: Date = Date()
    ) throws(FieldError) -> Tokens? {
        let starts = result.isEmpty ? [[]] : [result, []]
        guard let access = try first(token, in: content, starts) else { return nil }
        var tokens = Tokens(access: access)
        tokens.refresh = try first(refreshToken, in: content, starts)
        let date = try firstDate(in: content, starts, now)
        // A token that has expired on arrival would be refreshed before each call. The server sends no time, or its
        // clock differs.
        let earliest = now.addingTimeInterval(Tokens.leeway)
        tokens.expires = date.flatMap { $0 > earliest ? $0 : nil }
        return tokens
    }

    /// The token at the first location that has one.
    ///
    /// Throws the first error of a location if none has a token.
    private func first(
        _ source: Source,
        in content: ResponseContent,
        _ starts: [[String]]
    ) throws(FieldError) -> String? {
        var problem: FieldError?
        for start in starts {
            do throws(FieldError) {
                if let token = try source.token(content, from: start) { return token }
            } catch {
                problem = problem ?? error
            }
        }
        if let problem { throw problem }
        return nil
    }

    /// The expiry at the first location that has one. A list, an object or `true` is an error.
    private func firstDate(
        in content: ResponseContent,
        _ starts: [[String]],
        _ now: Date
    ) throws(FieldError) -> Date? {
        var problem: FieldError?
        for start in starts {
            let value = expires.value(content, from: start)
            if let date = date(value, now) { return date }
            if !value.isBlank, value.tokenText == nil {
                problem = problem ?? expires.error(value, from: start, expected: "a number or a date")
            }
        }
        if let problem { throw problem }
        return nil
    }

    /// Returns the date of an expiry, or `nil` for another value. A number is relative to now, unless it is as large as
    /// a time since 1970.
    private func date(_ value: JSON, _ now: Date) -> Date? {
        let seconds: Double
        switch value {
        case .number(let number): seconds = number.double ?? .nan
        case .string(let text):
            guard let number = Double(text) else { return RFC3339.date(text) ?? HTTPDate.date(text) }
            seconds = number
        default: return nil
        }
        // Dates that no clock can show are ignored.
        guard seconds.isFinite, abs(seconds) < 1e15 else { return nil }
        let span = format == .milliseconds ? seconds / 1000 : seconds
        // Tokens don't live for thirty years, so this is a time since 1970.
        return span > 1e9 ? Date(timeIntervalSince1970: span) : now.addingTimeInterval(span)
    }
}

/// Bodies that mean that a session has expired.
extension ExpiredResponse {
    /// Returns whether the body has all of the fields.
    func fits(_ content: ResponseContent) -> Bool {
        fields.allSatisfy { path, value in
            (try? content.decode(JSON.self, at: path)).flatMap(Self.text) == value
        }
    }

    /// The text of a string, number or boolean.
    ///
    /// Other values have no text.
    static func text(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let value): "\(value)"
        default: nil
        }
    }
}
