/// One JSON object with every finding; an end is the place behind the last character.
///
///     { "diagnostics": [ { "id": "unknown-type", "file": "…", "line": 21, "column": 17, … } ], "errors": 1, … }
struct JSONRenderer {
    func render(_ report: DiagnosticReport, _ lines: inout SourceLines) -> String {
        var findings: [JSONValue] = []
        for diagnostic in report.diagnostics { findings.append(object(diagnostic, &lines)) }
        return JSONValue.object([
            ("diagnostics", .array(findings)),
            ("errors", .number(report.errorCount)),
            ("warnings", .number(report.warningCount)),
            ("notes", .number(report.noteCount)),
            ("omitted", .number(report.omitted)),
        ]).text + "\n"
    }

    private func object(_ diagnostic: Diagnostic, _ lines: inout SourceLines) -> JSONValue {
        var members: [(String, JSONValue?)] = [
            ("id", .string(diagnostic.id.rawValue)),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)),
        ]
        if let span = diagnostic.span { members += place(span, &lines) }
        var labels: [JSONValue] = []
        for label in diagnostic.labels {
            labels.append(.object([("message", .string(label.text))] + place(label.span, &lines)))
        }
        members.append(("labels", .array(labels)))
        members.append(("notes", .array(diagnostic.notes.map { .string($0) })))
        members.append(("help", diagnostic.help.map { .string($0) }))
        return .object(members)
    }

    private func place(_ span: Span, _ lines: inout SourceLines) -> [(String, JSONValue?)] {
        let (start, end) = (lines.start(of: span), lines.end(of: span))
        return [
            ("file", .string(span.file.shownName)),
            ("line", .number(start.line)),
            ("column", .number(start.column)),
            ("endLine", .number(end.line)),
            ("endColumn", .number(end.column)),
            ("offset", .number(span.range.lowerBound)),
            ("length", .number(span.range.count)),
        ]
    }
}
