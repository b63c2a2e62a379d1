/// Writes the authentication schemes.
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

    /// Returns the alternatives. Without schemes, a call has an empty list of requirements.
    func requirements(_ schemes: [Auth]) -> JSONValue? {
        if schemes.isEmpty { return nil }
        return .array(
            schemes.map { scheme in
                .object(
                    scheme.each.map { (Self.name($0), .array(($0.oauth2?.scopes ?? []).map { .string($0) })) }
                )
            }
        )
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
        let members: [(String, JSONValue?)]
        switch scheme.name {
        case "basic", "bearer", "digest": members = [("type", .string("http")), ("scheme", .string(scheme.name))]
        case "header", "query", "cookie":
            members = [
                ("type", .string("apiKey")), ("in", .string(scheme.name)), ("name", .string(scheme.value ?? "")),
            ]
        case "oauth2": members = [("type", .string("oauth2")), ("flows", scheme.oauth2.map(flows))]
        default: members = [("type", .string("http")), ("scheme", .string(scheme.name))]
        }
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
}
