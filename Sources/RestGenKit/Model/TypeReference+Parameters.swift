extension TypeReference {
    /// The type with the parameters of a generic model replaced: `[T]` is `[Room]` in `Page<Room>`.
    public func replacing(_ arguments: [String: TypeReference]) -> TypeReference {
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

    /// The parameters in the type, each as often as it is there.
    public var parameters: [String] {
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
    /// What the parameters stand for in `Page<Room>`.
    public func arguments(_ types: [TypeReference]) -> [String: TypeReference] {
        Dictionary(zip(parameters.map(\.name), types)) { first, _ in first }
    }
}
