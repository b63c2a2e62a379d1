/// The way from a spec to Swift: `load -> parse -> resolve -> emit`. Read this file first.
///
/// Each stage takes the type that the one before it made, and all of them report to one list of diagnostics:
///
///     SourceFile -> YAMLNode -> Spec -> API -> [GeneratedFile]
public struct Pipeline {
}
