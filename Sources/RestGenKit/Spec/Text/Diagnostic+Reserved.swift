extension Diagnostic {
    /// A feature that is reserved for a later version: `.reserved("'retry' is", at: …)`.
    package static func reserved(_ subject: String, at span: Span) -> Diagnostic {
        Diagnostic(.unsupportedFeature, "\(subject) not supported by this version of restgen", at: span)
    }
}
