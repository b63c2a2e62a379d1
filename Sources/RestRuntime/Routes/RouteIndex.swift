import Foundation

/// The patterns of a table as a tree of segments, so that a look-up costs as much in a long table as in a short one.
///
/// A node is reached in one way only, so that going back from a dead end never comes to a node twice: no path and no
/// table can make a look-up long.
struct RouteIndex: Sendable {
    private struct Node {
        var texts: [String: Int] = [:]
        var digits: Int?
        var any: Int?
        /// The lines of the pattern that ends here.
        var lines: [Int] = []
        /// The lines of the pattern that goes on with `**`.
        var rest: [Int] = []
    }

    private let conditions: [RouteConditions]
    private var nodes = [Node()]
    private var pathless: [Int] = []
    private(set) var problems: [PathPatternError] = []

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

    /// The line that wins, as ``RouteTable`` says.
    func winner(for call: RoutedCall) -> Int? {
        var best: Int?
        for line in pathless + lines(for: call.path.segments) where conditions[line].fits(call) {
            // The lines of one pattern come in their order; between the two groups the path decides.
            if let best, !conditions[line].wins(over: conditions[best]) { continue }
            best = line
        }
        return best
    }

    /// The lines of the most specific pattern that fits.
    private func lines(for path: [String]) -> [Int] {
        // What is still to be tried: the last one first. An explicit stack, as a pattern may be long.
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

/// An index that is made when it is first asked, once, whoever asks.
final class LazyRouteIndex: @unchecked Sendable {
    private let lock = NSLock()
    private let conditions: [RouteConditions]
    private var index: RouteIndex?

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
