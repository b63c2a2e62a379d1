/// Errors of keys, colons and indentation, outside of brackets.
extension YAMLTranslation {
    /// A `:` at a position where a mapping can't begin.
    var strayColon: YAMLSyntaxDiagnostic {
        let indented = source.trimmed(line)
        let before = source.trimmed(indented.lowerBound..<max(indented.lowerBound, offset))
        if let last = source[before.upperBound - 1], before.upperBound > before.lowerBound,
            YAMLQuoting.closing.contains(last), quoting.opening(ofClosingBefore: offset) == nil
        {
            return error(.yamlKey, "a list or mapping over several lines can't be a key", at: offset - 1..<offset)
        }
        if source.keyColon(before) != nil || before.isEmpty { return colonInValue }
        if let finding = lineAboveWithoutColon(before) { return finding }
        return colonInValue
    }

    /// `a: b: c`, most often `POST /rooms(name: String)`.
    private var colonInValue: YAMLSyntaxDiagnostic {
        if let finding = tableOfResults { return finding }
        let start = quoting.tokenStart(before: offset, isFlow: isFlow)
        let content = source.content(start..<line.upperBound)
        let text = source.text(content)
        let isSignature = source.bytes[start..<offset].contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "?") }
        let name = source.text(wordStart(before: offset)..<offset)
        let next = source.trimmed(offset + 1..<content.upperBound)
        let type = source.text(next).prefix { $0.isLetter || $0.isNumber || "[]<>_.".contains($0) }
        let isKey = source.text(start..<offset).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "?" }
        let mapping = isKey && !next.isEmpty && !text.contains("{") ? "write '{ \(text) }' for a mapping, or " : ""
        let quoted = "\(mapping)quote the whole string: \(YAMLQuoting.quoted(text))"
        let braces = text.firstIndex(of: "{").map { text[$0...] }
        let isBody = braces != nil && text.first?.isUppercase == true && text.contains(" /") && !text.contains("->")
        let help =
            isBody
            ? "write the body in parentheses, without a space after ':': \(body(braces ?? ""))"
            : isSignature && !type.isEmpty ? "remove the space: \(name):\(type)" : quoted
        return error(
            .yamlQuoteNeeded,
            "an unquoted string can't contain ': '",
            at: offset..<offset + 1,
            notes: isSignature
                ? []
                : [
                    "the first ': ' separates the key from its value, so the value can't contain another"
                ],
            help: help,
            patch: YAMLPatch(range: offset..<offset + 1)
        )
    }

    /// Returns `(name:String)` for `{ name: String }`.
    func body(_ braces: Substring) -> String {
        let parts = braces.dropFirst().prefix { $0 != "}" }.split(separator: ",")
        return "(" + parts.map { $0.split(separator: " ").joined() }.joined(separator: ", ") + ")"
    }

    /// A key that became a part of the scalar above it: `a:b`, `models`, or a line that is indented too far.
    private func lineAboveWithoutColon(_ key: Range<Int>) -> YAMLSyntaxDiagnostic? {
        var above = source.contentLine(above: line)
        if let last = lastScalar, last.style == .plain, last.range.upperBound >= key.lowerBound {
            above = source.line(at: last.range.lowerBound)
        }
        guard let above else { return nil }
        let content = source.content(above)
        guard let colon = source.keyColon(content) else {
            let item = withoutDash(content)
            return quoting.missingSpace(in: item) ?? missingColon(behind: item)
        }
        guard source.indentation(line) > source.indentation(above) else { return nil }
        let value = source.trimmed(colon + 1..<content.upperBound)
        let owner = source.text(withoutDash(content.lowerBound..<colon))
        let labels = value.isEmpty ? [] : [label(value, "the value of '\(owner)'")]
        return error(
            .yamlIndentation,
            "'\(source.text(key))' is indented below '\(owner)', which already has a value",
            at: key,
            labels: labels,
            help: "indent it like '\(owner)'"
        )
    }

    /// A line that isn't a key: `c:d` or `models`.
    var missingColon: YAMLSyntaxDiagnostic {
        guard let start = problem.context?.offset else { return unknown }
        let line = source.line(at: start)
        let content = source.content(start..<line.upperBound)
        if let finding = quoting.missingSpace(in: content) { return finding }
        if let colon = source.keyColon(content), colon - start > 1000 {
            return error(.yamlKey, "a key can't be longer than 1024 characters", at: start..<colon)
        }
        return missingColon(behind: content)
    }

    private func missingColon(behind content: Range<Int>) -> YAMLSyntaxDiagnostic {
        let text = source.text(content)
        var last = content.upperBound - 1
        while last > content.lowerBound, source.bytes[last] & 0xC0 == 0x80 { last -= 1 }
        let words = text.split(separator: " ")
        let isKey = words.count == 1
        return error(
            .yamlMissingColon,
            "the ':' after '\(isKey ? text : String(words.first ?? ""))' is missing",
            at: content,
            help: isKey
                ? "write '\(text):'"
                : "write '\(words[0]): \(words.dropFirst().joined(separator: " "))', or indent the line if it continues"
                    + " the text above",
            patch: isKey && content.count > 1
                ? YAMLPatch(range: last..<content.upperBound, filler: UInt8(ascii: ":")) : nil
        )
    }

    /// `x: - a`: a list that begins after its key, or a text that begins with a dash.
    var strayDash: YAMLSyntaxDiagnostic {
        let token = quoting.token(from: offset, isFlow: isFlow)
        let item = source.text(source.trimmed(min(offset + 1, token.upperBound)..<token.upperBound))
        if item.isEmpty { return quoting.leadingCharacter(at: offset, isFlow: isFlow) }
        return error(
            .yamlSyntax,
            isFlow
                ? "'- ' can't begin an item between brackets"
                : "a list with '- ' can't begin on the line of its key",
            at: offset..<offset + 1,
            help: isFlow
                ? "remove the dash, or quote the string: \(YAMLQuoting.quoted(source.text(token)))"
                : "write '[\(item)]', or begin a new line with '- \(item)'",
            patch: YAMLPatch(range: token)
        )
    }

    /// `[Room]?` or a value that begins with `? `.
    var strayQuestionMark: YAMLSyntaxDiagnostic {
        if let finding = textBehindClosing { return finding }
        return quoting.leadingCharacter(at: offset, isFlow: isFlow)
    }

    /// A mapping continues without a key.
    var expectedKey: YAMLSyntaxDiagnostic {
        let content = source.content(line)
        guard offset == content.lowerBound else { return textBehindValue ?? unknown }
        if byte == UInt8(ascii: "-"), source.isBlank(offset + 1) || offset + 1 >= line.upperBound {
            return error(
                .yamlIndentation,
                "a list item appears among the keys of a mapping",
                at: offset..<offset + 1,
                help: "give the list a key, or indent it below the key above"
            )
        }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return closesNothing }
        if byte == UInt8(ascii: ":") { return missingKey }
        if byte == UInt8(ascii: "%") { return quoting.leadingCharacter(at: offset, isFlow: false) }
        return wrongIndentation
    }

    /// A colon without a key: `: value`.
    var missingKey: YAMLSyntaxDiagnostic {
        if let map = source.emptyMap(around: offset) {
            return YAMLSyntaxDiagnostic(.emptyMap(at: Span(file, map)), patch: YAMLPatch(range: map))
        }
        return error(
            .yamlKey,
            "a key is missing before ':'",
            at: offset..<offset + 1,
            help: "write the key"
        )
    }

    /// A list continues without a dash.
    var expectedDash: YAMLSyntaxDiagnostic {
        let content = source.content(line)
        guard offset == content.lowerBound else { return textBehindValue ?? unknown }
        let first = problem.context.map { [label($0.offset..<$0.offset + 1, "the list begins here")] } ?? []
        return error(
            .yamlIndentation,
            "the line is among list items but does not begin with '- '",
            at: content,
            labels: first,
            help: "begin it with '- ', or indent it like the key that it belongs to"
        )
    }

    /// Suggests the indentations of the open lines above.
    private var wrongIndentation: YAMLSyntaxDiagnostic {
        let content = source.content(line)
        let indentation = source.indentation(line)
        var fitting: [Int] = []
        var above = line
        while let next = source.contentLine(above: above) {
            let width = source.indentation(next)
            if width < fitting.last ?? .max { fitting.append(width) }
            if width < indentation { break }
            above = next
        }
        let choices = fitting.suffix(2).reversed().map { "\($0)" }.joined(separator: " or ")
        let key = source.text(content.lowerBound..<(source.keyColon(content) ?? content.upperBound))
        return error(
            .yamlIndentation,
            "the indentation of '\(key)' matches no line above",
            at: content.lowerBound..<(source.keyColon(content) ?? content.upperBound),
            notes: ["it is indented by \(indentation) space\(indentation == 1 ? "" : "s")"],
            help: choices.isEmpty ? nil : "indent it by \(choices) spaces"
        )
    }

    private func withoutDash(_ content: Range<Int>) -> Range<Int> {
        var start = content.lowerBound
        while source[start] == UInt8(ascii: "-"), source.isBlank(start + 1), start < content.upperBound {
            start = source.trimmed(start + 1..<content.upperBound).lowerBound
        }
        return start..<content.upperBound
    }

    private func wordStart(before offset: Int) -> Int {
        var start = offset
        while start > line.lowerBound, !source.isBlank(start - 1), !Set("(,&?".utf8).contains(source.bytes[start - 1]) {
            start -= 1
        }
        return start
    }
}
