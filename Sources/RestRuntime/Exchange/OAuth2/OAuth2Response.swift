import Foundation
@_spi(Generated) import RestMapping

/// The response of a token endpoint (RFC 6749, section 5.1).
package struct OAuth2Response: Sendable {
    /// The size limit, above that of any token server.
    static let mostBytes = 1 << 20
    private static let limits = JSON.Limits(bytes: mostBytes, depth: 32, values: 10_000)

    package let tokens: Tokens
    /// The granted scopes, or `nil` if they are the requested ones.
    package let scopes: [String]?

    init(status: Int, body: Data, _ words: OAuth2Redactor, now: Date = Date()) throws(OAuth2Error) {
        let object = (try? Mapping.decode(JSON.self, from: body, options: MappingOptions(limits: Self.limits)))?.object
        // With any status, since some servers send errors with 200.
        if let code = object?["error"]?.string {
            throw OAuth2Error(
                OAuth2Error.Code.known(code) ?? OAuth2Error.Code(rawValue: words.shown(code)),
                words.shown(object?["error_description"]?.string ?? ""),
                uri: object?["error_uri"]?.string.map(words.shown),
                status: status
            )
        }
        func malformed(_ message: String) -> OAuth2Error { OAuth2Error(nil, message, status: status) }
        guard (200...299).contains(status) else { throw malformed("no error as in RFC 6749, section 5.2") }
        guard let object else { throw malformed("no JSON object") }
        guard let access = object["access_token"]?.string else { throw malformed("no 'access_token'") }
        guard Self.isToken(access) else { throw malformed("an 'access_token' that can't be sent in a header") }
        // The RFC requires 'token_type', but some servers omit it. Only bearer tokens are supported, so it is assumed.
        let type = object["token_type"] ?? .null
        guard type.isNull || type.string?.lowercased() == "bearer" else {
            let name = type.string.map { "'\(words.shown($0))'" } ?? "no text"
            throw malformed("tokens of the type \(name), but restgen only supports 'bearer'")
        }
        let refresh = object["refresh_token"] ?? .null
        guard refresh.isNull || refresh.string != nil else { throw malformed("a 'refresh_token' that is not a string") }
        tokens = Tokens(
            access: access,
            refresh: refresh.string.flatMap { $0.isEmpty ? nil : $0 },
            expires: try Self.expiry(object["expires_in"] ?? .null, now, malformed)
        )
        scopes = object["scope"]?.string?.split(separator: " ").map(String.init)
    }

    /// The lifetime in seconds, from a number or a text. Zero, negative and very short lifetimes are ignored, since a
    /// token that has expired already would be requested before each call.
    private static func expiry(
        _ value: JSON,
        _ now: Date,
        _ malformed: (String) -> OAuth2Error
    ) throws(OAuth2Error) -> Date? {
        if value.isNull { return nil }
        guard let seconds = value.double ?? value.string.flatMap({ Double($0) }), seconds.isFinite else {
            throw malformed("an 'expires_in' that is not a number")
        }
        // A hundred years mean forever, and every date can represent them.
        return seconds > Tokens.leeway ? now.addingTimeInterval(min(seconds, 3_155_760_000)) : nil
    }

    /// Whether a token has valid characters (RFC 6749, appendix A.12).
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}

/// Redacts a server's texts.
struct OAuth2Redactor: Sendable {
    private let redaction: Redaction

    init(hiding secrets: [String]) {
        redaction = Redaction(keys: ["code", "code_verifier"], credentials: .empty) { _ in
            SentSecrets(body: secrets.filter { !$0.isEmpty })
        }
    }

    /// Returns a text without secrets and control characters, shortened for an error.
    func shown(_ text: String) -> String {
        // Don't search a part that is cut off anyway.
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
