/// Ends the reading of one text; who asked for it reports the finding and goes on with the next one.
package struct SyntaxError: Error {
    package var diagnostic: Diagnostic

    package init(_ id: DiagnosticID, _ message: String, at span: Span, notes: [String] = [], help: String? = nil) {
        diagnostic = Diagnostic(id, message, at: span, notes: notes, help: help)
    }
}
