/// A file of a spec as YAML.
package struct SpecDocument: Sendable {
    package var file: SourceFile
    package var root: YAMLNode
    /// The spec of the OpenAPI document that the root overrides.
    package var imported: Spec?
    /// True for the spec that was asked for, and for what it includes that is no spec of its own.
    package var isPart: Bool
}
