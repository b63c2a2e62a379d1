/// The values that a discriminator has for its schemas.
struct DiscriminatorValues {
    private let property: String
    private let keys: [String]
    /// The entries of the mapping by the schema that they name with a pointer, and by its name.
    private var targets: [DocumentNode.ID: [Int]] = [:]
    private var names: [String: [Int]] = [:]
    /// The schema of the property that several schemas inherit, and the value of it that each is named after.
    private var inherited: (node: DocumentNode.ID, values: [String: ImportedLiteral])?

    init(_ schema: DocumentSchema, files: DocumentFiles) {
        property = schema.discriminator ?? "type"
        let entries = schema.mapping.filter { $0.value.text != nil && !$0.key.isEmpty }
        keys = entries.map(\.key)
        for (place, entry) in entries.enumerated() {
            let text = entry.value.text ?? ""
            names[SchemaName.of(text) ?? text, default: []].append(place)
            guard text.contains("#") || text.contains("/") else { continue }
            if let target = files.leniently(.openapiReference, { files.target(of: text, at: entry.value) }) {
                targets[target.id, default: []].append(place)
            }
        }
    }

    /// With the values of an enum that several of the schemas inherit, if each of them is named after another value.
    func inheriting(_ schemas: [(node: DocumentNode, name: String)], _ shapes: SchemaShapes) -> DiscriminatorValues {
        var result = self
        result.inherited = Self.inherited(property, schemas, shapes)
        return result
    }

    /// The values by the names of schemas that inherit one enum as a property. Returns `nil` unless each has a value of its own.
    static func inherited(
        _ property: String,
        _ schemas: [(node: DocumentNode, name: String)],
        _ shapes: SchemaShapes
    ) -> (node: DocumentNode.ID, values: [String: ImportedLiteral])? {
        var counts: [DocumentNode.ID: Int] = [:]
        let nodes = schemas.map { shapes.shape(of: $0.node).schema(of: property) }
        for node in nodes { if let node { counts[node.id, default: 0] += 1 } }
        guard let node = nodes.compactMap({ $0 }).first(where: { counts[$0.id] ?? 0 > 1 }) else { return nil }
        let literals = shapes.values(node)
        let short = CaseNames.distinguishing(literals.map { NameWords.of($0.text) })
        let values = zip(literals, short).map { (literal: $0, words: $1) }.filter { !$0.words.isEmpty }
        guard values.count > 1, shapes.spend(values.count * schemas.count) else { return nil }
        var found: [String: ImportedLiteral] = [:]
        var taken: Set<String> = []
        for (schema, own) in zip(schemas, nodes) where own?.id == node.id {
            let words = NameWords.of(schema.name)
            let fitting = values.filter { words.contains($0.words) }
            let longest = fitting.map(\.words.count).max()
            let best = fitting.filter { $0.words.count == longest }
            guard best.count == 1, taken.insert(best[0].literal.text).inserted else { return nil }
            found[schema.name] = best[0].literal
        }
        return found.count > 1 ? (node.id, found) : nil
    }

    /// A case for each value of a schema.
    func cases(for node: DocumentNode, _ name: String, type: ImportedType, shapes: SchemaShapes) -> [ImportedCase] {
        tags(for: node, name, shapes).map { tag in ImportedCase(name: tag.text, type: type, values: [tag]) }
    }

    /// The values of a schema: the constant of the property or AutoRest's extension, else the keys of the mapping, else the values that it lists, else its name.
    func tags(for node: DocumentNode, _ name: String, _ shapes: SchemaShapes) -> [ImportedLiteral] {
        let schema = shapes.shape(of: node).schema(of: property)
        if let constant = shapes.constant(schema) { return [constant] }
        if let own = node["x-ms-discriminator-value"]?.text { return [ImportedLiteral(text: own, isText: true)] }
        let listed = shapes.values(schema)
        if let mapped = mapped(node, name) {
            // Its own list may have values that the mapping leaves out.
            let others = Set(keys).subtracting(mapped)
            let isOwn = schema.map { $0.id != inherited?.node } ?? false
            let isWhole = isOwn && Set(listed.map(\.text)).isSuperset(of: mapped) && !listed.isEmpty
            let more = isWhole ? listed.filter { !mapped.contains($0.text) && !others.contains($0.text) } : []
            return mapped.map { ImportedLiteral(text: $0, isText: true) } + more
        }
        if let inherited, schema?.id == inherited.node, let value = inherited.values[name] { return [value] }
        // Unless its name is among them.
        let isOther = !listed.isEmpty && listed.allSatisfy { $0.isText && $0.text != name }
        return isOther ? listed : [ImportedLiteral(text: name, isText: true)]
    }

    /// The keys of the mapping that lead to a schema, in their order.
    func mapped(_ node: DocumentNode, _ name: String) -> [String]? {
        let places = Set(targets[node.id] ?? []).union(names[name] ?? [])
        return places.isEmpty ? nil : places.sorted().map { keys[$0] }
    }
}
