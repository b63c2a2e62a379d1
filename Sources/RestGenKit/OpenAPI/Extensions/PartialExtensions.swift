/// The extensions of the document, its operations and its schemas, as a spec that is read over the imported one.
///
///     paths: { /rooms: { get: { x-restgen: { retry: 3, as: all } } } }   ->   resources: { rooms: { endpoints: { list: { retry: 3, as: all } } } }
struct PartialExtensions {
    let extensions: DocumentExtensions
    let page: ImportedAPI

    var node: YAMLNode {
        let root = extensions.root ?? YAMLNode(.mapping([]), page.span)
        return addingTypes(to: addingEndpoints(to: root))
    }

    private func addingEndpoints(to root: YAMLNode) -> YAMLNode {
        // An operation that is the double of another one has no endpoint.
        let built = Set(page.endpoints.map(\.operation))
        var services: [(name: String, entries: [YAMLEntry])] = []
        var places: [String: Int] = [:]
        for (index, layer) in extensions.layers.sorted(by: { $0.key < $1.key })
        where page.chosen.contains(index) && (built.contains(index) || extensions.isEndpoint(index)) {
            let name = page.names[index]
            let place = places[name.service] ?? services.count
            if place == services.count { services.append((name.service, [])) }
            places[name.service] = place
            services[place].entries.append(NodeBuilder(span: layer.span).entry(name.method, layer))
        }
        return services.reduce(root) { root, service in
            let path = ["resources", service.name]
            // In its short form the extension's service is its endpoints.
            let isShort = root.value(at: path).map { $0["endpoints"] == nil } ?? false
            return root.appending(service.entries, at: isShort ? path : path + ["endpoints"])
        }
    }

    private func addingTypes(to root: YAMLNode) -> YAMLNode {
        let (names, kinds) = (page.componentNames, page.kinds)
        var types: [String: [YAMLEntry]] = [:]
        for (component, layer) in extensions.typeLayers.sorted(by: { $0.key < $1.key }) {
            guard let name = names[component], let kind = kinds[name] else {
                extensions.reportUnused(layer, of: component)
                continue
            }
            types[kind, default: []].append(NodeBuilder(span: layer.span).entry(name, layer))
        }
        return SpecExtension.kinds.reduce(root) { $0.appending(types[$1] ?? [], at: [$1]) }
    }
}

extension ImportedAPI {
    /// The names of the types that schemas became, by the names of the schemas.
    var componentNames: [String: String] {
        Dictionary(declarations.compactMap { type in type.component.map { ($0, type.name) } }) { first, _ in first }
    }

    /// `models`, `enums` or `unions`, by the names of the types that something uses.
    var kinds: [String: String] {
        var kinds: [String: String] = [:]
        for index in used {
            kinds[declarations[index].name] =
                switch declarations[index].content {
                case .pending, .model: "models"
                case .enumeration: "enums"
                case .union: "unions"
                }
        }
        return kinds
    }
}
