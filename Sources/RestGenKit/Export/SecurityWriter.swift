/// Writes how a call says who is calling.
struct SecurityWriter {
    private let api: API

    init(_ api: API) { self.api = api }

    var schemes: JSONValue? {
        var members: [(String, JSONValue?)] = []
        for scheme in api.authSchemes where !members.contains(where: { $0.0 == Self.name(scheme) }) {
            members.append((Self.name(scheme), self.scheme(scheme)))
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// Any of them; none is a list without a requirement.
    func requirements(_ schemes: [Auth]) -> JSONValue? {
        if schemes.isEmpty { return nil }
        return .array(schemes.map { .object([(Self.name($0), .array(($0.oauth2?.scopes ?? []).map { .string($0) }))]) })
    }

    private static func name(_ scheme: Auth) -> String {
        let parts = [scheme.name, scheme.value ?? "", scheme.scheme ?? ""].filter { !$0.isEmpty }
        let name = (parts + (scheme.oauth2.map { [$0.flow.rawValue] } ?? [])).joined(separator: "_")
        return String(
            name.unicodeScalars.map {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-".unicodeScalars.contains($0))
                    ? Character($0) : "_"
            }
        )
    }

    private func scheme(_ scheme: Auth) -> JSONValue {
        var members: [(String, JSONValue?)]
        switch scheme.name {
        case "basic", "bearer", "digest": members = [("type", .string("http")), ("scheme", .string(scheme.name))]
        case "header", "query", "cookie":
            members = [
                ("type", .string("apiKey")), ("in", .string(scheme.name)), ("name", .string(scheme.value ?? "")),
            ]
        case "oauth2": members = [("type", .string("oauth2")), ("flows", scheme.oauth2.map(flows))]
        default: members = [("type", .string("http")), ("scheme", .string(scheme.name))]
        }
        members.append(("x-restgen-scheme", scheme.scheme.map { .string($0) }))
        members.append(
            (
                "x-restgen-csrf",
                scheme.csrf.map { .object([("cookie", .string($0.cookie)), ("header", .string($0.header))]) }
            )
        )
        members.append(("x-restgen-tokens", scheme.tokens.map(tokens)))
        return .object(members)
    }

    private func flows(_ server: OAuth2) -> JSONValue {
        let scopes = JSONValue.object(server.scopes.map { ($0, .string("")) })
        let flow = JSONValue.object([
            ("authorizationUrl", server.flow == .code ? .string(server.authorize ?? "/") : nil),
            ("tokenUrl", .string(server.token)), ("scopes", scopes),
        ])
        switch server.flow {
        case .client: return .object([("clientCredentials", flow)])
        case .password: return .object([("password", flow)])
        case .code: return .object([("authorizationCode", flow)])
        }
    }

    private func tokens(_ tokens: AuthTokens) -> JSONValue {
        .object([
            ("login", .array(tokens.logins.map { .string($0.value) })),
            ("refresh", tokens.refresh.map { .string($0.value) }),
            ("logout", tokens.logout.map { .string($0.value) }),
            ("token", place(tokens.token.value)),
            ("refreshToken", tokens.refreshToken.flatMap { place($0.value) }),
            ("expires", tokens.expires.flatMap { place($0.value) }),
            (
                "expired",
                tokens.statuses.isEmpty && tokens.fields.isEmpty
                    ? nil
                    : .object(
                        [("status", .array(tokens.statuses.map { .string(SettingWriter.spelled($0)) }))]
                            + tokens.fields.map { ($0.path.joined(separator: "."), .string($0.value)) }
                    )
            ),
        ])
    }

    private func place(_ source: AuthTokens.Source) -> JSONValue? {
        switch source {
        case .key(let path): .string(path.joined(separator: "."))
        case .header(let name): .object([("header", .string(name))])
        }
    }
}
