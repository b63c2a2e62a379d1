extension Diagnostic {
    /// What a later version will know: `.later("'retry' is", at: …)`.
    package static func later(_ subject: String, at span: Span) -> Diagnostic {
        Diagnostic(.notYet, "\(subject) not supported by this version of restgen", at: span)
    }
}
