import RestGenKit
import RestGenTools

/// The parser's result for a text, in a form that fits on a line of a table.
struct Parsed {
    let node: YAMLNode?
    let diagnostics: [Diagnostic]

    init(_ text: String, limits: YAMLLimits = .default) {
        self.init(Array(text.utf8), limits: limits)
    }

    init(_ bytes: [UInt8], limits: YAMLLimits = .default) {
        let diagnostics = Diagnostics()
        node = YAMLParser.parse(SourceFile(name: "a.yaml", bytes: bytes), limits: limits, reporting: diagnostics)
        self.diagnostics = diagnostics.all
    }

    /// The diagnostics as `id "marked text"`.
    var diagnosticLines: [String] {
        diagnostics.map { "\($0.id.rawValue) \"\($0.span?.text ?? "")\"" }
    }

    var report: String { DiagnosticReport(diagnostics).rendered(as: .text) }
}

extension YAMLNode {
    /// The node in flow style, with every text in quotes.
    var flow: String {
        switch kind {
        case .scalar(let scalar): isNull ? "null" : "'\(scalar.text)'"
        case .sequence(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
        case .mapping(let entries): "{\(entries.map { "\($0.key.value): \($0.value.flow)" }.joined(separator: ", "))}"
        }
    }
}
