/// Parses a type in Swift's syntax.
///
///     type = "[" type "]" | "[" type ":" type "]" | name ["<" type {"," type} ">"]
///
/// Each is optionally followed by a range in parentheses, such as `(1...80)`, and by `?`.
///
/// `Array<T>`, `Dictionary<K, V>` and `Optional<T>` are equal to `[T]`, `[K: V]` and `T?`.
struct TypeParser {
    /// The largest nesting depth of types.
    static let depth = 32

    var cursor: TextCursor
    let diagnostics: Diagnostics

    mutating func parseType() throws(SyntaxError) -> TypeSyntax {
        let start = cursor.position
        if let finding = foreignWords ?? leadingQuestionMark { throw finding }
        do throws(SyntaxError) {
            let type = try parseType(inside: 0)
            if cursor.byte?.isSpace == true, behind.byte == UInt8(ascii: "?") {
                let name = cursor.text.string(start..<cursor.position)
                throw SyntaxError(.typeSyntax, "unexpected space before '?'", at: behind.here, help: "write '\(name)?'")
            }
            // Valid text after a type never begins like this.
            if cursor.byte?.isOne(of: "[!") == true || isBeforeNull(start) {
                throw SyntaxError(.typeSyntax, "expected the end of the type, found \(behind.found)", at: behind.here)
            }
            return type
        } catch {
            guard error.diagnostic.help == nil else { throw error }
            var finding = error
            finding.diagnostic.help = ForeignTypeSyntax.help(written(from: start))
            throw finding
        }
    }

    private mutating func parseType(inside depth: Int) throws(SyntaxError) -> TypeSyntax {
        guard depth < Self.depth else {
            throw SyntaxError(
                .typeSyntax,
                "types are nested more than \(Self.depth) levels deep",
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
        if RangeParser.isAt(cursor) {
            var parser = RangeParser(cursor: cursor)
            do throws(SyntaxError) {
                type.range = try parser.parse()
            } catch {
                var rest = cursor
                _ = rest.take { $0 != UInt8(ascii: ")") }
                _ = rest.take(")")
                var finding = error
                let isOptional = rest.byte == UInt8(ascii: "?")
                let foreign = ForeignRange.help(rest.text.string(start..<rest.position) + (isOptional ? "?" : ""))
                finding.diagnostic.help = foreign ?? finding.diagnostic.help
                throw finding
            }
            cursor = parser.cursor
            type.span = cursor.span(from: start)
        }
        if cursor.take("?") { type = TypeSyntax(.optional(type), cursor.span(from: start)) }
        if RangeParser.isAt(cursor) {
            throw SyntaxError(
                .typeSyntax,
                "the range follows '?'",
                at: cursor.here,
                help: "write it before '?', as in 'String(1...80)?'"
            )
        }
        if cursor.byte == UInt8(ascii: "?") {
            throw SyntaxError(
                .typeSyntax,
                "the type has a second '?'",
                at: cursor.here,
                help: "write one '?' after the type for null, and one after the name for absent"
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
                "the list has no element type",
                at: cursor.text.span(start..<(cursor.position + 1)),
                help: "write '[String]', or '[JSON]' for elements of any type"
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
        let argumentCount = ["Array": 1, "Optional": 1, "Dictionary": 2][name.value]
        guard let argumentCount else {
            return TypeSyntax(.named(name, arguments: arguments), span)
        }
        guard arguments.count == argumentCount else {
            throw SyntaxError(
                .typeSyntax,
                "'\(name.value)' takes \(argumentCount == 1 ? "one type" : "two types"), not \(arguments.count)",
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
            throw SyntaxError(
                .typeSyntax,
                "'\(open)' is never closed",
                at: cursor.text.span(start..<(start + 1)),
                help: "add '\(close)' at the end"
                    + (open == "<" && cursor.text.string(0..<cursor.end).hasSuffix("]") == false
                        ? ", or quote a type that contains ','" : "")
            )
        }
        throw SyntaxError(
            .typeSyntax,
            "expected '\(close)' in a type, found \(cursor.found)",
            at: cursor.here,
            help: helpForEnd(close)
        )
    }

    /// Returns help if the brackets end in the wrong order, as in `[Located<Room]>`.
    private func helpForEnd(_ close: StaticString) -> String? {
        guard let byte = cursor.byte, byte == UInt8(ascii: "]") || byte == UInt8(ascii: ">") else { return nil }
        let found = byte == UInt8(ascii: "]") ? "]" : ">"
        var rest = cursor
        rest.position += 1
        return rest.take(close)
            ? "write '\(close)\(found)' instead of '\(found)\(close)'" : "write '\(close)' before '\(found)'"
    }
}

// Types in the style of other languages.
extension TypeParser {
    /// Whether it is `User | null`. Two other types may be meant as types for different statuses, which is up to the
    /// caller.
    private func isBeforeNull(_ start: Int) -> Bool {
        behind.byte == UInt8(ascii: "|") && ForeignTypeSyntax.swift(written(from: start)) != nil
    }

    private var behind: TextCursor {
        var rest = cursor
        rest.skipSpaces()
        return rest
    }

    /// The error for a type of two words: `optional User`, `list of User`.
    private var foreignWords: SyntaxError? {
        var rest = cursor
        let word = rest.text.string(rest.takeTypeName()).lowercased()
        guard Self.words.contains(word), rest.skipSpaces(), rest.byte?.isLetter == true || rest.isAt("[") else {
            return nil
        }
        let next = rest.text.string(rest.takeTypeName())
        guard next != "at", let spelling = ForeignTypeSyntax.swift(written(from: cursor.position)) else { return nil }
        return SyntaxError(
            .typeSyntax,
            "the type consists of several words",
            at: cursor.text.span(cursor.position..<rest.position),
            help: "write '\(spelling)'"
        )
    }

    /// The error for `?String`, as in PHP.
    private var leadingQuestionMark: SyntaxError? {
        guard cursor.byte == UInt8(ascii: "?") else { return nil }
        var rest = cursor
        rest.position += 1
        rest.skipSpaces()
        let start = rest.position
        rest.position = rest.take { !$0.isSpace && !$0.isOne(of: "&,)}=") }.upperBound
        let type = rest.position == start ? "String" : rest.text.string(start..<rest.position)
        return SyntaxError(
            .typeSyntax,
            "unexpected '?' before a type",
            at: cursor.here,
            help: "write 'name?: \(type)' if the field may be absent, '\(type)?' if its value may be null"
        )
    }

    private static let words: Set<String> = [
        "optional", "nullable", "maybe", "option", "repeated", "list", "array", "many", "set", "collection", "map",
        "dict",
        "dictionary",
    ]

    /// Returns the type with the text that follows it, up to a character that ends types everywhere.
    private func written(from start: Int) -> String {
        var rest = cursor
        rest.position = start
        var depth = 0
        let range = rest.take { byte in
            if byte.isOne(of: "[<") { depth += 1 }
            if depth == 0, byte.isOne(of: "&,()}=") { return false }
            if byte.isOne(of: "]>") { depth -= 1 }
            return depth >= 0
        }
        var text = rest.text.string(range)
        // The beginning of `->`.
        if text.hasSuffix("-") { text.removeLast() }
        return text.firstRange(of: " at ").map { String(text[..<$0.lowerBound]) } ?? text
    }
}

extension TextCursor {
    /// Skips the name of a type. It ends before `->`, but may contain `-`.
    fileprivate mutating func takeTypeName() -> Range<Int> {
        let start = position
        while let byte, byte.isPartOfTypeName, !isAt("->") { position += 1 }
        return start..<position
    }
}

extension UInt8 {
    /// Whether it is none of the characters with a meaning next to types.
    fileprivate var isPartOfTypeName: Bool { self > 0x20 && self != 0x7F && !isOne(of: "[]<>(){},:;?!=&|/\\\"'`#*%") }
}
