/// Reads an OAuth 2 server: `{ token: /oauth/token, flow: client, scopes: [read, write] }`.
struct OAuth2Reader: NodeReader {
    let diagnostics: Diagnostics
    static let example = "oauth2: { token: /oauth/token, flow: client }"

    struct Parts {
        var token: Located<String>?
        var authorize: Located<String>?
        var flow: Located<OAuth2.Flow>?
        var scopes: [Located<String>] = []
    }

    static let place = Place<Parts>("an OAuth 2 server", section: "OAuth 2") {
        SpecKey("token", .oauth2URL, \.token, "Where tokens are got: a path below the server, or a URL.")
        SpecKey("authorize", .oauth2URL, \.authorize, "Where a user signs in in a browser, for the flow 'code'.")
        SpecKey("flow", .choice(OAuth2.Flow.self), \.flow, "How tokens are got: client, password or code.")
        SpecKey("scopes", .texts, \.scopes, "What the tokens are asked for.")
    }

    func parse(_ entry: YAMLEntry) -> OAuth2? {
        guard let entries = entry.value.entries else {
            wrongKind(entry.value, expected: "a mapping with 'token' and 'flow'", help: "write '{ \(Self.example) }'")
            return nil
        }
        var parts = Parts()
        read(entries, as: Self.place, into: &parts)
        var isWhole = true
        func require(_ key: String, _ help: String) {
            if entries.contains(where: { $0.key.value == key }) { return }
            report(.missingKey, "an OAuth 2 server without '\(key)'", at: entry.key.span, help: help)
            isWhole = false
        }
        require("token", "say where tokens are got: 'token: /oauth/token'")
        require("flow", "say how tokens are got: 'flow: client', 'flow: password' or 'flow: code'")
        if parts.flow?.value == .code {
            require("authorize", "say where a user signs in: 'authorize: /oauth/authorize'")
        }
        let scopes = parts.scopes.filter(isScope)
        guard isWhole, let token = parts.token, let flow = parts.flow else { return nil }
        return OAuth2(
            token: token.value,
            authorize: parts.authorize?.value,
            flow: flow.value,
            scopes: scopes.map(\.value)
        )
    }

    /// A path, or a URL that tokens and passwords may go to.
    func parseURL(_ node: YAMLNode) -> Located<String>? {
        guard let text = text(node, expected: "a path such as '/oauth/token', or a URL") else { return nil }
        if let scalar = text.value.unicodeScalars.first(where: {
            $0.properties.isWhitespace || $0 == "#" || $0.value < 32
        }) {
            let what = scalar == "#" ? "'#'" : "a space"
            report(.invalidServer, "\(what) in a URL of an OAuth 2 server", at: text.span)
            return nil
        }
        let lowercased = text.value.lowercased()
        if text.value.hasPrefix("/"), !text.value.hasPrefix("//") { return text }
        if lowercased.hasPrefix("https://") && lowercased.count > 8 || isLoopback(lowercased) { return text }
        report(
            .invalidServer,
            "a URL of an OAuth 2 server that is neither a path nor of https",
            at: text.span,
            help: text.value.contains(":") || text.value.contains("//") ? nil : "write '/\(text.value)'"
        )
        return nil
    }

    /// Nobody else listens on this machine; the runtime looks at it again.
    private func isLoopback(_ url: String) -> Bool {
        ["localhost", "127.0.0.1", "[::1]"].contains { host in
            guard url.hasPrefix("http://" + host) else { return false }
            let rest = url.dropFirst(7 + host.count)
            return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix(":")
        }
    }

    /// RFC 6749, section 3.3: one word of printable ASCII.
    private func isScope(_ scope: Located<String>) -> Bool {
        let isWord = scope.value.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
        if isWord { return true }
        let words = scope.value.split(separator: " ")
        report(
            .unknownValue,
            "'\(scope.value)' is no scope",
            at: scope.span,
            help: words.count > 1 ? "write '[\(words.joined(separator: ", "))]'" : nil
        )
        return false
    }
}

extension ValueKind<Located<String>> {
    /// A path or a URL of an OAuth 2 server.
    static var oauth2URL: Self { ValueKind(.string) { OAuth2Reader(diagnostics: $1).parseURL($0.value) } }
}
