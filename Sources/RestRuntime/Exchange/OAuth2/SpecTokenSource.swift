@_spi(Generated) import RestTransport

/// Obtains the tokens for a spec's OAuth 2 servers, by the client's current credential.
struct SpecTokenSource: TokenSource {
    let schemes: [AuthScheme]
    let credentials: Credentials
    let base: Result<BaseURL, RequestError>
    let transport: any Transport
    /// The time limit of a request, in seconds.
    let timeout: Double
    /// The observer of requests.
    var watch: TokenWatch?
    var time = CallTime.system

    /// Whether an OAuth 2 credential can obtain the first token.
    var beginsAlone: Bool { credentials.current.first(OAuth2Credential.self) != nil }

    func tokens(after old: Tokens?) async throws -> Tokens? {
        guard let source = try source(for: credentials.current) else { throw NoServer() }
        return try await source.tokens(after: old)
    }

    /// The error if no server was asked, so that nothing is known about existing tokens.
    struct NoServer: Error {}

    /// Returns the source for a credential, or `nil` if there is none for any server.
    func source(for credentials: CredentialSet) throws(RequestError) -> (any TokenSource)? {
        guard let credential = credentials.first(OAuth2Credential.self) else { return nil }
        let client: OAuth2Client
        let grant: OAuth2Source.Grant
        let plan: OAuth2Plan?
        switch credential.origin {
        case .source(let source): return source
        case .client(let some):
            client = some
            if let own = try self.plan(.client) {
                (grant, plan) = (.client, own)
            } else {
                // A user signs in elsewhere, and the application only refreshes the tokens.
                (grant, plan) = (OAuth2Source.Grant(kind: .refresh), try self.plan(.code))
            }
        case .password(let some, let user):
            (client, grant) = (some, OAuth2Source.Grant(kind: .password(user)))
            plan = try self.plan(.password)
        }
        guard let plan else { return nil }
        var endpoint = OAuth2Client.TokenEndpoint(
            OAuth2Target.url(plan.token, below: try base.get()),
            client: client,
            transport: transport,
            timeout: timeout
        )
        endpoint.watch = watch
        endpoint.time = time
        return OAuth2Source(endpoint, grant, scopes: plan.scopes)
    }

    /// Returns the plan for a flow. A client has one token, so all schemes with the flow must have the same server.
    private func plan(_ flow: OAuth2Flow) throws(RequestError) -> OAuth2Plan? {
        let plans = schemes.compactMap(\.oauth2).filter { $0.flow == flow }
        if let first = plans.first, plans.contains(where: { $0 != first }) { throw Self.ambiguous("\(flow)") }
        return plans.first
    }

    static func ambiguous(_ flow: String) -> RequestError {
        RequestError(
            "the spec declares several OAuth 2 servers with the flow '\(flow)'",
            advice: "choose one by its credential: .oauth2(OAuth2Source(…))"
        )
    }
}
