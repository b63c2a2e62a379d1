/// Reads how long responses are cached: `60s`, `http`, `{ maxAge: 60s, offline: true, id: "rooms-{id}" }`.
struct CacheReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<Spec.Cache>("'cache'", section: "Cache") {
        SpecKey(
            "maxAge",
            .duration,
            \.maxAge,
            "How long responses stay fresh, regardless of the server's headers: '60s'."
        )
        SpecKey("offline", .boolean, \.isOffline, "Whether a stale response is used if the server can't be reached.")
        SpecKey(
            "id",
            .cacheID,
            \.id,
            "The name of the cached response, built from the call's parameters: 'rooms-{id}'."
        )
    }

    func parseCache(_ node: YAMLNode) -> Spec.Cache? {
        var cache = Spec.Cache(span: start(of: node))
        if let entries = node.entries {
            read(entries, as: Self.keySchema, into: &cache)
            if entries.isEmpty { wrongKind(node, expected: "a mapping with 'maxAge', 'offline' or 'id'") }
            return entries.isEmpty ? nil : cache
        }
        guard let text = text(node, expected: "'http', 'none', a duration such as '60s', or a mapping") else {
            return nil
        }
        if text.value == "http" { return cache }
        guard let seconds = DurationWord.seconds(text.value) else {
            let near = NearNames.suggest(text.value, among: ["http", "none"]).map { "did you mean '\($0)'?" }
            report(
                .unknownValue,
                "'\(text.value)' is not a value of 'cache'",
                at: text.span,
                help: near
                    ?? "write how long responses stay fresh ('60s'), 'http' to follow the server's headers, or 'none'"
            )
            return nil
        }
        cache.maxAge = Located(seconds, text.span)
        return cache
    }

    func parseID(_ node: YAMLNode) -> Template? {
        guard text(node, expected: "a string such as 'rooms-{id}'") != nil else { return nil }
        return attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor(node), context: .identifier, diagnostics: diagnostics)
            return try parser.parseTemplate()
        }
    }
}

extension ValueKind<Template> {
    /// The name of cached responses.
    static var cacheID: Self { ValueKind(.scalar) { CacheReader(diagnostics: $1).parseID($0.value) } }
}

extension ValueKind<Spec.Cache> {
    static var cache: Self {
        ValueKind(
            .definition("cache") {
                .any(of: [
                    ValueKind<Located<Double>>.duration.schema, .words(["http", "none"]),
                    .object(CacheReader.keySchema),
                ])
            }
        ) { CacheReader(diagnostics: $1).parseCache($0.value) }
    }
}
