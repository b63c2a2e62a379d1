/// `resources`: services, and endpoints of the client itself.
extension SpecParser {
    func parseResources(_ node: YAMLNode, into spec: inout Spec) {
        for entry in members(node, "services and endpoints") {
            switch entry.value.kind {
            case .scalar: parseEndpoint(entry).map { spec.endpoints.append($0) }
            case .mapping(let entries) where isEndpoint(entries):
                parseEndpoint(entry).map { spec.endpoints.append($0) }
            case .mapping: spec.services.append(parseService(entry))
            case .sequence:
                wrongKind(
                    entry.value,
                    expected: "a service or an endpoint",
                    help: "write the endpoints as 'name: GET /path'"
                )
            }
        }
    }

    /// A mapping right under `resources` is an endpoint when a key of it is a verb: `GET: /rooms`, `PURGE: /rooms`.
    private func isEndpoint(_ entries: [YAMLEntry]) -> Bool {
        guard !entries.contains(where: { $0.key.value == "endpoints" }) else { return false }
        return entries.contains { entry in
            guard isVerb(entry.key.value) else { return false }
            if EndpointParser.verbs.contains(entry.key.value) { return true }
            guard let text = entry.value.scalar?.text else { return false }
            return text.isEmpty || text.hasPrefix("/") || text.hasPrefix("{") || text.hasPrefix("?")
        }
    }

    private func parseService(_ entry: YAMLEntry) -> Spec.Service {
        var service = Spec.Service(name: entry.key)
        let entries = mapping(entry.value, "a mapping of endpoints") ?? []
        guard entries.contains(where: { $0.key.value == "endpoints" }) else {
            service.endpoints = entries.filter { hasValue($0) && !isServiceKey($0, of: entry) }.compactMap(
                parseEndpoint
            )
            return service
        }
        read(entries, as: .service) { entry in
            let value = entry.value
            switch entry.key.value {
            case "endpoints": service.endpoints = members(value, "endpoints").compactMap(parseEndpoint)
            case "path": service.path = path(value)
            case "as": service.swiftName = text(value)
            case "doc": service.doc = doc(value)
            case "deprecated": service.deprecated = deprecated(value)
            default: parseDefault(entry, into: &service.defaults)
            }
        }
        return service
    }

    /// True, and reported, for `path: /rooms` beside the endpoints of a short form.
    private func isServiceKey(_ entry: YAMLEntry, of service: YAMLEntry) -> Bool {
        let name = entry.key.value
        let looksLikeEndpoint: Bool =
            switch entry.value.kind {
            case .scalar(let scalar): EndpointParser.verbs.contains { scalar.text.hasPrefix($0) }
            case .mapping(let entries): entries.contains { isVerb($0.key.value) }
            case .sequence: false
            }
        guard !looksLikeEndpoint, Vocabulary.service.contains(name) || Vocabulary.service.later.contains(name) else {
            return false
        }
        if Vocabulary.service.later.contains(name) {
            diagnostics.report(.later("'\(name)' is", at: entry.key.span))
        } else {
            report(
                .missingKey,
                "'\(name)' in a service without 'endpoints'",
                at: entry.key.span,
                help: "put the endpoints of '\(service.key.value)' under 'endpoints:', beside '\(name)'"
            )
        }
        return true
    }

    func path(_ node: YAMLNode) -> Template? {
        guard let text = text(node, expected: "a path") else { return nil }
        guard text.value.hasPrefix("/") || text.value.hasPrefix("{") else {
            report(
                .templateSyntax,
                "a path that does not begin with '/'",
                at: text.span,
                help: "write '/\(text.value)'"
            )
            return nil
        }
        return attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor(node), place: .path, diagnostics: diagnostics)
            let template = try parser.parseTemplate()
            guard parser.cursor.isAtEnd else {
                throw SyntaxError(
                    .templateSyntax,
                    "expected the end of the path, found \(parser.cursor.found)",
                    at: parser.cursor.here
                )
            }
            return template
        }
    }
}
