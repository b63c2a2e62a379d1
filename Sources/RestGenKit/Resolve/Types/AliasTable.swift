/// What the aliases of a spec stand for, with those reported that stand for themselves.
///
///     Labels: "[String: String]"
struct AliasTable {
    /// By Swift name; without those that are broken.
    private(set) var targets: [String: TypeReference] = [:]

    init(_ types: TypeResolver) {
        var spans: [String: Span] = [:]
        for symbol in types.symbols.symbols {
            guard case .alias(let model, let syntax) = symbol.kind else { continue }
            spans[symbol.swiftName] = model.name.span
            targets[symbol.swiftName] = types.inside(symbol.swiftName, symbol.parameterNames).resolve(syntax)
        }
        for symbol in types.symbols.symbols {
            guard let chain = cycle(from: symbol.swiftName) else { continue }
            types.diagnostics.error(
                .aliasCycle,
                "the alias '\(symbol.name.value)' stands for itself",
                at: symbol.name.span,
                labels: chain.dropFirst().compactMap { name in
                    spans[name].map { Diagnostic.Label($0, "by way of '\(name)'") }
                },
                help: "make one of them a model"
            )
            for name in chain { targets[name] = nil }
        }
    }

    /// The type with every alias outside of it opened; nil when an alias in the way is broken.
    func opened(_ type: TypeReference) -> TypeReference? {
        guard case .declared(let name, .alias) = type else { return type }
        return targets[name].flatMap(opened)
    }

    private func cycle(from start: String) -> [String]? {
        var path: [String] = []
        var seen: Set<String> = []
        func visit(_ name: String) -> Bool {
            if !path.isEmpty, name == start { return true }
            guard seen.insert(name).inserted, let target = targets[name] else { return false }
            path.append(name)
            if target.aliases.contains(where: visit) { return true }
            path.removeLast()
            return false
        }
        return visit(start) ? path : nil
    }
}

extension TypeReference {
    /// The aliases that stand anywhere in the type.
    fileprivate var aliases: [String] {
        switch self {
        case .declared(let name, .alias): [name]
        case .list(let inner), .optional(let inner): inner.aliases
        case .map(let key, let value): key.aliases + value.aliases
        case .generic(_, let arguments): arguments.flatMap(\.aliases)
        default: []
        }
    }
}
