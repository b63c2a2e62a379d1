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

    /// The same, asked for with each call; asked for once more where the server refuses it. What `token` throws ends the call.
    ///
    ///     Credential.bearer { try await vault.token() }
    public static func bearer(_ token: @escaping @Sendable () async throws -> String) -> Credential {
        Credential(BearerCredential(token: "", asked: AskedCredential { [try await token()] }))
    }

    /// The same, from a variable of the environment. Without it a call fails before anything is sent.
    public static func bearer(environment name: String) -> Credential {
        switch Environment.value(name) {
        case .success(let token): .bearer(token)
        case .failure(let error): .bearer { throw error }
        }
    }
}

private struct BearerScheme: AuthKind {
    let name = "bearer"

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        for credential in credentials {
            guard let bearer = credential.kind as? BearerCredential else { continue }
            guard let asked = bearer.asked else { return try Self.addition(bearer.token) }
            return asked.addition(scheme: name, header: .authorization) { values throws(RequestError) in
                try Self.addition(values[0])
            }
        }
        return nil
    }

    private static func addition(_ token: String) throws(RequestError) -> AuthAddition {
        try .header(.authorization, "Bearer " + token, called: "the bearer token")
    }
}

private struct BearerCredential: CredentialKind {
    static let name = "bearer"
    /// Empty where it is asked for.
    let token: String
    var asked: AskedCredential?

    var secrets: [String] { asked?.secrets ?? [token] }
    var stored: StoredCredentials.Item? { asked == nil ? .init(Self.name, [token]) : nil }
}
