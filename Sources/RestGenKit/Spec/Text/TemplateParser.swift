/// Parses text with placeholders: `/rooms/{id:Int}/{size=small}/{rest...}`.
///
///     placeholder = "{" name ["..."] [":" type] ["=" value] "}"
struct TemplateParser {
    enum Context {
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
    let context: Context
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

    private var isDoubledBrace: Bool { context == .header && (cursor.isAt("{{") || cursor.isAt("}}")) }

    private func isEnd(_ byte: UInt8) -> Bool {
        context == .path && (byte.isSpace || byte == UInt8(ascii: "?") || cursor.isAt("->"))
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
                throw SyntaxError(.templateSyntax, "'}' has no matching '{'", at: cursor.here)
            }
            if byte < 0x20 || byte == 0x7F {
                throw SyntaxError(.templateSyntax, "the text contains a control character", at: cursor.here)
            }
            if context == .path { try TemplateLetters(cursor: cursor).checkPath(byte) }
            content.append(byte)
            cursor.position += 1
        }
        let text = Located(String(decoding: content, as: UTF8.self), cursor.span(from: start))
        if context == .path { try checkNoForeignPlaceholder(in: start..<cursor.position) }
        if context == .path || context == .server { try checkNoForeignText(start..<cursor.position) }
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
            let isWhole = end < range.upperBound || cursor.isAtEnd || isEnd(cursor.byte ?? 0)
            if isWhole { try check(segment) }
            if let name = Self.foreignPlaceholder(segment.value) {
                throw SyntaxError(
                    .templateSyntax,
                    "'\(segment.value)' is not a parameter in this syntax",
                    at: segment.span,
                    help: "write '{\(name)}', or \(Self.escape(segment.value))"
                )
            }
            start = end
        }
    }

    /// Reports segments that are wildcards or indices in other tools, and `..` (RFC 3986, section 5.2.4).
    private func check(_ segment: Located<String>) throws(SyntaxError) {
        let (message, help): (String, String)
        switch segment.value {
        case "*", "**":
            message = "'\(segment.value)' is not a parameter in this syntax"
            let name = segment.value == "*" ? "'{name}' for a parameter, " : ""
            help = "write \(name)'{rest...}' for several segments, or '%2A' for the character '*'"
        case ".", "..":
            message = "a path has no segment '\(segment.value)'"
            help = "write the path to which it leads"
        case let text where text.hasSuffix("]") && !text.hasPrefix("[") && text.contains("["):
            message = "a path has no brackets"
            help = "write '{name}' for a parameter, or '%5B' and '%5D' for the brackets"
        case let text
        where text.hasPrefix("(") && text.hasSuffix(")") && text.contains(where: { ".*+^$|".contains($0) }):
            message = "'\(text)' is not a parameter in this syntax"
            let name = text.contains(".*") || text.contains(".+") ? "{rest...}" : "{name}"
            help = "write '\(name)' for a parameter, or '%28' and '%29' for the parentheses"
        case let text where text.hasPrefix("@") && ForeignParameter.annotations.contains(String(text.dropFirst())):
            message = "'\(text)' is not a parameter in this syntax"
            help = "write '{name}' for a parameter, or '%40' for the character '@'"
        default: return
        }
        throw SyntaxError(.templateSyntax, message, at: segment.span, help: help)
    }

    /// Reports text of other languages next to a placeholder or a path: `/users/${id}`, `/users:`.
    private func checkNoForeignText(_ range: Range<Int>) throws(SyntaxError) {
        guard let last = range.last, cursor.position == range.upperBound else { return }
        let text = cursor.text.located(last..<range.upperBound)
        if text.value == "$", cursor.byte == UInt8(ascii: "{") {
            throw SyntaxError(
                .templateSyntax,
                "unexpected '$' before a placeholder",
                at: text.span,
                help: "remove it: '{name}', or write '%24' for the character itself"
            )
        }
        let isBody = text.value == "," && cursor.text.string(range).contains("(")
        if context == .path, let code = [":": "3A", ",": "2C", ";": "3B"][text.value], !isBody,
            cursor.isAtEnd || cursor.byte?.isSpace == true
        {
            throw SyntaxError(
                .templateSyntax,
                "the path ends with '\(text.value)'",
                at: text.span,
                help: text.value == ":"
                    ? "remove it, and write '->' before the result. '%3A' is the character itself"
                    : "remove it, or write '%\(code)' for the character itself"
            )
        }
    }

    /// Returns how to write the first character of a segment if it belongs to the path.
    private static func escape(_ segment: String) -> String {
        switch segment.first {
        case "<": "'%3C' for '<' if the path contains this character"
        case "[": "'%5B' for '[' if the path contains this character"
        case "\\": "'%5C' for '\\' if the path contains this character"
        case "$": "'%24' for '$' if the path contains this character"
        default: "'%3A\(segment.dropFirst())' if the path contains a colon"
        }
    }

    /// Returns the name, with `...` if it matches several segments.
    static func foreignPlaceholder(_ segment: String) -> String? {
        let isName = { (text: Substring) in
            text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        }
        if segment.hasPrefix(":") {
            let name = segment.dropFirst().prefix { $0 != "?" && $0 != "*" && $0 != "(" }
            return isName(name) ? name + (segment.hasSuffix("*") ? "..." : "") : nil
        }
        if segment.hasPrefix("\\(") || segment.hasPrefix("$(") { return ForeignPlaceholder.name(segment) }
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
        if context == .path { try checkName(cursor.text.located(name)) }
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
            var query = cursor.text.string(cursor.take { $0 != UInt8(ascii: "}") })
            while query.hasPrefix("?"), cursor.take("}{&") {
                query += "," + cursor.text.string(cursor.take { $0 != UInt8(ascii: "}") })
            }
            throw SyntaxError(
                .templateSyntax,
                "the placeholder has no name",
                at: cursor.text.span(start..<min(cursor.position + 1, cursor.end)),
                help: context == .header
                    ? "write '{{' and '}}' for literal braces"
                    : query.hasPrefix("?")
                        ? "write the query after the path: '\(Self.query(query))'"
                        : "name it, as in '{id}'"
            )
        }
        if cursor.take(":") {
            try checkNoPattern(of: placeholder.name.value)
            placeholder.type = try parseType(of: placeholder.name.value)
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

    /// Returns `?a&b:[String]` for `?a,b*` (RFC 6570, section 2.4).
    private static func query(_ names: String) -> String {
        let names = names.dropFirst().split(separator: ",").map { name in
            name.hasSuffix("*") ? name.dropLast() + ":[String]" : name.prefix { $0 != ":" }
        }
        return "?" + names.joined(separator: "&")
    }

    /// Reports placeholders of other tools: `{...rest}`, `{rest*}`, and those of RFC 6570 such as `{+rest}`.
    private func checkName(_ name: Located<String>) throws(SyntaxError) {
        let text = name.value
        let isMarked = text.first.map { "+*/#;&".contains($0) } == true
        let isRepeated = text.last.map { "*+".contains($0) } == true
        let word = text.trimmingPrefix("...").trimmingPrefix("*").dropFirst(isMarked && !text.hasPrefix("*") ? 1 : 0)
            .trimmingPrefix("*").dropLast(isRepeated ? 1 : 0)
        guard word.count < text.count, !word.isEmpty else { return try TemplateLetters(cursor: cursor).checkName(name) }
        let isGreedy = isRepeated || text.hasPrefix("...") || text.hasPrefix("+") || text.hasPrefix("*")
        throw SyntaxError(
            .templateSyntax,
            "'\(text)' is not the name of a placeholder",
            at: name.span,
            help: "write '{\(word)\(isGreedy ? "..." : "")}'"
        )
    }

    /// Reports `{id:[0-9]+}`, as in other tools.
    private func checkNoPattern(of name: String) throws(SyntaxError) {
        var rest = cursor
        var depth = 1
        // `[a-z]{2}` contains braces.
        let range = rest.take { byte in
            depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
            return depth > 0
        }
        let text = rest.text.located(range)
        let isGreedy = [".*", ".+", "**"].contains(text.value)
        let isPattern =
            text.value.first == "\\" || text.value.contains { "+*^$|".contains($0) }
            || ["[a-", "[A-", "[0-", "[1-", "("].contains(where: text.value.hasPrefix)
        guard isGreedy || isPattern, depth == 0 else { return }
        let isNumber =
            text.value.contains { "d9".contains($0) }
            && !text.value.replacing("\\d", with: "").contains(where: \.isLetter)
        throw SyntaxError(
            .templateSyntax,
            "'\(text.value)' is not a type",
            at: text.span,
            help: "write '{\(name)\(isGreedy ? "..." : isNumber ? ":Int" : "")}'"
        )
    }

    private mutating func parseType(of name: String) throws(SyntaxError) -> TypeSyntax {
        if cursor.byte?.isSpace == true {
            throw SyntaxError(
                .templateSyntax,
                "unexpected space after ':' in a placeholder",
                at: cursor.here,
                help: "write the type directly after the colon, as in '{id:Int}'"
            )
        }
        var rest = cursor
        let word = cursor.text.located(rest.take { $0 != UInt8(ascii: "}") })
        if let type = YAMLScalar(text: word.value, style: .plain).valueType {
            throw SyntaxError(
                .templateSyntax,
                "expected a type, found the value '\(word.value)'",
                at: word.span,
                help: "write '{\(name):\(type)=\(word.value)}' for a default, or '\(word.value)' for a constant"
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
            ? "remove it, because a path segment is always present. A default is written as in '{size=small}'"
            : words(from: start).map { "write '{\($0)}'" }
        throw SyntaxError(
            .templateSyntax,
            "expected '}' after the name of the placeholder, found \(cursor.found)",
            at: cursor.here,
            help: help
        )
    }

    /// Returns `user_id` for `{user id}`, and `id:Int` for `{int id}` and `{id as Int}`.
    private func words(from start: Int) -> String? {
        var rest = cursor
        rest.position = start + 1
        let words = rest.text.string(rest.take { $0 != UInt8(ascii: "}") }).split(separator: " ").map(String.init)
        let type = { (word: String) in
            ForeignTypeSyntax.names[word] ?? (TypeSyntax.builtInNames.contains(word) ? word : nil)
        }
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        if first.hasPrefix("@") { return last }
        if words.count == 2, let type = type(first) { return context == .path ? "\(last):\(type)" : last }
        if words.count == 3, ["as", ":", "is"].contains(words[1]) {
            return context == .path ? "\(first):\(type(last) ?? last)" : first
        }
        let isName = words.allSatisfy { $0.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") } }
        return isName ? words.joined(separator: "_") : nil
    }

    private func check(_ placeholder: Placeholder) throws(SyntaxError) {
        if context != .path, placeholder.isGreedy {
            throw SyntaxError(.templateSyntax, "'...' is only allowed in a path", at: placeholder.span)
        }
        if context == .identifier, placeholder.type != nil || placeholder.defaultValue != nil {
            throw SyntaxError(
                .templateSyntax,
                "a placeholder here can't have a type or default",
                at: placeholder.span,
                help: "write only the name of the parameter: '{\(placeholder.name.value)}'"
            )
        }
        if context == .server, let type = placeholder.type {
            throw SyntaxError(
                .templateSyntax,
                "a placeholder in a server's URL can't have a type",
                at: type.span,
                help: "write '{\(placeholder.name.value)}'"
            )
        }
    }

    /// Whether only a verb is before the position.
    private func isFirst(_ position: Int) -> Bool {
        cursor.text.bytes[..<position].allSatisfy { $0.isLetter || $0.isSpace }
    }

    private func unclosed(_ start: Int) -> SyntaxError {
        var rest = cursor
        rest.position = start
        let isDoubled = rest.take("{{") || !rest.take("{")
        let word = rest.text.string(
            rest.take { isDoubled ? !$0.isOne(of: "}/") : $0.isLetter || $0.isDigit || $0.isOne(of: "_:") }
        )
        let name = word.split { " .".contains($0) }.last.map(String.init) ?? ""
        let isClosed = isDoubled && rest.take("}}")
        let isHost =
            isClosed && context == .path && isFirst(start)
            && (rest.byte == UInt8(ascii: "/") || ForeignPlaceholder.isHost(name))
        return SyntaxError(
            .templateSyntax,
            isClosed ? "a placeholder has one brace on each side" : "'{' is never closed",
            at: cursor.text.span(start..<(start + 1)),
            help: isHost
                ? "remove '{{\(word)}}', and write the host under 'server'"
                : name.isEmpty ? nil : "write '{\(name)}'"
        )
    }
}
