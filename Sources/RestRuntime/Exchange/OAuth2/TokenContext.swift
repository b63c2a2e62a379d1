/// What a client has for getting tokens: where its API is, and what carries the requests.
struct TokenContext: Sendable {
    let base: Result<BaseURL, RequestError>
    let transport: any Transport
    /// Seconds that a request for tokens may take.
    let timeout: Double

    /// Where the tokens of a call come from: the first of its schemes that has an OAuth 2 server, with a credential for it. nil
    /// for a call that has none.
    func source(for call: Call) throws(RequestError) -> (any TokenSource)? {
        guard let credentials = call.sending?.credentials else { return nil }
        for scheme in call.auth ?? [] {
            if let source = try scheme.tokenSource(with: credentials, in: self) { return source }
        }
        return nil
    }
}

extension AuthScheme {
    /// Where the scheme's tokens come from; nil for one that has no such place, and without a credential for it.
    func tokenSource(
        with credentials: CredentialSet,
        in context: TokenContext
    ) throws(RequestError) -> (any TokenSource)? {
        guard let plan = oauth2, let credential = credentials.first(OAuth2Credential.self) else { return nil }
        let client: OAuth2Client
        let grant: OAuth2Grant
        switch (credential.origin, plan.flow) {
        case (.source(let source), _): return source
        case (.client(let some), .client): (client, grant) = (some, .client)
        case (.password(let some, let user, let password), .password):
            (client, grant) = (some, .password(user: user, password: password))
        default: return nil
        }
        let endpoint = OAuth2TokenEndpoint(
            OAuth2Target.url(plan.token, below: try context.base.get()),
            client: client,
            transport: context.transport,
            timeout: context.timeout
        )
        return OAuth2Source(endpoint, grant, scopes: plan.scopes)
    }
}
