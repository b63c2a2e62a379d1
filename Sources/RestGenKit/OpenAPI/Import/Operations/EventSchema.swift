/// Finds the schema of the data of server-sent events.
///
/// A document describes either the data, or the event around it (OpenAPI 3.2, section 4.14.4.3):
///
///     itemSchema: { properties: { event: { const: added }, data: { contentSchema: … } } }
struct EventSchema {
    let types: ImportedTypes

    /// The fields of an event (HTML, section 9.2.6).
    private static let fields: Set<String> = ["event", "data", "id", "retry", "comment"]

    func item(of content: DocumentContent) -> DocumentNode? {
        guard let node = content.itemSchema ?? content.schema else { return nil }
        let schemas = alternatives(node)
        guard !schemas.isEmpty, schemas.allSatisfy({ isEvent($0, isItem: content.itemSchema != nil) }) else {
            return node
        }
        if schemas.count > 1 {
            types.unsupported.add(.nestedUnion, at: node.start)
            return nil
        }
        return types.shapes.shape(of: schemas[0]).schema(of: "data").map { $0["contentSchema"] ?? $0 }
    }

    private func alternatives(_ node: DocumentNode) -> [DocumentNode] {
        guard let target = types.files.resolved(node) else { return [] }
        let schema = types.shapes.schema(target)
        let nodes = schema.oneOf + schema.anyOf
        return nodes.isEmpty ? [target] : nodes.compactMap(types.files.resolved)
    }

    /// Whether the object's properties are those of an event. A schema of plain data can also have a property `data`.
    private func isEvent(_ node: DocumentNode, isItem: Bool) -> Bool {
        let names = Set(types.shapes.shape(of: node).properties.map(\.key))
        return names.contains("data") && names.isSubset(of: Self.fields) && (isItem || names.contains("event"))
    }
}
