/// A spec and all that it includes, loaded and not yet understood.
package struct LoadedSpec: Sendable {
    /// The spec that was asked for comes first; those that are no YAML are left out.
    package var documents: [SpecDocument] = []
    /// In bytes, of the spec and of the included files that are no specs of their own.
    package var size = 0
}
