extension ImportedTypes {
    /// Whether two contents have the same schema, by reference or by source text. The first one may have none.
    func haveSameSchema(_ first: DocumentContent, _ second: DocumentContent) -> Bool {
        guard let one = first.itemSchema ?? first.schema, let other = second.itemSchema ?? second.schema else {
            return first.itemSchema == nil && first.schema == nil
        }
        return files.resolved(one)?.id == files.resolved(other)?.id || one.span.text == other.span.text
    }

    /// Whether the schema of a content describes an object, a list or a union, which can't be plain text.
    func isStructured(_ content: DocumentContent) -> Bool {
        guard let node = (content.schema ?? content.itemSchema).flatMap(files.resolved) else { return false }
        let schema = shapes.schema(node)
        return !shapes.shape(of: node).properties.isEmpty || schema.items != nil || !schema.oneOf.isEmpty
            || !schema.anyOf.isEmpty
    }
}
