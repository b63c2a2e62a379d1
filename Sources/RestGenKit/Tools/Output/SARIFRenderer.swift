/// Prints diagnostics as SARIF 2.1.0 (OASIS standard, sections 3.13 to 3.34): one run, its rules, and a result for each
/// diagnostic.
///
/// Columns are counted in code points, since SARIF doesn't support grapheme clusters.
struct SARIFRenderer {
    func render(_ report: DiagnosticReport, _ lines: inout SourceLines) -> String {
        var ids: [DiagnosticID] = []
        for diagnostic in report.diagnostics where !ids.contains(diagnostic.id) { ids.append(diagnostic.id) }
        ids.sort { $0.rawValue < $1.rawValue }
        var results: [JSONValue] = []
        for diagnostic in report.diagnostics {
            results.append(result(diagnostic, ruleIndex: ids.firstIndex(of: diagnostic.id) ?? 0, &lines))
        }
        let driver = JSONValue.object([("name", .string("restgen")), ("rules", .array(ids.map(rule)))])
        let run = JSONValue.object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
        ])
        return JSONValue.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text + "\n"
    }

    private func rule(_ id: DiagnosticID) -> JSONValue {
        let explanation = id.explanation
        return .object([
            ("id", .string(id.rawValue)),
            ("shortDescription", .object([("text", .string(explanation.title))])),
            ("fullDescription", .object([("text", .string(explanation.meaning))])),
            (
                "help",
                .object([
                    ("text", .string(explanation.text(for: id))),
                    ("markdown", .string(explanation.markdown(for: id))),
                ])
            ),
        ])
    }

    private func result(_ diagnostic: Diagnostic, ruleIndex: Int, _ lines: inout SourceLines) -> JSONValue {
        let notes = diagnostic.notes.map { "note: \($0)" }
        let message = [diagnostic.message] + notes + (diagnostic.help.map { ["help: \($0)"] } ?? [])
        var locations: [JSONValue] = []
        if let span = diagnostic.span { locations.append(location(span, text: nil, id: nil, &lines)) }
        var related: [JSONValue] = []
        for (index, label) in diagnostic.labels.enumerated() {
            related.append(location(label.span, text: label.text, id: index + 1, &lines))
        }
        return .object([
            ("ruleId", .string(diagnostic.id.rawValue)),
            ("ruleIndex", .integer(ruleIndex)),
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", .object([("text", .string(message.joined(separator: "\n")))])),
            ("locations", .array(locations)),
            ("relatedLocations", related.isEmpty ? nil : .array(related)),
        ])
    }

    private func location(_ span: Span, text: String?, id: Int?, _ lines: inout SourceLines) -> JSONValue {
        let index = lines.index(of: span.file)
        let start = index.codePointPosition(at: span.range.lowerBound)
        let end = index.codePointPosition(at: span.range.upperBound)
        let region = JSONValue.object([
            ("startLine", .integer(start.line)),
            ("startColumn", .integer(start.column)),
            ("endLine", .integer(end.line)),
            ("endColumn", .integer(end.column)),
            ("byteOffset", .integer(span.range.lowerBound)),
            ("byteLength", .integer(span.range.count)),
        ])
        let physical = JSONValue.object([
            ("artifactLocation", .object([("uri", .string(uri(span.file.shownName)))])),
            ("region", region),
        ])
        return .object([
            ("id", id.map { .integer($0) }),
            ("physicalLocation", physical),
            ("message", text.map { .object([("text", .string($0))]) }),
        ])
    }

    /// Returns a path as a URI reference (RFC 3986, section 4.1). Absolute paths have the scheme, and all paths are
    /// escaped.
    private func uri(_ path: String) -> String {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@".utf8)
        var output = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            if allowed.contains(byte) {
                output.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                output += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return output
    }
}
