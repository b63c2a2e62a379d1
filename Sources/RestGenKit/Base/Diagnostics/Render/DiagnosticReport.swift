/// The diagnostics of a run, ready to be printed.
///
///     DiagnosticReport(diagnostics.all, isStrict: true).rendered(as: .text, colour: isTerminal)
public struct DiagnosticReport: Sendable {
    /// The number of diagnostics that are printed by default.
    public static let defaultLimit = 100

    /// The diagnostics to print, sorted and without duplicates.
    package let diagnostics: [Diagnostic]
    /// The number of further diagnostics.
    package let omitted: Int
    /// All diagnostics.
    package let errorCount: Int
    package let warningCount: Int
    package let noteCount: Int

    /// Sorts diagnostics, and removes duplicates.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics of a run, in any order.
    ///   - isStrict: Whether warnings are printed as errors.
    ///   - limit: The largest number of printed diagnostics, or `nil` for all. Errors are preferred to warnings, and
    ///     those to notes.
    public init(_ diagnostics: [Diagnostic], isStrict: Bool = false, limit: Int? = defaultLimit) {
        let ordered = (isStrict ? diagnostics.strict() : diagnostics).ordered()
        let ranked = [Diagnostic.Severity.error, .warning, .note].map { severity in
            ordered.filter { $0.severity == severity }
        }
        (errorCount, warningCount, noteCount) = (ranked[0].count, ranked[1].count, ranked[2].count)
        let limit = max(0, limit ?? ordered.count)
        omitted = max(0, ordered.count - limit)
        guard omitted > 0 else {
            self.diagnostics = ordered.map(\.shortened)
            return
        }
        self.diagnostics = Array(ranked.joined().prefix(limit)).ordered().map(\.shortened)
    }

    package var hasErrors: Bool { errorCount > 0 }
}

extension Diagnostic {
    private static let longest = 500

    /// The diagnostic with the author's text shortened.
    fileprivate var shortened: Diagnostic {
        var diagnostic = self
        diagnostic.message = Self.shortened(message)
        diagnostic.notes = notes.map(Self.shortened)
        diagnostic.help = help.map(Self.shortened)
        diagnostic.labels = labels.map { Label($0.span, Self.shortened($0.text)) }
        return diagnostic
    }

    private static func shortened(_ text: String) -> String {
        text.utf8.count > longest && text.count > longest ? text.prefix(longest) + "…" : text
    }
}
