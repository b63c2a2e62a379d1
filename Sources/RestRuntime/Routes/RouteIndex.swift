import Foundation

/// The patterns of a table as a tree of segments, so that the time of a lookup doesn't depend on the table's length.
///
/// Each node has one path to it, so backtracking never visits a node twice. No path and no table makes a lookup slow. A
/// pattern with a text is tried before one with `#`, `*` and `**`, so the first pattern that fits is the most specific
/// one.
struct RouteIndex: Sendable {
    /// A prefix of patterns.
    private struct Node {
        /// The nodes after a text.
        var texts: [String: Int] = [:]
        /// The node after `#`.
        var digits: Int?
        /// The node after `*`.
        var any: Int?
        /// The lines of the pattern that ends here.
        var lines: [Int] = []
        /// The lines of the pattern that continues with `**`.
        var rest: [Int] = []
    }

    /// The conditions of the lines, in the table's order.
    private let conditions: [RouteConditions]
    /// The nodes. The first one is the root.
    private var nodes = [Node()]
    /// The lines without a path.
    private var pathless: [Int] = []
    /// The errors of invalid patterns, whose lines never fit.
    private(set) var problems: [PathPatternError] = []

    /// Creates the index of a table.
    init(_ conditions: [RouteConditions]) {
        self.conditions = conditions
        for (line, condition) in conditions.enumerated() {
            guard let path = condition.path else {
                pathless.append(line)
                continue
            }
            do throws(PathPatternError) {
                add(line, at: try PathPattern(path))
            } catch {
                problems.append(error)
            }
        }
    }

    /// Adds a line at the end of its pattern, and creates the nodes on the way.
    private mutating func add(_ line: Int, at pattern: PathPattern) {
        var node = 0
        for segment in pattern.segments {
            let next: Int?
            switch segment {
            case .text(let text): next = nodes[node].texts[text]
            case .digits: next = nodes[node].digits
            case .any: next = nodes[node].any
            case .rest:
                nodes[node].rest.append(line)
                return
            }
            if let next {
                node = next
                continue
            }
            let fresh = nodes.count
            nodes.append(Node())
            switch segment {
            case .text(let text): nodes[node].texts[text] = fresh
            case .digits: nodes[node].digits = fresh
            case .any, .rest: nodes[node].any = fresh
            }
            node = fresh
        }
        nodes[node].lines.append(line)
    }

    /// Returns the line that takes precedence, as described for ``RouteTable``.
    func winner(for call: RoutedCall) -> Int? {
        var best: Int?
        for line in pathless + lines(for: call.path.segments) where conditions[line].fits(call) {
            // The lines of a pattern are in their order. Between lines with and without a path, the path decides.
            if let best, !conditions[line].takesPrecedence(over: conditions[best]) { continue }
            best = line
        }
        return best
    }

    /// Returns the lines of the most specific pattern that fits.
    ///
    /// Empty if no pattern fits.
    private func lines(for path: [String]) -> [Int] {
        // The nodes to visit, the last one first. An explicit stack, since a pattern may be long.
        var open: [(node: Int, depth: Int, isRest: Bool)] = [(0, 0, false)]
        while let (index, depth, isRest) = open.popLast() {
            let node = nodes[index]
            if isRest { return node.rest }
            if depth == path.count {
                if !node.lines.isEmpty { return node.lines }
                if depth == 0, !node.rest.isEmpty { return node.rest }
                continue
            }
            let segment = path[depth]
            // The stack returns the last node first, so the least specific one is pushed first.
            if !node.rest.isEmpty { open.append((index, depth, true)) }
            if !segment.isEmpty {
                if let any = node.any { open.append((any, depth + 1, false)) }
                if let digits = node.digits, segment.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                    open.append((digits, depth + 1, false))
                }
            }
            if let text = node.texts[segment] { open.append((text, depth + 1, false)) }
        }
        return []
    }
}

/// An index that is created on first use.
///
/// Most clients make no calls by path, so they never create it. A lock protects the creation.
final class LazyRouteIndex: @unchecked Sendable {
    private let lock = NSLock()
    private let conditions: [RouteConditions]
    private var index: RouteIndex?

    /// Creates an index of a table, which isn't computed yet.
    init(_ conditions: [RouteConditions]) {
        self.conditions = conditions
    }

    var value: RouteIndex {
        lock.lock()
        defer { lock.unlock() }
        if let index { return index }
        let fresh = RouteIndex(conditions)
        index = fresh
        return fresh
    }
}
