import RestFormats

extension TextPattern {
    /// Returns a text that is made like the pattern. It may not match, because of assertions.
    ///
    /// - Parameters:
    ///   - repetitions: How often parts are repeated beyond their smallest number.
    ///   - variant: Selects alternatives and code points.
    static func example(of pattern: String, repetitions: Int, variant: Int) throws(Failure) -> String {
        var parser = TextPatternParser(pattern)
        var text = String.UnicodeScalarView()
        add(try parser.parse(), to: &text, repetitions, variant)
        return String(text)
    }

    private static func add(
        _ node: PatternNode,
        to text: inout String.UnicodeScalarView,
        _ repetitions: Int,
        _ variant: Int
    ) {
        guard text.count < longest else { return }
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
    /// Returns a code point of the set, a letter or a digit if it contains one.
    fileprivate func example(_ variant: Int) -> Unicode.Scalar? {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        for candidates in [Array(letters.unicodeScalars), Array("0123456789".unicodeScalars)] {
            let found = candidates.filter { contains($0.value) }
            if !found.isEmpty { return found[abs(variant) % found.count] }
        }
        return positive.first.flatMap { Unicode.Scalar(max($0.lowerBound, min(0x20, $0.upperBound))) }
    }
}
