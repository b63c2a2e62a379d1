/// Schemas that others name in their `allOf` and that say what tells these apart: wherever such a one is used, one of the
/// others may be meant.
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

    /// Those that may be meant where a schema is used; empty for one that is meant itself.
    func heirs(of node: DocumentNode) -> [DocumentNode.Member] { heirs[node.id] ?? [] }
}
