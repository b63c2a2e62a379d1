/// Findings for people: the place, the message, the source line with the place marked, and what to do.
///
///     Specs/ChatCave.rest.yaml:21:17: error: no model is named 'Mesage' [unknown-type]
///        |
///     21 |       returns: [Mesage]
///        |                 ^^^^^^
///     help: did you mean 'Message'?
struct TextRenderer {
    var style: TextStyle

    init(colour: Bool) {
        style = TextStyle(isOn: colour)
    }

    func render(_ report: DiagnosticReport, _ lines: inout SourceLines) -> String {
        var blocks: [String] = []
        for diagnostic in report.diagnostics { blocks.append(block(diagnostic, &lines)) }
        if report.omitted > 0 { blocks.append(Self.omission(report.omitted)) }
        return blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
    }

    static func omission(_ count: Int) -> String {
        "\(count) more finding\(count == 1 ? " is" : "s are") not shown"
    }

    private func block(_ diagnostic: Diagnostic, _ lines: inout SourceLines) -> String {
        var place = ""
        if let span = diagnostic.span {
            let start = lines.start(of: span)
            place = "\(PrintableText.escaped(span.file.shownName)):\(start.line):\(start.column): "
        }
        let severity = style.severity(diagnostic.severity.rawValue + ":", diagnostic.severity)
        let message = style.strong(PrintableText.escaped(diagnostic.message))
        var output = ["\(place)\(severity) \(message) [\(diagnostic.id.rawValue)]"]
        output += Snippet(diagnostic, style: style).rendered(&lines)
        output += diagnostic.notes.map { "\(style.strong("note:")) \(PrintableText.escaped($0))" }
        if let help = diagnostic.help { output.append("\(style.help("help:")) \(PrintableText.escaped(help))") }
        return output.joined(separator: "\n")
    }
}
