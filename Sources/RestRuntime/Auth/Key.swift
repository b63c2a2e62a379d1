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

    /// The same, asked for with each call; asked for once more where the server refuses it. What `key` throws ends the call.
    public static func key(for name: String? = nil, _ key: @escaping @Sendable () async throws -> String) -> Credential
    {
        Credential(KeyCredential(key: "", scheme: name, asked: AskedCredential { [try await key()] }))
    }

    /// The same, from a variable of the environment. Without it a call fails before anything is sent.
    public static func key(environment variable: String, for name: String? = nil) -> Credential {
        switch Environment.value(variable) {
        case .success(let key): .key(key, for: name)
        case .failure(let error): .key(for: name) { throw error }
        }
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
        guard let field = HTTPField.Name(header) else { throw RequestError("'\(header)' is not a valid header name") }
        guard let asked = key.asked else { return try addition(field, key.key) }
        return asked.addition(scheme: name, header: field) { values throws(RequestError) in
            try addition(field, values[0])
        }
    }

    private func addition(_ field: HTTPField.Name, _ key: String) throws(RequestError) -> AuthAddition {
        try .header(field, (word.map { $0 + " " } ?? "") + key, called: "the API key")
    }
}

private struct QueryScheme: AuthKind {
    let query: String
    var parameter: String? { query }
    var name: String { "a key in the query parameter '\(query)'" }

    func addition(with credentials: [Credential]) -> AuthAddition? {
        guard let key = KeyCredential.key(in: credentials, for: { $0 == query }) else { return nil }
        guard let asked = key.asked else { return .query(name: query, value: key.key) }
        return asked.addition(scheme: name, header: nil) { [query] values in .query(name: query, value: values[0]) }
    }
}

struct KeyCredential: CredentialKind {
    static let name = "key"
    /// Empty where it is asked for.
    let key: String
    /// The name of the header, the parameter or the cookie that it is for; nil for any.
    let scheme: String?
    var asked: AskedCredential?

    var secrets: [String] { asked?.secrets ?? [key] }
    var stored: StoredCredentials.Item? { asked == nil ? .init(Self.name, [key] + (scheme.map { [$0] } ?? [])) : nil }

    func replaces(_ other: KeyCredential) -> Bool { scheme == other.scheme }

    /// The key of a name before one of none; the newest, where header names are spelled in several ways.
    static func key(in credentials: [Credential], for isNamed: (String) -> Bool) -> KeyCredential? {
        var unnamed: KeyCredential?
        for credential in credentials.reversed() {
            guard let key = credential.kind as? KeyCredential else { continue }
            guard let scheme = key.scheme else {
                unnamed = key
                continue
            }
            if isNamed(scheme) { return key }
        }
        return unnamed
    }
}
