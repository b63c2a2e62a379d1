/// A spec and its included files as YAML.
package struct LoadedSpec: Sendable {
    /// The documents, the main spec first. Files that aren't valid YAML are missing.
    package var documents: [SpecDocument] = []
    /// The size in bytes of the spec and of included files that aren't specs themselves.
    package var size = 0
}
