/// Prints authentication schemes: `bearer`, `{ header: X-Api-Key }`, or a list of them.
struct AuthPrinter {
    let span: Span
    /// The API's schemes. A service or an endpoint refers to one of them by its kind: `oauth2`.
    var own: [Auth] = []

    private var builder: NodeBuilder { NodeBuilder(span: span) }

    func node(_ schemes: [Auth]) -> YAMLNode {
        schemes.count == 1 ? node(schemes[0]) : builder.list(schemes.map(node))
    }

    private func node(_ scheme: Auth) -> YAMLNode {
        if let span = scheme.reference { return NodeBuilder(span: span).word(scheme.name) }
        if isOwn(scheme) { return builder.word(scheme.name) }
        var list = MappingBuilder(span)
        if !scheme.parts.isEmpty {
            list.add("all", builder.list(scheme.parts.map(node)))
            return list.node
        }
        if let oauth2 = scheme.oauth2 {
            list.add("oauth2", node(oauth2))
            return list.node
        }
        if scheme.value == nil {
            guard let tokens = scheme.tokens else { return builder.word(scheme.name) }
            list.add(scheme.name, node(tokens))
            return list.node
        }
        list.add(scheme.name, scheme.value.map(builder.text))
        list.add("scheme", scheme.scheme.map(builder.text))
        list.add("csrf", scheme.csrf.map(node))
        list.add("expired", scheme.expired.map { node($0) })
        list.add("tokens", scheme.tokens.map(node))
        return list.node
    }

    /// Whether the API has only one scheme of this kind, and it is this one.
    private func isOwn(_ scheme: Auth) -> Bool {
        guard AuthScheme.keys.contains(scheme.name) else { return false }
        let others = own.flatMap(\.each).filter { $0.name == scheme.name }
        return !others.isEmpty && others.allSatisfy { $0 == scheme }
    }

    private func node(_ csrf: Auth.CSRF) -> YAMLNode {
        builder.mapping([
            builder.entry("cookie", builder.text(csrf.cookie)), builder.entry("header", builder.text(csrf.header)),
        ])
    }

    private func node(_ oauth2: OAuth2) -> YAMLNode {
        var list = MappingBuilder(span)
        list.add("token", builder.text(oauth2.token))
        list.add("authorize", oauth2.authorize.map(builder.text))
        list.add("flow", word: oauth2.flow.rawValue)
        let scopes = oauth2.scopes.map { Located($0, span) }
        // A single scope with a comma would be read as several ones.
        if scopes.count == 1, scopes[0].value.contains(",") {
            list.add("scopes", builder.list(scopes.map { builder.text($0.value) }))
        } else {
            list.add("scopes", texts: scopes)
        }
        return list.node
    }

    // MARK: Token endpoints

    private func node(_ tokens: AuthTokens) -> YAMLNode {
        var list = MappingBuilder(tokens.location.span)
        list.add("login", texts: tokens.logins.map { Located($0.value, $0.span) })
        list.add("refresh", text: tokens.refresh.map { Located($0.value, $0.span) })
        list.add("logout", text: tokens.logout.map { Located($0.value, $0.span) })
        list.add("token", node(tokens.token))
        list.add("refreshToken", tokens.refreshToken.map(node))
        list.add("expires", tokens.expires.map(node))
        if !tokens.statuses.isEmpty || !tokens.fields.isEmpty {
            list.add("expired", node(Auth.Expired(statuses: tokens.statuses, fields: tokens.fields)))
        }
        return list.node
    }

    private func node(_ source: AuthTokens.Named<AuthTokens.Location>) -> YAMLNode {
        let builder = NodeBuilder(span: source.span)
        switch source.value {
        // The parser rejects `header:X-Token` as a misspelled header.
        case .key(let keys): return builder.text(text(keys) { $0.contains(":") })
        case .header(let name): return builder.mapping([builder.entry("header", builder.text(name))])
        }
    }

    private func node(_ expired: Auth.Expired) -> YAMLNode {
        let statuses = expired.statuses.isEmpty ? nil : builder.ranges(expired.statuses)
        if expired.fields.isEmpty, let statuses { return statuses }
        var list = MappingBuilder(span)
        list.add("status", statuses)
        for field in expired.fields { list.add(text(field.path) { $0 == "status" }, builder.value(field.value)) }
        return list.node
    }

    private func text(_ keys: [String], unless isOther: (String) -> Bool) -> String {
        KeyPathSyntax(keys: keys.map { Located($0, span) }, span: span).writtenText(unless: isOther)
    }
}
