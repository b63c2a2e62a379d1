import HTTPTypes

/// Bearer tokens in a spec: `auth: bearer`.
@_spi(Generated) extension AuthScheme {
    /// Bearer tokens (RFC 6750).
    public static let bearer = AuthScheme(BearerScheme())
}

extension Credential {
    /// Creates a credential for `auth: bearer`.
    ///
    ///     Credential.bearer("mF_9.B5f-4.1JqM")      // Authorization: Bearer mF_9.B5f-4.1JqM
    ///
    /// - Parameter token: The token without `Bearer`.
    public static func bearer(_ token: String) -> Credential {
        Credential(BearerCredential(token: token))
    }

    /// Creates a credential for `auth: bearer` from a closure.
    ///
    ///     Credential.bearer { try await vault.token() }
    ///
    /// The closure runs for each call, and again if the server refuses its result. An error that it throws ends the
    /// call.
    public static func bearer(_ token: @escaping @Sendable () async throws -> String) -> Credential {
        Credential(BearerCredential(token: "", prompted: PromptedCredential { [try await token()] }))
    }

    /// Creates a credential for `auth: bearer` from an environment variable. Without it, calls fail before a
    /// request is sent.
    public static func bearer(environment name: String) -> Credential {
        switch Environment.value(name) {
        case .success(let token): .bearer(token)
        case .failure(let error): .bearer { throw error }
        }
    }
}

/// The scheme of bearer tokens. It also sends the tokens of OAuth 2.
private struct BearerScheme: AuthKind {
    let name = "bearer"

    func addition(with credentials: [Credential]) throws(RequestError) -> AuthAddition? {
        for credential in credentials {
            guard let bearer = credential.kind as? BearerCredential else { continue }
            guard let prompted = bearer.prompted else { return try Self.addition(bearer.token) }
            return prompted.addition(scheme: name, header: .authorization) { values throws(RequestError) in
                try Self.addition(values[0])
            }
        }
        return nil
    }

    /// Returns the `Authorization` header for a token (RFC 6750, section 2.1).
    private static func addition(_ token: String) throws(RequestError) -> AuthAddition {
        try .header(.authorization, "Bearer " + token, called: "the bearer token")
    }
}

/// A token, or the closure for one. A token from a closure isn't stored.
private struct BearerCredential: CredentialKind {
    static let name = "bearer"
    /// The token. Empty if it comes from a closure.
    let token: String
    var prompted: PromptedCredential?

    var secrets: [String] { prompted?.secrets ?? [token] }
    var stored: StoredCredentials.Item? { prompted == nil ? .init(Self.name, [token]) : nil }
}
