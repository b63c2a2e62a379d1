/// Collects the findings of a run, in the order they were made.
///
///     diagnostics.error(.unknownType, "no model is named 'Mesage'", at: span, help: "did you mean 'Message'?")
///
/// A class, so that every stage adds to the same list and none has to stop at its first finding.
public final class Diagnostics {
    public private(set) var all: [Diagnostic] = []
    public private(set) var hasErrors = false

    public init() {}

    public func report(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
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
