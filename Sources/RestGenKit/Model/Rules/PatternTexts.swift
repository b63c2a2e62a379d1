import RestFormats

/// Texts that are made like a pattern.
struct PatternTexts {
    private let part: Part

    /// Parses a pattern.
    init(_ pattern: String) throws(TextPattern.Failure) {
        var parser = TextPatternParser(pattern)
        part = Part(try parser.parse())
    }

    /// Returns a text, at most about as long as the longest pattern. It may not match, because of assertions.
    ///
    /// - Parameters:
    ///   - repetitions: How often parts are repeated beyond their smallest number.
    ///   - variant: Selects alternatives and code points.
    func text(repetitions: Int, variant: Int) -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        Self.add(part, to: &text, repetitions, variant)
        return text
    }

    private static func add(_ part: Part, to text: inout [Unicode.Scalar], _ repetitions: Int, _ variant: Int) {
        guard text.count < TextPattern.longest else { return }
        switch part {
        case .nothing: break
        case .one(let scalars): text.append(scalars[abs(variant + text.count) % scalars.count])
        case .sequence(let parts): for part in parts { add(part, to: &text, repetitions, variant) }
        case .choice(let parts): add(parts[variant % parts.count], to: &text, repetitions, variant)
        case .repeated(let part, let least, let most):
            let count = max(least, min(least + repetitions, most ?? .max))
            for _ in 0..<count {
                let length = text.count
                add(part, to: &text, repetitions, variant)
                if text.count == length { break }
            }
        }
    }

    /// A part of a pattern, without assertions.
    private indirect enum Part {
        case nothing
        /// One of some code points. The list is made once, since a text can contain thousands of them.
        case one(of: [Unicode.Scalar])
        case sequence([Part])
        case choice([Part])
        case repeated(Part, least: Int, most: Int?)

        init(_ node: PatternNode) {
            switch node {
            case .empty, .start, .end, .border: self = .nothing
            case .read(let points): self = points.examples.isEmpty ? .nothing : .one(of: points.examples)
            case .sequence(let nodes): self = .sequence(nodes.map(Part.init))
            case .choice(let nodes): self = .choice(nodes.map(Part.init))
            case .repeated(let node, let least, let most): self = .repeated(Part(node), least: least, most: most)
            }
        }
    }
}

extension CodePoints {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
    private static let decimals = Array("0123456789".unicodeScalars)

    /// Some code points of the set: its letters, its digits if it has no letters, or its first code point.
    fileprivate var examples: [Unicode.Scalar] {
        for candidates in [Self.letters, Self.decimals] {
            let found = candidates.filter { contains($0.value) }
            if !found.isEmpty { return found }
        }
        let first = positive.first.flatMap { Unicode.Scalar(max($0.lowerBound, min(0x20, $0.upperBound))) }
        return first.map { [$0] } ?? []
    }
}
