extension Diagnostic {
    /// A secret in a spec.
    package static func secret(in name: String, at span: Span, help: String) -> Diagnostic {
        Diagnostic(
            .secretInSpec,
            "the value of '\(name)' is a secret",
            at: span,
            severity: .warning,
            notes: ["everyone who can read this spec, or the app generated from it, can read the secret"],
            help: help
        )
    }
}
