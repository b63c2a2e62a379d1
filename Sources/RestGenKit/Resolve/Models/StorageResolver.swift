/// Decides which fields are stored by reference, so that types don't grow with the types inside of them.
///
///     Issue: { title: String, user?: User, repository?: Repository }      // both boxed, since they have many fields
///     Event: { by: type, push: Push, issue: Issue }                       // an indirect enum
///
/// Swift stores a struct inside of a struct. Without this, APIs with nested models have types of hundreds of kilobytes,
/// and the code that copies and destroys them grows with the product of the levels.
struct StorageResolver {
    /// A field whose model has more parts than this is boxed. Up to here, a copy costs about as much as the allocation
    /// of a box, and its code less than the box's accessors. Of 4, 6 and 8, specs of real APIs compiled fastest with 6.
    static let inlineParts = 6

    let context: ResolveContext
    /// The models and unions.
    let order: [String]

    func resolve() {
        var parts: [String: Int] = [:]
        var seen: Set<String> = []
        // A type is resolved after the types in its fields. An explicit stack is used, since chains of models may be long.
        var open = order.reversed().map { (name: $0, isDone: false) }
        while let (name, isDone) = open.popLast() {
            if isDone {
                parts[name] = resolve(name, parts)
            } else if seen.insert(name).inserted {
                open.append((name, true))
                for held in typesHeld(by: name) where !seen.contains(held) { open.append((held, false)) }
            }
        }
    }

    /// Returns the number of parts of a type, after everything large in it is stored by reference.
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

    /// Returns the types whose values a model or union contains.
    private func typesHeld(by name: String) -> [String] {
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
