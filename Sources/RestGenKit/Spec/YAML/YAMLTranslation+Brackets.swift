/// Errors of brackets, braces and the text between them.
extension YAMLTranslation {
    /// In brackets, an item isn't followed by a comma or the closing bracket.
    var expectedSeparator: YAMLSyntaxDiagnostic {
        guard let opening = brackets.innermost ?? problem.context?.offset else { return unknown }
        if isUnclosed(opening) { return unclosed(opening) }
        guard let byte else { return unclosed(opening) }
        if YAMLQuoting.closing.contains(byte) { return unclosed(opening, closedBy: offset) }
        if offset > 0, YAMLQuoting.opening.contains(byte), !source.isBlank(offset - 1), !source.isBreak(offset - 1),
            quoting.opening(ofClosingBefore: offset) == nil || !endsWithClosing(offset)
        {
            return bracketInText
        }
        if YAMLQuoting.opening.contains(byte), goesOnWithText { return tableOfResults ?? bodyInBraces ?? bracketInText }
        let isResult = source.text(offset..<min(offset + 2, line.upperBound)) == "->"
        let isDefault = byte == UInt8(ascii: "=")
        if endsWithClosing(offset) || isResult || isDefault, let finding = textBehindClosing { return finding }
        return missingComma
    }

    /// Whether the line isn't indented more than the opening bracket, which means that the closing bracket is missing
    /// above.
    private func isUnclosed(_ opening: Int) -> Bool {
        guard offset < source.bytes.count else { return true }
        let first = source.line(at: opening)
        guard first != line else { return false }
        let text = source.text(source.content(line))
        return source.indentation(line) <= source.indentation(first) || text.hasPrefix("---") || text == "..."
    }

    func unclosed(_ opening: Int, closedBy closing: Int? = nil) -> YAMLSyntaxDiagnostic {
        let bracket = source.text(opening..<opening + 1)
        let expected = bracket == "[" ? "]" : "}"
        let labels = closing.map { [label($0..<$0 + 1, "'\(expected)' was expected here")] } ?? []
        return error(
            .yamlUnclosed,
            "'\(bracket)' is not closed",
            at: opening..<opening + 1,
            labels: labels,
            help: "close it with '\(expected)'"
        )
    }

    /// `{ GET: /rooms -> [Room] }`: the bracket belongs to the text before it, which isn't quoted.
    private var goesOnWithText: Bool {
        let start = quoting.tokenStart(before: offset, isFlow: true)
        let text = source.text(source.trimmed(start..<offset))
        let words = text.split(separator: " ")
        let isVerb = words.count > 1 && words[0].utf8.count > 2 && words[0].allSatisfy(\.isUppercase)
        return text.hasSuffix("->") || text.hasPrefix("/") || isVerb
    }

    /// `{ POST: /rooms {name} }`, for which quotes aren't sufficient.
    private var bodyInBraces: YAMLSyntaxDiagnostic? {
        guard byte == UInt8(ascii: "{") else { return nil }
        let token = quoting.token(from: quoting.tokenStart(before: offset, isFlow: true), isFlow: true)
        let text = source.text(token)
        guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), !text[..<open].contains("->")
        else {
            return nil
        }
        let mended = text[..<open] + body(text[open...close]) + text[text.index(after: close)...]
        return error(
            .yamlQuoteNeeded,
            "the body is in braces instead of parentheses",
            at: token,
            help: "write it in parentheses, and quote it: \(YAMLQuoting.quoted(String(mended)))",
            patch: YAMLPatch(range: token)
        )
    }

    /// `{ list: GET /rooms -> { 200: Room } }`, for which quotes aren't sufficient.
    var tableOfResults: YAMLSyntaxDiagnostic? {
        let start = quoting.tokenStart(before: offset, isFlow: isFlow)
        let rest = source.text(source.content(start..<line.upperBound))
        guard let arrow = rest.firstRange(of: "->") else { return nil }
        let table = rest[arrow.upperBound...].drop { $0 == " " }
        guard table.hasPrefix("{") else { return nil }
        let end = table.firstIndex(of: "}").map { table.index(after: $0) } ?? table.endIndex
        return error(
            .yamlQuoteNeeded,
            "a table of results is not allowed in the short form of an endpoint",
            at: quoting.token(from: start, isFlow: isFlow),
            help: "write 'returns: \(table[..<end])' in the long form, with the verb as a key",
            patch: YAMLPatch(range: quoting.token(from: start, isFlow: isFlow))
        )
    }

    /// A bracket inside of an unquoted text: `{ GET: /rooms/{id} }`.
    private var bracketInText: YAMLSyntaxDiagnostic {
        let token = quoting.token(from: quoting.tokenStart(before: offset, isFlow: true), isFlow: true)
        let bracket = source.text(offset..<offset + 1)
        return quoting.finding("an unquoted string between brackets can't contain '\(bracket)'", at: token, token)
    }

    /// `[Room]?`, `{id}/x`, `"a"b`: the whole text has to be quoted.
    var textBehindClosing: YAMLSyntaxDiagnostic? {
        guard offset < line.upperBound, let opening = quoting.opening(ofClosingBefore: offset) else { return nil }
        let token = quoting.token(from: opening, isFlow: isFlow)
        guard token.upperBound > offset else { return nil }
        let closing = source.trimmed(line.lowerBound..<offset).upperBound - 1
        let bracket = source.text(closing..<closing + 1)
        return quoting.finding("text follows the closing \(bracket)", at: token, token)
    }

    /// Text after a bracket, quote or alias that ended the value of a key, or `nil` at the beginning of a line.
    var textBehindValue: YAMLSyntaxDiagnostic? {
        if let finding = textBehindClosing { return finding }
        let before = source.trimmed(line.lowerBound..<min(offset, line.upperBound))
        guard offset < line.upperBound, !before.isEmpty else { return nil }
        let start = quoting.tokenStart(before: before.upperBound, isFlow: isFlow)
        if source[start] == UInt8(ascii: "*") { return quoting.leadingCharacter(at: start, isFlow: isFlow) }
        guard endsWithClosing(before.upperBound) else { return nil }
        let token = quoting.token(from: offset, isFlow: isFlow)
        return error(
            .yamlSyntax,
            "text follows the closing \(source.text(before.upperBound - 1..<before.upperBound))",
            at: token,
            help: "delete it, or begin a new line"
        )
    }

    /// A missing space before a bracket: `{ chatters:[Chatter] }`.
    var tightBracket: YAMLSyntaxDiagnostic {
        let key = quoting.tokenStart(before: offset, isFlow: isFlow)
        let value = quoting.token(from: offset + 1, isFlow: isFlow)
        return error(
            .yamlMissingSpace,
            "the space after ':' is missing",
            at: offset..<offset + 1,
            help: "write '\(source.text(key..<offset)): \(source.text(value))'"
        )
    }

    private func endsWithClosing(_ offset: Int) -> Bool {
        guard offset > 0, let before = source[offset - 1] else { return false }
        return YAMLQuoting.closing.contains(before) || before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
    }

    /// `{ type: String as: name }`, possibly on two lines.
    private var missingComma: YAMLSyntaxDiagnostic {
        var start = offset
        if byte == UInt8(ascii: ":") {
            while start > line.lowerBound, !source.isBlank(start - 1), source[start - 1] != UInt8(ascii: ",") {
                start -= 1
            }
        }
        let token = start < offset ? start..<offset : quoting.token(from: offset, isFlow: true)
        let valueStart = quoting.tokenStart(before: offset, isFlow: true)
        if start < offset, start <= valueStart, source.trimmed(line).lowerBound < start {
            let whole = quoting.token(from: valueStart, isFlow: true)
            let rest = source.trimmed(offset + 1..<line.upperBound)
            let end = quoting.token(from: rest.lowerBound, isFlow: true).upperBound
            return quoting.finding(
                "an unquoted string can't contain ': '",
                at: offset..<offset + 1,
                rest.isEmpty ? whole : whole.lowerBound..<max(whole.upperBound, end)
            )
        }
        return error(
            .yamlSyntax,
            "the ',' before '\(source.text(token))' is missing",
            at: token,
            help: "separate the items with ','"
        )
    }

    /// A `,` or a bracket in place of a value.
    var expectedValue: YAMLSyntaxDiagnostic {
        guard let byte else { return brackets.innermost.map { unclosed($0) } ?? unknown }
        if byte == UInt8(ascii: ","), isFlow {
            return error(
                .yamlSyntax,
                "the value before ',' is missing",
                at: offset..<offset + 1,
                help: "delete the ',', or write \"\" for an empty string",
                patch: YAMLPatch(range: offset..<offset + 1, filler: UInt8(ascii: " "))
            )
        }
        if byte == UInt8(ascii: ":"), isFlow { return missingKey }
        if byte == UInt8(ascii: "-"), isFlow { return strayDash }
        if byte == UInt8(ascii: "?"), isFlow { return leadingQuestionMark }
        if YAMLQuoting.closing.contains(byte) {
            if let opening = brackets.innermost { return unclosed(opening, closedBy: offset) }
            return closesNothing
        }
        if let opening = brackets.innermost, isUnclosed(opening) { return unclosed(opening) }
        return byte == UInt8(ascii: ",") ? quoting.leadingCharacter(at: offset, isFlow: isFlow) : unknown
    }

    /// A `?` before a type: `{ title: ?String }`.
    private var leadingQuestionMark: YAMLSyntaxDiagnostic {
        let type = source.text(quoting.token(from: offset + 1, isFlow: true))
        return error(
            .yamlSyntax,
            "unexpected '?' before a type",
            at: offset..<offset + 1,
            help: "write 'name?: \(type)' if the field may be absent, '\(type)?' if its value may be null",
            patch: YAMLPatch(range: offset..<offset + 1, filler: UInt8(ascii: " "))
        )
    }

    var closesNothing: YAMLSyntaxDiagnostic {
        let token = quoting.token(from: offset, isFlow: false)
        return error(
            .yamlSyntax,
            "'\(source.text(offset..<offset + 1))' has no matching opening bracket",
            at: offset..<offset + 1,
            help: "delete it, or quote the string: \(YAMLQuoting.quoted(source.text(token)))",
            patch: YAMLPatch(range: token)
        )
    }
}
