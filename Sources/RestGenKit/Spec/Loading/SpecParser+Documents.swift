extension SpecParser {
    /// Parses the documents, the main spec first.
    package func parse(_ documents: [SpecDocument]) -> [Spec] {
        let specs = documents.map { parse($0.root, of: $0.file, over: $0.imported) }
        for document in documents.dropFirst() where document.isPart { reportIgnored(document) }
        return specs
    }

    /// Reports the keys of an included file that have no effect.
    private func reportIgnored(_ document: SpecDocument) {
        let known = Set(Spec.keySchema.keys.map(\.name))
        let ignored = (document.root.entries ?? []).map(\.key).filter {
            known.contains($0.value) && !Self.keysOfParts.contains($0.value)
        }
        guard let first = ignored.first else { return }
        let list = ignored.map(\.value).quotedList
        diagnostics.warning(
            .includeIgnored,
            "\(list) \(ignored.count == 1 ? "is" : "are") ignored in an included file",
            at: first.span,
            notes: ["only models, enums, unions, types and 'json' are taken from an included file"],
            help: ignored.contains { ["resources", "odata"].contains($0.value) }
                ? "move the types to a file without resources, and include that file"
                : "move \(ignored.count == 1 ? "it" : "them") to the including spec"
        )
    }

    /// The keys that have an effect in an included file, or describe it.
    private static let keysOfParts: Set<String> = [
        "restgen", "include", "models", "enums", "unions", "types", "json", "openapi", "doc",
    ]
}
