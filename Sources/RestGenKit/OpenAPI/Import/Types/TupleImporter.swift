/// Imports a list whose elements have types by position as a model that is encoded as an array.
///
///     prefixItems: [{ title: Time, type: integer }, { type: number }]
///     ->  { as: array, fields: { time: Int, second: Double } }
struct TupleImporter {
    let types: ImportedTypes
    let index: Int

    static let ordinals = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]

    /// Whether all elements have the same scalar type, so that only the length is special: a point of two numbers.
    static func isPlain(_ schema: DocumentSchema) -> Bool {
        let elements = schema.prefixItems.map(SchemaReader.read)
        guard let first = elements.first, elements.allSatisfy({ name(of: $0) == nil }) else { return false }
        if let reference = first.node["$ref"]?.text {
            return elements.allSatisfy { $0.node["$ref"]?.text == reference }
        }
        let isScalar = first.kinds.count == 1 && first.kinds != [.object] && first.kinds != [.array]
        return isScalar
            && elements.allSatisfy { element in
                element.kinds == first.kinds && element.format == first.format && element.values == nil
                    && element.constant == nil && element.isNullable == first.isNullable
            }
    }

    func fields(of schema: DocumentSchema) -> [ImportedField] {
        if let rest = schema.items, rest.bool == nil, !rest.members.isEmpty {
            types.unsupported.add(.tuple, at: rest.start)
        }
        var free = FreeNames()
        return schema.prefixItems.enumerated().map { position, node in
            let element = SchemaReader.read(node)
            let ordinal = position < Self.ordinals.count ? Self.ordinals[position] : "element\(position + 1)"
            let name = free.claim([Self.name(of: element) ?? ordinal, ordinal])
            let property = DocumentNode.Member(key: name, span: node.start, value: node)
            let context = ImportedDeclaration.Context(owner: .type(index), name: name)
            var field = FieldImporter(types: types).field(
                property,
                isRequired: position < schema.minItems ?? 0,
                context
            )
            (field.isReadOnly, field.isWriteOnly, field.xml) = (false, false, nil)
            return field
        }
    }

    /// Returns the name of an element: its title, or a short description. `The latitude` becomes `latitude`.
    private static func name(of schema: DocumentSchema) -> String? {
        for text in [schema.title, schema.doc] {
            guard let text else { continue }
            var words = NameWords.of(text)
            if let first = words.first?.lowercased(), ["the", "a", "an"].contains(first) { words.removeFirst() }
            let name = NameWords.member(words)
            if (1...3).contains(words.count), SwiftIdentifier.isLegal(name) { return name }
        }
        return nil
    }
}
