/// Decides what stands behind a reference, so that no type grows with the types inside of it.
///
///     Issue: { title: String, user?: User, repository?: Repository }      // both boxed, as they have many fields
///     Event: { by: type, push: Push, issue: Issue }                       // an indirect enum
///
/// Swift stores a struct inside a struct. Left alone, an API whose models hold models has types of hundreds of kilobytes,
/// and the code that copies and destroys them grows with the product of the levels.
struct StorageResolver {
    /// A model with more parts than this is boxed where a field holds it. Up to here a copy costs about as much as the
    /// allocation that a box takes, and code for it less than the box's accessors; of 4, 6 and 8 on pages of real APIs 6
    /// compiled quickest.
    static let inlineParts = 6

    let context: ResolveContext
    /// Models and unions.
    let order: [String]

    func resolve() {
        var parts: [String: Int] = [:]
        var seen: Set<String> = []
        // Each type behind those that it holds, without recursion, as chains of models may be long.
        var open = order.reversed().map { (name: $0, isDone: false) }
        while let (name, isDone) = open.popLast() {
            if isDone {
                parts[name] = resolve(name, parts)
            } else if seen.insert(name).inserted {
                open.append((name, true))
                for held in held(by: name) where !seen.contains(held) { open.append((held, false)) }
            }
        }
    }

    /// The parts of a type, once everything large in it stands behind a reference.
    private func resolve(_ name: String, _ parts: [String: Int]) -> Int {
        if let union = context.unions[name] {
            return union.isIndirect ? 1 : 2
        }
        var sum = 0
        for (index, field) in (context.models[name]?.fields ?? []).enumerated()
        where field.constant == nil {
            let count = count(of: field.type, parts)
            let isLarge = count > Self.inlineParts
            if isLarge { context.models[name]?.fields[index].isBoxed = true }
            sum += isLarge || field.isBoxed ? 1 : count
        }
        return sum
    }

    private func held(by name: String) -> [String] {
        let types = context.models[name]?.fields.map(\.type) ?? context.unions[name]?.cases.map(\.type) ?? []
        return types.flatMap(names)
    }

    private func names(in type: TypeReference) -> [String] {
        switch inside(of: type) {
        case .declared(let name, .model), .declared(let name, .union): [name]
        case .generic(let name, let arguments): [name] + arguments.flatMap(names)
        default: []
        }
    }

    private func count(of type: TypeReference, _ parts: [String: Int]) -> Int {
        switch inside(of: type) {
        case .declared(let name, .model), .declared(let name, .union): parts[name] ?? 1
        // A parameter counted as one part.
        case .generic(let name, let arguments):
            (parts[name] ?? 1) + arguments.map { count(of: $0, parts) - 1 }.reduce(0, +)
        default: 1
        }
    }

    private func inside(of type: TypeReference) -> TypeReference {
        switch context.opened(type) {
        case .optional(let wrapped): inside(of: wrapped)
        case let type: type
        }
    }
}
