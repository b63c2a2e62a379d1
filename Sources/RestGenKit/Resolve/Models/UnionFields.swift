/// Finds the keys of each case of the unions `by: fields`: those of its type's fields.
///
///     Shape: { by: fields, circle: Circle, square: Square }     // circle: radius, name; square: side, name
struct UnionFields {
    let context: ResolveContext

    /// The maximum number of keys in all. Each is a text in the generated code.
    private static let most = 1_000_000

    func fill() {
        var left = Self.most
        for name in context.unions.keys.sorted() {
            guard var union = context.unions[name], union.discriminator == .fields else { continue }
            for index in union.cases.indices {
                union.cases[index].keys = keys(of: union.cases[index].type)
                left -= union.cases[index].keys.count
                if left < 0 { return report(union) }
            }
            context.unions[name] = union
        }
    }

    private func report(_ union: Union) {
        guard let span = union.span else { return }
        context.diagnostics.error(
            .specSize,
            "the unions with 'by: fields' have more than \(Self.most) keys in all",
            at: span,
            help: "give the unions fewer cases, or a discriminator"
        )
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
                for field in context.models[name]?.fields ?? [] where field.location == .key {
                    let key = field.path.first ?? field.key
                    if seen.insert(key).inserted { keys.append(key) }
                }
            default: break
            }
        }
        return keys
    }
}
