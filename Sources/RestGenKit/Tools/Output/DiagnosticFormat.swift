/// The output format of diagnostics: `restgen check --format sarif`.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people, and for Xcode and other tools that recognize `path:line:column: error:`.
    case text
    /// A single JSON object.
    case json
    /// Workflow commands, which GitHub displays next to the changed lines.
    case github
    /// SARIF 2.1.0 (OASIS), for code scanning services.
    case sarif
}
