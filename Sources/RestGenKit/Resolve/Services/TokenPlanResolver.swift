/// Finds the endpoints that a page names for its sign-in, and says what each of them does.
///
///     bearer: { login: session.login, refresh: session.refresh, token: access_token, refreshToken: refresh_token }
struct TokenPlanResolver {
    let context: ResolveContext

    /// Where an endpoint is: that of a service, or one of the client.
    private struct Place {
        var service: Int?
        var endpoint: Int
    }

    func resolve(in api: inout API) {
        let plans = api.authSchemes.filter { $0.tokens != nil }
        guard let auth = plans.first, let tokens = auth.tokens else { return }
        for other in plans.dropFirst() {
            guard let second = other.tokens else { continue }
            context.diagnostics.error(
                .conflictingKeys,
                "a second sign-in",
                at: second.place.span,
                labels: [Diagnostic.Label(tokens.place.span, "the first one")],
                help: "a client is signed in once: say 'auth: \(other.name)' without the endpoints here"
            )
        }
        var plan = TokenPlan(auth: auth, tokens: tokens)
        for login in tokens.logins { mark(login, as: .signsIn, in: &api) }
        if let logout = tokens.logout { mark(logout, as: .signsOut, in: &api) }
        if let refresh = tokens.refresh, let place = mark(refresh, as: .signsIn, in: &api) {
            plan.refresh = self.refresh(refresh, at: place, tokens, api)
        }
        api.tokens = plan
        // What is sent as a secret comes as one.
        for key in [tokens.token.last, tokens.refreshToken?.value.last].compactMap({ $0 })
        where !api.sensitiveKeys.contains(key) {
            api.sensitiveKeys.append(key)
        }
    }

    @discardableResult
    private func mark(_ name: AuthTokens.Named<String>, as signing: Signing, in api: inout API) -> Place? {
        guard let place = place(of: name.value, in: api) else {
            let names = api.endpoints.map(\.operation) + api.services.flatMap { $0.endpoints.map(\.operation) }
            context.diagnostics.error(
                .unknownValue,
                "no endpoint is named '\(name.value)'",
                at: name.span,
                help: NearNames.suggest(name.value, among: names).map { "did you mean '\($0)'?" }
                    ?? "write the service and the endpoint: 'session.login'"
            )
            return nil
        }
        if let service = place.service {
            api.services[service].endpoints[place.endpoint].signing = signing
        } else {
            api.endpoints[place.endpoint].signing = signing
        }
        return place
    }

    private func place(of name: String, in api: API) -> Place? {
        if let index = api.endpoints.firstIndex(where: { $0.operation == name }) { return Place(endpoint: index) }
        for (service, value) in api.services.enumerated() {
            if let index = value.endpoints.firstIndex(where: { $0.operation == name }) {
                return Place(service: service, endpoint: index)
            }
        }
        return nil
    }

    /// The endpoint is called with the refresh token alone.
    private func refresh(
        _ name: AuthTokens.Named<String>,
        at place: Place,
        _ tokens: AuthTokens,
        _ api: API
    ) -> TokenPlan.Refresh? {
        let service = place.service.map { api.services[$0] }
        let endpoint = service?.endpoints[place.endpoint] ?? api.endpoints[place.endpoint]
        let key = tokens.refreshToken?.value.last ?? ""
        guard let (parameter, type) = parameter(for: key, of: endpoint) else {
            context.diagnostics.error(
                .unknownParameter,
                "'\(name.value)' has no parameter for the refresh token",
                at: name.span,
                help: "give it one that is a String or a Secret: 'form: { \(key): Secret }'"
            )
            return nil
        }
        let others = endpoint.parameters.filter {
            $0.name != parameter && $0.presence == .required && $0.defaultValue == nil
        }
        if let other = (service?.properties ?? []).first ?? others.first {
            context.diagnostics.error(
                .unknownParameter,
                "'\(name.value)' asks for '\(other.name)' beside the refresh token, which nobody can give then",
                at: name.span,
                help: "give it a default or a fixed value"
            )
            return nil
        }
        return TokenPlan.Refresh(
            service: service?.typeName,
            method: endpoint.name,
            parameter: parameter,
            isSecret: type == .secret
        )
    }

    /// The parameter of that name, or the first field of the body; of those that a token can be.
    private func parameter(for key: String, of endpoint: Endpoint) -> (name: String, type: TypeReference)? {
        var named: [(key: String, source: Source)] = []
        switch endpoint.body {
        case .fields(let fields): named += fields.map { ($0.key, $0.source) }
        case .form(let pairs): named += pairs.map { ($0.name, $0.source) }
        case .none, .emptyObject, .value: break
        }
        let body = named
        named += endpoint.query.map { ($0.name, $0.source) }
        for header in endpoint.headers {
            switch header.value {
            case .source(let source): named.append((header.name, source))
            case .template(let pieces):
                for case .source(let source) in pieces { named.append((header.name, source)) }
            case .json, .none: break
            }
        }
        let fitting = named.filter { $0.key == key } + body
        return fitting.lazy.compactMap { Self.parameter($0.source, context) }.first
    }

    private static func parameter(_ source: Source, _ context: ResolveContext) -> (name: String, type: TypeReference)? {
        guard case .parameter(let name, let presence, let type, false) = source, presence != .patch else { return nil }
        let opened = context.opened(type)
        return opened == .string || opened == .secret ? (name, opened) : nil
    }
}
