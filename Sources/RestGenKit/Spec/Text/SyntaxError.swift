/// Ends the parsing of one text. The caller reports the diagnostic and continues with the next text.
package struct SyntaxError: Error {
    package var diagnostic: Diagnostic

    package init(_ id: DiagnosticID, _ message: String, at span: Span, notes: [String] = [], help: String? = nil) {
        diagnostic = Diagnostic(id, message, at: span, notes: notes, help: help)
    }
}
