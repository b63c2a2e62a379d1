/// Checks that the responses of `login` and `refresh` have the token fields of a spec.
///
///     login: POST /login (user) -> Session        token: acces_token
struct TokenResponseCheck {
    let context: ResolveContext
    let tokens: AuthTokens
    /// The settings of the API.
    let settings: CallSettings

    struct SignInEndpoint {
        var name: AuthTokens.Named<String>
        var endpoint: Endpoint
    }

    func check(_ endpoints: [SignInEndpoint]) {
        let paths = [tokens.token, tokens.refreshToken, tokens.expires].compactMap { source in source.flatMap(Self.path)
        }
        // Headers don't need a body.
        guard !paths.isEmpty else { return }
        let full = endpoints.filter { !isEmpty($0) }
        for path in paths {
            for endpoint in full {
                let label = Diagnostic.Label(endpoint.name.span, "the response of this endpoint")
                context.responsePathCheck.record(
                    path,
                    .token,
                    find(path.keys.map(\.value), in: endpoint.endpoint),
                    label: label
                )
            }
        }
    }

    private static func path(_ source: AuthTokens.Named<AuthTokens.Location>) -> KeyPathSyntax? {
        guard case .key(let path) = source.value, !path.isEmpty else { return nil }
        return KeyPathSyntax(keys: path.map { Located($0, source.span) }, span: source.span)
    }

    /// Returns true and reports a response without a body.
    private func isEmpty(_ endpoint: SignInEndpoint) -> Bool {
        let success = settings.applied(endpoint.endpoint.settings).success
        guard endpoint.endpoint.verb == "HEAD" || success.allSatisfy(EmptyResponseCheck.hasNoBody) else { return false }
        context.diagnostics.error(
            .unknownValue,
            "the response of '\(endpoint.name.value)' has no body that could hold a token",
            at: endpoint.name.span,
            help: "name an endpoint whose response has a body"
        )
        return true
    }

    /// The runtime reads from the path of the envelope's result, and from the whole body.
    private func find(_ path: [String], in endpoint: Endpoint) -> ResponsePathFinder.Finding {
        let settings = settings.applied(endpoint.settings)
        guard settings.serializer == nil else { return .unknown }
        let (finder, result) = (ResponsePathFinder(context: context), settings.envelope.result)
        let start = result + endpoint.result.keyPath
        let inside = finder.find(result + path, in: endpoint.result, at: start)
        if result.isEmpty { return inside }
        if case .missing(_, _, .some) = inside { return inside }
        return ResponsePathFinder.best([inside, finder.find(path, in: endpoint.result, at: start)])
    }
}

extension CallSettings {
    /// Returns the settings, overridden by the settings of an endpoint that affect its responses.
    func applied(_ changes: [CallSetting]) -> CallSettings {
        var settings = self
        for change in changes {
            switch change {
            case .envelope(let envelope): settings.envelope = envelope
            case .serializer(let name): settings.serializer = name
            case .success(let ranges): settings.success = ranges
            default: break
            }
        }
        return settings
    }
}
