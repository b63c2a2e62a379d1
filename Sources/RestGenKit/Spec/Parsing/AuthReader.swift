/// Reads authentication schemes: `bearer`, `{ header: X-Api-Key }`, or a list of them.
package struct AuthReader: NodeReader {
    package let diagnostics: Diagnostics

    /// A key in a header.
    struct HeaderKey {
        var header: Located<String>?
        var scheme: Located<String>?
        var tokens: AuthTokens?
    }

    /// A key in a query.
    struct QueryKey {
        var query: Located<String>?
        var tokens: AuthTokens?
    }

    /// A session in a cookie.
    struct CookieKey {
        var cookie: Located<String>?
        var csrf: Auth.CSRF?
        var expired: Auth.Expired?
    }

    /// The cookie whose value is repeated in a header.
    struct CSRF {
        var cookie: Located<String>?
        var header: Located<String>?
    }

    static let cookieKeySchema = KeySchema<CookieKey>("a session cookie", section: "Auth") {
        SpecKey("cookie", .cookieName, \.cookie, "The cookie that holds the session: 'session'.")
        SpecKey(
            "csrf",
            .csrf,
            \.csrf,
            "The cookie whose value is repeated in a header of requests that change something."
        )
        SpecKey(
            "expired",
            .expiredResponse,
            \.expired,
            "The response that means 'sign in again': a status, and optionally fields. Default: 401."
        )
    }

    static let csrfKeySchema = KeySchema<CSRF>("'csrf'", section: "Auth") {
        SpecKey("cookie", .cookiePattern, \.cookie, "The cookie's name, with '*' for any characters: 'csrf_*'.")
        SpecKey("header", .headerName, \.header, "The header that repeats the cookie: 'X-CSRF-Token'.")
    }

    static let queryKeySchema = KeySchema<QueryKey>("an API key in the query", section: "Auth") {
        SpecKey("query", .queryKeyName, \.query, "The query parameter that holds the key: 'api_key'.")
        SpecKey("tokens", .tokens, \.tokens, "The endpoints of this spec that return the key.")
    }

    static let headerKeySchema = KeySchema<HeaderKey>("an API key in a header", section: "Auth") {
        SpecKey("header", .headerName, \.header, "The header that holds the key: 'X-Api-Key'.")
        SpecKey("scheme", .token("token"), \.scheme, "The word before the key: 'Authorization: token …'.")
        SpecKey("tokens", .tokens, \.tokens, "The endpoints of this spec that return the key.")
    }

    /// Several schemes that a request combines.
    struct Combination {
        var all: [Auth] = []
    }

    static let groupKeySchema = KeySchema<Combination>("a combination of authentication schemes", section: "Auth") {
        SpecKey("all", .schemes, \.all, "The schemes that a call needs together: '[bearer, { header: X-Key }]'.")
    }

    /// Reads `bearer`, `{ header: X-Api-Key }`, or a list of them.
    func parseAuth(_ node: YAMLNode) -> [Auth] {
        guard let items = node.items else { return parseScheme(node).map { [$0] } ?? [] }
        if items.isEmpty {
            wrongKind(
                node,
                expected: "at least one authentication scheme",
                help: "write 'none' for calls without credentials"
            )
        }
        var schemes: [Auth] = []
        for item in items {
            if item.scalar?.text == "none" {
                report(
                    .unknownValue,
                    "'none' can't be combined with other schemes",
                    at: item.span,
                    help: "remove it, or use 'none' alone"
                )
            } else if let scheme = parseScheme(item) {
                add(scheme, at: item, to: &schemes)
            }
        }
        return schemes
    }

    /// Adds a scheme, and reports a duplicate. A scheme whose token endpoints differ isn't a duplicate.
    private func add(_ scheme: Auth, at node: YAMLNode, to schemes: inout [Auth]) {
        guard let index = schemes.firstIndex(where: { $0.withoutTokens == scheme.withoutTokens }),
            schemes[index].tokens == nil || scheme.tokens == nil || schemes[index] == scheme
        else {
            schemes.append(scheme)
            return
        }
        diagnostics.warning(
            .duplicateValue,
            "'\(scheme.name)' is listed twice",
            at: start(of: node),
            help: "remove one of them"
        )
        schemes[index].tokens = schemes[index].tokens ?? scheme.tokens
    }

    private func parseScheme(_ node: YAMLNode) -> Auth? {
        switch node.kind {
        case .scalar: return text(node, expected: "an authentication scheme such as 'basic'").flatMap(parseWord)
        case .mapping(let entries):
            if entries.contains(where: { $0.key.value == "all" }) {
                var group = Combination()
                read(entries, as: Self.groupKeySchema, into: &group)
                return group.all.count > 1 ? Auth(all: group.all) : nil
            }
            if entries.count > 1, reportForeignScheme(entries) { return nil }
            let schemes = entries.filter { (AuthScheme.keys + AuthScheme.words).contains($0.key.value) }
            if entries.count > 1, schemes.map(\.key.value) == ["header"] {
                var key = HeaderKey()
                read(entries, as: Self.headerKeySchema, into: &key)
                return key.header.map { header in
                    var auth = Auth("header", header.value, scheme: key.scheme?.value)
                    auth.tokens = key.tokens
                    return auth
                }
            }
            if entries.count > 1, schemes.map(\.key.value) == ["cookie"] {
                var key = CookieKey()
                read(entries, as: Self.cookieKeySchema, into: &key)
                return key.cookie.map { cookie in
                    var auth = Auth("cookie", cookie.value, csrf: key.csrf)
                    auth.expired = key.expired
                    return auth
                }
            }
            if entries.count == 2, let scheme = entries.first(where: { $0.key.value == "scheme" }) {
                report(
                    .unknownKey,
                    "'scheme' sets the word before the key in a header, so it needs 'header'",
                    at: scheme.key.span,
                    help: "write '{ header: Authorization, scheme: token }'"
                )
                return nil
            }
            if entries.count > 1, schemes.map(\.key.value) == ["query"] {
                var key = QueryKey()
                read(entries, as: Self.queryKeySchema, into: &key)
                return key.query.map { query in
                    var auth = Auth("query", query.value)
                    auth.tokens = key.tokens
                    return auth
                }
            }
            guard let entry = entries.first, entries.count == 1 else {
                wrongKind(
                    node,
                    expected: "one scheme",
                    help: "write several schemes as a list: 'auth: [basic, { header: X-Api-Key }]'"
                )
                return nil
            }
            return parseEntry(entry, of: node)
        case .sequence:
            wrongKind(node, expected: "an authentication scheme such as 'basic'")
            return nil
        }
    }

    /// Reads a list such as `[bearer, { header: X-Key }]`, whose credentials have different locations in a request.
    /// Reports an invalid list and returns `nil`.
    fileprivate func parseGroup(_ node: YAMLNode) -> [Auth]? {
        guard let items = node.items, items.count > 1 else {
            report(
                .wrongKind,
                "'all' needs a list of at least two schemes",
                at: start(of: node),
                help: "write 'all: [bearer, { header: X-Key }]', or a single scheme without 'all'"
            )
            return nil
        }
        var schemes: [Auth] = []
        var schemesByLocation: [String: YAMLNode] = [:]
        for item in items {
            if item.scalar?.text == "none" {
                report(
                    .unknownValue,
                    "'none' can't be combined with other schemes",
                    at: item.span,
                    help: "remove it, or use 'none' alone"
                )
                return nil
            }
            guard let scheme = parseScheme(item) else { return nil }
            if !scheme.parts.isEmpty {
                report(
                    .conflictingKeys,
                    "'all' can't be nested in another 'all'",
                    at: start(of: item),
                    help: "merge them into one list"
                )
                return nil
            }
            if scheme.name == "cookie" {
                report(
                    .conflictingKeys,
                    "a session cookie can't be listed under 'all'",
                    at: start(of: item),
                    help:
                        "list it next to the other scheme: a session cookie is sent together with it, as in '[{ "
                        + "header: X-Key }, { cookie: session }]'"
                )
                return nil
            }
            schemes.append(scheme)
            // The location in the request isn't known before the reference to the API's scheme is resolved.
            if scheme.reference != nil { continue }
            if let first = schemesByLocation[scheme.locationKey] {
                report(
                    .conflictingKeys,
                    "two schemes under 'all' use \(scheme.location)",
                    at: start(of: item),
                    labels: [Diagnostic.Label(start(of: first), "the first one")],
                    help:
                        "remove one of them, or write a list without 'all' to send the first one for which the client has "
                        + "a credential"
                )
                return nil
            }
            schemesByLocation[scheme.locationKey] = item
        }
        return schemes
    }

    fileprivate func parseCSRF(_ node: YAMLNode) -> Auth.CSRF? {
        let example = "write '{ cookie: \"csrf_*\", header: \(node.scalar?.text ?? "X-CSRF-Token") }'"
        guard let entries = mapping(node, "a cookie and a header", help: example) else { return nil }
        var csrf = CSRF()
        read(entries, as: Self.csrfKeySchema, into: &csrf)
        for key in ["cookie", "header"] where Self.csrfKeySchema.lacks(key, in: entries) {
            report(
                .missingKey,
                "'csrf' has no '\(key)'",
                at: start(of: node),
                help: "write '{ cookie: \"csrf_*\", header: X-CSRF-Token }'"
            )
        }
        guard let cookie = csrf.cookie, let header = csrf.header else { return nil }
        return Auth.CSRF(cookie: cookie.value, header: header.value)
    }

    private func parseWord(_ name: Located<String>) -> Auth? {
        let words = name.value.split { ",|+& ".contains($0) }.filter { $0 != "or" && $0 != "and" }
        if words.count > 1, words.allSatisfy({ AuthScheme.words.contains(String($0)) }) {
            reportUnknown(name, of: "'auth'", [], help: "write '[\(words.joined(separator: ", "))]'")
            return nil
        }
        guard let scheme = scheme(name) else { return nil }
        var auth = Auth(scheme.name)
        if scheme.example != nil { auth.reference = name.span }
        return auth
    }

    private func parseEntry(_ entry: YAMLEntry, of node: YAMLNode) -> Auth? {
        let name = entry.key.value
        if name == "bearer", entry.value.entries != nil {
            var auth = Auth(name)
            auth.tokens = TokensReader(diagnostics: diagnostics).parseTokens(entry.value)
            return auth.tokens == nil ? nil : auth
        }
        if name == "none" || AuthScheme.words.contains(name) {
            let signIn = name == "bearer" ? ", or the endpoints that sign in: '{ login: …, token: … }'" : ""
            wrongKind(node, expected: "'\(name)' alone", help: "write 'auth: \(name)'\(signIn)")
            return nil
        }
        let location = entry.value["in"]?.scalar?.text
        let key = entry.value["name"]?.scalar?.text ?? entry.value.scalar?.text
        guard let scheme = scheme(entry.key, beside: key, in: location), hasValue(entry) else { return nil }
        if scheme.name == "oauth2" { return OAuth2Reader(diagnostics: diagnostics).parse(entry).map { Auth($0) } }
        if let key, entry.value.entries != nil {
            wrongKind(entry.value, expected: "a name", help: "write '\(key)'")
            return nil
        }
        guard let text = text(entry.value) else { return nil }
        return scheme.value(self, text).map { Auth(scheme.name, $0) }
    }

    /// Reports an invalid name and returns `nil`.
    private func scheme(_ name: Located<String>, beside value: String? = nil, in location: String? = nil) -> AuthScheme?
    {
        if let scheme = AuthScheme.all.first(where: { $0.name == name.value }) { return scheme }
        if AuthScheme.reserved.contains(name.value) {
            diagnostics.report(.reserved("'auth: \(name.value)' is", at: name.span))
        } else {
            reportUnknown(
                name,
                of: "'auth'",
                AuthScheme.words + ["none"] + AuthScheme.keys,
                help: AuthScheme.help(for: name.value, beside: value, in: location)
            )
        }
        return nil
    }
}

extension Auth {
    /// The location in a request, of which two credentials can't share one.
    package var location: String {
        switch name {
        case "query": "the query parameter '\(value ?? "")'"
        case "header" where value?.lowercased() != "authorization": "the header '\(value ?? "")'"
        default: "the header 'Authorization'"
        }
    }

    /// The key for comparing locations. Names of headers are case-insensitive, names of query parameters aren't.
    package var locationKey: String { name == "query" ? location : location.lowercased() }
}

extension ValueKind<[Auth]> {
    /// The schemes that a request combines. Never empty.
    static var schemes: Self {
        ValueKind(.definition("schemes") { .list(of: scheme) }) { entry, diagnostics in
            AuthReader(diagnostics: diagnostics).parseGroup(entry.value)
        }
    }

    /// A scheme in any of its forms.
    private static var scheme: SchemaValue {
        .definition("scheme") {
            let others: Set<String> = ["header", "query", "cookie", "oauth2"]
            let keys = AuthScheme.keys.filter { !others.contains($0) }.map { SchemaValue.one($0) }
            let header = SchemaValue.object(AuthReader.headerKeySchema, required: ["header"])
            let cookie = SchemaValue.object(AuthReader.cookieKeySchema, required: ["cookie"])
            let tokens = ValueKind<AuthTokens>.tokens.schema
            let bearer = SchemaValue.object(["bearer": tokens], required: ["bearer"])
            let query = SchemaValue.object(AuthReader.queryKeySchema, required: ["query"])
            let oauth2 = SchemaValue.object(OAuth2Reader.keySchema, required: ["token", "flow"])
            var forms = [.words(AuthScheme.all.map(\.name)), header, cookie, bearer, query] + keys
            forms.append(.one("oauth2", oauth2))
            return .any(of: forms)
        }
    }

    /// Alternative schemes. Never empty.
    static var authentication: Self {
        ValueKind(
            .definition("authentication") {
                let group = SchemaValue.object(AuthReader.groupKeySchema, required: ["all"])
                let one: SchemaValue = .any(of: [scheme, group])
                return .any(of: [["const": "none"], one, .list(of: one)])
            }
        ) { entry, diagnostics in
            let schemes = AuthReader(diagnostics: diagnostics).parseAuth(entry.value)
            return schemes.isEmpty ? nil : schemes
        }
    }
}

extension ValueKind<Located<String>> {
    /// The name of a header.
    static var headerName: Self {
        ValueKind(.string) { entry, diagnostics in
            let reader = AuthReader(diagnostics: diagnostics)
            return reader.text(entry.value, expected: "the name of a header").flatMap(reader.headerName)
        }
    }
}

extension ValueKind<Located<String>> {
    /// The name of a cookie.
    static var cookieName: Self {
        ValueKind(.string) { entry, diagnostics in
            let reader = AuthReader(diagnostics: diagnostics)
            return reader.text(entry.value, expected: "the name of a cookie").flatMap(reader.cookieName)
        }
    }

    /// The name of a cookie. `*` matches any characters, and is also allowed in a name.
    static var cookiePattern: Self { cookieName }
}

extension ValueKind<Auth.CSRF> {
    static var csrf: Self {
        ValueKind(.object(AuthReader.csrfKeySchema, required: ["cookie", "header"])) { entry, diagnostics in
            AuthReader(diagnostics: diagnostics).parseCSRF(entry.value)
        }
    }
}
