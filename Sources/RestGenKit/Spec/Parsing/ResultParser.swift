/// Parses the result of an endpoint: `[Room]`, `201`, `200|201 Room`, `[Device] at data.devices`, `none`.
///
///     result = [status {"|" status}] [["events" | "lines"] type ["at" key path]]
struct ResultParser {
    var cursor: TextCursor
    let diagnostics: Diagnostics

    mutating func parseResult() throws(SyntaxError) -> Spec.Returns {
        let start = cursor.position
        let statuses = try parseStatuses()
        let afterStatuses = cursor.position
        cursor.skipSpaces()
        guard !cursor.isAtEnd, statuses.isEmpty || cursor.position > afterStatuses else {
            if !cursor.isAtEnd { throw unexpected() }
            return Spec.Returns(statuses: statuses, content: .nothing, span: cursor.text.span(start..<afterStatuses))
        }
        if cursor.byte == UInt8(ascii: "|") {
            let help = "write the statuses without spaces, as in '200|202 Room'"
            throw SyntaxError(.endpointSyntax, "unexpected space before '|'", at: cursor.here, help: help)
        }
        let content = try parseContent()
        let span = cursor.span(from: start)
        cursor.skipSpaces()
        guard cursor.isAtEnd else { throw unexpected() }
        return Spec.Returns(statuses: statuses, content: content, span: span)
    }

    /// Parses `200|201`, possibly in brackets.
    private mutating func parseStatuses() throws(SyntaxError) -> [Located<ClosedRange<Int>>] {
        let open = cursor.position
        let isBracketed = cursor.take("[")
        guard cursor.byte?.isDigit == true else {
            cursor.position = open
            return []
        }
        let range = cursor.take { !$0.isSpace && !$0.isOne(of: "],") }
        if cursor.byte == UInt8(ascii: ","), !isBracketed, StatusCodes.range(cursor.text.string(range)) != nil {
            var rest = cursor
            rest.position += 1
            rest.skipSpaces()
            throw SyntaxError(
                .endpointSyntax,
                "unexpected ',' after the status",
                at: cursor.here,
                help: "write '\(cursor.text.string(range)) \(cursor.text.string(rest.position..<cursor.end))'"
            )
        }
        let statuses = try StatusCodes.ranges(cursor.text, range)
        if isBracketed, !cursor.take("]") {
            throw SyntaxError(.endpointSyntax, "'[' is never closed", at: cursor.text.span(open..<(open + 1)))
        }
        return statuses
    }

    private mutating func parseContent() throws(SyntaxError) -> Spec.Returns.Content {
        let word = cursor.peekWord()
        if cursor.byte == UInt8(ascii: "{") {
            let table = cursor.text.located(cursor.peekBraces())
            throw SyntaxError(
                .endpointSyntax,
                "a table of results is not allowed in the short form",
                at: table.span,
                help: "write 'returns: \(table.value)' in the long form, with the verb as a key"
            )
        }
        switch cursor.text.string(word) {
        case "at":
            throw SyntaxError(
                .endpointSyntax,
                "'at' has no type before it",
                at: cursor.text.span(word),
                help: "write the type of the value found there, as in '[Room] at data.rooms'"
            )
        case "events" where word.upperBound < cursor.end, "lines" where word.upperBound < cursor.end:
            cursor.position = word.upperBound
            cursor.skipSpaces()
            let kind: Spec.Stream.Kind = cursor.text.string(word) == "lines" ? .lines : .events
            guard case .type(let element, let path, _) = try parseType() else { return .nothing }
            var stream = Spec.Stream(kind, element, span: cursor.text.span(word))
            stream.path = path
            return .stream(stream)
        case "none":
            cursor.position = word.upperBound
            return .nothing
        case let name where Self.nothing.contains(name) && word.upperBound == cursor.end:
            throw SyntaxError(
                .unknownType,
                "unknown type '\(name)'",
                at: cursor.text.span(word),
                help: "write 'none' if the response isn't read, or a status such as '204'. An optional result is "
                    + "'returns: { 200: Room, 404: nil }'"
            )
        case let name:
            let type = cursor.text.string(word.upperBound..<cursor.end).drop { $0 == " " }
            // `Event at data` is a type with its path.
            if let stream = ForeignStream.word(for: name), type.first?.isUppercase == true || type.hasPrefix("[") {
                throw SyntaxError(
                    .endpointSyntax,
                    "expected '\(stream)' before the type of a stream, found '\(name)'",
                    at: cursor.text.span(word),
                    help: "write '\(stream) \(type)'"
                )
            }
            return try parseType()
        }
    }

    private static let nothing: Set = ["nil", "null", "undefined"]

    private mutating func parseType() throws(SyntaxError) -> Spec.Returns.Content {
        var parser = TypeParser(cursor: cursor, diagnostics: diagnostics)
        let type = try parser.parseType()
        cursor = parser.cursor
        let end = cursor.position
        guard cursor.skipSpaces(), cursor.text.string(cursor.peekWord()) == "at" else {
            cursor.position = end
            return .type(type, at: nil)
        }
        let word = cursor.peekWord()
        cursor.position = word.upperBound
        cursor.skipSpaces()
        guard !cursor.isAtEnd else {
            throw SyntaxError(
                .endpointSyntax,
                "the key path after 'at' is missing",
                at: cursor.text.span(word),
                help: "write the location of the result, as in 'at data.rooms'"
            )
        }
        var path = KeyPathParser(cursor: cursor)
        defer { cursor = path.cursor }
        return .type(type, at: try path.parseKeyPath())
    }

    /// The help for `created JSON`.
    private var statusInWords: String? {
        let text = cursor.text.string(0..<cursor.end)
        guard let arrow = text.firstRange(of: "->") else { return Self.status(in: text[...]) }
        return Self.status(in: text[arrow.upperBound...])
    }

    private static func status(in result: Substring) -> String? {
        let words = result.split(separator: " ")
        guard let word = words.first, let code = StatusNames.code(of: String(word)) else { return nil }
        let rest = words.dropFirst().joined(separator: " ")
        return "write the status as a number: '\(code)\(rest.isEmpty ? "" : " " + rest)'"
    }

    /// The help for `Room 201` and `204 No Content`.
    private var statusBehindType: String? {
        let text = cursor.text.string(0..<cursor.end)
        let result = text.firstRange(of: "->").map { text[$0.upperBound...] } ?? text[...]
        let words = result.split(separator: " ").map(String.init)
        guard words.count >= 2 else { return nil }
        if words.count == 2, StatusCodes.range(words[1]) != nil {
            return "write the status first: '\(words[1]) \(words[0])'"
        }
        if words.count == 2, let stream = ForeignStream.word(for: words[1]) { return "write '\(stream) \(words[0])'" }
        let name = words.dropFirst().joined()
        guard let code = StatusNames.code(of: name), words[0] == String(code) else { return nil }
        return "write only the number: '\(code)'"
    }

    /// The help for `[Room] at data.my rooms`.
    private var keyWithSpace: String? {
        let text = cursor.text.string(0..<cursor.end)
        guard let at = text.firstRange(of: " at ") else { return nil }
        let keys = text[at.upperBound...].split(separator: ".", omittingEmptySubsequences: false)
        let path = keys.map { key in key.contains(" ") ? "\"\(key)\"" : String(key) }.joined(separator: ".")
        return "quote a key that contains a space: 'at \(path)'"
    }

    /// Whether it contains statuses such as `200|201`.
    private var hasStatuses: Bool {
        let parts = result.split(separator: "|", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).contains { $0.last?.isNumber == true && $1.first?.isNumber == true }
    }

    /// The help for several results: `Room | Job`, `Room, 404`, `Room or 404`.
    private var alternatives: String? {
        let separators: Set<Substring> = ["|", "||", "or", "/", "&", "and", "else"]
        let spaced = result.reduce(into: "") { $0 += "|,;".contains($1) ? " | " : String($1) }
        let parts = spaced.split(separator: " ").split { separators.contains($0) }.map { $0.map(String.init) }
        // The separator may be inside of a type, as in `[String: Room]`.
        guard parts.count > 1, !spaced.contains(where: { "<:".contains($0) }), !hasStatuses else { return nil }
        var rows: [String] = []
        var statuses: [String] = []
        for part in parts {
            switch part.count {
            case 1 where StatusCodes.range(part[0]) != nil: statuses.append(part[0])
            case 1 where rows.count < Self.examples.count: rows.append("\(Self.examples[rows.count]): \(part[0])")
            case 2 where StatusCodes.range(part[0]) != nil: rows.append("\(part[0]): \(part[1])")
            default: return nil
            }
        }
        let form = isShort ? " in the long form" : ""
        if statuses.isEmpty {
            let table = rows.joined(separator: ", ")
            return "write a table\(form) for several types by status: 'returns: { \(table) }'"
        }
        guard rows.count == 1, let row = rows.first,
            let type = parts.first(where: { $0.count == 2 || StatusCodes.range($0[0]) == nil })
        else { return nil }
        let table = ([row] + statuses.map { "\($0): nil" }).joined(separator: ", ")
        return
            "write '\(isShort ? "-> " : "")\(type.joined(separator: " "))', because any other status throws an error. If the "
            + "result is nil for \(statuses.joined(separator: " and ")), write 'returns: { \(table) }'\(form)"
    }

    private static let examples = ["200", "202", "206"]

    /// The help for `Room throws Problem`.
    private var failure: String? {
        let words = result.split(separator: " ")
        guard words.count == 3, ["throws", "throw", "errors", "error", "!", "fails"].contains(words[1].lowercased())
        else {
            return nil
        }
        return "write 'errors: \(words[2])' in the long form, with the verb as a key"
    }

    /// The help for `[Room] in data`, `text/csv String`, `async Room`, `Room // the room` and `My Room`.
    private var foreignWords: String? {
        let words = result.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        let (first, second) = (words[0], words[1])
        if ["one", "any", "either"].contains(first), second == "of", words.count > 2 {
            return words.count == 3
                ? "write '\(words[2])'" : "declare a union of these types under 'unions', and write its name"
        }
        if ["oneOf", "anyOf", "allOf"].contains(first), words.count == 2 { return "write '\(second)'" }
        if words.count == 3, ["in", "from", "inside", "under", "within", "of"].contains(second) {
            return "write '\(first) at \(words[2])'"
        }
        if second.hasPrefix("//") || second.hasPrefix("--") { return "write a comment with '#' and a space before it" }
        if second == "->" || second == "=>" { return "write one result, as in '-> \(words.last ?? first)'" }
        if first.contains("/"), words.count == 2 {
            return "write 'returns: { \(first): \(second) }'" + (isShort ? " in the long form" : "")
        }
        if ["async", "await", "HTTP", "throws", "try", "new", "a", "an", "the", "one", "some", "any"].contains(first) {
            return "remove '\(first)'"
        }
        if let help = ForeignTypeSyntax.severalTypes(words) { return help }
        let areNames = words.allSatisfy { $0.first?.isUppercase == true && $0.allSatisfy(\.isLetter) }
        return areNames ? "a type is one word, as in '\(words.joined())'" : nil
    }

    private var isShort: Bool { cursor.text.string(0..<cursor.end).contains("->") }

    /// The text after the arrow, or the whole text in a long form.
    private var result: String {
        let text = cursor.text.string(0..<cursor.end)
        return text.firstRange(of: "->").map { String(text[$0.upperBound...]) } ?? text
    }

    private func unexpected() -> SyntaxError {
        let help = alternatives ?? statusInWords ?? statusBehindType ?? keyWithSpace ?? failure ?? foreignWords
        return SyntaxError(
            .endpointSyntax,
            "expected the end of the result, found \(cursor.found)",
            at: cursor.here,
            help: help
        )
    }
}

extension TextCursor {
    /// Returns the bytes up to the next space.
    func peekWord() -> Range<Int> {
        var cursor = self
        return cursor.take { !$0.isSpace }
    }

    /// Returns the bytes from a brace to the closing brace, or to the end.
    func peekBraces() -> Range<Int> {
        var cursor = self
        var depth = 0
        while let byte = cursor.byte {
            cursor.position += 1
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { break }
        }
        return position..<cursor.position
    }
}
