/// Reports the name of a type in the style of other languages.
struct ForeignNameCheck {
    let diagnostics: Diagnostics

    /// Returns whether the name was reported.
    ///
    /// - Parameter owner: The kind of the type, such as `a model`.
    func reports(_ entry: YAMLEntry, _ owner: String) -> Bool {
        guard let foreign = ForeignTypeName(entry.key.value) else { return false }
        let help =
            foreign.base.flatMap { base in
                owner == "a model" ? "write '\(foreign.name): { extends: \(base), fields: { … } }'" : nil
            } ?? "write '\(foreign.name)'"
        let message = "'\(entry.key.value)' is not a valid name of \(owner)"
        diagnostics.error(.invalidName, message, at: entry.key.span, help: help)
        return true
    }
}
