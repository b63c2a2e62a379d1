/// Reads the nodes of a YAML document as a spec.
///
///     let spec = SpecParser(diagnostics).parse(root, of: file)
///
/// Each part that is broken is reported once and left out; the rest is read.
public struct SpecParser: NodeReader {
    package let diagnostics: Diagnostics

    public init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// A spec of each document, the one that was asked for first.
    package func parse(_ documents: [SpecDocument]) -> [Spec] {
        let specs = documents.map { parse($0.root, of: $0.file) }
        for (document, spec) in zip(documents, specs).dropFirst() where document.isPart { reportLeftOut(spec) }
        return specs
    }

    /// Of an included file the types count.
    private func reportLeftOut(_ spec: Spec) {
        let resource = spec.services.first?.name.span ?? spec.endpoints.first?.name.span
        guard let place = resource ?? spec.odata.sets.first?.name.span else { return }
        diagnostics.warning(
            .includeIgnored,
            "the resources of an included file are left out",
            at: place,
            notes: ["an included file gives its models, enums and types"]
        )
    }

    /// Everything that could be read.
    public func parse(_ root: YAMLNode, of file: SourceFile) -> Spec {
        var spec = Spec(file: file)
        guard let entries = mapping(root, "a mapping such as 'restgen: 1'") else { return spec }
        if !entries.contains(where: { $0.key.value == "restgen" }) {
            let start = root.span.range.lowerBound
            report(
                .missingKey,
                "a spec without 'restgen'",
                at: Span(file, start..<start),
                help: "begin it with 'restgen: 1'"
            )
        }
        read(entries.filter { !isUnionOfAll($0) }, as: Spec.place, into: &spec)
        if let entry = entries.first(where: isUnionOfAll) {
            spec.mapBy = UnionReader(diagnostics: diagnostics).parseByLine(entry.value)
        }
        // At the first line of a page a comment is about all of it.
        let heads = ["restgen", "client"].compactMap { name in entries.first { $0.key.value == name } }
        if let head = heads.first(where: { $0.value.comment != nil }) { document(&spec.doc, by: head.value) }
        return spec
    }

    /// `map: by type`, which an API alone can say.
    private func isUnionOfAll(_ entry: YAMLEntry) -> Bool {
        entry.key.value == "map" && entry.value.scalar?.text.hasPrefix("by ") == true
    }

    package func parseVersion(_ node: YAMLNode) -> Located<Int>? {
        guard let text = text(node) else { return nil }
        guard let version = node.scalar?.int, version == 1 else {
            report(
                .unsupportedVersion,
                "'\(text.value)' is no version of the language that this restgen knows",
                at: node.span,
                help: "write 'restgen: 1'"
            )
            return nil
        }
        return Located(version, node.span)
    }
}

extension ValueKind<Located<Int>> {
    static var version: Self { ValueKind(["const": 1]) { SpecParser($1).parseVersion($0.value) } }
}
