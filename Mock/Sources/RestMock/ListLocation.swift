import RestGenKit

/// The location of the list in the response of an endpoint: the whole value, or the only list of a model.
struct ListLocation {
    /// The key path. Empty for the whole value.
    var path: [String]
    var element: TypeReference

    init?(_ type: TypeReference, _ types: TypeIndex) {
        if case .list(let element) = types.bare(type) {
            (path, self.element) = ([], element)
            return
        }
        guard let (model, fields) = types.fields(of: type), !model.isArray else { return nil }
        let lists = fields.compactMap { field -> ListLocation? in
            guard case .key = field.location, case .list(let element) = types.bare(field.type) else { return nil }
            switch types.bare(element) {
            case .declared(_, .model), .declared(_, .union), .generic:
                return ListLocation(field.path + [field.key], element)
            default: return nil
            }
        }
        // A resource with a list in it isn't a page of a list, unless the spec declares pagination.
        let isThing = fields.contains { ["id", "name"].contains($0.key) && $0.location == .key }
        guard lists.count == 1, !isThing else { return nil }
        self = lists[0]
    }

    /// Finds the list that the endpoint's pagination declares, or else the only list.
    init?(_ type: TypeReference, _ types: TypeIndex, of endpoint: Endpoint) {
        guard let pages = endpoint.pages, !pages.items.isEmpty else {
            self.init(type, types)
            return
        }
        var type = type
        var path: [String] = []
        for item in pages.items {
            guard let field = types.fields(of: type)?.fields.first(where: { $0.name == item.name }) else { return nil }
            path += field.path + [field.key]
            type = field.type
        }
        guard case .list(let element) = types.bare(type) else { return nil }
        self.init(path, element)
    }

    private init(_ path: [String], _ element: TypeReference) {
        (self.path, self.element) = (path, element)
    }
}
