import Foundation
@_spi(Generated) import RestMapping

/// What a token endpoint answered (RFC 6749, section 5.1).
package struct OAuth2Answer: Sendable {
    /// More than any token server sends, and less than what would harm.
    static let mostBytes = 1 << 20
    private static let limits = JSON.Limits(bytes: mostBytes, depth: 32, values: 10_000)

    package let tokens: Tokens
    /// What was granted; nil where it is what was asked for.
    package let scopes: [String]?

    init(status: Int, body: Data, _ words: OAuth2Words, now: Date = Date()) throws(OAuth2Error) {
        let answer = (try? Mapping.decode(JSON.self, from: body, options: MappingOptions(limits: Self.limits)))?.object
        // With any status: some servers send their errors with 200.
        if let code = answer?["error"]?.string {
            throw OAuth2Error(
                OAuth2Error.Code.known(code) ?? OAuth2Error.Code(rawValue: words.shown(code)),
                words.shown(answer?["error_description"]?.string ?? ""),
                uri: answer?["error_uri"]?.string.map(words.shown),
                status: status
            )
        }
        func malformed(_ message: String) -> OAuth2Error { OAuth2Error(nil, message, status: status) }
        guard (200...299).contains(status) else { throw malformed("no error as of RFC 6749, section 5.2") }
        guard let answer else { throw malformed("no JSON object") }
        guard let access = answer["access_token"]?.string else { throw malformed("no 'access_token'") }
        guard Self.isToken(access) else { throw malformed("an 'access_token' that no header can hold") }
        // Required by the RFC and left out by some; without it there is but one kind that it can be.
        let type = answer["token_type"] ?? .null
        guard type.isNull || type.string?.lowercased() == "bearer" else {
            let name = type.string.map { "'\(words.shown($0))'" } ?? "no text"
            throw malformed("tokens of the type \(name), and restgen knows 'bearer'")
        }
        let refresh = answer["refresh_token"] ?? .null
        guard refresh.isNull || refresh.string != nil else { throw malformed("a 'refresh_token' that is no text") }
        tokens = Tokens(
            access: access,
            refresh: refresh.string.flatMap { $0.isEmpty ? nil : $0 },
            expires: try Self.expiry(answer["expires_in"] ?? .null, now, malformed)
        )
        scopes = answer["scope"]?.string?.split(separator: " ").map(String.init)
    }

    /// Seconds from now, as a number or, as some servers send it, a text. Zero and less, and what is no longer than the way
    /// of a call, say nothing: a token that ends at once would be asked for again before each call.
    private static func expiry(
        _ value: JSON,
        _ now: Date,
        _ malformed: (String) -> OAuth2Error
    ) throws(OAuth2Error) -> Date? {
        if value.isNull { return nil }
        guard let seconds = value.double ?? value.string.flatMap({ Double($0) }), seconds.isFinite else {
            throw malformed("an 'expires_in' that is no number")
        }
        // A hundred years stand for ever, and every date can hold them.
        return seconds > Tokens.leeway ? now.addingTimeInterval(min(seconds, 3_155_760_000)) : nil
    }

    /// RFC 6749, appendix A.12.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}

/// A server's texts, as they may be shown.
struct OAuth2Words: Sendable {
    private let redaction: Redaction

    init(hiding secrets: [String]) {
        redaction = Redaction(keys: ["code", "code_verifier"], credentials: .empty) { _ in
            SentSecrets(body: secrets.filter { !$0.isEmpty })
        }
    }

    /// Without secrets and control characters, and no longer than an error's text may be.
    func shown(_ text: String) -> String {
        // A text of a megabyte is not looked through for what would be cut off anyway.
        let text = redaction.apply(to: String(text.prefix(4096)))
        return String(
            String.UnicodeScalarView(text.unicodeScalars.prefix(500).map { $0.properties.isPrintable ? $0 : " " })
        )
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isPrintable: Bool {
        switch generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
