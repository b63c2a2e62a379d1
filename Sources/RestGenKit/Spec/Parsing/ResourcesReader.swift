/// Reads `resources`: services, and endpoints of the client itself.
package struct ResourcesReader: NodeReader {
    let diagnostics: Diagnostics

    package init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    struct Resources {
        var services: [Spec.Service] = []
        var endpoints: [Spec.Endpoint] = []
    }

    private var reader: EndpointReader { EndpointReader(diagnostics: diagnostics) }

    func parseResources(_ node: YAMLNode) -> Resources {
        var resources = Resources()
        for entry in members(node, "services and endpoints") where !reader.reportsPath(asNameOf: entry) {
            switch entry.value.kind {
            case .scalar: reader.parseEndpoint(entry).map { resources.endpoints.append($0) }
            case .mapping(let entries) where isEndpoint(entries):
                reader.parseEndpoint(entry).map { resources.endpoints.append($0) }
            case .mapping: resources.services.append(parseService(entry))
            case .sequence:
                wrongKind(
                    entry.value,
                    expected: "a service or an endpoint",
                    help: ExpectedForm.mapping(of: entry.value) ?? "write endpoints as 'name: GET /path'"
                )
            }
        }
        return resources
    }

    /// Whether a mapping under `resources` is an endpoint, which has a verb as a key: `GET: /rooms`, `PURGE: /rooms`.
    func isEndpoint(_ entries: [YAMLEntry]) -> Bool {
        guard !isMarked(entries) else { return false }
        // `{ method: GET, path: /rooms }` in the style of other languages is reported by the reader of endpoints.
        if ForeignEndpoint(entries).isEndpoint { return true }
        return entries.contains { entry in
            guard EndpointReader.isVerb(entry.key.value) else { return false }
            if HTTPVerb.all.contains(entry.key.value) { return true }
            guard let text = entry.value.scalar?.text else { return false }
            return text.isEmpty || text.hasPrefix("/") || text.hasPrefix("{") || text.hasPrefix("?")
        }
    }

    /// Whether it is the long form of a service: it has `endpoints`, or `services` or `odata` that aren't endpoints of
    /// these names.
    private func isMarked(_ entries: [YAMLEntry]) -> Bool {
        if entries.contains(where: { $0.key.value == "endpoints" || isMark($0, "services") }) { return true }
        // Endpoints may be misplaced next to entity sets.
        return entries.contains { isMark($0, "odata") }
            && !entries.contains { EndpointReader.isVerb($0.key.value) || looksLikeEndpoint($0) }
    }

    private func isMark(_ entry: YAMLEntry, _ name: String) -> Bool {
        guard entry.key.value == name, let inner = entry.value.entries else { return false }
        return !isEndpoint(inner)
    }

    func looksLikeEndpoint(_ entry: YAMLEntry) -> Bool {
        switch entry.value.kind {
        case .scalar(let scalar): HTTPVerb.all.contains { scalar.text.hasPrefix($0) }
        case .mapping(let entries): entries.contains { EndpointReader.isVerb($0.key.value) }
        case .sequence: false
        }
    }

    /// Reads the inner services of a service.
    func parseServices(_ node: YAMLNode) -> [Spec.Service] {
        members(node, "services").compactMap { entry in
            switch entry.value.kind {
            case .mapping(let entries) where !isEndpoint(entries): return parseService(entry)
            default:
                wrongKind(entry.value, expected: "a service", help: "put endpoints under 'endpoints:'")
                return nil
            }
        }
    }

    private func parseService(_ entry: YAMLEntry) -> Spec.Service {
        ForeignNameCheck(diagnostics: diagnostics).check(method: entry.key, "a service")
        var service = parseForm(entry)
        document(&service.doc, by: entry.value)
        return service
    }

    private func parseForm(_ entry: YAMLEntry) -> Spec.Service {
        var service = Spec.Service(name: entry.key)
        let all = mapping(entry.value, "a mapping of endpoints") ?? []
        let hasMark = isMarked(all)
        let entries = all.filter { item in
            if !hasMark, reader.reportsPath(asNameOf: item) || reportsVerb(item, of: entry.key.value) { return false }
            guard let address = reportsAddress(item, of: entry.key.value, hasMark: hasMark) else { return true }
            // Without its path, the service would have the same requests as others.
            if address.hasPrefix("/") {
                let path = YAMLEntry(key: Located("path", item.key.span), value: item.value)
                read([path], as: Spec.Service.keySchema, into: &service)
            }
            return false
        }
        if !isMarked(entries), let wrong = entries.first(where: isMisspelledMark),
            entries.allSatisfy({ $0.key.span == wrong.key.span || isOption($0) })
        {
            let near = NearNames.suggest(wrong.key.value, among: Self.marks) ?? "endpoints"
            report(
                .unknownKey,
                "unknown key '\(wrong.key.value)'",
                at: wrong.key.span,
                help: "did you mean '\(near)'?"
            )
            // The others belong to the long form.
            read(entries.filter { isOption($0) }, as: Spec.Service.keySchema, into: &service)
            return service
        }
        guard isMarked(entries) else {
            let entriesWithValues = entries.filter { hasValue($0) }
            let keys = entriesWithValues.filter { isServiceKey($0, of: entry) }
            let names = Set(keys.map(\.key.value))
            service.endpoints = entriesWithValues.filter { !names.contains($0.key.value) }.compactMap(
                reader.parseEndpoint
            )
            // The options are misplaced, which was reported, but they are read so that they aren't missing in other
            // diagnostics.
            read(
                keys.filter { Spec.Service.keySchema.contains($0.key.value) },
                as: Spec.Service.keySchema,
                into: &service
            )
            return service
        }
        let (endpoints, others) = (entries.filter(isMisplaced), entries.filter { !isMisplaced($0) })
        for endpoint in endpoints {
            let name = endpoint.key.value
            report(
                .unknownKey,
                "unknown key '\(name)'",
                at: endpoint.key.span,
                help: "move '\(name)' under 'endpoints:'"
            )
        }
        read(others, as: Spec.Service.keySchema, into: &service)
        service.endpoints += endpoints.compactMap(reader.parseEndpoint)
        return service
    }

    /// Reports `get: { returns: Pet }` and the keys of OpenAPI below a path. Returns whether it is one of them.
    private func reportsVerb(_ entry: YAMLEntry, of service: String) -> Bool {
        let key = entry.key.value
        guard !looksLikeEndpoint(entry) else { return false }
        if key == key.lowercased(), let help = ForeignEndpoint.help(for: entry, below: service) {
            let message = "'\(service)' is a path, not the name of a service"
            report(.wrongKind, message, at: entry.key.span, help: help)
            return true
        }
        guard service.hasPrefix("/"), ["parameters", "summary", "servers"].contains(key) else { return false }
        let help = "leave it out: each endpoint has its own parameters and documentation"
        report(.unknownKey, "unknown key '\(key)'", at: entry.key.span, help: help)
        return true
    }

    /// Reports `baseURL: /rooms` next to endpoints. Returns its value, or `nil` for another entry.
    private func reportsAddress(_ entry: YAMLEntry, of service: String, hasMark: Bool) -> String? {
        let word = entry.key.value.lowercased().filter { $0 != "_" && $0 != "-" }
        guard ["base", "baseurl", "baseuri", "basepath", "prefix", "host"].contains(word),
            let text = entry.value.scalar?.text,
            text.hasPrefix("/") || text.hasPrefix("https://") || text.hasPrefix("http://")
        else { return nil }
        let option =
            text.hasPrefix("/")
            ? "write 'path: \(entry.value.span.text)'"
            : "name the URL next to 'resources', as in 'server: { main: https://example.com, \(service): \(text) }', write "
                + "'server: \(service)' here"
        let rest = hasMark ? "" : ", and put the endpoints of '\(service)' under 'endpoints:'"
        report(.unknownKey, "unknown key '\(entry.key.value)'", at: entry.key.span, help: option + rest)
        return text
    }

    /// Whether it is `get: GET /rooms` next to `endpoints`.
    private func isMisplaced(_ entry: YAMLEntry) -> Bool {
        if let entries = entry.value.entries {
            return isEndpoint(entries) && !Spec.Service.keySchema.contains(entry.key.value)
        }
        let words = entry.value.scalar?.text.split(separator: " ") ?? []
        return words.count > 1 && HTTPVerb.all.contains(String(words[0]))
            && words[1].utf8.first?.isOne(of: "/{?") == true
            && !["doc", "deprecated"].contains(entry.key.value)
    }

    private static let marks = ["endpoints", "services"]

    /// Whether it is a key such as `endponts` with endpoints or services, and not an endpoint of this name.
    private func isMisspelledMark(_ entry: YAMLEntry) -> Bool {
        guard let inner = entry.value.entries, !isEndpoint(inner), !inner.isEmpty,
            let near = NearNames.suggest(entry.key.value, among: Self.marks), near.first == entry.key.value.first
        else { return false }
        return inner.allSatisfy { looksLikeEndpoint($0) || $0.value.entries != nil }
    }

    /// Whether an entry is an option of a service, such as `path: /rooms`, and not an endpoint of that name.
    package func isOption(_ entry: YAMLEntry) -> Bool {
        Spec.Service.keySchema.contains(entry.key.value) && !looksLikeEndpoint(entry)
    }

    /// Reports an option such as `path: /rooms` next to the endpoints of a short form, and returns `true`.
    private func isServiceKey(_ entry: YAMLEntry, of service: YAMLEntry) -> Bool {
        let name = entry.key.value
        if entry.value.entries == nil, Spec.Endpoint.keySchema.contains(name), !looksLikeEndpoint(entry),
            !Spec.Service.keySchema.contains(name)
        {
            let help = "move it to the endpoints: a service can't have it"
            report(.unknownKey, "unknown key '\(name)'", at: entry.key.span, help: help)
            return true
        }
        guard isOption(entry) else { return false }
        report(
            .missingKey,
            "the service has '\(name)' but no 'endpoints'",
            at: entry.key.span,
            help: "put the endpoints of '\(service.key.value)' under 'endpoints:', next to '\(name)'"
        )
        return true
    }
}

extension ValueKind<ResourcesReader.Resources> {
    static var resources: Self {
        ValueKind(
            .definition("resources") {
                let object: SchemaValue = .choice(
                    if: ResourcesReader.isMarked,
                    then: ResourcesReader.service,
                    else: .choice(
                        if: ResourcesReader.isEndpoint,
                        then: EndpointReader.longForm,
                        else: ResourcesReader.service
                    )
                )
                return .map(of: .choice(if: ["type": "object"], then: object, else: EndpointReader.shortForm))
            }
        ) { ResourcesReader(diagnostics: $1).parseResources($0.value) }
    }
}

extension ValueKind<[Spec.Service]> {
    static var services: Self {
        ValueKind(.definition("services") { .map(of: ResourcesReader.service) }) {
            ResourcesReader(diagnostics: $1).parseServices($0.value)
        }
    }
}

extension ResourcesReader {
    /// A mapping with a verb.
    fileprivate static var isEndpoint: SchemaValue {
        .object(
            SchemaValue.hasKey(EndpointReader.verbPattern).members + [
                ("patternProperties", [EndpointReader.verbPattern: EndpointReader.address])
            ]
        )
    }

    /// The long form of a service.
    fileprivate static var isMarked: SchemaValue {
        let services: SchemaValue = ["type": "object", "not": isEndpoint]
        return [
            "anyOf": [
                ["required": ["endpoints"]],
                ["required": ["services"], "properties": ["services": services]],
            ]
        ]
    }

    fileprivate static var service: SchemaValue {
        .definition("service") {
            let endpoints = ValueKind<[Spec.Endpoint]>.endpoints.schema
            // Over an imported document, a service may consist of options only.
            let long: SchemaValue = .object(Spec.Service.keySchema)
            let entitySets: SchemaValue = ["type": "object", "not": isEndpoint]
            let hasEntitySets: SchemaValue = [
                "required": ["odata"], "properties": ["odata": entitySets],
                "propertyNames": .words(Spec.Service.keySchema.keys.map(\.name)),
            ]
            return .choice(
                if: ["anyOf": [isMarked, hasEntitySets]],
                then: long,
                else: .choice(
                    if: ["anyOf": [.hasOnlyKeys(of: Spec.Service.keySchema), .hasKey("^odata$")]],
                    then: ["anyOf": [long, endpoints]],
                    else: endpoints
                )
            )
        }
    }
}
