/// Finds the discriminator values of each schema in a union.
///
///     discriminator: { propertyName: kind, mapping: { cat: "#/…/Cat" } }   ->   cat for the schema Cat
struct DiscriminatorValues {
    private let property: String
    private let keys: [String]
    /// The indices of the mapping's entries, by the schema that they refer to, and by its name.
    private var targets: [DocumentNode.ID: [Int]] = [:]
    private var names: [String: [Int]] = [:]
    /// The entries whose schema was found.
    private var found: Set<Int> = []
    /// The schemas of the discriminator that several schemas have in common.
    private var common: Set<DocumentNode.ID> = []
    /// The schema of the discriminator that several schemas inherit, and the value for each by its name.
    private var inherited: (node: DocumentNode.ID, values: [String: ImportedLiteral])?

    init(_ schema: DocumentSchema, files: DocumentFiles) {
        property = schema.discriminator ?? "type"
        let entries = schema.mapping.filter { $0.value.text != nil && !$0.key.isEmpty }
        keys = entries.map(\.key)
        for (index, entry) in entries.enumerated() {
            let text = entry.value.text ?? ""
            names[SchemaName.of(text) ?? text, default: []].append(index)
            guard text.contains("#") || text.contains("/") else { continue }
            if let target = files.leniently(.openapiReference, { files.target(of: text, at: entry.value) }) {
                targets[target.id, default: []].append(index)
                found.insert(index)
            }
        }
    }

    /// Returns the values with those of an inherited enum, if each schema is named after one of the enum's values.
    func inheriting(_ schemas: [(node: DocumentNode, name: String)], _ shapes: SchemaShapes) -> DiscriminatorValues {
        var result = self
        result.inherited = Self.inherited(property, schemas, shapes)
        var seen: Set<DocumentNode.ID> = []
        for schema in schemas {
            guard let node = shapes.property(property, of: schema.node) else { continue }
            if !seen.insert(node.id).inserted { result.common.insert(node.id) }
        }
        return result
    }

    /// Returns the enum value for each schema name, if several schemas inherit one enum. Returns `nil` if two of these
    /// match one value, or one of them matches none.
    static func inherited(
        _ property: String,
        _ schemas: [(node: DocumentNode, name: String)],
        _ shapes: SchemaShapes
    ) -> (node: DocumentNode.ID, values: [String: ImportedLiteral])? {
        var counts: [DocumentNode.ID: Int] = [:]
        let nodes = schemas.map { shapes.property(property, of: $0.node) }
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

    /// Returns a case for each discriminator value of a schema.
    func cases(for node: DocumentNode, _ name: String, type: ImportedType, shapes: SchemaShapes) -> [ImportedCase] {
        tags(for: node, name, shapes).map { tag in ImportedCase(name: tag.text, type: type, values: [tag]) }
    }

    /// Returns the discriminator values of a schema. The first of these that exists applies:
    ///
    /// - the constant of the property, or AutoRest's `x-ms-discriminator-value`
    /// - the keys of the mapping
    /// - the value of an inherited enum that the schema is named after
    /// - the property's own enum values
    /// - the schema's name
    func tags(for node: DocumentNode, _ name: String, _ shapes: SchemaShapes) -> [ImportedLiteral] {
        let schema = shapes.property(property, of: node)
        if let constant = shapes.constant(schema) { return [constant] }
        if let own = node["x-ms-discriminator-value"]?.text { return [ImportedLiteral(text: own, isText: true)] }
        let listed = shapes.values(schema)
        if let mapped = mapped(node, name) {
            // The schema's own enum can have values that the mapping lacks. They don't belong to another schema.
            let keysOfOthers = Set(keys).subtracting(mapped)
            let isOwn = schema.map { !common.contains($0.id) } ?? false
            let agreesWithMapping = isOwn && Set(listed.map(\.text)).isSuperset(of: mapped) && !listed.isEmpty
            let more =
                agreesWithMapping
                ? listed.filter { !mapped.contains($0.text) && !keysOfOthers.contains($0.text) } : []
            return mapped.map { literal($0, of: schema, shapes) } + more
        }
        if let inherited, schema?.id == inherited.node, let value = inherited.values[name] { return [value] }
        // If the schema's name is one of its enum values, the name alone is the value.
        let isOther = !listed.isEmpty && listed.allSatisfy { $0.isText && $0.text != name }
        return isOther ? listed : [ImportedLiteral(text: name, isText: true)]
    }

    /// Returns a key of the mapping as a value of the discriminator. Keys are always texts, also for integers.
    func literal(_ key: String, of schema: DocumentNode?, _ shapes: SchemaShapes) -> ImportedLiteral {
        if let listed = shapes.values(schema).first(where: { $0.text == key }) { return listed }
        let isInteger = schema.map { shapes.kinds(of: $0) == [.integer] } ?? false
        return ImportedLiteral(text: key, isText: !isInteger || Int(key) == nil)
    }

    /// Returns the mapping's keys for a schema, in document order, or `nil` if there are none.
    func mapped(_ node: DocumentNode, _ name: String) -> [String]? {
        // Schemas of several files can have the same name. An entry for another one doesn't count.
        let byName = (names[name] ?? []).filter { targets[node.id] == nil || !found.contains($0) }
        let indexes = Set(targets[node.id] ?? []).union(byName)
        return indexes.isEmpty ? nil : indexes.sorted().map { keys[$0] }
    }
}
