/// Gives the cases of unions `by: fields` the keys that their types have fields for.
///
///     Shape: { by: fields, circle: Circle, square: Square }     // circle: radius, name; square: side, name
struct UnionFields {
    let context: ResolveContext

    /// So many keys are found in all: each is a text of the generated code, for each case of its type.
    private static let most = 1_000_000

    func fill() {
        var left = Self.most
        for name in context.unions.keys.sorted() {
            guard var union = context.unions[name], union.discriminator == .fields else { continue }
            for place in union.cases.indices where left > 0 {
                union.cases[place].keys = keys(of: union.cases[place].type)
                left -= union.cases[place].keys.count
            }
            context.unions[name] = union
        }
    }

    /// Each key once. A union has the keys of its cases, and a map has none.
    private func keys(of type: TypeReference) -> [String] {
        var keys: [String] = []
        var seen: Set<String> = []
        var unions: Set<String> = []
        var open = [type]
        while let next = open.popLast(), unions.count < 50 {
            switch context.opened(next) {
            case .optional(let wrapped): open.append(wrapped)
            case .declared(let name, .union):
                guard let union = context.unions[name], unions.insert(name).inserted else { continue }
                if case .tag(let path) = union.discriminator, let key = path.first, seen.insert(key).inserted {
                    keys.append(key)
                }
                open += union.cases.map(\.type).reversed()
            case .declared(let name, _), .generic(let name, _):
                for field in context.models[name]?.fields ?? [] where field.place == .key {
                    let key = field.path.first ?? field.key
                    if seen.insert(key).inserted { keys.append(key) }
                }
            default: break
            }
        }
        return keys
    }
}
