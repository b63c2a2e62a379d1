/// Computes the JSON kinds of unions: those of all cases, including nested unions.
///
///     Value: { by: kind, string: String, object: Note }       // string, object
struct UnionKinds {
    private let context: ResolveContext

    init(_ context: ResolveContext) { self.context = context }

    /// Returns the kinds by Swift name.
    var all: [String: Set<Union.Kind>] {
        var kinds: [String: Set<Union.Kind>] = [:]
        var users: [String: [String]] = [:]
        let shapes = JSONShapes(context)
        for (name, union) in context.unions {
            switch union.discriminator {
            case .tag, .key, .has, .fields: kinds[name] = [.object]
            case .kind, .attempt:
                var own: Set<Union.Kind> = []
                for item in union.cases {
                    if let (inner, isOptional) = unionInside(item.type) {
                        users[inner, default: []].append(name)
                        if isOptional { own.insert(.null) }
                    } else {
                        own.formUnion(shapes.kinds(of: item.type))
                    }
                }
                kinds[name] = own
            }
        }
        // Each union gets a kind once, and passes it on.
        var open = kinds.flatMap { name, kinds in kinds.map { (name, $0) } }
        while let (name, kind) = open.popLast() {
            for user in users[name] ?? [] where kinds[user, default: []].insert(kind).inserted {
                open.append((user, kind))
            }
        }
        return kinds
    }

    private func unionInside(_ type: TypeReference) -> (name: String, isOptional: Bool)? {
        switch context.opened(type) {
        case .declared(let name, .union) where context.unions[name] != nil: (name, false)
        case .optional(let wrapped): unionInside(wrapped).map { ($0.name, true) }
        default: nil
        }
    }
}
