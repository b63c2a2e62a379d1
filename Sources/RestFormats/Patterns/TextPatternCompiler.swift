/// The parts of a parsed pattern.
package indirect enum PatternNode {
    case empty
    case read(CodePoints)
    case start
    case end
    case border(Bool)
    case sequence([PatternNode])
    case choice([PatternNode])
    case repeated(PatternNode, least: Int, most: Int?)
}

/// Writes the instructions of a pattern.
struct TextPatternCompiler {
    var program: [TextPattern.Instruction] = []

    mutating func add(_ node: PatternNode) throws(TextPattern.Failure) {
        guard program.count < TextPattern.mostInstructions else {
            throw .unsupported("it has more than \(TextPattern.mostInstructions) steps")
        }
        switch node {
        case .empty: break
        case .read(let points): program.append(.read(points))
        case .start: program.append(.start)
        case .end: program.append(.end)
        case .border(let isWanted): program.append(.border(isWanted))
        case .sequence(let nodes): for node in nodes { try add(node) }
        case .choice(let nodes): try addChoice(nodes)
        case .repeated(let node, let least, let most): try addRepeated(node, least, most)
        }
    }

    private mutating func addChoice(_ nodes: [PatternNode]) throws(TextPattern.Failure) {
        var ends: [Int] = []
        for (index, node) in nodes.enumerated() {
            let fork = program.count
            if index + 1 < nodes.count { program.append(.jump(0)) }
            try add(node)
            guard index + 1 < nodes.count else { continue }
            ends.append(program.count)
            program.append(.jump(0))
            program[fork] = .fork(fork + 1, program.count)
        }
        for end in ends { program[end] = .jump(program.count) }
    }

    private mutating func addRepeated(
        _ node: PatternNode,
        _ least: Int,
        _ most: Int?
    ) throws(TextPattern.Failure) {
        // A node without instructions could be repeated a million times.
        let limit = TextPattern.mostInstructions
        guard least <= limit, most ?? 0 <= limit else {
            throw .unsupported("it repeats a part more than \(limit) times")
        }
        for _ in 0..<least { try add(node) }
        guard let most else {
            let fork = program.count
            program.append(.jump(0))
            try add(node)
            program.append(.jump(fork))
            program[fork] = .fork(fork + 1, program.count)
            return
        }
        var forks: [Int] = []
        for _ in least..<max(least, most) {
            forks.append(program.count)
            program.append(.jump(0))
            try add(node)
        }
        for fork in forks { program[fork] = .fork(fork + 1, program.count) }
    }
}
