/// A graph to which edges are added, and which is asked for paths meanwhile.
///
/// A forest of existing paths answers most questions at once. It is rebuilt after as many steps as rebuilding takes, so
/// that many questions about long paths are fast.
struct GrowingGraph {
    private var search: TwoWaySearch
    /// The descendants of a node in the forest are those whose `first` is in this range.
    private var range: [Range<Int>?]

    init(nodeCount: Int) {
        search = TwoWaySearch(nodeCount: nodeCount)
        range = Array(repeating: nil, count: nodeCount)
    }

    mutating func add(from source: Int, to target: Int) { search.add(from: source, to: target) }

    mutating func leads(from start: Int, to goal: Int) -> Bool {
        if start == goal || isBelow(goal, start) { return true }
        if search.work > search.edgeCount + range.count { rebuildForest() }
        let range = range
        return search.finds(from: start, to: goal, isKnown: { Self.isBelow($1, $0, range) })
    }

    private func isBelow(_ node: Int, _ root: Int) -> Bool { Self.isBelow(node, root, range) }

    private static func isBelow(_ node: Int, _ root: Int, _ range: [Range<Int>?]) -> Bool {
        guard let outer = range[root], let inner = range[node] else { return false }
        return outer.contains(inner.lowerBound)
    }

    /// Rebuilds the forest from all edges.
    private mutating func rebuildForest() {
        search.work = 0
        range = Array(repeating: nil, count: range.count)
        var count = 0
        var path: [(node: Int, next: Int)] = []
        func enter(_ node: Int) {
            range[node] = count..<count + 1
            count += 1
            path.append((node, 0))
        }
        for root in range.indices where range[root] == nil {
            enter(root)
            while let (node, next) = path.last {
                if next < search.targets[node].count {
                    path[path.count - 1].next += 1
                    let target = search.targets[node][next]
                    if range[target] == nil { enter(target) }
                } else {
                    path.removeLast()
                    range[node] = (range[node]?.lowerBound ?? 0)..<count
                }
            }
        }
    }
}
