/// A spec and all that it includes, loaded and not yet understood.
struct LoadedSpec: Sendable {
    /// The spec that was asked for comes first; those that are no YAML are left out.
    var documents: [SpecDocument] = []
    /// In bytes, of the spec and of the included files that are no specs of their own.
    var size = 0
}
