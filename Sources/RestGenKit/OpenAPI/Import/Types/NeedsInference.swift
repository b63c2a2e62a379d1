/// Infers the required combinations of fields (`needs`) from alternatives that only consist of `required`.
///
///     anyOf: [{ required: [email] }, { required: [phone] }]   ->   needs: [email, phone]
struct NeedsInference {
    /// The combinations as the document declares them.
    struct RequiredCombinations {
        var isExact: Bool
        /// The required names in each alternative, and its location.
        var alternatives: [(names: [String], span: Span)]

        var names: Set<String> { Set(alternatives.flatMap(\.names)) }
    }

    let unsupported: UnsupportedFeatures

    /// Returns the combinations, or `nil` if an alternative contains other keywords.
    static func written(_ nodes: [DocumentNode], isExact: Bool, files: DocumentFiles) -> RequiredCombinations? {
        var written = RequiredCombinations(isExact: isExact, alternatives: [])
        for node in nodes {
            guard let target = files.resolved(node) else { return nil }
            let schema = SchemaReader.read(target)
            if schema.isNullable, schema.isAnything, schema.required.isEmpty { continue }
            guard schema.isAnything, !schema.required.isEmpty, schema.unsupported.isEmpty else { return nil }
            let names = target["required"]?.items.compactMap(\.scalar) ?? []
            written.alternatives.append((names, node.start))
        }
        return written.alternatives.isEmpty ? nil : written
    }

    /// Returns the requirements that a spec can express. The others are reported.
    func needs(_ written: [RequiredCombinations], of fields: [ImportedField]) -> [ImportedNeed] {
        var needs: [ImportedNeed] = []
        for item in written {
            guard let need = need(item, fields) else {
                for alternative in item.alternatives { unsupported.add(.requiredTogether, at: alternative.span) }
                continue
            }
            // A spec has only one requirement of each kind: one of, or at least one of.
            if need.alternatives.isEmpty || needs.contains(need) { continue }
            if needs.contains(where: { $0.isExact == need.isExact }) {
                for alternative in item.alternatives { unsupported.add(.requiredTogether, at: alternative.span) }
            } else {
                needs.append(need)
            }
        }
        return needs
    }

    /// Returns a requirement without alternatives if it's always met, because its fields are required anyway.
    private func need(_ written: RequiredCombinations, _ fields: [ImportedField]) -> ImportedNeed? {
        var alternatives: [[String]] = []
        for alternative in written.alternatives {
            var names: [String] = []
            for name in alternative.names where !names.contains(name) {
                guard let field = fields.first(where: { $0.name == name && !$0.isRest }), !field.isReadOnly else {
                    return nil
                }
                if field.isOptional, field.value.constant != nil { return nil }
                if field.isOptional { names.append(name) }
            }
            if names.isEmpty { return written.isExact ? nil : ImportedNeed(isExact: false, alternatives: []) }
            if !alternatives.contains(names) { alternatives.append(names) }
        }
        return alternatives.count > 1 ? ImportedNeed(isExact: written.isExact, alternatives: alternatives) : nil
    }
}
