/// Reports names in the style of other languages.
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

    /// Warns about the name of a field or a parameter, unless it has the long form.
    func check(_ entry: YAMLEntry, _ name: Located<String>, isField: Bool = false) {
        guard entry.value.entries == nil, let meant = ForeignMemberName.meant(name.value, isField: isField) else {
            return
        }
        diagnostics.warning(
            .invalidName,
            "the whole text '\(name.value)' is the name in the API",
            at: name.span,
            help: "write '\(meant)', or the long form '{ type: … }' if the API has this name"
        )
    }

    /// Warns about the name of an endpoint or a service.
    func check(method name: Located<String>, _ owner: String) {
        guard let meant = ForeignMemberName.method(name.value) else { return }
        let message = "'\(name.value)' is not a valid name of \(owner)"
        diagnostics.warning(.invalidName, message, at: name.span, help: "write '\(meant)'")
    }
}
