/// What a discriminator calls its schemas.
struct DiscriminatorValues {
    private let property: String
    /// The values by the schema that they stand for.
    private var values: [DocumentNode.ID: [String]] = [:]
    /// The values by the name of a schema.
    private var names: [String: [String]] = [:]

    init(_ schema: DocumentSchema, files: DocumentFiles) {
        property = schema.discriminator ?? "type"
        for entry in schema.mapping {
            guard let text = entry.value.text, !entry.key.isEmpty else { continue }
            let name = SchemaName.of(text) ?? text
            names[name, default: []].append(entry.key)
            guard text.contains("#") || text.contains("/") else { continue }
            if let target = files.leniently(.openapiReference, { files.target(of: text, at: entry.value) }) {
                values[target.id, default: []].append(entry.key)
            }
        }
    }

    /// A case for each value that stands for a schema: what the mapping says, else the constant of the property, else its name.
    func cases(for node: DocumentNode, _ name: String, type: ImportedType, shapes: SchemaShapes) -> [ImportedCase] {
        tags(for: node, name, shapes).map { tag in ImportedCase(name: tag.text, type: type, values: [tag]) }
    }

    func tags(for node: DocumentNode, _ name: String, _ shapes: SchemaShapes) -> [ImportedLiteral] {
        if let constant = shapes.constant(shapes.shape(of: node).schema(of: property)) { return [constant] }
        if let said = values[node.id] ?? names[name] { return said.map { ImportedLiteral(text: $0, isText: true) } }
        // What the schema lists, unless its name is among it.
        let listed = shapes.values(shapes.shape(of: node).schema(of: property))
        let isOther = !listed.isEmpty && listed.allSatisfy { $0.isText && $0.text != name }
        return isOther ? listed : [ImportedLiteral(text: name, isText: true)]
    }
}
