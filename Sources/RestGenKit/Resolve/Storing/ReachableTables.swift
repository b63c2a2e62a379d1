/// Finds the models with tables that a type contains at any depth.
struct ReachableTables {
    let context: ResolveContext
    /// The models, by Swift name.
    let stored: Set<String>
    /// The unions, by Swift name.
    private var statusEnums: [String: StatusEnum]

    init(_ context: ResolveContext, stored: Set<String>) {
        self.context = context
        self.stored = stored
        statusEnums = Dictionary(context.statusEnums.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Returns the models in the order in which they are found.
    func models(in types: [TypeReference]) -> [String] {
        guard !stored.isEmpty else { return [] }
        var found: [String] = []
        var seen: Set<TypeReference> = []
        // Without recursion, since a chain of types may have any length.
        var open = types
        while let type = open.popLast() {
            guard seen.insert(type).inserted else { continue }
            if case .declared(let name, .model) = type, stored.contains(name) { found.append(name) }
            open += inside(type)
        }
        return found
    }

    /// Returns whether a value of a type may contain a model with a table. The parameter of a generic model may.
    func holdsStored(_ type: TypeReference) -> Bool {
        var seen: Set<TypeReference> = []
        var open = [type]
        while let type = open.popLast() {
            guard seen.insert(type).inserted else { continue }
            switch type {
            case .declared(let name, .model) where stored.contains(name): return true
            case .parameter: return true
            default: open += inside(type)
            }
        }
        return false
    }

    /// Returns the types in a result.
    func types(in result: Result) -> [TypeReference] {
        switch result {
        case .void, .data, .text, .file: []
        case .value(let type, _), .optional(let type, _, _): [type]
        case .stream(let stream): [stream.type]
        case .byStatus(let name, _), .files(let name, _, _, _):
            statusEnums[name]?.cases.compactMap(\.content.type) ?? []
        }
    }

    private func inside(_ type: TypeReference) -> [TypeReference] {
        switch type {
        case .list(let inner), .optional(let inner), .located(let inner): return [inner]
        case .map(_, let value): return [value]
        case .declared(_, .alias):
            let opened = context.opened(type)
            return opened == type ? [] : [opened]
        case .declared(let name, .union): return context.unions[name]?.cases.map(\.type) ?? []
        case .declared(_, .model), .generic:
            guard let (_, model) = context.model(of: type) else { return [] }
            let arguments = context.arguments(of: type, model)
            return model.fields.map { $0.type.replacing(arguments) }
        default: return []
        }
    }
}
