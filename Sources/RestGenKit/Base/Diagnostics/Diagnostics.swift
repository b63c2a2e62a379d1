/// Collects the findings of a run, in the order they were made.
///
///     diagnostics.error(.unknownType, "no model is named 'Mesage'", at: span, help: "did you mean 'Message'?")
///
/// A class, so that every stage adds to the same list and none has to stop at its first finding.
public final class Diagnostics {
    public var all: [Diagnostic] { hasErrors || expected.isEmpty ? reported : reported + expected.values }
    public private(set) var hasErrors = false
    /// True if a file of the spec couldn't be read. A type that isn't found may be declared in it, so `unknown-type` is reported
    /// only with the name that is meant.
    package var isIncomplete = false
    private var reported: [Diagnostic] = []
    private var expected: [Span: Diagnostic] = [:]

    public init() {}

    /// A finding about a place that counts unless the place is settled. Behind an error nothing is said of it: what would
    /// have settled it may not have been read.
    package func expect(_ diagnostic: Diagnostic, at place: Span) { expected[place] = diagnostic }

    package func settle(_ place: Span) { expected[place] = nil }

    public func report(_ diagnostic: Diagnostic) {
        if isIncomplete, diagnostic.id == .unknownType, diagnostic.help == nil { return }
        reported.append(diagnostic)
        if diagnostic.severity == .error { hasErrors = true }
    }

    public func error(
        _ id: DiagnosticID,
        _ message: String,
        at span: Span?,
        labels: [Diagnostic.Label] = [],
        notes: [String] = [],
        help: String? = nil
    ) {
        report(Diagnostic(id, message, at: span, labels: labels, notes: notes, help: help))
    }

    public func warning(
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
