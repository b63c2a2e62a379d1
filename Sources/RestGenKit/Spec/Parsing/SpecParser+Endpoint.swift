/// An endpoint in its short form, or in its long one, which a verb marks.
extension SpecParser {
    func parseEndpoint(_ entry: YAMLEntry) -> Spec.Endpoint? {
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

    /// Any token of capitals that is no key of an endpoint (RFC 9110, section 9.1).
    func isVerb(_ key: String) -> Bool {
        key.utf8.first?.isLetter == true && key.utf8.contains(where: \.isLetter) && !Vocabulary.endpoint.contains(key)
            && key.utf8.allSatisfy { $0.isTokenCharacter && !(0x61...0x7A).contains($0) }
    }

    private func parseLongEndpoint(_ name: Located<String>, _ entries: [YAMLEntry]) -> Spec.Endpoint? {
        let verbs = entries.filter { isVerb($0.key.value) }
        guard let verb = verbs.first else {
            reportMissingVerb(name, entries)
            return nil
        }
        for other in verbs.dropFirst() {
            report(
                .conflictingKeys,
                "a second verb, '\(other.key.value)'",
                at: other.key.span,
                labels: [Diagnostic.Label(verb.key.span, "the first one")],
                help: "write an endpoint for each"
            )
        }
        var endpoint = Spec.Endpoint(name: name, verb: verb.key)
        var isUsable = true
        if verb.value.isNull {
            report(
                .missingValue,
                "'\(verb.key.value)' has no path",
                at: verb.key.span,
                help: "write '\(verb.key.value): \"\"' for the path of the service itself"
            )
        } else if verb.value.scalar != nil {
            var parser = EndpointParser(cursor: cursor(verb.value), diagnostics: diagnostics)
            isUsable = parser.parseRest(into: &endpoint)
        } else {
            wrongKind(verb.value, expected: "a path", help: pathHelp(verb))
            isUsable = false
        }
        readKeys(entries.filter { !isVerb($0.key.value) }, into: &endpoint)
        return isUsable ? endpoint : nil
    }

    /// `GET: {id}` is a mapping to YAML.
    private func pathHelp(_ verb: YAMLEntry) -> String? {
        guard verb.value.entries != nil, verb.value.span.text.hasPrefix("{") else { return nil }
        return "quote it: '\(verb.key.value): \"\(verb.value.span.text)\"'"
    }

    private func readKeys(_ entries: [YAMLEntry], into endpoint: inout Spec.Endpoint) {
        var bodyKey: Located<String>?
        if let body = endpoint.body { bodyKey = Located("", body.span) }
        read(entries, as: .endpoint) { entry in
            let value = entry.value
            switch entry.key.value {
            case "query": endpoint.query += parseParameters(value, of: "query parameters")
            case "body", "body?", "form":
                guard isFirst(entry, before: bodyKey) else { return }
                bodyKey = entry.key
                endpoint.body = entry.key.value == "form" ? parseForm(value) : parseBody(value)
                endpoint.isBodyOptional = entry.key.value == "body?"
            case "returns":
                guard isFirst(entry, before: endpoint.returns.map { Located("", $0.span) }) else { return }
                endpoint.returns = parseReturns(value)
            case "poll": endpoint.poll = parsePoll(value)
            case "as": endpoint.swiftName = text(value)
            case "doc": endpoint.doc = doc(value)
            case "deprecated": endpoint.deprecated = deprecated(value)
            default: parseDefault(entry, into: &endpoint.defaults)
            }
        }
    }

    /// False, and reported, when the same was said before: under another key, or behind the path.
    private func isFirst(_ entry: YAMLEntry, before first: Located<String>?) -> Bool {
        guard let first else { return true }
        let what = entry.key.value == "returns" ? "result" : "body"
        report(
            .conflictingKeys,
            first.value.isEmpty
                ? "'\(entry.key.value)', and a \(what) behind the path"
                : "'\(entry.key.value)' beside '\(first.value)'",
            at: entry.key.span,
            labels: [Diagnostic.Label(first.span, "the first one")],
            help: "keep one of them"
        )
        return false
    }

    private func reportMissingVerb(_ name: Located<String>, _ entries: [YAMLEntry]) {
        if let entry = entries.first(where: { shortForm($0.key.value) }) {
            // The YAML parser took a short form with ': ' in it for a key.
            report(
                .endpointSyntax,
                "a space behind ':' in the short form",
                at: entry.key.span,
                help: "write the type right behind the colon, as in 'limit:Int'"
            )
            return
        }
        let verb = entries.first { EndpointParser.verbs.contains($0.key.value.uppercased()) }
        if let verb {
            let help = "verbs are written in capitals: '\(verb.key.value.uppercased())'"
            report(.unknownVerb, "'\(verb.key.value)' is no verb", at: verb.key.span, help: help)
        } else if entries.contains(where: {
            Vocabulary.endpoint.later.contains($0.key.value) && $0.key.value == "odata"
        }) {
            read(entries.filter { $0.key.value == "odata" }, as: .endpoint) { _ in }
        } else {
            report(
                .missingKey,
                "the endpoint '\(name.value)' has no verb",
                at: name.span,
                help: "begin it with a verb and a path, as in 'GET: /rooms'"
            )
        }
    }

    private func shortForm(_ key: String) -> Bool {
        EndpointParser.verbs.contains { key.hasPrefix($0 + " ") || key.hasPrefix($0 + "?") }
    }
}

extension UInt8 {
    /// The characters of a method and of a header's name (RFC 9110, section 5.6.2).
    var isTokenCharacter: Bool { isLetter || isDigit || isOne(of: "!#$%&'*+-.^_`|~") }
}
