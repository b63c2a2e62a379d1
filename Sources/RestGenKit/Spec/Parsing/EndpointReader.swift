/// Reads an endpoint in its short form, or in its long form, which has a verb as a key.
///
///     list: GET /rooms?since? -> [Room]
///     list: { GET: /rooms, query: [since?], returns: [Room] }
package struct EndpointReader: NodeReader {
    package let diagnostics: Diagnostics

    package init(diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
    }

    func parseEndpoint(_ entry: YAMLEntry) -> Spec.Endpoint? {
        ForeignNameCheck(diagnostics: diagnostics).check(method: entry.key, "an endpoint")
        guard var endpoint = parseForm(entry) else { return nil }
        document(&endpoint.doc, by: entry.value)
        return endpoint
    }

    private func parseForm(_ entry: YAMLEntry) -> Spec.Endpoint? {
        switch entry.value.kind {
        case .scalar:
            var parser = EndpointParser(cursor: cursor(entry.value), diagnostics: diagnostics)
            return parser.parseEndpoint(named: entry.key)
        case .mapping(let entries): return parseLongEndpoint(entry.key, entries)
        case .sequence:
            wrongKind(entry.value, expected: "an endpoint such as 'GET /rooms'")
            return nil
        }
    }

    /// Whether it is a token of uppercase letters (RFC 9110, section 9.1) that isn't a key of endpoints.
    package static func isVerb(_ key: String) -> Bool {
        key.utf8.first?.isLetter == true && key.utf8.contains(where: \.isLetter) && Spec.Endpoint.keySchema[key] == nil
            && key.utf8.allSatisfy { $0.isTokenCharacter && !(0x61...0x7A).contains($0) } && !HTTPVerb.areSeveral(key)
    }

    private func parseLongEndpoint(_ name: Located<String>, _ entries: [YAMLEntry]) -> Spec.Endpoint? {
        let verbs = entries.filter { Self.isVerb($0.key.value) }
        guard let verb = verbs.first else {
            reportMissingVerb(name, entries)
            return nil
        }
        if reportsTypes(verbs, below: name.value) { return nil }
        for other in verbs.dropFirst() {
            report(
                .conflictingKeys,
                "the endpoint has a second verb, '\(other.key.value)'",
                at: other.key.span,
                labels: [Diagnostic.Label(verb.key.span, "the first one")],
                help: "write a separate endpoint for each"
            )
        }
        checkVerb(verb.key)
        var endpoint = Spec.Endpoint(name: name, verb: verb.key)
        var isUsable = true
        if verb.value.isNull {
            report(
                .missingValue,
                "'\(verb.key.value)' has no path",
                at: verb.key.span,
                help: "write '\(verb.key.value): \"\"' to use the path of the service"
            )
        } else if verb.value.scalar != nil {
            var parser = EndpointParser(cursor: cursor(verb.value), diagnostics: diagnostics)
            isUsable = parser.parseRest(into: &endpoint)
            // The result of an invalid text is a placeholder, which a key replaces.
            let hasResult = entries.contains { $0.key.value == "returns" }
            if hasResult, verb.value.scalar?.text.contains("->") == false { endpoint.returns = nil }
        } else {
            wrongKind(verb.value, expected: "a path", help: pathHelp(verb))
            isUsable = false
        }
        readKeys(entries.filter { !Self.isVerb($0.key.value) }, as: Spec.Endpoint.keySchema, into: &endpoint)
        return isUsable ? endpoint : nil
    }

    /// Reports misspelled verbs and words that aren't HTTP methods. Other tokens are valid custom verbs.
    private func checkVerb(_ verb: Located<String>) {
        guard !HTTPVerb.all.contains(verb.value), !Self.registered.contains(verb.value) else { return }
        if Self.noVerbs.contains(verb.value) {
            report(
                .unknownVerb,
                "'\(verb.value)' is not an HTTP verb",
                at: verb.span,
                notes: ["an endpoint is one HTTP request with one response"],
                help: "write the verb of the request, as in 'GET: /events'"
            )
        } else if let near = NearNames.suggest(verb.value, among: HTTPVerb.all) {
            let finding = Diagnostic(
                .unknownVerb,
                "'\(verb.value)' is not a known HTTP verb",
                at: verb.span,
                severity: .warning,
                help: "did you mean '\(near)'?"
            )
            diagnostics.report(finding)
        }
    }

    /// Words of other languages that are used like a verb.
    private static let noVerbs: Set<String> = [
        "WS", "WSS", "WEBSOCKET", "SOCKET", "SSE", "EVENTS", "STREAM", "GRPC", "RPC", "GRAPHQL", "MUTATION", "ANY",
        "ALL",
        "HTTP", "HTTPS", "URL", "PATH", "METHOD",
    ]

    /// Methods in IANA's registry that are similar to one of RFC 9110.
    private static let registered: Set<String> = [
        "ACL", "BIND", "COPY", "LABEL", "LINK", "LOCK", "MERGE", "MKCOL", "MOVE", "PROPFIND", "PROPPATCH", "QUERY",
        "REBIND",
        "REPORT", "SEARCH", "UNBIND", "UNLINK", "UNLOCK", "UPDATE", "ORDERPATCH", "PURGE", "BAN", "SUBSCRIBE", "NOTIFY",
    ]

    /// Returns help for `GET: {id}`, which is a mapping in YAML.
    private func pathHelp(_ verb: YAMLEntry) -> String? {
        if let path = verb.value["path"] ?? verb.value["url"], path.scalar != nil {
            return "write '\(verb.key.value): \(path.span.text)', with other keys next to it"
        }
        guard verb.value.entries != nil, verb.value.span.text.hasPrefix("{") else { return nil }
        return "quote it: '\(verb.key.value): \"\(verb.value.span.text)\"'"
    }

    /// Reads the keys of an endpoint, and reports a second body or result. The first key applies, and a body or result
    /// in the endpoint's line takes precedence over keys.
    ///
    /// - Parameter isOverriding: Whether the endpoint was imported, so that its body and its result are replaced.
    func readKeys(
        _ entries: [YAMLEntry],
        as schema: KeySchema<Spec.Endpoint>,
        into endpoint: inout Spec.Endpoint,
        isOverriding: Bool = false
    ) {
        let entries = entries.filter { !isSwitch($0, among: entries) }
        var declared: [String: Located<String>] = [:]
        if !isOverriding, let body = endpoint.body { declared["body"] = Located("", body.span) }
        if !isOverriding, let returns = endpoint.returns { declared["result"] = Located("", returns.span) }
        let first = entries.filter { entry in
            guard let what = Self.onlyOnce[entry.key.value], !entry.value.isNull else { return true }
            guard let other = declared[what] else {
                declared[what] = entry.key
                return true
            }
            report(entry.key, beside: other, what)
            return false
        }
        read(first, as: schema, into: &endpoint)
    }

    /// Reports `form: true` next to a body, and returns `true`.
    private func isSwitch(_ entry: YAMLEntry, among entries: [YAMLEntry]) -> Bool {
        let key = entry.key.value
        guard ["form", "multipart"].contains(key), let isOn = entry.value.scalar?.switchWord else { return false }
        let body = entries.first { $0.key.value == "body" }?.value.span.text
        let example = key == "form" ? "[name]" : "{ file: File }"
        let content = body.map { $0.contains("\n") ? "…" : $0 } ?? example
        wrongKind(
            entry.value,
            expected: "the type of the body or its parameters",
            help: !isOn
                ? "remove '\(key)'"
                : "write '\(key): \(content)'" + (body == nil ? "" : " instead of 'body' and '\(key): true'")
        )
        return true
    }

    /// The part of an endpoint that a key declares, of which there can be only one.
    private static let onlyOnce = [
        "body": "body", "body?": "body", "form": "body", "multipart": "body", "upload": "body", "upload?": "body",
        "form?": "body", "multipart?": "body",
        "returns": "result",
    ]

    private func report(_ key: Located<String>, beside first: Located<String>, _ what: String) {
        report(
            .conflictingKeys,
            first.value.isEmpty
                ? "'\(key.value)' can't be combined with a \(what) after the path"
                : "'\(key.value)' can't be combined with '\(first.value)'",
            at: key.span,
            labels: [Diagnostic.Label(first.span, "the first one")],
            help: "keep one of them"
        )
    }

    private func reportMissingVerb(_ name: Located<String>, _ entries: [YAMLEntry]) {
        if let entry = entries.first(where: { shortForm($0.key.value) }) {
            // In YAML, a short form with ': ' in it is a key with a value.
            report(
                .endpointSyntax,
                "unexpected space after ':' in the short form",
                at: entry.key.span,
                help: "write the type directly after the colon, as in 'limit:Int'"
            )
            return
        }
        let verb = entries.first { entry in
            HTTPVerb.all.contains(entry.key.value.uppercased())
                || entry.key.value.contains { ",|/+&".contains($0) } && HTTPVerb.meant(by: entry.key.value) != nil
        }
        if let verb {
            let capitals = "write the verb in capitals: '\(verb.key.value.uppercased())'"
            let help = HTTPVerb.meant(by: verb.key.value) ?? capitals
            report(.unknownVerb, "'\(verb.key.value)' is not an HTTP verb", at: verb.key.span, help: help)
        } else if entries.contains(where: { $0.key.value == "odata" }) {
            report(
                .missingKey,
                "the endpoint '\(name.value)' has no verb",
                at: name.span,
                help: "put a service with 'odata' under 'resources', or under 'services' of another service"
            )
        } else {
            report(
                .missingKey,
                "the endpoint '\(name.value)' has no verb",
                at: name.span,
                help: ForeignEndpoint(entries).help
            )
        }
    }

    private func shortForm(_ key: String) -> Bool {
        HTTPVerb.all.contains { key.hasPrefix($0 + " ") || key.hasPrefix($0 + "?") }
    }
}

extension EndpointReader {
    /// A short form, or a mapping with an uppercase key as its verb.
    static var schema: SchemaValue { .definition("endpoint") { .any(of: [shortForm, longForm]) } }

    static var shortForm: SchemaValue {
        let verbs = HTTPVerb.all.joined(separator: "|")
        return .definition("endpointLine") { ["type": "string", "pattern": .string("^\\s*(\(verbs))\\b")] }
    }

    static var longForm: SchemaValue {
        .definition("endpointKeys") {
            [
                "type": "object",
                "properties": .keys(Spec.Endpoint.keySchema.description),
                "patternProperties": [verbPattern: .string],
                "additionalProperties": false,
            ]
        }
    }

    static let verbPattern = "^[A-Z][A-Z0-9_-]*$"

    /// The value of a verb in the long form.
    static let address: SchemaValue = ["type": "string", "pattern": "^\\s*($|[/{?])"]
}

extension ValueKind<[Spec.Endpoint]> {
    static var endpoints: Self {
        ValueKind(.definition("endpoints") { .map(of: EndpointReader.schema) }) { entry, diagnostics in
            let reader = EndpointReader(diagnostics: diagnostics)
            let members = reader.members(entry.value, "endpoints").filter { !reader.reportsPath(asNameOf: $0) }
            return members.compactMap(reader.parseEndpoint)
        }
    }
}

extension UInt8 {
    /// Whether methods and header names may contain the character (RFC 9110, section 5.6.2).
    package var isTokenCharacter: Bool { isLetter || isDigit || isOne(of: "!#$%&'*+-.^_`|~") }
}
