import ArgumentParser

import enum RestGenKit.DiagnosticID
import struct RestGenKit.NearNames
import struct RestGenTools.Explanation

/// Explains a diagnostic: `restgen explain unknown-type`.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Explain a diagnostic and how to fix it.",
        discussion: """
            Without an id, all diagnostics are listed.

            EXAMPLES:
              restgen explain
              restgen explain unknown-type
            """
    )

    @Argument(
        help: "The id in brackets at the end of a message.",
        completion: .list(DiagnosticID.allCases.map(\.rawValue))
    )
    var id: String?

    func validate() throws {
        guard let id, DiagnosticID(rawValue: id) == nil else { return }
        let near = NearNames.suggest(id, among: DiagnosticID.allCases.map(\.rawValue))
        throw ValidationError(
            "unknown diagnostic '\(id)'"
                + (near.map { ": did you mean '\($0)'?" } ?? ": 'restgen explain' lists all diagnostics")
        )
    }

    func run() throws {
        guard let id = id.flatMap(DiagnosticID.init) else { return try StandardStream.output.write(list) }
        try StandardStream.output.write(id.explanation.text(for: id))
    }

    /// All ids and their titles in two columns.
    private var list: String {
        let ids = DiagnosticID.allCases.sorted { $0.rawValue < $1.rawValue }
        let width = ids.map(\.rawValue.count).max() ?? 0
        return ids.map { id in
            id.rawValue + String(repeating: " ", count: width + 2 - id.rawValue.count) + id.explanation.title + "\n"
        }
        .joined()
    }
}
