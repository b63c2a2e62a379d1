extension TypeReference {
    /// Whether the type or a type inside of it matches.
    package func contains(where fits: (TypeReference) -> Bool) -> Bool {
        if fits(self) { return true }
        switch self {
        case .list(let inner), .optional(let inner), .located(let inner): return inner.contains(where: fits)
        case .map(let key, let value): return key.contains(where: fits) || value.contains(where: fits)
        case .generic(_, let arguments): return arguments.contains { $0.contains(where: fits) }
        default: return false
        }
    }

    /// Calls `body` with the type and with each type inside of it.
    package func walk(_ body: (TypeReference) -> Void) {
        _ = contains {
            body($0)
            return false
        }
    }

    /// Returns the type with resolved aliases.
    package func opened(_ aliases: [String: TypeReference]) -> TypeReference {
        switch self {
        case .declared(let name, .alias): aliases[name]?.opened(aliases) ?? self
        case .list(let element): .list(element.opened(aliases))
        case .map(let key, let value): .map(key.opened(aliases), value.opened(aliases))
        case .optional(let wrapped): .optional(wrapped.opened(aliases))
        case .located(let type): .located(type.opened(aliases))
        case .generic(let name, let arguments): .generic(name, arguments.map { $0.opened(aliases) })
        default: self
        }
    }

    var isForeign: Bool {
        if case .foreign = self { return true }
        return false
    }

    /// Whether it contains a custom Swift type that has to be unwrapped from a `Custom`. The argument of a generic
    /// model always stays a `Custom`.
    package var holdsForeign: Bool {
        switch self {
        case .foreign: true
        case .list(let inner), .optional(let inner): inner.holdsForeign
        case .map(let key, let value): key.holdsForeign || value.holdsForeign
        default: false
        }
    }

    package var isFoundation: Bool {
        switch self {
        case .decimal, .date, .uuid, .url, .data: true
        default: false
        }
    }

    package var isRuntime: Bool {
        switch self {
        case .day, .file, .secret, .json, .header, .located: true
        default: false
        }
    }
}
