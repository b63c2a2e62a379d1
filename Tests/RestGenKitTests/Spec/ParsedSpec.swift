@testable import RestGenBase
@testable import RestGenSpec

/// A text read as YAML and as a spec: what came of it.
struct ParsedSpec {
    var spec: Spec?
    /// By place.
    var diagnostics: [Diagnostic]

    init(_ file: SourceFile) {
        let findings = Diagnostics()
        spec = YAMLParser.parse(file, reporting: findings).map { SpecParser(findings).parse($0, of: file) }
        diagnostics = findings.all.ordered()
    }
}
