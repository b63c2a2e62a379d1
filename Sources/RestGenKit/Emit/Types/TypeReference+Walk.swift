extension TypeReference {
    /// True when the type or a type inside it fits.
    func contains(where fits: (TypeReference) -> Bool) -> Bool {
        if fits(self) { return true }
        switch self {
        case .list(let inner), .optional(let inner): return inner.contains(where: fits)
        case .map(let key, let value): return key.contains(where: fits) || value.contains(where: fits)
        default: return false
        }
    }

    var isList: Bool {
        if case .list = self { return true }
        return false
    }

    var isForeign: Bool {
        if case .foreign = self { return true }
        return false
    }

    /// One of the user's own types is somewhere inside.
    var holdsForeign: Bool { contains { $0.isForeign } }

    var isFoundation: Bool {
        switch self {
        case .decimal, .date, .uuid, .url, .data: true
        default: false
        }
    }

    var isRuntime: Bool {
        switch self {
        case .day, .secret, .json: true
        default: false
        }
    }
}
