/// Prints diagnostics for people: the location, the message, the marked source line, and the help.
///
///     Specs/ChatCave.rest.yaml:21:17: error: no model is named 'Mesage' [unknown-type]
///        |
///     21 |       returns: [Mesage]
///        |                 ^^^^^^
///     help: did you mean 'Message'?
package struct TextRenderer {
    var style: TextStyle

    package init(colour: Bool) {
        style = TextStyle(isOn: colour)
    }

    package func render(_ report: DiagnosticReport, _ lines: inout SourceLines) -> String {
        var output = ""
        var counts: [[String]: Int] = [:]
        var wasShort = false
        for diagnostic in report.diagnostics {
            let texts = [diagnostic.id.rawValue, diagnostic.message] + diagnostic.notes + [diagnostic.help ?? ""]
            counts[texts, default: 0] += 1
            // A repeated warning is printed with its location only.
            let isSame = counts[texts, default: 0] > Self.whole && diagnostic.labels.isEmpty
            let isShort = isSame && diagnostic.severity != .error
            if !output.isEmpty { output += isShort && wasShort ? "\n" : "\n\n" }
            output += isShort ? head(diagnostic, &lines) : block(diagnostic, &lines)
            wasShort = isShort
        }
        if report.omitted > 0 { output += (output.isEmpty ? "" : "\n\n") + Self.omission(report.omitted) }
        return output.isEmpty ? "" : output + "\n"
    }

    /// The number of equal diagnostics that are printed with their lines.
    private static let whole = 8

    package static func omission(_ count: Int) -> String {
        "\(count) more diagnostic\(count == 1 ? " is" : "s are") not shown"
    }

    private func head(_ diagnostic: Diagnostic, _ lines: inout SourceLines) -> String {
        var location = ""
        if let span = diagnostic.span {
            let start = lines.start(of: span)
            location = "\(PrintableText.escaped(span.file.shownName)):\(start.line):\(start.column): "
        }
        let severity = style.severity(diagnostic.severity.rawValue + ":", diagnostic.severity)
        let message = style.strong(PrintableText.escaped(diagnostic.message))
        return "\(location)\(severity) \(message) [\(diagnostic.id.rawValue)]"
    }

    private func block(_ diagnostic: Diagnostic, _ lines: inout SourceLines) -> String {
        var output = [head(diagnostic, &lines)]
        output += Snippet(diagnostic, style: style).rendered(&lines)
        output += diagnostic.notes.map { "\(style.strong("note:")) \(PrintableText.escaped($0))" }
        if let help = diagnostic.help { output.append("\(style.help("help:")) \(PrintableText.escaped(help))") }
        return output.joined(separator: "\n")
    }
}
