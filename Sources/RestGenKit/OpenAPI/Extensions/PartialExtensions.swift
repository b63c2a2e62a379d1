/// The extensions of the document, its operations and its schemas, as a spec that is read over the imported one.
///
///     paths: { /rooms: { get: { x-restgen: { retry: 3, as: all } } } }   ->   resources: { rooms: { endpoints: { list: { retry: 3, as: all } } } }
struct PartialExtensions {
    let extensions: DocumentExtensions
    let page: ImportedAPI

    var node: YAMLNode {
        var root = extensions.root ?? YAMLNode(.mapping([]), page.span)
        for (index, layer) in extensions.layers.sorted(by: { $0.key < $1.key }) where page.chosen.contains(index) {
            let name = page.names[index]
            let entry = NodeBuilder(span: layer.span).entry(name.method, layer)
            root = root.appending([entry], at: ["resources", name.service, "endpoints"])
        }
        for (component, layer) in extensions.typeLayers.sorted(by: { $0.key < $1.key }) {
            guard let declaration = page.declarations.first(where: { $0.component == component }),
                let kind = page.kind(of: declaration.name)
            else {
                extensions.reportUnused(layer, of: component)
                continue
            }
            root = root.appending([NodeBuilder(span: layer.span).entry(declaration.name, layer)], at: [kind])
        }
        return root
    }
}

extension ImportedAPI {
    /// `models`, `enums` or `unions`. Returns `nil` if nothing uses a type of that name.
    func kind(of name: String) -> String? {
        guard let index = used.first(where: { declarations[$0].name == name }) else { return nil }
        switch declarations[index].content {
        case .pending, .model: return "models"
        case .enumeration: return "enums"
        case .union: return "unions"
        }
    }
}
