extension YAMLNode {
    /// Whether a spec's root has `samples: true` or `samples: preview`.
    package var hasSamples: Bool {
        guard let scalar = self["samples"]?.scalar else { return false }
        return scalar.bool == true || scalar.text == "preview"
    }
}
