/// Parses the nodes of a YAML document as a spec.
///
///     let spec = SpecParser(diagnostics).parse(root, of: file)
///
/// Each invalid part is reported once and omitted, and parsing continues.
package struct SpecParser: NodeReader {
    package let diagnostics: Diagnostics

    package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    /// Parses all valid parts.
    ///
    /// - Parameter imported: The spec of an OpenAPI document, which the root overrides.
    package func parse(_ root: YAMLNode, of file: SourceFile, over imported: Spec? = nil) -> Spec {
        var spec = imported ?? Spec(file: file)
        spec.file = file
        guard let entries = mapping(root, "a mapping such as 'restgen: 1'") else { return spec }
        if !entries.contains(where: { $0.key.value == "restgen" }) {
            let start = root.span.range.lowerBound
            report(
                .missingKey,
                "the spec has no 'restgen' version",
                at: Span(file, start..<start),
                help: "begin it with 'restgen: 1'"
            )
        }
        read(entries, of: root, into: &spec, isOverriding: imported != nil)
        return spec
    }

    /// Reads some keys of a spec over an imported one.
    package func read(_ root: YAMLNode, over imported: Spec) -> Spec {
        var spec = imported
        read(mapping(root, "a mapping such as 'retry: 3'") ?? [], of: root, into: &spec, isOverriding: true)
        return spec
    }

    private func read(_ entries: [YAMLEntry], of root: YAMLNode, into spec: inout Spec, isOverriding: Bool) {
        // The types under an unknown key aren't unknown.
        if entries.contains(where: { !Spec.keySchema.contains($0.key.value) }) { diagnostics.isIncomplete = true }
        let keys = entries.filter { !isUnionOfAll($0) }
        if isOverriding {
            OverridingReader(diagnostics: diagnostics).read(keys, into: &spec)
        } else {
            read(keys, as: Spec.keySchema, into: &spec)
        }
        if let entry = entries.first(where: isUnionOfAll) {
            spec.mapBy = UnionReader(diagnostics: diagnostics).parseByLine(entry.value)
        }
        // A comment on the first line of a spec documents the whole API.
        let heads = ["restgen", "client"].compactMap { name in entries.first { $0.key.value == name } }
        if let head = heads.first(where: { $0.value.comment != nil }) {
            if root["doc"] == nil { spec.doc = nil }
            document(&spec.doc, by: head.value)
        }
    }

    /// Whether it is `map: by type`, which only an API can declare.
    private func isUnionOfAll(_ entry: YAMLEntry) -> Bool {
        entry.key.value == "map" && entry.value.scalar?.text.hasPrefix("by ") == true
    }

    package func parseVersion(_ node: YAMLNode) -> Located<Int>? {
        guard let text = text(node) else { return nil }
        guard let version = node.scalar?.int, version == 1 else {
            report(
                .unsupportedVersion,
                "restgen does not support version '\(text.value)' of the spec language",
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
