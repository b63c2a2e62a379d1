/// The name of a kind of finding, as printed in brackets behind a message and as `restgen explain` takes it.
///
/// Every id has an explanation, a page under `Documentation/Diagnostics` and a case under `Specs/Errors`.
public enum DiagnosticID: String, Sendable, CaseIterable, Codable {
    case yamlSyntax = "yaml-syntax"
    case unknownType = "unknown-type"
}
