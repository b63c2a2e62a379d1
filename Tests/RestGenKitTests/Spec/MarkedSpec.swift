import RestGenKit
import Testing

/// A text with places marked by `«` and `»`, in the order they begin: `GET /rooms «[Room]»`.
struct MarkedSpec {
    var text: String
    /// In bytes of `text`.
    var marks: [Range<Int>]

    init(_ marked: String) {
        var text = ""
        var open: [Int] = []
        var marks: [Range<Int>] = []
        for character in marked {
            switch character {
            case "«": open.append(text.utf8.count)
            case "»": if let start = open.popLast() { marks.append(start..<text.utf8.count) }
            default: text.append(character)
            }
        }
        self.text = text
        self.marks = marks.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }

    var file: SourceFile { SourceFile(name: "test.rest.yaml", text: text) }

    /// The text with the places of the findings marked instead, so that a failed comparison shows where they are.
    func marking(_ diagnostics: [Diagnostic]) -> String {
        var marked = Array(text.utf8)
        let places = diagnostics.compactMap { $0.span?.range }
        let openings = places.map { ($0.lowerBound, 1, "«") }
        let closings = places.map { ($0.upperBound, $0.isEmpty ? 2 : 0, "»") }
        let edges = (openings + closings).sorted { ($0.0, $0.1) > ($1.0, $1.1) }
        for (offset, _, mark) in edges { marked.insert(contentsOf: mark.utf8, at: min(offset, marked.count)) }
        return String(decoding: marked, as: UTF8.self)
    }

    /// These findings and no others, each at its mark.
    func expect(_ lines: [String], of diagnostics: [Diagnostic], _ location: SourceLocation = #_sourceLocation) {
        #expect(diagnostics.map(MarkedSpec.line) == lines, sourceLocation: location)
        #expect(diagnostics.map { $0.span?.range } == marks, "\(marking(diagnostics))", sourceLocation: location)
    }

    /// These findings in the whole spec.
    func expect(_ lines: [String], _ location: SourceLocation = #_sourceLocation) {
        expect(lines, of: ParsedSpec(file).diagnostics, location)
    }

    /// `endpoint-syntax: no result behind '->' (help) [note]`
    static func line(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.id.rawValue): \(diagnostic.message)" + (diagnostic.help.map { " (\($0))" } ?? "")
            + diagnostic.notes.map { " [\($0)]" }.joined()
    }
}
