/// Errors of quotes, escapes, and characters that can't begin a scalar.
extension YAMLTranslation {
    /// `a: @x`, a backtick, `%`, `|` or `>` in brackets, or a tab.
    var forbiddenStart: YAMLSyntaxDiagnostic {
        if byte == UInt8(ascii: "\t") { return tab }
        return quoting.leadingCharacter(at: offset, isFlow: isFlow)
    }

    /// `*` or `&` without a name.
    var bareAlias: YAMLSyntaxDiagnostic {
        quoting.leadingCharacter(at: problem.context?.offset ?? offset, isFlow: isFlow)
    }

    var tab: YAMLSyntaxDiagnostic {
        var end = offset
        while source[end] == UInt8(ascii: "\t") { end += 1 }
        var start = end
        while start > line.lowerBound, source[start - 1] == UInt8(ascii: "\t") { start -= 1 }
        let reported = start < end ? start..<end : character
        return error(.yamlTab, "tabs can't be used for indentation", at: reported, help: "indent with spaces")
    }

    /// A quote that is closed by the opening quote of another text on a later line.
    var quoteClosedTooLate: YAMLSyntaxDiagnostic? {
        guard let lastScalar, lastScalar.style == .quoted, offset >= lastScalar.range.upperBound,
            let quote = source[lastScalar.range.lowerBound],
            source.line(at: lastScalar.range.lowerBound) != line,
            source.line(at: lastScalar.range.upperBound) == line
        else { return nil }
        let rest = source.bytes[lastScalar.range.upperBound..<line.upperBound]
        guard rest.count(where: { $0 == quote }) % 2 == 1 else { return nil }
        return unclosedQuote(at: lastScalar.range.lowerBound, end: lastScalar.range.upperBound - 1)
    }

    var unclosedQuote: YAMLSyntaxDiagnostic {
        unclosedQuote(at: problem.context?.offset ?? offset, end: nil)
    }

    private func unclosedQuote(at opening: Int, end: Int?) -> YAMLSyntaxDiagnostic {
        let rest = source.content(opening + 1..<source.line(at: opening).upperBound)
        let quote = source.text(opening..<opening + 1)
        let labels = end.map { [label($0..<$0 + 1, "the next quote is here")] } ?? []
        return error(
            .yamlUnclosed,
            "the quote \(quote) is not closed on its line",
            at: opening..<opening + 1,
            labels: labels,
            help: "close it: \(quote)\(source.text(rest))\(quote)",
            patch: YAMLPatch(range: opening..<rest.upperBound)
        )
    }

    /// An invalid escape: `"\d+"`, `"\x4"`, `"\ud800"`.
    var escape: YAMLSyntaxDiagnostic {
        var start = offset
        while start > line.lowerBound, source[start] != UInt8(ascii: "\\") { start -= 1 }
        let end = min(max(character.upperBound, start + 2), line.upperBound)
        let escape = source.text(start..<end)
        var help = "write the backslash twice: '\\\(escape)'"
        if let opening = problem.context?.offset, source.line(at: opening) == line,
            let closing = source.bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "\""))
        {
            help += ", or use single quotes: '\(source.text(opening + 1..<closing))'"
        }
        return error(
            .yamlEscape,
            "'\(escape)' is not an escape of double-quoted strings",
            at: start..<end,
            help: help,
            patch: YAMLPatch(range: start..<end)
        )
    }

    /// `default: > 5`: a text that begins like a block scalar.
    var blockHeader: YAMLSyntaxDiagnostic {
        let start = problem.context?.offset ?? offset
        let token = quoting.token(from: start, isFlow: isFlow)
        let finding = quoting.finding(
            "'\(source.text(start..<start + 1))' begins a block on the lines below, but text follows it",
            at: token,
            token
        )
        return finding
    }

    var tag: YAMLSyntaxDiagnostic {
        let start = problem.context?.offset ?? offset
        guard source[start] == UInt8(ascii: "!") else { return unknown }
        let token = quoting.token(from: start, isFlow: isFlow)
        let word = source.text(token).prefix { $0 != " " && $0 != "\t" }
        return error(
            .yamlTag,
            "the tag '\(word)' is not supported here",
            at: token.lowerBound..<token.lowerBound + word.utf8.count,
            help: "quote it if you mean a string: \(YAMLQuoting.quoted(source.text(token)))",
            patch: YAMLPatch(range: token)
        )
    }
}
