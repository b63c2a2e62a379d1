/// An authentication scheme of `auth`: a word, or a key with its value.
///
///     auth: [bearer, { header: X-Api-Key }]
///
/// The runtime has the same names.
package struct AuthScheme: Sendable {
    package var name: String
    /// An example of the value, or `nil` for a word without a value. The value of `oauth2` is a mapping, which
    /// ``OAuth2Reader`` reads.
    package var example: String?
    /// Validates the value. Reports an invalid one and returns `nil`.
    package var value: @Sendable (AuthReader, Located<String>) -> String?

    init(
        _ name: String,
        example: String? = nil,
        value: @escaping @Sendable (AuthReader, Located<String>) -> String? = { $1.value }
    ) {
        self.name = name
        self.example = example
        self.value = value
    }

    package static let all = [
        AuthScheme("basic"),
        AuthScheme("bearer"),
        AuthScheme("digest"),
        AuthScheme("header", example: "X-Api-Key") { $0.headerName($1)?.value },
        AuthScheme("query", example: "api_key") { $0.queryKeyName($1)?.value },
        AuthScheme("cookie", example: "session") { $0.cookieName($1)?.value },
        AuthScheme("oauth2", example: "{ token: /oauth/token, flow: client }"),
    ]

    /// The schemes that are reserved for a later version.
    package static let reserved: Set<String> = ["aws", "hmac", "mtls"]

    /// Returns the scheme for a name of another language: `jwt`, `apiKey`, `header X-Key`.
    static func help(for name: String, beside value: String? = nil, in location: String? = nil) -> String? {
        let words = name.split { $0 == " " || $0 == ":" }
        let word = words.first?.lowercased().filter { $0 != "_" && $0 != "-" } ?? ""
        let argument = words.count == 2 ? String(words[1]) : value
        switch word {
        case "jwt", "token", "accesstoken", "bearertoken", "bearerauth", "http": return "write 'bearer'"
        case "password", "basicauth", "userpassword": return "write 'basic'"
        case "type", "scheme", "kind", "auth":
            guard let value else { return nil }
            return help(for: value) ?? (Self.words.contains(value) ? "write '\(value)'" : nil)
        case "authorization": return "write 'bearer' for 'Authorization: Bearer …', or '{ header: Authorization }'"
        case "apikey" where location != nil && argument != nil:
            return "write '{ \(location ?? ""): \(argument ?? "") }'"
        case "apikey", "key", "headerkey":
            return "write '{ header: \(argument ?? "X-Api-Key") }', or '{ query: api_key }'"
        case "header" where argument != nil, "query" where argument != nil, "cookie" where argument != nil:
            return "write '{ \(word): \(argument ?? "") }'"
        case "session", "cookies": return "write '{ cookie: session }'"
        case "oauth", "openid", "oidc", "openidconnect":
            return "write '{ oauth2: { token: /oauth/token, flow: client } }'"
        case "public", "anonymous", "noauth", "false", "no", "off": return "write 'none'"
        default: return nil
        }
    }

    package static var words: [String] { all.filter { $0.example == nil }.map(\.name) }
    package static var keys: [String] { all.filter { $0.example != nil }.map(\.name) }
}
