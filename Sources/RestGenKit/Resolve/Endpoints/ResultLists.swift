/// The lists in the model of a result, which may be the items of a page.
struct ResultLists {
    let context: ResolveContext

    /// Returns the element of a list, and whether the list is optional. Returns `nil` for other types.
    func element(of type: TypeReference) -> (element: TypeReference, isOptional: Bool)? {
        switch context.opened(type) {
        case .list(let element): (element, false)
        case .optional(let wrapped):
            if case .list(let element) = context.opened(wrapped) { (element, true) } else { nil }
        default: nil
        }
    }

    /// Returns the paths of the lists in a model, the shortest first. Lists of links are left out.
    ///
    /// - Parameter depth: The largest number of keys in a path.
    func paths(in type: TypeReference, depth: Int = 2) -> [String] {
        guard depth > 0, let (_, model) = context.model(of: context.opened(type)) else { return [] }
        let fields = model.fields.filter { $0.location == .key && $0.presence != .patch && $0.path.isEmpty }
        let properties = fields.map { field -> (key: String, type: TypeReference) in
            (field.key, field.type.replacing(context.arguments(of: context.opened(type), model)))
        }
        let links = PaginationLocationCheck(context: context, start: nil)
        let lists = properties.filter { element(of: $0.type) != nil && !links.mayHoldLinks(context.opened($0.type)) }
        let inner = properties.flatMap { item in paths(in: item.type, depth: depth - 1).map { "\(item.key).\($0)" } }
        return lists.map(\.key) + inner
    }

    /// Returns the help for a path that doesn't lead to a list: the list whose path ends with this path, or else the only
    /// list.
    func help(_ resultType: TypeReference, for path: KeyPathSyntax) -> String? {
        let paths = paths(in: resultType)
        let list = paths.first { $0.hasSuffix("." + path.span.text) } ?? (paths.count == 1 ? paths[0] : nil)
        return list.map { "write 'items: \($0)'" }
    }
}
