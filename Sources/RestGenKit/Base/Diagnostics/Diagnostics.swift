/// Collects the diagnostics of a run, in the order in which they are reported.
///
///     diagnostics.error(.unknownType, "no model is named 'Mesage'", at: span, help: "did you mean 'Message'?")
///
/// A class, so that all stages add to the same list, and no stage has to stop at its first diagnostic.
package final class Diagnostics {
    package var all: [Diagnostic] { hasErrors || expected.isEmpty ? reported : reported + expected.values }
    package private(set) var hasErrors = false
    /// Whether a file of the spec couldn't be read. It may declare types that are unknown otherwise, so `unknown-type`
    /// is only reported if a similar name exists.
    package var isIncomplete = false
    /// The names of types whose declarations were reported and omitted. They aren't unknown.
    package var omittedTypes: Set<String> = []
    /// The words in place of the type of a field or parameter, which may be meant as values.
    package var fieldTypes: Set<Span> = []
    /// The words with dots in place of the type of a field, which may be meant as its key path. The values are types to
    /// suggest.
    package var fieldPaths: [Span: String] = [:]
    private var reported: [Diagnostic] = []
    private var expected: [Span: Diagnostic] = [:]

    package init() {}

    /// Adds a diagnostic for a location, which is reported unless it is withdrawn. It isn't reported after an error,
    /// since the code that would have withdrawn it may not have run.
    package func expect(_ diagnostic: Diagnostic, at span: Span) { expected[span] = diagnostic }

    package func withdrawExpected(_ span: Span) { expected[span] = nil }

    package func report(_ diagnostic: Diagnostic) {
        let hasNearName = diagnostic.help?.hasPrefix("did you mean") == true
        if isIncomplete, diagnostic.id == .unknownType, !hasNearName { return }
        reported.append(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
    }

    package func error(
        _ id: DiagnosticID,
        _ message: String,
        at span: Span?,
        labels: [Diagnostic.Label] = [],
        notes: [String] = [],
        help: String? = nil
    ) {
        report(Diagnostic(id, message, at: span, labels: labels, notes: notes, help: help))
    }

    package func warning(
        _ id: DiagnosticID,
        _ message: String,
        at span: Span?,
        labels: [Diagnostic.Label] = [],
        notes: [String] = [],
        help: String? = nil
    ) {
        report(Diagnostic(id, message, at: span, severity: .warning, labels: labels, notes: notes, help: help))
    }
}
