/// Reads groups of fields of which some are required.
///
///     needs: [email, [street, city]]
///     needs: { one: [user, team] }
struct NeedsReader: NodeReader {
    let diagnostics: Diagnostics

    func parseNeeds(_ node: YAMLNode) -> Spec.Needs? {
        var needs = Spec.Needs()
        if let entries = node.entries {
            read(entries, as: Spec.Needs.keySchema, into: &needs)
            if entries.isEmpty { wrongKind(node, expected: "a list of fields, or a mapping with 'any' or 'one'") }
        } else {
            needs.any = parseAlternatives(node)
        }
        return needs
    }

    /// Reads `[email, phone]` or `[email, [street, city]]`. Reports another value and returns `nil`.
    func parseAlternatives(_ node: YAMLNode) -> Spec.Needs.Alternatives? {
        guard let items = node.items else {
            wrongKind(
                node,
                expected: "a list of fields",
                help: node.scalar.map {
                    let names = $0.text.split { ",| ".contains($0) }.filter { $0 != "or" && $0 != "and" }
                    if names.count > 1 { return "write '[\(names.joined(separator: ", "))]'" }
                    return "for a field that is always present, remove the '?' from its name: '\($0.text)'"
                }
            )
            return nil
        }
        let alternatives = items.map { item in
            if item.items?.isEmpty == true { wrongKind(item, expected: "a list of fields that are present together") }
            return texts(item)
        }
        if alternatives.contains(where: \.isEmpty) { return nil }
        guard items.count > 1 else {
            report(
                .wrongKind,
                "'needs' requires a list of at least two fields",
                at: start(of: node),
                help: "for a field that is always present, remove the '?' from its name"
            )
            return nil
        }
        return Located(alternatives, node.span)
    }
}

extension ValueKind<Spec.Needs> {
    static var needs: Self {
        ValueKind(
            .definition("needs") { .any(of: [NeedsReader.alternatives, .object(Spec.Needs.keySchema)]) }
        ) { NeedsReader(diagnostics: $1).parseNeeds($0.value) }
    }
}

extension ValueKind<Spec.Needs.Alternatives> {
    static var alternatives: Self {
        ValueKind(NeedsReader.alternatives) { NeedsReader(diagnostics: $1).parseAlternatives($0.value) }
    }
}

extension NeedsReader {
    fileprivate static var alternatives: SchemaValue {
        .definition("alternatives") { .list(of: .any(of: [.scalar, .list(of: .scalar)])) }
    }
}

extension YAMLNode {
    /// Whether it is an option of a model, such as `{ any: [email, phone] }`, instead of a field.
    var isNeeds: Bool {
        guard let entries, !entries.isEmpty else { return false }
        return entries.allSatisfy { Spec.Needs.keySchema.contains($0.key.value) }
    }
}
