/// Reports options for a part that the imported document doesn't have.
struct MissingOverrideCheck: NodeReader {
    let diagnostics: Diagnostics

    /// Reports options of a service, an endpoint or a field that the selected part of the document doesn't have, and
    /// returns `true`.
    func reports(missing entry: YAMLEntry, as noun: String, among names: [String]) -> Bool {
        guard let entries = entry.value.entries, !entries.isEmpty else { return false }
        let reader = ResourcesReader(diagnostics: diagnostics)
        let isOnlyOptions = entries.allSatisfy { entry in
            switch noun {
            case "service": reader.isOption(entry) && !["endpoints", "services", "odata"].contains(entry.key.value)
            case "endpoint": Spec.Endpoint.keySchema.contains(entry.key.value)
            default: Spec.Field.keySchema.contains(entry.key.value) && !["type", "fields"].contains(entry.key.value)
            }
        }
        guard isOnlyOptions else { return false }
        let name = OverridingReader.memberName(of: entry)
        let near = NearNames.suggest(name, among: names).map { "did you mean '\($0)'?" }
        report(
            .missingKey,
            noun == "service"
                ? "the selected part of the document has no service '\(name)'"
                : "the \(noun) '\(name)' has no \(noun == "field" ? "'type'" : "verb")",
            at: entry.key.span,
            help: near
                ?? (noun == "field"
                    ? "add its type, as in 'type: String'"
                    : "correct the name, or the selection under 'only' and 'except'")
        )
        return true
    }
}
