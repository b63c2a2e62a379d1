/// Searches a path between two nodes from both ends, one edge at a time. The end with fewer edges around it decides the
/// time.
struct TwoWaySearch {
    private(set) var targets: [[Int]]
    private var sources: [[Int]]
    /// The number of visited edges since it was last reset.
    var work = 0
    private(set) var edgeCount = 0
    private var marks: (ahead: [Int], behind: [Int])
    private var round = 0

    init(nodeCount: Int) {
        targets = Array(repeating: [], count: nodeCount)
        sources = targets
        let none = Array(repeating: 0, count: nodeCount)
        marks = (none, none)
    }

    mutating func add(from source: Int, to target: Int) {
        targets[source].append(target)
        sources[target].append(source)
        edgeCount += 1
    }

    /// Returns whether at least one edge leads from a node to another, or back to itself.
    ///
    /// `isKnown` returns whether a path between two nodes is known.
    mutating func finds(
        from start: Int,
        to goal: Int,
        isKnown: (_ start: Int, _ goal: Int) -> Bool
    ) -> Bool {
        round += 1
        marks.ahead[start] = round
        marks.behind[goal] = round
        var ahead = Frontier(start)
        var behind = Frontier(goal)
        while true {
            guard let next = ahead.next(targets) else { return false }
            if marks.behind[next] == round || isKnown(next, goal) { return true }
            if marks.ahead[next] != round {
                marks.ahead[next] = round
                ahead.open.append(next)
            }
            guard let before = behind.next(sources) else { return false }
            if marks.ahead[before] == round || isKnown(start, before) { return true }
            if marks.behind[before] != round {
                marks.behind[before] = round
                behind.open.append(before)
            }
            work += 2
        }
    }

    private struct Frontier {
        var open: [Int]
        private var node: Int?
        private var index = 0

        init(_ start: Int) { open = [start] }

        /// Returns the other end of the next edge.
        mutating func next(_ edges: [[Int]]) -> Int? {
            while true {
                if let node, index < edges[node].count {
                    index += 1
                    return edges[node][index - 1]
                }
                guard let next = open.popLast() else { return nil }
                (node, index) = (next, 0)
            }
        }
    }
}
