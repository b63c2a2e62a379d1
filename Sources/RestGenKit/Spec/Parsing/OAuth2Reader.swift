/// Reads an OAuth 2 server: `{ token: /oauth/token, flow: client, scopes: [read, write] }`.
struct OAuth2Reader: NodeReader {
    let diagnostics: Diagnostics
    static let example = "oauth2: { token: /oauth/token, flow: client }"

    struct KeyValues {
        var token: Located<String>?
        var authorize: Located<String>?
        var flow: Located<OAuth2.Flow>?
        var scopes: [Located<String>] = []
    }

    static let keySchema = KeySchema<KeyValues>("an OAuth 2 server", section: "OAuth 2") {
        SpecKey("token", .oauth2URL, \.token, "The endpoint that issues tokens: a path below the server, or a URL.")
        SpecKey(
            "authorize",
            .oauth2URL,
            \.authorize,
            "The page that a user signs in on with a browser, for the flow 'code'."
        )
        SpecKey("flow", .choice(OAuth2.Flow.self), \.flow, "The flow that obtains tokens: client, password or code.")
        SpecKey("scopes", .texts, \.scopes, "The scopes to request.")
    }

    func parse(_ entry: YAMLEntry) -> OAuth2? {
        guard let entries = entry.value.entries else {
            wrongKind(entry.value, expected: "a mapping with 'token' and 'flow'", help: "write '{ \(Self.example) }'")
            return nil
        }
        var values = KeyValues()
        read(entries, as: Self.keySchema, into: &values)
        var isWhole = true
        func require(_ key: String, _ help: String) {
            if entries.contains(where: { $0.key.value == key }) { return }
            if Self.keySchema.lacks(key, in: entries) {
                report(.missingKey, "the OAuth 2 server has no '\(key)'", at: entry.key.span, help: help)
            }
            isWhole = false
        }
        require("token", "add the endpoint that issues tokens: 'token: /oauth/token'")
        require("flow", "add the flow that obtains tokens: 'flow: client', 'flow: password' or 'flow: code'")
        if let flow = values.flow, flow.value != .code, let authorize = values.authorize {
            diagnostics.warning(
                .unusedOption,
                "only the flow 'code' uses 'authorize'",
                at: authorize.span,
                help: "remove 'authorize', or write 'flow: code'"
            )
        }
        if values.flow?.value == .code {
            require("authorize", "add the page that a user signs in on: 'authorize: /oauth/authorize'")
        }
        let isList = entries.contains { $0.key.value == "scopes" && $0.value.items != nil }
        let scopes = self.scopes(values.scopes, isList: isList)
        guard isWhole, let token = values.token, let flow = values.flow else { return nil }
        return OAuth2(
            token: token.value,
            authorize: values.authorize?.value,
            flow: flow.value,
            scopes: scopes
        )
    }

    /// Reads a path, or a URL to which tokens and passwords may be sent.
    func parseURL(_ node: YAMLNode) -> Located<String>? {
        guard let text = text(node, expected: "a path such as '/oauth/token', or a URL") else { return nil }
        if let scalar = text.value.unicodeScalars.first(where: {
            $0.properties.isWhitespace || $0 == "#" || $0.value < 32
        }) {
            let what = scalar == "#" ? "'#'" : "a space"
            report(
                .invalidServer,
                "\(what) in a URL of an OAuth 2 server",
                at: text.span,
                help: scalar == "#" ? "remove the fragment, which is never sent" : "remove the space, or write '%20'"
            )
            return nil
        }
        if let problem = WrittenURL.problem(of: text.value) {
            report(.invalidServer, "\(problem) in a URL of an OAuth 2 server", at: text.span)
            return nil
        }
        if text.value.hasPrefix("/"), !text.value.hasPrefix("//") { return text }
        let url = WrittenURL(text.value)
        // Plain HTTP is safe on the same machine. The runtime checks the URL again.
        if let url, url.isSafeForSecrets {
            if url.hasPassword {
                let help = "remove user and password: your app passes the client's secret at run time"
                diagnostics.report(.secret(in: "oauth2", at: text.span, help: help))
            }
            return text
        }
        let isWhole = url == nil && text.value.lowercased().hasPrefix("https:")
        report(
            .invalidServer,
            isWhole
                ? "the URL of an OAuth 2 server needs a valid host and port"
                : "the URL of an OAuth 2 server must be a path or begin with 'https'",
            at: text.span,
            help: text.value.contains(":") || text.value.contains("//") ? nil : Self.help(text.value)
        )
        return nil
    }

    /// Returns help for a URL without scheme. `login.example.com/t` begins with a host, `oauth/token` with a path
    /// segment.
    private static func help(_ text: String) -> String {
        let first = text.prefix { $0 != "/" }
        return first.contains(".") && first.count < text.count ? "write 'https://\(text)'" : "write '/\(text)'"
    }

    /// Returns the valid scopes, each once.
    private func scopes(_ scopes: [Located<String>], isList: Bool) -> [String] {
        var result: [String] = []
        for scope in scopes {
            guard OAuth2.isScope(scope.value) else {
                let words = scope.value.split { " ,".contains($0) }.joined(separator: ", ")
                report(
                    .unknownValue,
                    "'\(scope.value)' is not a valid scope",
                    at: scope.span,
                    help: words.contains(",") ? "write '\(isList ? words : "[\(words)]")'" : nil
                )
                continue
            }
            let parts = scope.value.split(separator: ",")
            if !isList, parts.count > 1 {
                let words = parts.joined(separator: ", ")
                diagnostics.warning(
                    .unknownValue,
                    "'\(scope.value)' is read as one scope",
                    at: scope.span,
                    help: "write '[\(words)]', or '[\"\(scope.value)\"]' for one scope"
                )
            }
            if result.contains(scope.value) {
                let message = "the scope '\(scope.value)' is listed twice"
                diagnostics.warning(.duplicateValue, message, at: scope.span, help: "remove one of them")
            } else {
                result.append(scope.value)
            }
        }
        return result
    }
}

extension ValueKind<Located<String>> {
    /// A path or a URL of an OAuth 2 server.
    static var oauth2URL: Self { ValueKind(.string) { OAuth2Reader(diagnostics: $1).parseURL($0.value) } }
}
