/// A file of a spec as YAML.
package struct SpecDocument: Sendable {
    package var file: SourceFile
    package var root: YAMLNode
    /// The imported OpenAPI document that the root overrides.
    package var imported: Spec?
    /// Whether it is the main spec, or an included file that isn't a spec itself.
    package var isPart: Bool
}
