extension OverridingReader {
    func readResources(_ node: YAMLNode, into spec: inout Spec) {
        let missing = MissingOverrideCheck(diagnostics: diagnostics, part: .service)
        for entry in members(node, "services and endpoints") {
            let name = entry.key.value
            if let index = spec.services.firstIndex(where: { $0.name.value == name }), isService(entry.value) {
                spec.services[index] = service(entry, over: spec.services[index])
            } else if let index = spec.endpoints.firstIndex(where: { $0.name.value == name }) {
                if let endpoint = endpoint(entry, over: spec.endpoints[index]) { spec.endpoints[index] = endpoint }
            } else if !missing.reports(missing: entry, among: spec.services.map(\.name.value)) {
                spec.services.removeAll { $0.name.value == name }
                let mapping = YAMLNode(.mapping([entry]), entry.span)
                let resources = ResourcesReader(diagnostics: diagnostics).parseResources(mapping)
                spec.services += resources.services
                spec.endpoints += resources.endpoints
            }
        }
    }

    /// Whether it is a service. An endpoint replaces an imported service of its name.
    private func isService(_ node: YAMLNode) -> Bool {
        guard let entries = node.entries else { return false }
        return !ResourcesReader(diagnostics: diagnostics).isEndpoint(entries)
    }

    func readServices(_ node: YAMLNode, into services: inout [Spec.Service]) {
        merge(members(node, "services"), into: &services, by: \.name.value) { entry, imported in
            if let imported, isService(entry.value) { return service(entry, over: imported) }
            return ResourcesReader(diagnostics: diagnostics).parseServices(YAMLNode(.mapping([entry]), entry.span))
                .first
        }
    }

    /// Reads a service. Without `endpoints`, options may be next to endpoints, unless an imported endpoint has such a
    /// name.
    func service(_ entry: YAMLEntry, over imported: Spec.Service) -> Spec.Service {
        var service = imported
        service.name = entry.key
        let known = Set(imported.endpoints.map(\.name.value))
        let entries = mapping(entry.value, "a mapping of endpoints") ?? []
        let reader = ResourcesReader(diagnostics: diagnostics)
        let isLong =
            !known.contains("endpoints")
            && entries.contains { $0.key.value == "endpoints" && $0.value.entries != nil }
        let isOption = { (entry: YAMLEntry) in
            isLong
                || Spec.Service.keySchema.contains(entry.key.value) && !known.contains(entry.key.value)
                    && !reader.looksLikeEndpoint(entry)
        }
        read(entries.filter(isOption), as: Spec.Service.overridingKeySchema, into: &service)
        readEndpoints(entries.filter { !isOption($0) && hasValue($0) }, into: &service.endpoints)
        let hasDoc = entries.contains { $0.key.value == "doc" && isOption($0) }
        override(&service.doc, by: entry.value, hasDoc: hasDoc)
        return service
    }

    func readEndpoints(_ entries: [YAMLEntry], into endpoints: inout [Spec.Endpoint]) {
        let names = endpoints.map(\.name.value)
        let missing = MissingOverrideCheck(diagnostics: diagnostics, part: .endpoint)
        merge(entries, into: &endpoints, by: \.name.value) { entry, imported in
            if let imported { return endpoint(entry, over: imported) }
            if missing.reports(missing: entry, among: names) { return nil }
            return EndpointReader(diagnostics: diagnostics).parseEndpoint(entry)
        }
    }

    /// Reads an endpoint. A verb declares a complete endpoint, which replaces the imported one.
    func endpoint(_ entry: YAMLEntry, over imported: Spec.Endpoint) -> Spec.Endpoint? {
        let reader = EndpointReader(diagnostics: diagnostics)
        guard let entries = entry.value.entries, !entries.contains(where: { EndpointReader.isVerb($0.key.value) })
        else {
            return reader.parseEndpoint(entry)
        }
        var endpoint = imported
        endpoint.name = entry.key
        reader.readKeys(entries, as: Spec.Endpoint.overridingKeySchema, into: &endpoint, isOverriding: true)
        override(&endpoint.doc, by: entry.value, hasDoc: entry.value["doc"] != nil)
        return endpoint
    }
}

extension Spec.Service {
    static let overridingKeySchema = keySchema.overriding([
        "endpoints": { entry, diagnostics, service in
            let reader = OverridingReader(diagnostics: diagnostics)
            reader.readEndpoints(reader.members(entry.value, "endpoints"), into: &service.endpoints)
        },
        "services": { OverridingReader(diagnostics: $1).readServices($0.value, into: &$2.services) },
        "headers": { OverridingReader(diagnostics: $1).readHeaders($0, into: &$2.defaults.headers) },
        "query": { OverridingReader(diagnostics: $1).readQuery($0, into: &$2.defaults.query) },
    ])
}

extension Spec.Endpoint {
    static let overridingKeySchema = keySchema.overriding([
        "query": { entry, diagnostics, endpoint in
            OverridingReader(diagnostics: diagnostics).readQuery(entry, into: &endpoint)
        },
        "path": { entry, diagnostics, endpoint in
            let reader = OverridingReader(diagnostics: diagnostics)
            reader.readPathParameters(entry, into: &endpoint.pathParameters)
        },
        "cookies": { entry, diagnostics, endpoint in
            let reader = OverridingReader(diagnostics: diagnostics)
            reader.readParameters(entry.value, of: "cookies", into: &endpoint.cookies)
            endpoint.cookies.removeAll { reader.cookieName($0.name) == nil }
        },
        "headers": { OverridingReader(diagnostics: $1).readHeaders($0, into: &$2.defaults.headers) },
        "errors": { OverridingReader(diagnostics: $1).readErrors($0, into: &$2.defaults.errors) },
        "body": { OverridingReader(diagnostics: $1).readBody($0, into: &$2) },
        "form": { OverridingReader(diagnostics: $1).readBody($0, into: &$2) },
        "multipart": { OverridingReader(diagnostics: $1).readBody($0, into: &$2) },
        "upload": { OverridingReader(diagnostics: $1).readBody($0, into: &$2) },
    ])
}
