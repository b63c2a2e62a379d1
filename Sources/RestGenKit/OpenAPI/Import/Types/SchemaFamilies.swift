/// Finds schemas with a discriminator that other schemas extend by `allOf`. A reference to such a parent is a union of
/// its children.
///
///     Pet: { discriminator: { propertyName: kind } }     Cat: { allOf: [{ $ref: Pet }, …] }
struct SchemaFamilies {
    private var heirs: [DocumentNode.ID: [DocumentNode.Member]] = [:]

    init(_ schemas: [DocumentNode.Member], files: DocumentFiles) {
        let parents = schemas.filter { schema in
            schema.value["discriminator"]?["propertyName"]?.text.map(UnionKey.isExpressible) != false
                && schema.value["discriminator"] != nil && schema.value["oneOf"] == nil && schema.value["anyOf"] == nil
        }
        guard !parents.isEmpty else { return }
        var children: [DocumentNode.ID: [DocumentNode.Member]] = [:]
        for schema in schemas {
            for part in schema.value["allOf"]?.items ?? [] where part["$ref"] != nil {
                guard let parent = files.resolved(part) else { continue }
                children[parent.id, default: []].append(schema)
            }
        }
        for parent in parents {
            var found: [DocumentNode.Member] = []
            var seen: Set<DocumentNode.ID> = [parent.value.id]
            var open = [parent.value.id]
            while let next = open.popLast() {
                for child in children[next] ?? [] where seen.insert(child.value.id).inserted {
                    found.append(child)
                    open.append(child.value.id)
                }
            }
            if !found.isEmpty { heirs[parent.value.id] = found }
        }
    }

    /// Returns the schemas that extend the schema, directly or indirectly. Empty if it isn't a parent with a
    /// discriminator.
    func heirs(of node: DocumentNode) -> [DocumentNode.Member] { heirs[node.id] ?? [] }
}
