/// The extensions of the document, its operations and its schemas, as a spec that is read over the imported one.
///
///     paths: { /rooms: { get: { x-restgen: { retry: 3, as: all } } } }   ->   resources: { rooms: { endpoints: { list: { retry: 3, as: all } } } }
struct PartialExtensions {
    let extensions: DocumentExtensions
    let page: ImportedAPI

    var node: YAMLNode {
        var root = extensions.root ?? YAMLNode(.mapping([]), page.span)
        // An operation that is the double of another one has no endpoint.
        let built = Set(page.endpoints.map(\.operation))
        for (index, layer) in extensions.layers.sorted(by: { $0.key < $1.key })
        where page.chosen.contains(index) && (built.contains(index) || extensions.isEndpoint(index)) {
            let name = page.names[index]
            let entry = NodeBuilder(span: layer.span).entry(name.method, layer)
            root = root.appending([entry], at: ["resources", name.service, "endpoints"])
        }
        let kinds = page.kinds
        for (component, layer) in extensions.typeLayers.sorted(by: { $0.key < $1.key }) {
            guard let name = page.name(ofComponent: component), let kind = kinds[name] else {
                extensions.reportUnused(layer, of: component)
                continue
            }
            root = root.appending([NodeBuilder(span: layer.span).entry(name, layer)], at: [kind])
        }
        return root
    }
}

extension ImportedAPI {
    /// The name of the type that a schema with a name became.
    func name(ofComponent component: String) -> String? {
        declarations.first { $0.component == component }?.name
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
