/// Reads a type as Swift spells it.
///
///     type = "[" type "]" | "[" type ":" type "]" | name ["<" type {"," type} ">"], each with a "?" behind it or not
///
/// `Array<T>`, `Dictionary<K, V>` and `Optional<T>` are the same as `[T]`, `[K: V]` and `T?`.
struct TypeParser {
    /// How many types may stand inside each other.
    static let depth = 32

    var cursor: TextCursor
    let diagnostics: Diagnostics

    mutating func parseType() throws(SyntaxError) -> TypeSyntax { try parseType(inside: 0) }

    private mutating func parseType(inside depth: Int) throws(SyntaxError) -> TypeSyntax {
        guard depth < Self.depth else {
            throw SyntaxError(
                .typeSyntax,
                "types stand more than \(Self.depth) deep inside each other",
                at: cursor.here
            )
        }
        let start = cursor.position
        var type: TypeSyntax
        switch cursor.byte {
        case UInt8(ascii: "["): type = try parseBrackets(inside: depth)
        case .some(let byte) where byte.isPartOfTypeName: type = try parseNamed(inside: depth)
        default: throw SyntaxError(.typeSyntax, "expected a type, found \(cursor.found)", at: cursor.here)
        }
        if cursor.take("?") { type = TypeSyntax(.optional(type), cursor.span(from: start)) }
        if cursor.byte == UInt8(ascii: "?") {
            throw SyntaxError(
                .typeSyntax,
                "a second '?' behind a type",
                at: cursor.here,
                help: "write one '?' behind the type for null, one behind the name for absent"
            )
        }
        return type
    }

    private mutating func parseBrackets(inside depth: Int) throws(SyntaxError) -> TypeSyntax {
        let start = cursor.position
        cursor.position += 1
        cursor.skipSpaces()
        guard cursor.byte != UInt8(ascii: "]") else {
            throw SyntaxError(
                .typeSyntax,
                "a list type without the type of its elements",
                at: cursor.text.span(start..<(cursor.position + 1)),
                help: "write '[String]', or '[JSON]' for a list of anything"
            )
        }
        let element = try parseType(inside: depth + 1)
        cursor.skipSpaces()
        guard cursor.take(":") else {
            try expectEnd(of: "[", at: start, "]")
            return TypeSyntax(.list(element), cursor.span(from: start))
        }
        cursor.skipSpaces()
        let value = try parseType(inside: depth + 1)
        cursor.skipSpaces()
        try expectEnd(of: "[", at: start, "]")
        return TypeSyntax(.map(element, value), cursor.span(from: start))
    }

    private mutating func parseNamed(inside depth: Int) throws(SyntaxError) -> TypeSyntax {
        let start = cursor.position
        let name = cursor.takeTypeName()
        guard cursor.byte == UInt8(ascii: "<") else {
            return TypeSyntax(.named(cursor.text.located(name), arguments: []), cursor.span(from: start))
        }
        let open = cursor.position
        cursor.position += 1
        var arguments: [TypeSyntax] = []
        repeat {
            cursor.skipSpaces()
            arguments.append(try parseType(inside: depth + 1))
            cursor.skipSpaces()
        } while cursor.take(",")
        try expectEnd(of: "<", at: open, ">")
        return try makeGeneric(cursor.text.located(name), arguments, cursor.span(from: start))
    }

    private func makeGeneric(
        _ name: Located<String>,
        _ arguments: [TypeSyntax],
        _ span: Span
    ) throws(SyntaxError) -> TypeSyntax {
        let wanted = ["Array": 1, "Optional": 1, "Dictionary": 2][name.value]
        guard let wanted else {
            return TypeSyntax(.named(name, arguments: arguments), span)
        }
        guard arguments.count == wanted else {
            throw SyntaxError(
                .typeSyntax,
                "'\(name.value)' takes \(wanted == 1 ? "one type" : "two types"), not \(arguments.count)",
                at: span
            )
        }
        switch name.value {
        case "Array": return TypeSyntax(.list(arguments[0]), span)
        case "Dictionary": return TypeSyntax(.map(arguments[0], arguments[1]), span)
        default:
            if case .optional = arguments[0].kind { return arguments[0] }
            return TypeSyntax(.optional(arguments[0]), span)
        }
    }

    private mutating func expectEnd(
        of open: String,
        at start: Int,
        _ close: StaticString
    ) throws(SyntaxError) {
        guard !cursor.take(close) else { return }
        if cursor.isAtEnd {
            throw SyntaxError(.typeSyntax, "'\(open)' is never closed", at: cursor.text.span(start..<(start + 1)))
        }
        throw SyntaxError(.typeSyntax, "expected '\(close)' in a type, found \(cursor.found)", at: cursor.here)
    }
}

extension TextCursor {
    /// Moves over a type's name; `->` ends one, `-` does not.
    fileprivate mutating func takeTypeName() -> Range<Int> {
        let start = position
        while let byte, byte.isPartOfTypeName, !isAt("->") { position += 1 }
        return start..<position
    }
}

extension UInt8 {
    /// Everything but what has a meaning around types.
    fileprivate var isPartOfTypeName: Bool { self > 0x20 && self != 0x7F && !isOne(of: "[]<>(){},:;?!=&|/\\\"'`#*%") }
}
