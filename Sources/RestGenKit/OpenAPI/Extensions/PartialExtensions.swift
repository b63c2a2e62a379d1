/// Combines the partial extensions of a document into a spec that overrides the imported one.
///
///     paths: { /rooms: { get: { x-restgen: { retry: 3, as: all } } } }
///     ->  resources: { rooms: { endpoints: { list: { retry: 3, as: all } } } }
struct PartialExtensions {
    let extensions: DocumentExtensions
    let imported: ImportedAPI

    var node: YAMLNode {
        let root = extensions.root ?? YAMLNode(.mapping([]), imported.span)
        return addingTypes(to: addingEndpoints(to: root))
    }

    private func addingEndpoints(to root: YAMLNode) -> YAMLNode {
        // An operation that duplicates another one has no endpoint.
        let built = Set(imported.endpoints.map(\.operation))
        var services: [(name: String, entries: [YAMLEntry])] = []
        var serviceIndexes: [String: Int] = [:]
        for (index, layer) in extensions.layers.sorted(by: { $0.key < $1.key })
        where imported.chosen.contains(index) && (built.contains(index) || extensions.isEndpoint(index)) {
            let name = imported.names[index]
            let serviceIndex = serviceIndexes[name.service] ?? services.count
            if serviceIndex == services.count { services.append((name.service, [])) }
            serviceIndexes[name.service] = serviceIndex
            services[serviceIndex].entries.append(NodeBuilder(span: layer.span).entry(name.method, layer))
        }
        return services.reduce(root) { root, service in
            let path = ["resources", service.name]
            // A service in its short form has its endpoints as direct children.
            let isShort = root.value(at: path).map { $0["endpoints"] == nil } ?? false
            return root.appending(service.entries, at: isShort ? path : path + ["endpoints"])
        }
    }

    private func addingTypes(to root: YAMLNode) -> YAMLNode {
        let (names, kinds) = (imported.componentNames, imported.kinds)
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
    /// The names of the imported types, by the names of their schemas.
    var componentNames: [String: String] {
        Dictionary(declarations.compactMap { type in type.component.map { ($0, type.name) } }) { first, _ in first }
    }

    /// The section of each used type: `models`, `enums` or `unions`.
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
