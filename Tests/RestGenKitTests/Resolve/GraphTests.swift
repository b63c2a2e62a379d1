import Testing

@testable import RestGenResolve

/// Compares the graph algorithms of the resolver with plain searches.
@Suite struct GraphTests {
    @Test(arguments: 0..<40) func findsComponents(seed: UInt64) {
        var random = SeededNumbers(state: seed)
        let targets = graph(&random, nodes: 12, edges: 18)
        let components = StrongComponents(targets)
        for (node, own) in targets.enumerated() {
            #expect(components.isOnCircle(node) == leads(node, node, targets))
            for other in targets.indices where other != node {
                let isTogether = leads(node, other, targets) && leads(other, node, targets)
                #expect((components.part[node] == components.part[other]) == isTogether)
            }
            let place = components.order.firstIndex(of: node) ?? 0
            for target in own where components.part[target] != components.part[node] {
                #expect(components.order.firstIndex(of: target) ?? 0 < place)
            }
        }
    }

    @Test(arguments: 0..<40) func growingGraphFindsPaths(seed: UInt64) {
        var random = SeededNumbers(state: seed)
        var targets = Array(repeating: [Int](), count: 14)
        var growing = GrowingGraph(nodeCount: 14)
        for _ in 0..<40 {
            let (source, target) = (Int.random(in: 0..<14, using: &random), Int.random(in: 0..<14, using: &random))
            let isThere = target == source || leads(target, source, targets)
            #expect(growing.leads(from: target, to: source) == isThere)
            guard !isThere else { continue }
            growing.add(from: source, to: target)
            targets[source].append(target)
        }
    }

    private func graph(_ random: inout SeededNumbers, nodes: Int, edges: Int) -> [[Int]] {
        var targets = Array(repeating: [Int](), count: nodes)
        for _ in 0..<edges {
            targets[Int.random(in: 0..<nodes, using: &random)].append(Int.random(in: 0..<nodes, using: &random))
        }
        return targets
    }

    private func leads(_ start: Int, _ goal: Int, _ targets: [[Int]]) -> Bool {
        var seen: Set<Int> = []
        var open = [start]
        while let node = open.popLast() {
            for next in targets[node] where seen.insert(next).inserted { open.append(next) }
        }
        return seen.contains(goal)
    }

    /// SplitMix64, so that failures are reproducible.
    private struct SeededNumbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
