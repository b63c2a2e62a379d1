extension TypeReference {
    /// Returns the type with the arguments of a generic model inserted: `[T]` is `[Room]` in `Page<Room>`.
    package func replacing(_ arguments: [String: TypeReference]) -> TypeReference {
        switch self {
        case .parameter(let name): arguments[name] ?? self
        case .list(let element): .list(element.replacing(arguments))
        case .map(let key, let value): .map(key.replacing(arguments), value.replacing(arguments))
        case .optional(let wrapped):
            switch wrapped.replacing(arguments) {
            case .optional(let inner): .optional(inner)
            case let type: .optional(type)
            }
        case .generic(let name, let inner): .generic(name, inner.map { $0.replacing(arguments) })
        default: self
        }
    }

    /// The type parameters in the type, including repetitions.
    package var parameters: [String] {
        switch self {
        case .parameter(let name): [name]
        case .list(let inner), .optional(let inner): inner.parameters
        case .map(let key, let value): key.parameters + value.parameters
        case .generic(_, let arguments): arguments.flatMap(\.parameters)
        default: []
        }
    }
}

extension Model {
    /// Returns the types of a model's type parameters, such as those of `Page<Room>`.
    package func arguments(_ types: [TypeReference]) -> [String: TypeReference] {
        Dictionary(zip(parameters.map(\.name), types)) { first, _ in first }
    }
}
