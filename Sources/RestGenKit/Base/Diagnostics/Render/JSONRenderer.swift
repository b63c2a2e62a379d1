/// Writes all diagnostics as one JSON object. An end position is after the last character.
///
///     { "diagnostics": [ { "id": "unknown-type", "file": "…", "line": 21, "column": 17, … } ], "errors": 1, … }
package struct JSONRenderer {
    package init() {}

    package func render(_ report: DiagnosticReport, _ lines: inout SourceLines) -> String {
        var findings: [JSONValue] = []
        for diagnostic in report.diagnostics { findings.append(object(diagnostic, &lines)) }
        return JSONValue.object([
            ("diagnostics", .array(findings)),
            ("errors", .integer(report.errorCount)),
            ("warnings", .integer(report.warningCount)),
            ("notes", .integer(report.noteCount)),
            ("omitted", .integer(report.omitted)),
        ]).text + "\n"
    }

    private func object(_ diagnostic: Diagnostic, _ lines: inout SourceLines) -> JSONValue {
        var members: [(String, JSONValue?)] = [
            ("id", .string(diagnostic.id.rawValue)),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("message", .string(diagnostic.message)),
        ]
        if let span = diagnostic.span { members += location(span, &lines) }
        var labels: [JSONValue] = []
        for label in diagnostic.labels {
            labels.append(.object([("message", .string(label.text))] + location(label.span, &lines)))
        }
        members.append(("labels", .array(labels)))
        members.append(("notes", .array(diagnostic.notes.map { .string($0) })))
        members.append(("help", diagnostic.help.map { .string($0) }))
        return .object(members)
    }

    private func location(_ span: Span, _ lines: inout SourceLines) -> [(String, JSONValue?)] {
        let (start, end) = (lines.start(of: span), lines.end(of: span))
        return [
            ("file", .string(span.file.shownName)),
            ("line", .integer(start.line)),
            ("column", .integer(start.column)),
            ("endLine", .integer(end.line)),
            ("endColumn", .integer(end.column)),
            ("offset", .integer(span.range.lowerBound)),
            ("length", .integer(span.range.count)),
        ]
    }
}
