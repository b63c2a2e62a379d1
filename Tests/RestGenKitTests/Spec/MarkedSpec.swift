import RestGenKit
import Testing

/// A text with places marked by `«` and `»`, in the order they begin: `GET /rooms «[Room]»`.
struct MarkedSpec {
    var text: String
    /// The marked ranges, in bytes of `text`.
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

    /// Returns the text with the places of diagnostics marked, for the message of a failed comparison.
    func marking(_ diagnostics: [Diagnostic]) -> String {
        var marked = Array(text.utf8)
        let places = diagnostics.compactMap { $0.span?.range }
        let openings = places.map { ($0.lowerBound, 1, "«") }
        let closings = places.map { ($0.upperBound, $0.isEmpty ? 2 : 0, "»") }
        let edges = (openings + closings).sorted { ($0.0, $0.1) > ($1.0, $1.1) }
        for (offset, _, mark) in edges { marked.insert(contentsOf: mark.utf8, at: min(offset, marked.count)) }
        return String(decoding: marked, as: UTF8.self)
    }

    /// Checks that there are exactly these diagnostics, each at its mark.
    func expect(_ lines: [String], of diagnostics: [Diagnostic], _ location: SourceLocation = #_sourceLocation) {
        #expect(diagnostics.map(MarkedSpec.line) == lines, sourceLocation: location)
        #expect(diagnostics.map { $0.span?.range } == marks, "\(marking(diagnostics))", sourceLocation: location)
    }

    /// Checks that the whole spec has exactly these diagnostics.
    func expect(_ lines: [String], _ location: SourceLocation = #_sourceLocation) {
        expect(lines, of: ParsedSpec(file).diagnostics, location)
    }

    /// Returns `id: message (help) [note]`.
    static func line(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.id.rawValue): \(diagnostic.message)" + (diagnostic.help.map { " (\($0))" } ?? "")
            + diagnostic.notes.map { " [\($0)]" }.joined()
    }
}
