/// Reports options for a part that the imported document doesn't have.
struct MissingOverrideCheck: NodeReader {
    let diagnostics: Diagnostics
    let part: Part

    /// A part of a document that a spec can override.
    enum Part: String {
        case service, endpoint, field
    }

    /// Reports options of a part that the document doesn't have, and returns `true`.
    ///
    /// - Parameter names: The names of the parts that it has.
    func reports(missing entry: YAMLEntry, among names: [String]) -> Bool {
        guard let entries = entry.value.entries, !entries.isEmpty, entries.allSatisfy(isOption) else { return false }
        let name = OverridingReader.memberName(of: entry)
        let near = NearNames.suggest(name, among: names).map { "did you mean '\($0)'?" }
        let message =
            switch part {
            case .service: "the selected part of the document has no service '\(name)'"
            case .endpoint: "the endpoint '\(name)' has no verb"
            case .field: "the field '\(name)' has no 'type'"
            }
        let otherHelp =
            switch part {
            case .service, .endpoint: "correct the name, or the selection under 'only' and 'except'"
            case .field: "add its type, as in 'type: String'"
            }
        report(.missingKey, message, at: entry.key.span, help: near ?? otherHelp)
        return true
    }

    /// Whether an entry changes the part, and doesn't declare it.
    private func isOption(_ entry: YAMLEntry) -> Bool {
        switch part {
        case .service:
            ResourcesReader(diagnostics: diagnostics).isOption(entry)
                && !["endpoints", "services", "odata"].contains(entry.key.value)
        case .endpoint: Spec.Endpoint.keySchema.contains(entry.key.value)
        case .field: Spec.Field.keySchema.contains(entry.key.value) && !["type", "fields"].contains(entry.key.value)
        }
    }
}
