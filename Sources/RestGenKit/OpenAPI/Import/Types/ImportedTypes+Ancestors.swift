extension ImportedTypes {
    /// Whether a schema is `node` or extends it. The cases of a union can extend the schema that contains the union.
    func leads(_ alternative: DocumentNode, to node: DocumentNode) -> Bool {
        var open = [alternative]
        var seen: Set<DocumentNode.ID> = []
        while let next = open.popLast(), seen.count < 50 {
            guard let target = files.resolved(next), seen.insert(target.id).inserted else { continue }
            if target.id == node.id { return true }
            open += shapes.schema(target).allOf
        }
        return false
    }
}
