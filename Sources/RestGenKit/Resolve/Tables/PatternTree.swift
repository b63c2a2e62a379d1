/// The path patterns of a table by segments, to find the most specific one that matches a path.
struct PatternTree {
    private struct Node {
        var children: [PathPattern.Segment: Int] = [:]
        var pattern: PathPattern?
    }

    private var nodes = [Node()]

    init(_ patterns: [PathPattern]) {
        for pattern in patterns {
            var node = 0
            for segment in pattern.segments {
                if let child = nodes[node].children[segment] {
                    node = child
                } else {
                    nodes[node].children[segment] = nodes.count
                    node = nodes.count
                    nodes.append(Node())
                }
            }
            nodes[node].pattern = pattern
        }
    }

    /// A text takes precedence over `#`, `#` over `*`, and `*` over `**`.
    func mostSpecific(for path: CallPath) -> PathPattern? {
        // The remaining nodes to try, the best one last.
        var open = [(node: 0, index: 0)]
        while let (node, index) = open.popLast() {
            let rest = nodes[node].children[.rest]
            if index == path.segments.count {
                if let pattern = nodes[node].pattern { return pattern }
                // `**` alone matches the root too.
                if index == 0, let rest { return nodes[rest].pattern }
                continue
            }
            if nodes[node].pattern?.segments.last == .rest { return nodes[node].pattern }
            if let rest { open.append((rest, index)) }
            for segment in path.patternSegments(at: index).reversed() {
                if let child = nodes[node].children[segment] { open.append((child, index + 1)) }
            }
        }
        return nil
    }
}
