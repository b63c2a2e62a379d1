/// Reads text with placeholders in it: `/rooms/{id:Int}/{size=small}/{rest...}`.
///
///     placeholder = "{" name ["..."] [":" type] ["=" value] "}"
struct TemplateParser {
    enum Place {
        /// A path ends at a space, a `?` and `->`.
        case path
        /// A server's URL goes to the end of its text; its placeholders have no type and are never greedy.
        case server
        /// A header's value goes to the end of its text; `{{` and `}}` are the braces themselves.
        case header
    }

    var cursor: TextCursor
    let place: Place
    let diagnostics: Diagnostics

    mutating func parseTemplate() throws(SyntaxError) -> Template {
        let start = cursor.position
        var pieces: [Template.Piece] = []
        while let byte = cursor.byte, !isEnd(byte) {
            if byte == UInt8(ascii: "{"), !isDoubledBrace {
                pieces.append(.placeholder(try parsePlaceholder()))
            } else {
                pieces.append(.text(try parseText()))
            }
        }
        return Template(pieces: pieces, span: cursor.span(from: start))
    }

    private var isDoubledBrace: Bool { place == .header && (cursor.isAt("{{") || cursor.isAt("}}")) }

    private func isEnd(_ byte: UInt8) -> Bool {
        place == .path && (byte.isSpace || byte == UInt8(ascii: "?") || cursor.isAt("->"))
    }

    private mutating func parseText() throws(SyntaxError) -> Located<String> {
        let start = cursor.position
        var content: [UInt8] = []
        while let byte = cursor.byte, !isEnd(byte) {
            if isDoubledBrace {
                content.append(byte)
                cursor.position += 2
                continue
            }
            if byte == UInt8(ascii: "{") { break }
            if byte == UInt8(ascii: "}") {
                throw SyntaxError(.templateSyntax, "'}' without a '{' in front of it", at: cursor.here)
            }
            if byte < 0x20 || byte == 0x7F {
                throw SyntaxError(.templateSyntax, "a control character in a text with placeholders", at: cursor.here)
            }
            if place == .path, byte == UInt8(ascii: "#") {
                throw SyntaxError(
                    .templateSyntax,
                    "'#' in a path",
                    at: cursor.here,
                    help: "a fragment is never sent; write '%23' for the character itself"
                )
            }
            content.append(byte)
            cursor.position += 1
        }
        return Located(String(decoding: content, as: UTF8.self), cursor.span(from: start))
    }

    private mutating func parsePlaceholder() throws(SyntaxError) -> Placeholder {
        let start = cursor.position
        cursor.position += 1
        var name = cursor.take { !$0.isOne(of: "{}:=?") && !$0.isSpace }
        let isGreedy = cursor.text.string(name).hasSuffix("...")
        if isGreedy { name = name.lowerBound..<(name.upperBound - 3) }
        var placeholder = Placeholder(
            name: cursor.text.located(name),
            type: nil,
            defaultValue: nil,
            isGreedy: isGreedy,
            span: cursor.span(from: start)
        )
        if cursor.isAtEnd || cursor.byte == UInt8(ascii: "{") { throw unclosed(start) }
        guard !name.isEmpty else {
            throw SyntaxError(
                .templateSyntax,
                "a placeholder without a name",
                at: cursor.text.span(start..<(cursor.position + 1)),
                help: place == .header ? "write '{{' and '}}' for the braces themselves" : nil
            )
        }
        if cursor.take(":") { placeholder.type = try parseType() }
        if cursor.take("=") {
            var parser = LiteralParser(cursor: cursor, terminators: "}")
            placeholder.defaultValue = try parser.parseLiteral()
            cursor = parser.cursor
        }
        try parseClosingBrace(start)
        placeholder.span = cursor.span(from: start)
        try check(placeholder)
        return placeholder
    }

    private mutating func parseType() throws(SyntaxError) -> TypeSyntax {
        if cursor.byte?.isSpace == true {
            throw SyntaxError(
                .templateSyntax,
                "a space behind ':' in a placeholder",
                at: cursor.here,
                help: "write the type right behind the colon, as in '{id:Int}'"
            )
        }
        var parser = TypeParser(cursor: cursor, diagnostics: diagnostics)
        defer { cursor = parser.cursor }
        return try parser.parseType()
    }

    private mutating func parseClosingBrace(_ start: Int) throws(SyntaxError) {
        guard !cursor.take("}") else { return }
        let isClosed = cursor.text.bytes[cursor.position..<cursor.end].contains(UInt8(ascii: "}"))
        guard isClosed, cursor.byte != UInt8(ascii: "{") else { throw unclosed(start) }
        let help =
            cursor.byte == UInt8(ascii: "?")
            ? "a part of a path is always there; give it a default, as in '{size=small}'" : nil
        throw SyntaxError(
            .templateSyntax,
            "expected '}' behind a placeholder's name, found \(cursor.found)",
            at: cursor.here,
            help: help
        )
    }

    private func check(_ placeholder: Placeholder) throws(SyntaxError) {
        if place != .path, placeholder.isGreedy {
            throw SyntaxError(.templateSyntax, "'...' outside of a path", at: placeholder.span)
        }
        if place == .server, let type = placeholder.type {
            throw SyntaxError(.templateSyntax, "a type in a server's URL", at: type.span, help: "remove it")
        }
    }

    private func unclosed(_ start: Int) -> SyntaxError {
        SyntaxError(.templateSyntax, "'{' is never closed", at: cursor.text.span(start..<(start + 1)))
    }
}
