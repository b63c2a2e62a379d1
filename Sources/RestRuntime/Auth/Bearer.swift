import HTTPTypes

@_spi(Generated) extension AuthScheme {
    /// `Authorization: Bearer …` (RFC 6750).
    public static let bearer = AuthScheme(BearerScheme())
}

extension Credential {
    /// For ``AuthScheme/bearer``: the token alone, without the word.
    public static func bearer(_ token: String) -> Credential {
        Credential(BearerCredential(token: token))
    }
}

private struct BearerScheme: AuthKind {
    let name = "bearer"

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        for credential in credentials {
            guard let bearer = credential.kind as? BearerCredential else { continue }
            return try .header(.authorization, "Bearer " + bearer.token, called: "the bearer token")
        }
        return nil
    }
}

private struct BearerCredential: CredentialKind {
    static let name = "bearer"
    let token: String

    var secrets: [String] { [token] }
}
