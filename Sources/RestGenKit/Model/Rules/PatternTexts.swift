import RestFormats

/// Texts that are made like a pattern.
struct PatternTexts {
    private let node: PatternNode

    /// Parses a pattern.
    init(_ pattern: String) throws(TextPattern.Failure) {
        var parser = TextPatternParser(pattern)
        node = try parser.parse()
    }

    /// Returns a text, at most about as long as the longest pattern. It may not match, because of assertions.
    ///
    /// - Parameters:
    ///   - repetitions: How often parts are repeated beyond their smallest number.
    ///   - variant: Selects alternatives and code points.
    func text(repetitions: Int, variant: Int) -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        Self.add(node, to: &text, repetitions, variant)
        return text
    }

    private static func add(_ node: PatternNode, to text: inout [Unicode.Scalar], _ repetitions: Int, _ variant: Int) {
        guard text.count < TextPattern.longest else { return }
        switch node {
        case .empty, .start, .end, .border: break
        case .read(let points): if let scalar = points.example(variant + text.count) { text.append(scalar) }
        case .sequence(let nodes): for node in nodes { add(node, to: &text, repetitions, variant) }
        case .choice(let nodes): add(nodes[variant % nodes.count], to: &text, repetitions, variant)
        case .repeated(let node, let least, let most):
            let count = max(least, min(least + repetitions, most ?? .max))
            for _ in 0..<count {
                let length = text.count
                add(node, to: &text, repetitions, variant)
                if text.count == length { break }
            }
        }
    }
}

extension CodePoints {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    private static let decimals = Array("0123456789".unicodeScalars)

    /// Returns a code point of the set, a letter or a digit if it contains one.
    fileprivate func example(_ variant: Int) -> Unicode.Scalar? {
        for candidates in [Self.letters, Self.decimals] {
            let found = candidates.filter { contains($0.value) }
            if !found.isEmpty { return found[abs(variant) % found.count] }
        }
        return positive.first.flatMap { Unicode.Scalar(max($0.lowerBound, min(0x20, $0.upperBound))) }
    }
}
