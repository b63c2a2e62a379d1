/// A scheme of `auth`, and all that restgen knows of it: a word, or a key with what stands behind it.
///
///     auth: [bearer, { header: X-Api-Key }]
///
/// The runtime calls it by the same name.
struct AuthScheme: Sendable {
    var name: String
    /// What may stand behind it; nil: it is a word alone. `oauth2` has a mapping there, which ``OAuth2Reader`` reads.
    var example: String?
    /// nil: reported.
    var value: @Sendable (AuthReader, Located<String>) -> String?

    init(
        _ name: String,
        example: String? = nil,
        value: @escaping @Sendable (AuthReader, Located<String>) -> String? = { $1.value }
    ) {
        self.name = name
        self.example = example
        self.value = value
    }

    static let all = [
        AuthScheme("basic"),
        AuthScheme("bearer"),
        AuthScheme("digest"),
        AuthScheme("header", example: "X-Api-Key") { $0.headerName($1)?.value },
        AuthScheme("query", example: "api_key"),
        AuthScheme("cookie", example: "session") { $0.cookieName($1)?.value },
        AuthScheme("oauth2", example: "{ token: /oauth/token, flow: client }"),
    ]

    /// Those of later versions.
    static let later: Set<String> = ["aws", "hmac", "mtls"]

    static var words: [String] { all.filter { $0.example == nil }.map(\.name) }
    static var keys: [String] { all.filter { $0.example != nil }.map(\.name) }
}
