/// The list in the response of an endpoint: the whole value, the list of its pagination, or the only list of a model.
struct PreviewList {
    /// The key path in the value.
    let path: [String]
    let element: TypeReference

    init?(_ type: TypeReference, of endpoint: Endpoint, _ types: TypeIndex) {
        if case .list(let element) = types.bare(type) {
            (path, self.element) = ([], element)
            return
        }
        guard let (model, fields) = types.fields(of: type), !model.isArray else { return nil }
        if let pages = endpoint.pages, !pages.items.isEmpty {
            var (path, type) = ([String](), type)
            for item in pages.items {
                guard let field = types.fields(of: type)?.fields.first(where: { $0.name == item.name }) else {
                    return nil
                }
                path += field.path + [field.key]
                type = field.type
            }
            guard case .list(let element) = types.bare(type) else { return nil }
            (self.path, self.element) = (path, element)
            return
        }
        let lists = fields.compactMap { field -> (path: [String], element: TypeReference)? in
            guard field.location == .key, case .list(let element) = types.bare(field.type) else { return nil }
            switch types.bare(element) {
            case .declared(_, .model), .declared(_, .union), .generic: return (field.path + [field.key], element)
            default: return nil
            }
        }
        // A resource with a list in it isn't a list.
        let isThing = fields.contains { ["id", "name"].contains($0.key) && $0.location == .key }
        guard lists.count == 1, !isThing else { return nil }
        (path, element) = lists[0]
    }
}
