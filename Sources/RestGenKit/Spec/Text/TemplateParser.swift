/// Parses text with placeholders: `/rooms/{id:Int}/{size=small}/{rest...}`.
///
///     placeholder = "{" name ["..."] [":" type] ["=" value] "}"
struct TemplateParser {
    enum Place {
        /// A path, which ends at a space, a `?` or `->`.
        case path
        /// A server's URL, which extends to the end of its text. Its placeholders have no types and can't contain
        /// slashes.
        case server
        /// A header's value, which extends to the end of its text. `{{` and `}}` are literal braces.
        case header
        /// The name of cached responses, whose placeholders are names only.
        case identifier
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
        let text = Located(String(decoding: content, as: UTF8.self), cursor.span(from: start))
        if place == .path {
            try checkNoForeignPlaceholder(in: start..<cursor.position)
            try checkNoForeignText(start..<cursor.position)
        }
        return text
    }

    /// Reports parameters in the style of other languages: `/users/:id`, `/users/<int:id>`, `/users/[id]`.
    private func checkNoForeignPlaceholder(in range: Range<Int>) throws(SyntaxError) {
        var start = range.lowerBound
        while start < range.upperBound {
            guard cursor.text.bytes[start] == UInt8(ascii: "/") else {
                start += 1
                continue
            }
            var end = start + 1
            while end < range.upperBound, cursor.text.bytes[end] != UInt8(ascii: "/") { end += 1 }
            let segment = cursor.text.located((start + 1)..<end)
            if let name = Self.foreignPlaceholder(segment.value) {
                throw SyntaxError(
                    .templateSyntax,
                    "'\(segment.value)' in a path is no parameter",
                    at: segment.span,
                    help: "write '{\(name)}'; '%3A', '%3C' and '%5B' are the characters themselves"
                )
            }
            start = end
        }
    }

    /// Reports text of other languages next to a placeholder or a path: `/users/${id}`, `/users:`.
    private func checkNoForeignText(_ range: Range<Int>) throws(SyntaxError) {
        guard let last = range.last, cursor.position == range.upperBound else { return }
        let text = cursor.text.located(last..<range.upperBound)
        if text.value == "$", cursor.byte == UInt8(ascii: "{") {
            throw SyntaxError(
                .templateSyntax,
                "'$' before a placeholder",
                at: text.span,
                help: "leave it out: '{name}'; '%24' is the character itself"
            )
        }
        if text.value == ":", cursor.isAtEnd || cursor.byte?.isSpace == true {
            throw SyntaxError(
                .templateSyntax,
                "':' at the end of a path",
                at: text.span,
                help: "leave it out, and write '->' before the result; '%3A' is the character itself"
            )
        }
    }

    /// Returns the name, with `...` if it matches several segments.
    private static func foreignPlaceholder(_ segment: String) -> String? {
        let isName = { (text: Substring) in
            text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        }
        if segment.hasPrefix(":") {
            let name = segment.dropFirst().prefix { $0 != "?" && $0 != "*" && $0 != "(" }
            return isName(name) ? name + (segment.hasSuffix("*") ? "..." : "") : nil
        }
        for (open, close) in [("<", ">"), ("[", "]")] where segment.hasPrefix(open) && segment.hasSuffix(close) {
            let content = segment.dropFirst().dropLast()
            let name = content.split(separator: ":").last.map { $0.drop { $0 == "." } } ?? ""
            guard isName(name) else { return nil }
            return name + (content.hasPrefix("...") || content.hasPrefix("path:") ? "..." : "")
        }
        return nil
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
        if cursor.take(":") {
            placeholder.type = try parseType()
            try checkOrder(placeholder)
        }
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

    /// Reports `{int:id}`.
    private func checkOrder(_ placeholder: Placeholder) throws(SyntaxError) {
        guard case .named(let word, let arguments)? = placeholder.type?.kind, arguments.isEmpty,
            let type = ForeignSpelling.names[placeholder.name.value], !TypeSyntax.builtInNames.contains(word.value),
            word.value.first?.isLowercase == true
        else { return }
        throw SyntaxError(
            .templateSyntax,
            "a type before the name of a placeholder",
            at: placeholder.name.span,
            help: "write '{\(word.value):\(type)}'"
        )
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
        if place == .identifier, placeholder.type != nil || placeholder.defaultValue != nil {
            throw SyntaxError(
                .templateSyntax,
                "a type or a default in an identifier",
                at: placeholder.span,
                help: "name the parameter alone: '{\(placeholder.name.value)}'"
            )
        }
        if place == .server, let type = placeholder.type {
            throw SyntaxError(.templateSyntax, "a type in a server's URL", at: type.span, help: "remove it")
        }
    }

    private func unclosed(_ start: Int) -> SyntaxError {
        SyntaxError(.templateSyntax, "'{' is never closed", at: cursor.text.span(start..<(start + 1)))
    }
}
