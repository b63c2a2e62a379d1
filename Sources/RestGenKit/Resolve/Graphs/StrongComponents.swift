/// The strongly connected components of a graph, by Tarjan's algorithm (1972).
///
/// Nodes are numbers. The algorithm is iterative, so a chain of many thousand types can't overflow the stack.
package struct StrongComponents {
    /// The nodes, sorted so that each node follows the nodes that it leads to, except in a cycle.
    package private(set) var order: [Int] = []
    /// The component of each node.
    package private(set) var part: [Int]
    private var isCircle: [Bool] = []

    package init(_ targets: [[Int]]) {
        part = Array(repeating: -1, count: targets.count)
        var walk = Walk(targets.count)
        for node in targets.indices where walk.number[node] < 0 { visit(node, targets, &walk) }
    }

    /// Returns whether there is a path from a node to itself.
    package func isOnCircle(_ node: Int) -> Bool { isCircle[part[node]] }

    private struct Walk {
        var number: [Int]
        var lowest: [Int]
        var count = 0
        /// The nodes without a component.
        var open: [Int] = []
        /// The path to the current node, with the next target of each node.
        var path: [(node: Int, next: Int)] = []

        init(_ count: Int) {
            number = Array(repeating: -1, count: count)
            lowest = number
        }

        mutating func enter(_ node: Int) {
            number[node] = count
            lowest[node] = count
            count += 1
            open.append(node)
            path.append((node, 0))
        }
    }

    private mutating func visit(_ start: Int, _ targets: [[Int]], _ walk: inout Walk) {
        walk.enter(start)
        while let (node, next) = walk.path.last {
            if next < targets[node].count {
                walk.path[walk.path.count - 1].next += 1
                let target = targets[node][next]
                if walk.number[target] < 0 {
                    walk.enter(target)
                } else if part[target] < 0 {
                    walk.lowest[node] = min(walk.lowest[node], walk.number[target])
                }
                continue
            }
            walk.path.removeLast()
            if let before = walk.path.last?.node { walk.lowest[before] = min(walk.lowest[before], walk.lowest[node]) }
            if walk.lowest[node] == walk.number[node] { close(node, targets[node].contains(node), &walk) }
        }
    }

    private mutating func close(_ root: Int, _ holdsItself: Bool, _ walk: inout Walk) {
        var count = 0
        while let node = walk.open.popLast() {
            part[node] = isCircle.count
            order.append(node)
            count += 1
            if node == root { break }
        }
        isCircle.append(count > 1 || holdsItself)
    }
}
