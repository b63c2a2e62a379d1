@_spi(Generated) import RestTransport

/// Gets the tokens of a client whose page names OAuth 2 servers, by the credential that the client has at the moment.
struct PageTokenSource: TokenSource {
    let schemes: [AuthScheme]
    let credentials: Credentials
    let base: Result<BaseURL, RequestError>
    let transport: any Transport
    /// Seconds that a request for tokens may take.
    let timeout: Double
    /// Who is told of its requests.
    var watch: TokenWatch?
    var time = CallTime.system

    /// An OAuth 2 credential is enough to get the first token.
    var beginsAlone: Bool { credentials.current.first(OAuth2Credential.self) != nil }

    func tokens(after old: Tokens?) async throws -> Tokens? {
        guard let source = try source(for: credentials.current) else { throw NoServer() }
        return try await source.tokens(after: old)
    }

    /// Nobody was asked: nothing is known of the tokens that are there.
    struct NoServer: Error {}

    /// nil without a credential for any of the servers.
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
                // A user signs in elsewhere, and the application refreshes what came of it.
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

    /// A client has one token, so that it can be of one server alone.
    private func plan(_ flow: OAuth2Flow) throws(RequestError) -> OAuth2Plan? {
        let plans = schemes.compactMap(\.oauth2).filter { $0.flow == flow }
        if let first = plans.first, plans.contains(where: { $0 != first }) { throw Self.ambiguous("\(flow)") }
        return plans.first
    }

    static func ambiguous(_ flow: String) -> RequestError {
        RequestError(
            "the page names several OAuth 2 servers with the flow '\(flow)'",
            advice: "name the one that is meant: .oauth2(OAuth2Source(…)) as the credential"
        )
    }
}
