extension Diagnostic {
    /// A secret in a spec.
    package static func secret(in name: String, at span: Span, help: String) -> Diagnostic {
        Diagnostic(
            .secretInSpec,
            "a secret as the value of '\(name)'",
            at: span,
            severity: .warning,
            notes: ["who has this page, or the program that is made of it, has the secret too"],
            help: help
        )
    }
}
