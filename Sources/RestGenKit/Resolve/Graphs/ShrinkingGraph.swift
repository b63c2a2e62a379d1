/// A graph that loses the edges of one node after another, and is asked for circles in between.
///
/// Its parts without a circle are known; they are found anew after as many steps as that takes.
struct ShrinkingGraph {
    private var search: TwoWaySearch
    private var components: StrongComponents
    private var isStale = false

    init(_ targets: [[Int]]) {
        search = TwoWaySearch(nodeCount: targets.count)
        for (source, targets) in targets.enumerated() {
            for target in targets { search.add(from: source, to: target) }
        }
        components = StrongComponents(targets)
    }

    mutating func removeTargets(of node: Int) {
        search.removeTargets(of: node)
        isStale = true
    }

    /// True where a way leads from the node back to itself.
    mutating func isOnCircle(_ node: Int) -> Bool {
        guard components.isOnCircle(node), isStale else { return components.isOnCircle(node) }
        if search.work > search.edgeCount + search.targets.count {
            search.work = 0
            components = StrongComponents(search.targets)
            isStale = false
            return components.isOnCircle(node)
        }
        let part = components.part
        return search.finds(from: node, to: node, isInSight: { part[$0] == part[node] })
    }
}
