/// Unnamed alternatives of an `anyOf` that can describe one object at once. They become fields of one model, which are
/// optional unless all alternatives require them.
///
///     anyOf: [{ properties: { email }, required: [email] }, { properties: { phone }, required: [phone] }]
///     ->  { email?: String, phone?: String }, needs: [email, phone]
struct CombinedAlternatives {
    /// The properties of all alternatives, each name once.
    private(set) var properties: [DocumentNode.Member] = []
    /// The fields that every alternative requires.
    private(set) var required: Set<String> = []
    /// The fields that each alternative requires, or `nil` if one requires none.
    private(set) var needs: NeedsInference.RequiredCombinations?

    /// Returns `nil` if the alternatives are named, exclude each other, or have a property of different types.
    init?(_ schema: DocumentSchema, _ types: ImportedTypes) {
        guard schema.oneOf.isEmpty, schema.discriminator == nil else { return nil }
        let nodes = schema.anyOf.filter { types.files.resolved($0).map { !types.shapes.schema($0).isNull } ?? true }
        guard 2...20 ~= nodes.count, nodes.allSatisfy({ Self.isPlain($0, types) }) else { return nil }
        let overlap = AlternativeOverlap(types)
        for index in nodes.indices {
            for other in nodes[..<index] where overlap.excludes(nodes[index], other, depth: 0) { return nil }
        }
        var known: [String: DocumentNode] = [:]
        for property in nodes.flatMap({ types.shapes.schema($0).properties }) {
            guard let first = known[property.key] else {
                known[property.key] = property.value
                properties.append(property)
                continue
            }
            guard Self.isSame(first, property.value) else { return nil }
        }
        // Alternatives with the same properties differ in other ways.
        let counts = nodes.map { types.shapes.schema($0).properties.count }
        guard counts.allSatisfy({ $0 < properties.count }) else { return nil }
        let required = nodes.map { node in (node["required"]?.items ?? []).compactMap(\.scalar) }
        guard let first = required.first, required.allSatisfy({ !$0.isEmpty }) else { return }
        self.required = required.reduce(Set(first)) { $0.intersection($1) }
        needs = NeedsInference.RequiredCombinations(
            isExact: false,
            alternatives: zip(required, nodes).map { (names: $0, span: $1.start) }
        )
    }

    /// Whether an alternative is an inline object that consists of properties.
    private static func isPlain(_ node: DocumentNode, _ types: ImportedTypes) -> Bool {
        guard node.isObject, node["$ref"] == nil else { return false }
        let schema = types.shapes.schema(node)
        guard case .unsupported = schema.additionalProperties else { return false }
        return schema.kinds == [.object] && schema.title == nil && !schema.properties.isEmpty && schema.allOf.isEmpty
            && schema.oneOf.isEmpty && schema.anyOf.isEmpty && schema.discriminator == nil && schema.unsupported.isEmpty
            && !schema.isNullable
    }

    /// Whether two properties have the same text in the document, apart from their descriptions.
    private static func isSame(_ one: DocumentNode, _ other: DocumentNode) -> Bool {
        func text(_ node: DocumentNode) -> [String] {
            node.members.filter { $0.key != "description" && $0.key != "example" }.map { $0.key + $0.value.span.text }
        }
        return text(one) == text(other)
    }
}
