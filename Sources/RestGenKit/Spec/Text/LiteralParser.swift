/// Parses a default or a constant: `"a text"`, `full`, `12`, `true`, `nil`, `[]`, `[:]`, `[1, 2]`, `.admin`.
struct LiteralParser {
    var cursor: TextCursor
    /// The bytes that end a value without quotes: `& )` in a short form. The value of a mapping extends to the end of
    /// its text.
    let terminators: StaticString

    mutating func parseLiteral() throws(SyntaxError) -> LiteralSyntax { try parseLiteral(until: terminators, depth: 0) }

    private mutating func parseLiteral(until terminators: StaticString, depth: Int) throws(SyntaxError) -> LiteralSyntax
    {
        switch cursor.byte {
        case UInt8(ascii: "\""): return try parseString()
        case UInt8(ascii: "["): return try parseList(depth: depth)
        default: return try parseWord(until: terminators)
        }
    }

    private mutating func parseWord(until terminators: StaticString) throws(SyntaxError) -> LiteralSyntax {
        var range = cursor.take { !$0.isOne(of: terminators) }
        while let last = range.last, cursor.text.bytes[last].isSpace { range = range.lowerBound..<last }
        guard !range.isEmpty else {
            throw SyntaxError(
                .valueSyntax,
                "expected a value, found \(cursor.found)",
                at: cursor.here,
                help: "write \"\" for an empty string"
            )
        }
        return LiteralSyntax(word: cursor.text.located(range))
    }

    private mutating func parseList(depth: Int) throws(SyntaxError) -> LiteralSyntax {
        guard depth < TypeParser.depth else {
            throw SyntaxError(.valueSyntax, "lists are nested too deeply", at: cursor.here)
        }
        let start = cursor.position
        cursor.position += 1
        cursor.skipSpaces()
        if cursor.take(":]") { return literal(.emptyMap, from: start) }
        var items: [LiteralSyntax] = []
        while !cursor.take("]") {
            items.append(try parseLiteral(until: ",]", depth: depth + 1))
            cursor.skipSpaces()
            if cursor.take(",") {
                cursor.skipSpaces()
            } else if cursor.byte != UInt8(ascii: "]") {
                throw SyntaxError(.valueSyntax, "'[' is never closed", at: cursor.text.span(start..<(start + 1)))
            }
        }
        return literal(.list(items), from: start)
    }

    private mutating func parseString() throws(SyntaxError) -> LiteralSyntax {
        let start = cursor.position
        var content: [UInt8] = []
        cursor.position += 1
        while let byte = cursor.byte, byte != UInt8(ascii: "\"") {
            cursor.position += 1
            guard byte == UInt8(ascii: "\\") else {
                content.append(byte)
                continue
            }
            content += try parseEscape()
        }
        guard cursor.take("\"") else {
            throw SyntaxError(.valueSyntax, "'\"' is never closed", at: cursor.text.span(start..<(start + 1)))
        }
        var literal = literal(.string, from: start)
        literal.text = String(decoding: content, as: UTF8.self)
        return literal
    }

    /// Parses the escape after a backslash, as in Swift: `\n`, `\u{1F600}`.
    private mutating func parseEscape() throws(SyntaxError) -> [UInt8] {
        let start = cursor.position - 1
        let byte = cursor.byte
        cursor.position = min(cursor.position + 1, cursor.end)
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "0"): return [0x00]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): return byte.map { [$0] } ?? []
        case UInt8(ascii: "u") where cursor.take("{"):
            let digits = cursor.take { $0 != UInt8(ascii: "}") }
            if cursor.take("}"), let number = UInt32(cursor.text.string(digits), radix: 16),
                let scalar = Unicode.Scalar(number)
            {
                return Array(String(scalar).utf8)
            }
        default: break
        }
        throw SyntaxError(
            .valueSyntax,
            "this escape is not valid in Swift",
            at: cursor.span(from: start),
            help: "write '\\\\' for a backslash"
        )
    }

    private func literal(_ kind: LiteralSyntax.Kind, from start: Int) -> LiteralSyntax {
        LiteralSyntax(kind, text: cursor.text.string(start..<cursor.position), cursor.span(from: start))
    }
}
