@_spi(Generated) import RestTransport

extension ClientState {
    /// Returns the source of tokens of the spec's OAuth 2 servers, or `nil` if there are none.
    var oauth2Source: (any TokenSource)? {
        if oauth2.isEmpty { return nil }
        return SpecTokenSource(
            schemes: oauth2,
            credentials: credentials,
            base: context.base,
            transport: configuration.transport,
            timeout: configuration.timeout,
            watch: watch,
            time: context.time
        )
    }

    fileprivate var watch: TokenWatch? {
        if configuration.observers.isEmpty { return nil }
        return TokenWatch(observers: configuration.observers, context: context, credentials: credentials)
    }
}

extension ClientCore {
    /// Returns the spec's OAuth 2 server for an application in which a user signs in: its URLs and scopes.
    package func oauth2(
        as application: OAuth2Client
    ) throws(RequestError) -> (authorize: String, endpoint: OAuth2Client.TokenEndpoint, scopes: [String]) {
        let plans = state.oauth2.compactMap(\.oauth2).filter { $0.flow == .code }
        guard let plan = plans.first, let authorize = plan.authorize else {
            throw RequestError("the spec of \(name) declares no OAuth 2 server with the flow 'code'")
        }
        if plans.contains(where: { $0 != plan }) { throw SpecTokenSource.ambiguous("code") }
        let base = try state.context.base.get()
        var endpoint = OAuth2Client.TokenEndpoint(
            OAuth2Target.url(plan.token, below: base),
            client: application,
            transport: state.configuration.transport
        )
        endpoint.watch = state.watch
        endpoint.time = state.context.time
        return (OAuth2Target.url(authorize, below: base), endpoint, plan.scopes)
    }
}
