@testable import RestGenBase
@testable import RestGenSpec

/// A text that is read as YAML and then as a spec.
struct ParsedSpec {
    var spec: Spec?
    /// The diagnostics, in the order of their places.
    var diagnostics: [Diagnostic]

    init(_ file: SourceFile) {
        let collected = Diagnostics()
        spec = YAMLParser.parse(file, reporting: collected).map { SpecParser(collected).parse($0, of: file) }
        diagnostics = collected.all.ordered()
    }
}
