/// The references between aliases.
struct AliasGraph {
    private let targets: [[Int]]
    private let components: StrongComponents

    /// - Parameter names: The names of the aliases. Their indices are the numbers of the graph's nodes.
    init(_ names: [String], _ types: [String: TypeReference]) {
        let numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
        targets = names.map { name in
            var found: [Int] = []
            types[name]?.forEachAlias { if let number = numbers[$0] { found.append(number) } }
            return found
        }
        components = StrongComponents(targets)
    }

    /// The aliases, sorted so that each alias follows the aliases that it refers to.
    var order: [Int] { components.order }

    /// Returns the first path from an alias back to itself, without invalid ones.
    func circle(from start: Int, _ isBroken: [Bool]) -> [Int]? {
        guard components.isOnCircle(start), !isBroken[start] else { return nil }
        var path: [(node: Int, next: Int)] = [(start, 0)]
        var seen: Set<Int> = [start]
        while let (node, next) = path.last {
            guard next < targets[node].count else {
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let target = targets[node][next]
            if target == start { return path.map(\.node) }
            // A path back to the start can't leave its component.
            guard components.part[target] == components.part[start], !isBroken[target], seen.insert(target).inserted
            else { continue }
            path.append((target, 0))
        }
        return nil
    }
}

extension TypeReference {
    /// The aliases that the type refers to.
    func forEachAlias(_ body: (String) -> Void) {
        switch self {
        case .declared(let name, .alias): body(name)
        case .list(let inner), .optional(let inner): inner.forEachAlias(body)
        case .map(let key, let value):
            key.forEachAlias(body)
            value.forEachAlias(body)
        case .generic(_, let arguments): for argument in arguments { argument.forEachAlias(body) }
        default: break
        }
    }
}
