/// The targets of a spec's aliases. Circular aliases are reported.
///
///     Labels: "[String: String]"
package struct AliasTable {
    /// The largest nesting depth of an alias. No real alias is as deep, and the Swift compiler crashes at some
    /// thousands.
    package static let size = 256

    /// The targets by Swift name, without invalid aliases.
    private(set) var targets: [String: TypeReference] = [:]
    /// The targets, each with the alias in it that is resolved next.
    private var opened: [String: TypeReference] = [:]

    init(_ types: TypeResolver) {
        var aliases: [Symbol] = []
        for symbol in types.symbols.symbols {
            guard case .alias(_, let syntax) = symbol.kind else { continue }
            aliases.append(symbol)
            targets[symbol.swiftName] = types.inside(symbol.swiftName, symbol.parameterNames)
                .with(rules: symbol.parameters.isEmpty ? .checked : .unchecked).resolve(syntax)
        }
        let graph = AliasGraph(aliases.map(\.swiftName), targets)
        removeCircles(aliases, graph, types.diagnostics)
        removeLarge(aliases, graph, types.diagnostics)
        opened = targets.followed
    }

    /// Returns a type with its outer aliases resolved, or `nil` if one of them is invalid.
    func opened(_ type: TypeReference) -> TypeReference? {
        guard case .declared(let name, .alias) = type else { return type }
        return opened[name]
    }

    /// Returns whether a type is a `Secret`, or a list or map of them.
    func holdsSecret(_ type: TypeReference) -> Bool {
        switch opened(type) {
        case .secret: true
        case .list(let inner), .optional(let inner), .map(_, let inner): holdsSecret(inner)
        default: false
        }
    }

    private mutating func removeCircles(_ aliases: [Symbol], _ graph: AliasGraph, _ diagnostics: Diagnostics) {
        var isBroken = Array(repeating: false, count: aliases.count)
        for (index, symbol) in aliases.enumerated() {
            guard let circle = graph.circle(from: index, isBroken) else { continue }
            diagnostics.error(
                .aliasCycle,
                "the alias '\(symbol.name.value)' refers to itself",
                at: symbol.name.span,
                labels: circle.dropFirst().map {
                    Diagnostic.Label(aliases[$0].name.span, "through '\(aliases[$0].swiftName)'")
                },
                help: "declare a model instead of one of these aliases"
            )
            for index in circle {
                isBroken[index] = true
                targets[aliases[index].swiftName] = nil
            }
        }
    }

    /// An alias that is too large is reported once, and those that refer to it are invalid too.
    private mutating func removeLarge(_ aliases: [Symbol], _ graph: AliasGraph, _ diagnostics: Diagnostics) {
        var sizes: [String: Int] = [:]
        for index in graph.order {
            let symbol = aliases[index]
            guard let target = targets[symbol.swiftName] else {
                // The alias is invalid, which was reported.
                sizes[symbol.swiftName] = 1
                continue
            }
            guard let size = target.size(sizes) else {
                targets[symbol.swiftName] = nil
                continue
            }
            if size <= Self.size {
                sizes[symbol.swiftName] = size
                continue
            }
            targets[symbol.swiftName] = nil
            var inner: String?
            target.forEachAlias { inner = inner ?? $0 }
            diagnostics.error(
                .aliasSize,
                "the alias '\(symbol.name.value)' expands to more than \(Self.size) types",
                at: symbol.name.span,
                help: aliases.first { $0.swiftName == inner }.map {
                    "declare '\($0.name.value)' as a model with fields, which counts as one type"
                }
                    ?? "declare a model for a part of the type. A model counts as one type"
            )
        }
    }
}

extension TypeReference {
    /// Returns the number of types after resolving aliases, or `nil` if one of them is too large.
    fileprivate func size(_ aliases: [String: Int]) -> Int? {
        switch self {
        case .declared(let name, .alias): return aliases[name]
        case .list(let inner), .optional(let inner): return inner.size(aliases).map { $0 + 1 }
        case .map(let key, let value):
            guard let key = key.size(aliases), let value = value.size(aliases) else { return nil }
            return key + value + 1
        case .generic(_, let arguments):
            var sum = 1
            for argument in arguments {
                guard let size = argument.size(aliases) else { return nil }
                sum += size
            }
            return sum
        default: return 1
        }
    }
}
