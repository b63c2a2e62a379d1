/// A regular expression of a rule, in the part of ECMA-262 that is matched in linear time.
///
///     try TextPattern("^[a-z]+$").matches("room")        // true
///
/// It is unanchored, as in JSON Schema, and matches code points. The time of a match is proportional to the length of
/// the text, whatever the pattern: all alternatives advance together, one code point at a time. Therefore there are no
/// back references and no lookarounds (Decision 0079).
package struct TextPattern: Sendable {
    /// The reason why a text is not a usable pattern.
    package enum Failure: Error, Hashable {
        /// The text is not a regular expression.
        case invalid(String)
        /// ECMA-262 has the syntax, but this matcher does not.
        case unsupported(String)
    }

    /// The largest number of code points in a pattern.
    package static let longest = 2000
    /// The largest number of instructions, after repetitions such as `{3,5}` are written out.
    static let mostInstructions = 2000
    /// The largest depth of groups.
    static let depth = 32

    /// A step of matching.
    enum Instruction: Sendable {
        /// Reads one code point.
        case read(CodePoints)
        /// Continues at both instructions.
        case fork(Int, Int)
        case jump(Int)
        case start
        case end
        /// Continues at the border of a word, or everywhere else.
        case border(Bool)
        case match
    }

    let program: [Instruction]

    /// The number of instructions, to which the time for each code point of a text is proportional.
    package var size: Int { program.count }

    /// Parses a pattern.
    package init(_ text: String) throws(Failure) {
        var parser = TextPatternParser(text)
        var compiler = TextPatternCompiler()
        try compiler.add(try parser.parse())
        compiler.program.append(.match)
        program = compiler.program
    }

    /// Returns whether the pattern matches a part of the text.
    package func matches(_ text: some StringProtocol) -> Bool {
        var threads = PatternThreads(count: program.count)
        var following = PatternThreads(count: program.count)
        var previous: Unicode.Scalar?
        var iterator = text.unicodeScalars.makeIterator()
        var next = iterator.next()
        while true {
            add(0, to: &threads, previous, next)
            if threads.isMatched { return true }
            guard let scalar = next else { return false }
            next = iterator.next()
            for index in threads.list {
                if case .read(let points) = program[index], points.contains(scalar.value) {
                    add(index + 1, to: &following, scalar, next)
                }
            }
            if following.isMatched { return true }
            swap(&threads, &following)
            following.removeAll()
            previous = scalar
        }
    }

    /// Adds an instruction and all that follow without reading.
    private func add(
        _ first: Int,
        to threads: inout PatternThreads,
        _ previous: Unicode.Scalar?,
        _ next: Unicode.Scalar?
    ) {
        var stack = [first]
        while let index = stack.popLast() {
            guard threads.insert(index) else { continue }
            switch program[index] {
            case .read: break
            case .fork(let first, let second): stack += [second, first]
            case .jump(let target): stack.append(target)
            case .start: if previous == nil { stack.append(index + 1) }
            case .end: if next == nil { stack.append(index + 1) }
            case .border(let isWanted):
                let isBorder = CodePoints.isWord(previous) != CodePoints.isWord(next)
                if isBorder == isWanted { stack.append(index + 1) }
            case .match: threads.isMatched = true
            }
        }
    }
}

/// The instructions at which a match may continue, each once.
private struct PatternThreads {
    private(set) var list: [Int] = []
    private var isIn: [Bool]
    var isMatched = false

    init(count: Int) {
        isIn = Array(repeating: false, count: count)
    }

    mutating func insert(_ index: Int) -> Bool {
        if isIn[index] { return false }
        isIn[index] = true
        list.append(index)
        return true
    }

    mutating func removeAll() {
        for index in list { isIn[index] = false }
        list.removeAll(keepingCapacity: true)
        isMatched = false
    }
}
