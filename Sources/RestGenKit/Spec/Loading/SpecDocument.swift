/// A file of a spec as YAML.
struct SpecDocument: Sendable {
    var file: SourceFile
    var root: YAMLNode
    /// True for the spec that was asked for, and for what it includes that is no spec of its own.
    var isPart: Bool
}
