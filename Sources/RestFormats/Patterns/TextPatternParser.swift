/// Parses a regular expression of ECMA-262, section 22.2.
///
/// `{`, `}` and `]` without a meaning are literal, as in browsers (annex B.1.2).
package struct TextPatternParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    package init(_ text: String) {
        scalars = Array(text.unicodeScalars.prefix(TextPattern.longest + 1))
    }

    package mutating func parse() throws(TextPattern.Failure) -> PatternNode {
        guard scalars.count <= TextPattern.longest else {
            throw .unsupported("it has more than \(TextPattern.longest) characters")
        }
        let node = try choice(inside: 0)
        if position < scalars.count { throw .invalid("')' has no '('") }
        return node
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ text: String) -> Bool {
        let wanted = Array(text.unicodeScalars)
        guard scalars[position...].starts(with: wanted) else { return false }
        position += wanted.count
        return true
    }

    private mutating func choice(inside depth: Int) throws(TextPattern.Failure) -> PatternNode {
        guard depth < TextPattern.depth else {
            throw .unsupported("its groups are nested more than \(TextPattern.depth) levels deep")
        }
        var nodes = [try sequence(inside: depth)]
        while take("|") { nodes.append(try sequence(inside: depth)) }
        return nodes.count == 1 ? nodes[0] : .choice(nodes)
    }

    private mutating func sequence(inside depth: Int) throws(TextPattern.Failure) -> PatternNode {
        var nodes: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let node = try quantified(try atom(inside: depth))
            // Parts without instructions would never reach the limit of instructions, however often they are repeated.
            if case .empty = node { continue }
            nodes.append(node)
        }
        return nodes.isEmpty ? .empty : .sequence(nodes)
    }

    private mutating func atom(inside depth: Int) throws(TextPattern.Failure) -> PatternNode {
        let scalar = scalars[position]
        position += 1
        switch scalar {
        case "^": return .start
        case "$": return .end
        case ".": return .read(.any)
        case "(": return try group(inside: depth)
        case "[": return .read(try characterClass())
        case "\\": return try escape()
        case "*", "+", "?": throw .invalid("nothing precedes '\(scalar)'")
        default: return .read(.one(scalar.value))
        }
    }

    private mutating func group(inside depth: Int) throws(TextPattern.Failure) -> PatternNode {
        if take("?") {
            if take("<") {
                if next == "=" || next == "!" { throw .unsupported("it has a lookbehind") }
                while let scalar = next, scalar != ">" {
                    guard CodePoints.isWord(scalar) || scalar == "$" else {
                        throw .invalid("a group has no valid name")
                    }
                    position += 1
                }
                guard take(">") else { throw .invalid("the name of a group is not closed") }
            } else if !take(":") {
                let isLookahead = next == "=" || next == "!"
                throw .unsupported(isLookahead ? "it has a lookahead" : "it has flags in a group")
            }
        }
        let node = try choice(inside: depth + 1)
        guard take(")") else { throw .invalid("'(' is never closed") }
        return node
    }

    private mutating func quantified(_ node: PatternNode) throws(TextPattern.Failure) -> PatternNode {
        guard let (least, most) = try quantifier() else { return node }
        switch node {
        case .start, .end, .border: throw .invalid("an assertion can't be repeated")
        default: break
        }
        // A lazy quantifier matches the same texts.
        _ = take("?")
        if try quantifier() != nil { throw .invalid("two quantifiers follow each other") }
        if case .empty = node { return .empty }
        return most == 0 ? .empty : .repeated(node, least: least, most: most)
    }

    private mutating func quantifier() throws(TextPattern.Failure) -> (least: Int, most: Int?)? {
        switch next {
        case "*":
            position += 1
            return (0, nil)
        case "+":
            position += 1
            return (1, nil)
        case "?":
            position += 1
            return (0, 1)
        case "{":
            let start = position
            position += 1
            if let least = number() {
                var most: Int? = least
                if take(",") { most = next == "}" ? nil : number() ?? -1 }
                if most != -1, take("}") {
                    if let most, most < least { throw .invalid("a repetition ends before it begins") }
                    return (least, most)
                }
            }
            // The brace is a literal.
            position = start
            return nil
        default: return nil
        }
    }

    /// Returns a number, or `nil` without digits. A larger one than any limit is cut.
    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = next, CodePoints.digits.contains(scalar.value) {
            value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), 1_000_000)
            position += 1
        }
        return value
    }

    private mutating func escape() throws(TextPattern.Failure) -> PatternNode {
        switch next {
        case "b":
            position += 1
            return .border(true)
        case "B":
            position += 1
            return .border(false)
        case .some(let scalar) where ("1"..."9").contains(scalar) || scalar == "k":
            throw .unsupported("it has a back reference")
        default: return .read(try escapedPoints())
        }
    }

    /// Parses the escape of a class or a code point, after the backslash.
    private mutating func escapedPoints() throws(TextPattern.Failure) -> CodePoints {
        guard let scalar = next else { throw .invalid("nothing follows '\\'") }
        position += 1
        switch scalar {
        case "d": return .digits
        case "D": return .digits.inverted
        case "w": return .word
        case "W": return .word.inverted
        case "s": return .spaces
        case "S": return .spaces.inverted
        case "p", "P": throw .unsupported("it has a Unicode property, '\\\(scalar)'")
        case "t": return .one(0x09)
        case "n": return .one(0x0A)
        case "v": return .one(0x0B)
        case "f": return .one(0x0C)
        case "r": return .one(0x0D)
        case "0" where next.map { !CodePoints.digits.contains($0.value) } ?? true: return .one(0)
        case "x": return .one(try hex(2))
        case "u": return .one(try unicode())
        case "c":
            guard let letter = next, (0x41...0x5A).contains(letter.value & ~0x20) else {
                throw .invalid("'\\c' has no letter")
            }
            position += 1
            return .one(letter.value & 0x1F)
        default:
            if CodePoints.word.contains(scalar.value), scalar != "_" {
                throw .invalid("'\\\(scalar)' is not an escape")
            }
            return .one(scalar.value)
        }
    }

    private mutating func hex(_ count: Int) throws(TextPattern.Failure) -> UInt32 {
        let end = position + count
        guard end <= scalars.count, scalars[position..<end].allSatisfy(\.properties.isASCIIHexDigit),
            let value = UInt32(String(String.UnicodeScalarView(scalars[position..<end])), radix: 16)
        else { throw .invalid("an escape has no \(count) hexadecimal digits") }
        position = end
        return value
    }

    private mutating func unicode() throws(TextPattern.Failure) -> UInt32 {
        if take("{") {
            var value: UInt32 = 0
            var count = 0
            while let scalar = next, scalar.properties.isASCIIHexDigit, let digit = UInt32(String(scalar), radix: 16) {
                value = min(value * 16 + digit, 0x110000)
                count += 1
                position += 1
            }
            guard take("}"), count > 0, value <= 0x10FFFF else { throw .invalid("'\\u{…}' has no code point") }
            return value
        }
        let high = try hex(4)
        guard (0xD800...0xDFFF).contains(high) else { return high }
        guard high <= 0xDBFF, take("\\u") else { throw .unsupported("it has half of a surrogate pair") }
        let low = try hex(4)
        guard (0xDC00...0xDFFF).contains(low) else { throw .unsupported("it has half of a surrogate pair") }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func characterClass() throws(TextPattern.Failure) -> CodePoints {
        var points = CodePoints(isNegated: take("^"))
        while !take("]") {
            guard position < scalars.count else { throw .invalid("'[' is never closed") }
            let first = try classPoints()
            guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
                points.ranges += first.positive
                continue
            }
            position += 1
            let last = try classPoints()
            if let low = first.single, let high = last.single {
                guard low <= high else { throw .invalid("a range in '[…]' ends before it begins") }
                points.ranges.append(low...high)
            } else {
                // `[\w-.]`: the hyphen is a literal.
                points.ranges += first.positive + last.positive + [0x2D...0x2D]
            }
        }
        return points
    }

    private mutating func classPoints() throws(TextPattern.Failure) -> CodePoints {
        guard let scalar = next else { throw .invalid("'[' is never closed") }
        position += 1
        guard scalar == "\\" else { return .one(scalar.value) }
        if take("b") { return .one(0x08) }
        return try escapedPoints()
    }
}

extension CodePoints {
    /// The code point, if the set has only one.
    fileprivate var single: UInt32? {
        guard !isNegated, ranges.count == 1, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }
}
