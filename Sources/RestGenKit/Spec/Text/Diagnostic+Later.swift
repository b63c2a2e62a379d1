extension Diagnostic {
    /// A feature of a later version: `.later("'retry' is", at: …)`.
    package static func later(_ subject: String, at span: Span) -> Diagnostic {
        Diagnostic(.unsupportedFeature, "\(subject) not supported by this version of restgen", at: span)
    }
}
