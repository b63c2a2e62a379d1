/// Resolves the endpoints of a spec's sign-in, and their roles.
///
///     bearer: { login: session.login, refresh: session.refresh, token: access_token, refreshToken: refresh_token }
struct TokenPlanResolver {
    let context: ResolveContext

    private typealias EndpointIndex = EndpointSearch.Index

    func resolve(in api: inout API) {
        checkExpired(in: api)
        let plans = api.authSchemes.filter { $0.tokens != nil }
        guard let auth = plans.first, let tokens = auth.tokens else { return }
        for other in plans.dropFirst() {
            guard let second = other.tokens else { continue }
            context.diagnostics.error(
                .conflictingKeys,
                "the spec has a second set of sign-in endpoints",
                at: second.location.span,
                labels: [Diagnostic.Label(tokens.location.span, "the first one")],
                help: "a client signs in once: write 'auth: \(other.written)' here"
            )
        }
        var plan = TokenPlan(auth: auth, tokens: tokens)
        let check = TokenResponseCheck(context: context, tokens: tokens, settings: api.settings)
        var endpoints: [TokenResponseCheck.SignInEndpoint] = []
        var signsIn: [(name: AuthTokens.Named<String>, index: EndpointIndex)] = []
        for name in tokens.logins + (tokens.refresh.map { [$0] } ?? []) {
            guard let index = index(of: name, in: api) else { continue }
            signsIn.append((name, index))
            endpoints.append(TokenResponseCheck.SignInEndpoint(name: name, endpoint: api[index]))
        }
        check.check(endpoints)
        if let logout = tokens.logout, let index = index(of: logout, in: api) {
            if let first = signsIn.first(where: { $0.index == index }) {
                reportBoth(first.name, logout)
            } else {
                api[index].signing = .signsOut
            }
        }
        for (_, index) in signsIn { api[index].signing = .signsIn }
        var secrets = [tokens.token.value.name, tokens.refreshToken?.value.name]
        if let name = tokens.refresh, let index = signsIn.last?.index, signsIn.last?.name.span == name.span {
            let resolver = RefreshResolver(context: context, source: tokens.refreshToken?.value ?? [])
            let service = index.service.map { api.services[$0] }
            let refresh = resolver.resolve(name, api[index], of: service)
            plan.refresh = refresh?.plan
            secrets.append(refresh?.key)
            Self.withoutWarning(&api[index])
        }
        api.tokens = plan
        // A value that is sent as a secret is received as one.
        for case let key? in secrets where !key.isEmpty && !api.sensitiveKeys.contains(key) {
            api.sensitiveKeys.append(key)
        }
        Self.forgetTokens(in: &api)
    }

    /// Checks the fields of `expired` in the models of errors.
    private func checkExpired(in api: API) {
        let fields = api.authSchemes.flatMap { ($0.expired?.fields ?? []) + ($0.tokens?.fields ?? []) }
        guard !fields.isEmpty else { return }
        let check = MessageCheck(context: context)
        let settings = EndpointSearch.indexedEndpoints(in: api).map { ($0.1, api.settings.applied($0.1.settings)) }
        for field in fields {
            guard let span = field.location?.span else { continue }
            let path = KeyPathSyntax(keys: field.path.map { Located($0, span) }, span: span)
            let expected = ResponsePathCheck.ExpectedValue.condition([Located(field.value, span)])
            for (endpoint, settings) in settings { check.record(path, expected, of: endpoint, settings) }
        }
    }

    private func reportBoth(_ login: AuthTokens.Named<String>, _ logout: AuthTokens.Named<String>) {
        context.diagnostics.error(
            .conflictingKeys,
            "'\(logout.value)' signs in and can't end the session",
            at: logout.span,
            labels: [Diagnostic.Label(login.span, "it is used for 'login' here")],
            help: "remove 'logout', or name the endpoint that ends the session"
        )
    }

    // MARK: Endpoints

    /// Returns `nil` after reporting an error.
    private func index(of name: AuthTokens.Named<String>, in api: API) -> EndpointIndex? {
        EndpointSearch(context: context).index(of: name.value, at: name.span, in: api)
    }

    /// Generated code calls the endpoint, so a deprecation would cause a warning that nobody can act on.
    private static func withoutWarning(_ endpoint: inout Endpoint) {
        guard let message = endpoint.deprecated else { return }
        endpoint.doc = [endpoint.doc, Deprecations.remark(message)].compactMap { $0 }.joined(separator: "\n\n")
        endpoint.deprecated = nil
    }

    // MARK: Schemes

    /// Removes the tokens from all schemes. Only the client's declaration of the sign-in has them.
    private static func forgetTokens(in api: inout API) {
        api.settings.auth = plain(api.settings.auth)
        api.authSchemes = plain(api.authSchemes)
        let auth = api.settings.auth
        for index in api.endpoints.indices { dropSchemes(of: &api.endpoints[index].settings, equalTo: auth) }
        for service in api.services.indices {
            for index in api.services[service].endpoints.indices {
                dropSchemes(of: &api.services[service].endpoints[index].settings, equalTo: auth)
            }
        }
    }

    /// Removes the tokens from the schemes of an endpoint. Schemes that are then equal to the API's are removed.
    private static func dropSchemes(of settings: inout [CallSetting], equalTo auth: [Auth]) {
        settings = settings.compactMap { setting in
            guard case .auth(let schemes) = setting else { return setting }
            let own = plain(schemes)
            return own == auth ? nil : .auth(own)
        }
    }

    private static func plain(_ schemes: [Auth]) -> [Auth] {
        var seen: Set<Auth> = []
        return schemes.map(\.withoutTokens).filter { seen.insert($0).inserted }
    }
}

extension Auth {
    /// The scheme without a sign-in, as a spec writes it.
    fileprivate var written: String {
        guard let value else { return name }
        return "{ \(name): \(value)" + (scheme.map { ", scheme: \($0)" } ?? "") + " }"
    }
}
