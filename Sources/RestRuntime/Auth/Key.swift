import HTTPTypes

/// Keys in headers and query parameters in a spec: `auth: { header: X-Api-Key }`.
@_spi(Generated) extension AuthScheme {
    /// A key in a header.
    public static func header(_ name: String) -> AuthScheme { AuthScheme(HeaderScheme(header: name, word: nil)) }

    /// A key after a word in a header: `Authorization: token …`.
    public static func header(_ name: String, scheme: String) -> AuthScheme {
        AuthScheme(HeaderScheme(header: name, word: scheme))
    }

    /// A key in a query parameter.
    public static func query(_ name: String) -> AuthScheme { AuthScheme(QueryScheme(query: name)) }
}

/// Credentials for keys. A client can have several, one for each name and one without a name.
extension Credential {
    /// Creates a credential for a key in a header, the query or a cookie.
    ///
    ///     Credential.key("c4f3", for: "X-Api-Key")      // X-Api-Key: c4f3
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - name: The name of the header, query parameter or cookie. By default the key is used for any name.
    public static func key(_ key: String, for name: String? = nil) -> Credential {
        Credential(KeyCredential(key: key, scheme: name))
    }

    /// Creates a key from a closure.
    ///
    /// The closure runs for each call, and again if the server refuses its result. An error that it throws ends the
    /// call.
    public static func key(for name: String? = nil, _ key: @escaping @Sendable () async throws -> String) -> Credential
    {
        Credential(KeyCredential(key: "", scheme: name, prompted: PromptedCredential { [try await key()] }))
    }

    /// Creates a key from an environment variable. Without it, calls fail before a request is sent.
    public static func key(environment variable: String, for name: String? = nil) -> Credential {
        switch Environment.value(variable) {
        case .success(let key): .key(key, for: name)
        case .failure(let error): .key(for: name) { throw error }
        }
    }
}

/// A scheme that sends a key in a header. Names of headers are compared regardless of case.
private struct HeaderScheme: AuthKind {
    let header: String
    var parameter: String? { header }
    /// The word before the key.
    let word: String?
    var name: String { "a key in the header '\(header)'" }

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        guard let key = KeyCredential.key(in: credentials, for: { $0.lowercased() == header.lowercased() }) else {
            return nil
        }
        guard let field = HTTPField.Name(header) else { throw RequestError("'\(header)' is not a valid header name") }
        guard let prompted = key.prompted else { return try addition(field, key.key) }
        return prompted.addition(scheme: name, header: field) { values throws(RequestError) in
            try addition(field, values[0])
        }
    }

    /// Returns the header, with the word before the key.
    private func addition(_ field: HTTPField.Name, _ key: String) throws(RequestError) -> AuthAddition {
        try .header(field, (word.map { $0 + " " } ?? "") + key, called: "the API key")
    }
}

/// A scheme that sends a key in a query parameter, whose name is case-sensitive.
private struct QueryScheme: AuthKind {
    let query: String
    var parameter: String? { query }
    var name: String { "a key in the query parameter '\(query)'" }

    func addition(with credentials: [Credential]) -> AuthAddition? {
        guard let key = KeyCredential.key(in: credentials, for: { $0 == query }) else { return nil }
        guard let prompted = key.prompted else { return .query(name: query, value: key.key) }
        return prompted.addition(scheme: name, header: nil) { [query] values in .query(name: query, value: values[0]) }
    }
}

/// A key, or the closure for one. A key without a name fits every scheme for keys. A key from a closure isn't stored.
struct KeyCredential: CredentialKind {
    static let name = "key"
    /// The key. Empty if it comes from a closure.
    let key: String
    /// The name of the header, query parameter or cookie, or `nil` for any.
    let scheme: String?
    var prompted: PromptedCredential?

    var secrets: [String] { prompted?.secrets ?? [key] }
    var stored: StoredCredentials.Item? {
        prompted == nil ? .init(Self.name, [key] + (scheme.map { [$0] } ?? [])) : nil
    }

    /// A key replaces only one of the same name.
    func replaces(_ other: KeyCredential) -> Bool { scheme == other.scheme }

    /// Returns the key of a name, or else one without a name. If a header's name is spelled in several ways, the newest
    /// key.
    ///
    /// - Parameters:
    ///   - credentials: The credentials, in the order in which they were set.
    ///   - isNamed: Returns whether a name is that of the scheme.
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
