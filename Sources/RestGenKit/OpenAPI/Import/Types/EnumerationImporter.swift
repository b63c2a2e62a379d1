/// Makes an enum of values, or a constant of one.
struct EnumerationImporter {
    let types: ImportedTypes
    let context: ImportedDeclaration.Context
    let component: String?

    func value(of values: [DocumentNode], _ schema: DocumentSchema) -> ImportedValue {
        let items = zip(values, names(schema, count: values.count)).map { node, said in
            Item(node: node, name: said.name, doc: said.doc)
        }
        return value(of: items, schema)
    }

    /// A value with what the document calls it.
    struct Item {
        var node: DocumentNode
        var name: String?
        var doc: String?
        var isDeprecated = false
    }

    func value(of items: [Item], _ schema: DocumentSchema) -> ImportedValue {
        guard items.allSatisfy({ $0.node.scalar != nil }) else {
            types.unsupported.add(.complexEnum, at: schema.node.start)
            return ImportedValue(.json)
        }
        if items.allSatisfy({ $0.node.bool != nil }) {
            var value = ImportedValue(.known("Bool"))
            if items.count == 1 { value.constant = ImportedLiteral(items[0].node) }
            return value
        }
        // `type: integer` with values in quotes, and the other way about: what the values are counts.
        guard items.allSatisfy({ $0.node.isText || $0.node.integer != nil }) else {
            return ImportedValue(.known("Double"))
        }
        if items.count == 1 {
            var value = ImportedValue(items[0].node.isText ? .text : .known("Int"))
            value.constant = ImportedLiteral(items[0].node)
            return value
        }
        var declaration = ImportedDeclaration(span: schema.node.start)
        declaration.content = .enumeration(EnumerationImporter.distinct(items))
        declaration.component = component
        declaration.contexts = component == nil ? [context] : []
        declaration.doc = component == nil ? nil : schema.doc
        declaration.isDeprecated = schema.isDeprecated
        return ImportedValue(.declared(types.declare(declaration)))
    }

    private func names(_ schema: DocumentSchema, count: Int) -> [(name: String?, doc: String?)] {
        let node = schema.node
        let names = (node["x-enum-varnames"] ?? node["x-enumNames"])?.items.map(\.scalar) ?? []
        let docs = (node["x-enum-descriptions"] ?? node["x-enumDescriptions"])?.items.map(\.scalar) ?? []
        return (0..<count).map { index in
            (names.count == count ? names[index] : nil, docs.count == count ? docs[index] : nil)
        }
    }

    /// Each value once, and each with a Swift name of its own.
    private static func distinct(_ items: [Item]) -> [ImportedEnumValue] {
        // `1` and `"1"` are one value of an enum.
        var values: Set<String> = []
        var names = FreeNames()
        return items.compactMap { item in
            guard let literal = ImportedLiteral(item.node), values.insert(literal.text).inserted else { return nil }
            let said = item.name.map(SwiftNames.member)
            let plain = SwiftNames.member(literal.text)
            let longer = NameSpelling.words(literal.text).map { plain + $0 }
            let name = names.claim([said ?? plain, plain] + longer + [plain])
            return ImportedEnumValue(
                name: name == plain ? nil : name,
                value: literal,
                doc: item.doc,
                isDeprecated: item.isDeprecated
            )
        }
    }
}
