import HTTPTypes

@_spi(Generated) extension AuthScheme {
    /// A key in a header of this name.
    public static func header(_ name: String) -> AuthScheme { AuthScheme(HeaderScheme(header: name, word: nil)) }

    /// The same with a word in front of the key: `Authorization: token …`.
    public static func header(_ name: String, scheme: String) -> AuthScheme {
        AuthScheme(HeaderScheme(header: name, word: scheme))
    }

    /// A key in a query parameter of this name.
    public static func query(_ name: String) -> AuthScheme { AuthScheme(QueryScheme(query: name)) }
}

extension Credential {
    /// For ``AuthScheme/header(_:)``, ``AuthScheme/query(_:)`` and ``AuthScheme/cookie(_:)``, of the given name or of any.
    public static func key(_ key: String, for name: String? = nil) -> Credential {
        Credential(KeyCredential(key: key, scheme: name))
    }
}

private struct HeaderScheme: AuthKind {
    let header: String
    var parameter: String? { header }
    /// In front of the key.
    let word: String?
    var name: String { "a key in the header '\(header)'" }

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        guard let key = KeyCredential.key(in: credentials, for: { $0.lowercased() == header.lowercased() }) else {
            return nil
        }
        guard let field = HTTPField.Name(header) else { throw RequestError("'\(header)' is no name of a header") }
        return try .header(field, (word.map { $0 + " " } ?? "") + key, called: "the API key")
    }
}

private struct QueryScheme: AuthKind {
    let query: String
    var parameter: String? { query }
    var name: String { "a key in the query parameter '\(query)'" }

    func addition(with credentials: [Credential]) -> AuthAddition? {
        KeyCredential.key(in: credentials, for: { $0 == query }).map { .query(name: query, value: $0) }
    }
}

struct KeyCredential: CredentialKind {
    static let name = "key"
    let key: String
    /// The name of the header, the parameter or the cookie that it is for; nil for any.
    let scheme: String?

    var secrets: [String] { [key] }

    func replaces(_ other: KeyCredential) -> Bool { scheme == other.scheme }

    /// The key of a name before one of none.
    static func key(in credentials: [Credential], for isNamed: (String) -> Bool) -> String? {
        var unnamed: String?
        for credential in credentials {
            guard let key = credential.kind as? KeyCredential else { continue }
            guard let scheme = key.scheme else {
                unnamed = key.key
                continue
            }
            if isNamed(scheme) { return key.key }
        }
        return unnamed
    }
}
