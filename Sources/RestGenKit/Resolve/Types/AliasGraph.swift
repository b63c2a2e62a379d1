/// Which aliases name which, anywhere in what they stand for.
struct AliasGraph {
    private let targets: [[Int]]
    private let components: StrongComponents

    /// Numbers are places in the list of names.
    init(_ names: [String], _ types: [String: TypeReference]) {
        let numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
        targets = names.map { name in
            var found: [Int] = []
            types[name]?.forEachAlias { if let number = numbers[$0] { found.append(number) } }
            return found
        }
        components = StrongComponents(targets)
    }

    /// Each behind those that it names.
    var order: [Int] { components.order }

    /// The first way from an alias back to itself, by the aliases as they are written, without the broken ones.
    func circle(from start: Int, _ isBroken: [Bool]) -> [Int]? {
        guard components.isOnCircle(start), !isBroken[start] else { return nil }
        var way: [(node: Int, next: Int)] = [(start, 0)]
        var seen: Set<Int> = [start]
        while let (node, next) = way.last {
            guard next < targets[node].count else {
                way.removeLast()
                continue
            }
            way[way.count - 1].next += 1
            let target = targets[node][next]
            if target == start { return way.map(\.node) }
            // No way leads back from another part.
            guard components.part[target] == components.part[start], !isBroken[target], seen.insert(target).inserted
            else { continue }
            way.append((target, 0))
        }
        return nil
    }
}

extension TypeReference {
    /// The aliases that stand anywhere in the type, as they are written.
    fileprivate func forEachAlias(_ body: (String) -> Void) {
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
