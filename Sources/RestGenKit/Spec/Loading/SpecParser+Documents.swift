extension SpecParser {
    /// Parses the documents, the main spec first.
    package func parse(_ documents: [SpecDocument]) -> [Spec] {
        let specs = documents.map { parse($0.root, of: $0.file, over: $0.imported) }
        for (document, spec) in zip(documents, specs).dropFirst() where document.isPart { reportLeftOut(spec) }
        return specs
    }

    /// Reports the parts of an included file that have no effect. Only its types have.
    private func reportLeftOut(_ spec: Spec) {
        let resource = spec.services.first?.name.span ?? spec.endpoints.first?.name.span
        guard let span = resource ?? spec.odata.sets.first?.name.span else { return }
        diagnostics.warning(
            .includeIgnored,
            "the resources of an included file are ignored",
            at: span,
            notes: ["only models, enums, unions and types are taken from an included file"],
            help: "move the types to a file without resources, and include that file"
        )
    }
}
