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

    /// Whether the schema of a text content is a number, a boolean, a date, a UUID, a URL or an enum.
    func isTypedText(_ content: DocumentContent) -> Bool {
        guard let node = content.schema.flatMap(files.resolved), !isStructured(content) else { return false }
        let schema = shapes.schema(node)
        guard schema.allOf.isEmpty, schema.kinds.count < 2 else { return false }
        if let values = schema.constant.map({ [$0] }) ?? schema.values {
            return values.allSatisfy { $0.isText || $0.integer != nil } || values.allSatisfy { $0.bool != nil }
        }
        switch schema.kinds.first {
        case .integer, .number, .boolean: return true
        case .string:
            let value = ScalarFormats.text(schema)
            return [.known("Date"), .known("Day"), .known("UUID"), .known("URL")].contains(value.plain)
        case .array, .object, nil: return false
        }
    }
}
