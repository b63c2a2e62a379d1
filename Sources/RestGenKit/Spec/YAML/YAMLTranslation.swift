/// Translates a libyaml error to a diagnostic that names the cause and shows the corrected text.
///
///     did not find expected ',' or '}'    ->    '{' can't stand in an unquoted text between braces
///                                               help: quote it: "/rooms/{id}"
///
/// libyaml's words identify the situation, and the source line the cause.
struct YAMLTranslation {
    let problem: YAMLProblem
    let source: YAMLSourceText
    let file: SourceFile
    let quoting: YAMLQuoting
    /// The line of the error.
    let line: Range<Int>
    let brackets: YAMLBrackets
    let lastScalar: (range: Range<Int>, style: YAMLScalar.Style)?

    init(
        _ problem: YAMLProblem,
        _ source: YAMLSourceText,
        _ file: SourceFile,
        brackets: YAMLBrackets,
        lastScalar: (range: Range<Int>, style: YAMLScalar.Style)?
    ) {
        self.problem = problem
        self.source = source
        self.file = file
        self.brackets = brackets
        self.lastScalar = lastScalar
        quoting = YAMLQuoting(source, file)
        line = source.line(at: problem.offset)
    }

    var finding: YAMLSyntaxDiagnostic {
        if let finding = quoteClosedTooLate { return finding }
        switch problem.problem {
        case "found character that cannot start any token": return forbiddenStart
        case "did not find expected alphabetic or numeric character": return bareAlias
        case "mapping values are not allowed in this context": return strayColon
        case "mapping keys are not allowed in this context": return strayQuestionMark
        case "block sequence entries are not allowed in this context": return strayDash
        case "could not find expected ':'": return missingColon
        case "did not find expected key": return expectedKey
        case "did not find expected '-' indicator": return expectedDash
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return expectedSeparator
        case "did not find expected node content": return expectedValue
        case "found unexpected end of stream", "found unexpected document indicator": return unclosedQuote
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return tab
        case "found unknown escape character", "did not find expected hexdecimal number",
            "found invalid Unicode character escape code":
            return escape
        case "did not find expected comment or line break": return blockHeader
        case "found unexpected ':'": return tightBracket
        case "found undefined tag handle": return tag
        default:
            if let context = problem.context, context.text.contains("directive"),
                source[context.offset] == UInt8(ascii: "%")
            {
                return quoting.leadingCharacter(at: context.offset, isFlow: isFlow)
            }
            return problem.context?.text.contains("tag") == true ? tag : unknown
        }
    }

    var offset: Int { problem.offset }
    var isFlow: Bool { !brackets.isEmpty }
    var byte: UInt8? { source[offset] }

    /// The character at the error. Empty at the end of the text.
    var character: Range<Int> {
        guard offset < source.bytes.count else { return offset..<offset }
        var end = offset + 1
        while end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
        return offset..<end
    }

    func error(
        _ id: DiagnosticID,
        _ message: String,
        at range: Range<Int>,
        labels: [Diagnostic.Label] = [],
        notes: [String] = [],
        help: String? = nil,
        patch: YAMLPatch? = nil
    ) -> YAMLSyntaxDiagnostic {
        let clamped = range.clamped(to: 0..<source.bytes.count)
        let diagnostic = Diagnostic(id, message, at: Span(file, clamped), labels: labels, notes: notes, help: help)
        return YAMLSyntaxDiagnostic(diagnostic, patch: patch)
    }

    func label(_ range: Range<Int>, _ text: String) -> Diagnostic.Label {
        Diagnostic.Label(Span(file, range), text)
    }

    /// An error that isn't translated, with libyaml's words as a note.
    var unknown: YAMLSyntaxDiagnostic {
        let context = problem.context.map { " \($0.text)" } ?? ""
        return error(
            .yamlSyntax,
            "the text is not valid YAML from here on",
            at: character,
            notes: ["the YAML parser reports: \(problem.problem)\(context)"]
        )
    }
}
