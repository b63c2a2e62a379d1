extension Diagnostic {
    /// A secret in a spec.
    package static func secret(in name: String, at span: Span, help: String) -> Diagnostic {
        Diagnostic(
            .secretInSpec,
            "the value of '\(name)' looks like a secret",
            at: span,
            severity: .warning,
            notes: ["everyone who can read this spec or your app can read the value"],
            help: help
        )
    }
}
