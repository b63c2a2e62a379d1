/// Reads the endpoints that log in, refresh tokens and log out.
///
///     login: session.login
///     refresh: session.refresh
///     token: access_token
///     refreshToken: refresh_token
///     expired: { status: 401, errcode: M_UNKNOWN_TOKEN }
struct TokensReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<AuthTokens>("an authentication scheme with tokens", section: "Signing in") {
        SpecKey("login", .texts, "The endpoints that return tokens: 'session.login'.") { tokens, names in
            tokens.logins = names.map { AuthTokens.Named($0.value, $0.span) }
        }
        SpecKey("refresh", .text, "The endpoint that returns new tokens for a refresh token.") { tokens, name in
            tokens.refresh = AuthTokens.Named(name.value, name.span)
        }
        SpecKey("logout", .text, "The endpoint that ends the session.") { tokens, name in
            tokens.logout = AuthTokens.Named(name.value, name.span)
        }
        SpecKey("token", .tokenSource, "The location of the token in the response: 'access_token'.") { $0.token = $1 }
        SpecKey("refreshToken", .tokenSource, "The location of the refresh token in the response.") {
            $0.refreshToken = $1
        }
        SpecKey("expires", .tokenSource, "The location of the token's expiry in the response.") { $0.expires = $1 }
        SpecKey(
            "expired",
            .expiredResponse,
            "The response that means 'sign in again': a status, and optionally fields. Default: 401."
        ) {
            ($0.statuses, $0.fields) = ($1.statuses, $1.fields)
        }
    }

    static let locationKeySchema = KeySchema<Located<String>?>("the location of a token", section: "Signing in") {
        SpecKey("header", .headerName, \.self, "The header that contains the value: 'X-Auth-Token'.")
    }

    func parseTokens(_ node: YAMLNode) -> AuthTokens? {
        guard let entries = mapping(node, "a mapping such as '{ login: session.login, token: access_token }'") else {
            return nil
        }
        var tokens = AuthTokens(at: start(of: node))
        read(entries, as: Self.keySchema, into: &tokens)
        let keys = Set(entries.map(\.key.value))
        for name in ["login", "token"] where Self.keySchema.lacks(name, in: entries) {
            report(.missingKey, "the bearer scheme has no '\(name)'", at: start(of: node), help: Self.help[name])
        }
        if let login = entries.first(where: { $0.key.value == "login" })?.value, login.items?.isEmpty == true {
            wrongKind(login, expected: "at least one endpoint", help: Self.help["login"])
        }
        if let refresh = tokens.refresh, !keys.contains("refreshToken") {
            guard Self.keySchema.lacks("refreshToken", in: entries) else { return nil }
            report(
                .missingKey,
                "'refresh' needs 'refreshToken'",
                at: refresh.span,
                help: "add the location of the refresh token in the response: 'refreshToken: refresh_token'"
            )
            return nil
        }
        return tokens.logins.isEmpty || tokens.token.value == [] ? nil : tokens
    }

    private static let help = [
        "login": "add the endpoint that signs in: 'login: session.login'",
        "token": "add the location of the token in its response: 'token: access_token'",
    ]

    /// Reads `access_token`, or `{ header: X-Auth-Token }`.
    fileprivate func parseSource(_ node: YAMLNode) -> AuthTokens.Named<AuthTokens.Location>? {
        guard let entries = node.entries else {
            if let text = node.scalar?.text, let name = Self.header(of: text) {
                wrongKind(node, expected: "a key path", help: "write a header as '{ header: \(name) }'")
                return nil
            }
            return keyPath(node).map { AuthTokens.Named(.key($0.keys.map(\.value)), $0.span) }
        }
        if entries.isEmpty { wrongKind(node, expected: "a key path, or '{ header: X-Auth-Token }'") }
        var header: Located<String>?
        read(entries, as: Self.locationKeySchema, into: &header)
        return header.map { AuthTokens.Named(.header($0.value), $0.span) }
    }

    /// Returns the header that is meant by `header X-Token`, which is only a key if it is quoted.
    private static func header(of text: String) -> String? {
        let words = text.split(whereSeparator: { " :".utf8.contains($0.utf8.first ?? 0) })
        guard words.count == 2, ["header", "headers"].contains(words[0].lowercased()) else { return nil }
        return String(words[1])
    }

    /// Reads `{ status: 401, errcode: M_UNKNOWN_TOKEN }`, or a status.
    func parseExpired(_ node: YAMLNode) -> Auth.Expired? {
        guard let entries = node.entries else {
            let expired = statuses(node).map { Auth.Expired(statuses: $0) }
            if let expired { checkStatuses(expired, node) }
            return expired
        }
        if entries.isEmpty {
            wrongKind(
                node,
                expected: "a status, or fields of the response",
                help: "write '{ status: 401, errcode: … }', or leave 'expired' out for every 401"
            )
            return nil
        }
        var expired = Auth.Expired()
        for entry in entries where hasValue(entry) {
            if entry.key.value == "status" {
                expired.statuses = statuses(entry.value, help: Self.statusHelp(entry.value)) ?? []
            } else if isMisspelledStatus(entry) {
                report(
                    .unknownKey,
                    "'\(entry.key.value)' would be a field of the response with the value "
                        + "'\(entry.value.scalar?.text ?? "")'",
                    at: entry.key.span,
                    help: "did you mean 'status'? Quote the name of a field twice, as in `'\"\(entry.key.value)\"'`"
                )
            } else if let path = attempt({ () throws(SyntaxError) in try path(entry.key) }),
                let text = text(entry.value)
            {
                let location = AuthTokens.Named(true, entry.key.span)
                expired.fields.append(AuthTokens.Field(path: path, value: text.value, location: location))
            }
        }
        checkStatuses(expired, node)
        return expired
    }

    /// Warns about a status of successes without a field, since every success would mean an expired session.
    private func checkStatuses(_ expired: Auth.Expired, _ node: YAMLNode) {
        guard expired.fields.isEmpty, let range = expired.statuses.first(where: { $0.overlaps(200...299) }) else {
            return
        }
        let status = StatusRanges.text(range)
        diagnostics.warning(
            .invalidStatus,
            "every response with the status \(status) would mean that the session has expired",
            at: start(of: node["status"] ?? node),
            help: "add a field of the response that distinguishes it, as in '{ status: \(status), code: EXPIRED }'"
        )
    }

    /// Whether a key is similar to `status` and has a status.
    private func isMisspelledStatus(_ entry: YAMLEntry) -> Bool {
        guard let status = entry.value.scalar?.int, (100...599).contains(status) else { return false }
        return NearNames.suggest(entry.key.value, among: ["status"]) != nil
    }

    private func path(_ key: Located<String>) throws(SyntaxError) -> [String] {
        var parser = KeyPathParser(cursor: TextCursor(SpecText(key)), isWholeText: true)
        return try parser.parseKeyPath().keys.map(\.value)
    }

    /// Returns the help for a value of `status` that isn't a status, since a field may have that name, too.
    private static func statusHelp(_ node: YAMLNode) -> String? {
        guard let text = node.scalar?.text, text.utf8.first?.isDigit == false else { return nil }
        return "write a status such as '401', or quote the name of a field twice, as in `'\"status\"': \(text)`"
    }

    private func statuses(_ node: YAMLNode, help: String? = nil) -> [ClosedRange<Int>]? {
        let ranges = SuccessReader(diagnostics: diagnostics).parseStatuses(node, help: help)
        return ranges.isEmpty ? nil : StatusRanges.joined(ranges.map(\.value))
    }
}

extension ValueKind<Auth.Expired> {
    static var expiredResponse: Self {
        let status: SchemaValue = ["type": ["string", "integer"]]
        return ValueKind(.any(of: [status, .list(of: status), .map(of: .anything)])) {
            TokensReader(diagnostics: $1).parseExpired($0.value)
        }
    }
}

extension ValueKind<AuthTokens.Named<AuthTokens.Location>> {
    /// A key path, or a header.
    static var tokenSource: Self {
        ValueKind(
            .definition("tokenSource") {
                .any(of: [.scalar, .object(TokensReader.locationKeySchema, required: ["header"])])
            }
        ) { TokensReader(diagnostics: $1).parseSource($0.value) }
    }
}

extension ValueKind<AuthTokens> {
    static var tokens: Self {
        ValueKind(.definition("tokens") { .object(TokensReader.keySchema, required: ["login", "token"]) }) {
            TokensReader(diagnostics: $1).parseTokens($0.value)
        }
    }
}
