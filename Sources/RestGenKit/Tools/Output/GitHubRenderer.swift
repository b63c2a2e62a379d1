/// Prints diagnostics as GitHub's workflow commands: `::error file=a.yaml,line=21,col=17,title=unknown-type::no model
/// is named 'Mesage'`.
///
/// Labels, notes and help follow the message on separate lines. Escapes are those of `command.ts` in actions/toolkit:
/// `%`, CR and LF everywhere, and `:` and `,` in properties.
struct GitHubRenderer {
    func render(_ report: DiagnosticReport, _ lines: inout SourceLines) -> String {
        var output = ""
        for diagnostic in report.diagnostics { output += command(diagnostic, &lines) + "\n" }
        if report.omitted > 0 { output += "::notice::\(data(TextRenderer.omission(report.omitted)))\n" }
        return output
    }

    private func command(_ diagnostic: Diagnostic, _ lines: inout SourceLines) -> String {
        var properties: [String] = []
        if let span = diagnostic.span {
            let (start, end) = (lines.start(of: span), lines.end(of: span))
            properties += ["file=\(property(span.file.shownName))", "line=\(start.line)", "endLine=\(end.line)"]
            // GitHub only shows columns within a line. The last column is inclusive.
            if start.line == end.line {
                properties += ["col=\(start.column)", "endColumn=\(max(start.column, end.column - 1))"]
            }
        }
        properties.append("title=\(property(diagnostic.id.rawValue))")
        var text = [diagnostic.message]
        for label in diagnostic.labels {
            let start = lines.start(of: label.span)
            text.append("\(label.span.file.shownName):\(start.line):\(start.column): \(label.text)")
        }
        text += diagnostic.notes.map { "note: \($0)" }
        if let help = diagnostic.help { text.append("help: \(help)") }
        let name = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        return "::\(name) \(properties.joined(separator: ","))::\(data(text.joined(separator: "\n")))"
    }

    private func data(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private func property(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            if let escape = escapes[scalar] {
                output += escape
            } else {
                // The log of a workflow is a terminal, too.
                output += PrintableText.isHidden(scalar) ? PrintableText.escape(scalar) : String(scalar)
            }
        }
        return output
    }
}
