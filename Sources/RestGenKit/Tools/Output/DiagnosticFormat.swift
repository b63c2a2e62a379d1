/// How findings are printed: `restgen check --format sarif`.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
    /// For people, and for Xcode and other tools that link `path:line:column: error:`.
    case text
    /// One JSON object.
    case json
    /// Workflow commands, which GitHub shows beside the changed lines.
    case github
    /// SARIF 2.1.0 (OASIS), which code scanning services read.
    case sarif
}
