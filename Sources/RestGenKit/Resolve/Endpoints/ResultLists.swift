/// The lists in the model of a result, which may be the items of a page.
struct ResultLists {
    let context: ResolveContext

    func element(of type: TypeReference) -> (element: TypeReference, isOptional: Bool)? {
        switch context.opened(type) {
        case .list(let element): (element, false)
        case .optional(let wrapped):
            if case .list(let element) = context.opened(wrapped) { (element, true) } else { nil }
        default: nil
        }
    }

    /// Returns the paths of the lists in a model and in its inner models, the shortest first, without lists of links.
    func paths(in type: TypeReference, depth: Int = 2) -> [String] {
        guard depth > 0, let (_, model) = context.model(of: context.opened(type)) else { return [] }
        let fields = model.fields.filter { $0.location == .key && $0.presence != .patch && $0.path.isEmpty }
        let inner = fields.map { field -> (key: String, type: TypeReference) in
            (field.key, field.type.replacing(context.arguments(of: context.opened(type), model)))
        }
        let links = PaginationLocationCheck(context: context, start: nil)
        return inner.filter { element(of: $0.type) != nil && !links.mayHoldLinks(context.opened($0.type)) }.map(\.key)
            + inner.flatMap { item in paths(in: item.type, depth: depth - 1).map { "\(item.key).\($0)" } }
    }

    /// Returns the help for a path that doesn't lead to a list: the only list, or the one with the end of the path.
    func help(_ resultType: TypeReference, for path: KeyPathSyntax) -> String? {
        let paths = paths(in: resultType)
        let inner = paths.first { $0.hasSuffix("." + path.span.text) } ?? (paths.count == 1 ? paths[0] : nil)
        return inner.map { "write 'items: \($0)'" }
    }
}
