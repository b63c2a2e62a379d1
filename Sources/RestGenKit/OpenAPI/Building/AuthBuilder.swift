/// Builds the `auth` of an API, a service or an endpoint.
///
///     securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }   ->   auth: { header: X-Key }
struct AuthBuilder {
    let schemes: [String: DocumentScheme]
    /// The schemes that the API declares. Empty if an endpoint can't refer to them by their kind.
    var own: [[String]] = []
    let unsupported: UnsupportedFeatures

    func auth(_ names: [[String]], at span: Span) -> InheritedSetting<[Auth]> {
        var seen: Set<[Auth]> = []
        let all = names.compactMap { names -> Auth? in
            let known = names.compactMap { schemes[$0] }
            let kinds = known.map { kind($0).name == "oauth2" ? Auth("oauth2") : kind($0) }
            known.forEach(reportLimits)
            // OAuth 2 schemes that differ only in their servers are one alternative, because a client has one token.
            guard !known.isEmpty, seen.insert(kinds).inserted else { return nil }
            let parts = known.map(reference)
            return parts.count == 1 ? parts[0] : Auth(all: parts)
        }
        return all.isEmpty ? .none(span) : .value(all)
    }

    /// Reports the parts of a scheme that the client doesn't use.
    private func reportLimits(of scheme: DocumentScheme) {
        if scheme.hasPassword { unsupported.add(.unusable, at: scheme.span) }
        switch scheme.kind {
        case .openID: unsupported.add(.tokenFlow, at: scheme.span)
        case .oauth2(let flows):
            guard let server = Self.server(flows, scheme.scopes) else {
                return unsupported.add(.tokenFlow, at: scheme.span)
            }
            let isRefreshedElsewhere = flows.contains { flow in
                Self.usable(flow.token) == server.token && flow.refresh != nil && flow.refresh != flow.token
            }
            if isRefreshedElsewhere { unsupported.add(.refreshURL, at: scheme.span) }
        default: break
        }
    }

    /// Returns a reference by kind if the API has only one scheme of that kind.
    private func reference(_ scheme: DocumentScheme) -> Auth {
        let auth = kind(scheme)
        guard auth.value != nil || auth.oauth2 != nil else { return auth }
        let others = own.joined().compactMap { schemes[$0] }.map(kind).filter { $0.name == auth.name }
        guard !others.isEmpty, others.allSatisfy({ $0 == auth || $0.oauth2 != nil }) else { return auth }
        var word = Auth(auth.name)
        word.reference = scheme.span
        return word
    }

    private func kind(_ scheme: DocumentScheme) -> Auth {
        switch scheme.kind {
        case .basic: Auth("basic")
        case .digest: Auth("digest")
        case .bearer, .openID, .unsupported: Auth("bearer")
        case .header(let name): Auth("header", name)
        case .query(let name): Auth("query", name)
        case .cookie(let name): Auth("cookie", name)
        case .word(let word): Auth("header", "Authorization", scheme: word)
        case .oauth2(let flows): Self.server(flows, scheme.scopes).map { Auth($0) } ?? Auth("bearer")
        }
    }

    /// Returns the OAuth 2 server of the best supported flow, or `nil` if a client can use none.
    private static func server(_ flows: [DocumentFlow], _ scopes: [String]) -> OAuth2? {
        let order: [(kind: DocumentFlow.Kind, flow: OAuth2.Flow)] = [
            (.code, .code), (.client, .client), (.password, .password),
        ]
        for (kind, flow) in order {
            let servers = flows.filter { $0.kind == kind }.compactMap { server($0, flow, scopes) }
            if let first = servers.first { return first }
        }
        return nil
    }

    private static func server(_ flow: DocumentFlow, _ kind: OAuth2.Flow, _ scopes: [String]) -> OAuth2? {
        guard let token = usable(flow.token) else { return nil }
        guard kind == .code else { return OAuth2(token: token, flow: kind, scopes: scopes) }
        guard let authorize = usable(flow.authorize) else { return nil }
        return OAuth2(token: token, authorize: authorize, flow: kind, scopes: scopes)
    }

    /// Returns the URL as a spec has it, or `nil` if secrets must not be sent to it. A relative URL, such as FastAPI's
    /// `token`, is a path below the server.
    private static func usable(_ url: String?) -> String? {
        guard var url else { return nil }
        if url.hasPrefix("./") { url.removeFirst(2) }
        // `login.example.com/token` lacks its scheme.
        let first = url.prefix { $0 != "/" }
        let isRelative = !first.isEmpty && !first.contains(".") && !url.utf8.contains(UInt8(ascii: ":"))
        if isRelative { url = "/" + url }
        return isSafe(url) ? url : nil
    }

    /// Whether secrets may be sent to the URL: a path below the server, `https` or this machine, without a password.
    private static func isSafe(_ url: String) -> Bool {
        guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: "{}\"<>\\#") }),
            WrittenURL.problem(of: url) == nil
        else { return false }
        if let parts = WrittenURL(url) { return parts.isSafeForSecrets && !parts.hasPassword }
        return url.hasPrefix("/") && !url.hasPrefix("//")
    }
}

extension DocumentScheme {
    /// Whether one of its URLs contains a password, which must not be compiled into a program.
    fileprivate var hasPassword: Bool {
        guard case .oauth2(let flows) = kind else { return false }
        return flows.flatMap { [$0.token, $0.authorize] }.contains { $0.flatMap(WrittenURL.init)?.hasPassword == true }
    }
}
