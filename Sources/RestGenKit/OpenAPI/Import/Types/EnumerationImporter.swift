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
            types.unsupported.add(.numberEnum, at: schema.node.start)
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
        var names: Set<String> = []
        return items.compactMap { item in
            guard let literal = ImportedLiteral(item.node), values.insert(literal.text).inserted else { return nil }
            let said = item.name.map(SwiftNames.member)
            let plain = SwiftNames.member(literal.text)
            var name = said ?? plain
            if names.contains(name), said != nil, !names.contains(plain) { name = plain }
            for word in words(literal.text) where names.contains(name) {
                let longer = plain + word
                if !names.contains(longer) { name = longer }
            }
            while names.contains(name) { name += "Too" }
            names.insert(name)
            return ImportedEnumValue(
                name: name == plain ? nil : name,
                value: literal,
                doc: item.doc,
                isDeprecated: item.isDeprecated
            )
        }
    }

    /// What tells `ASC` from `asc`, and `in-progress` from `in_progress`.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        if text == text.uppercased() { words.append("Uppercase") }
        if text == text.lowercased() { words.append("Lowercase") }
        if text.contains("-") { words.append("Dashed") }
        if text.contains("_") { words.append("Underscored") }
        if text.contains(" ") { words.append("Spaced") }
        return words + ["Other"]
    }
}

extension ImportedTypes {
    /// A parameter that may be left out is not a constant, but an enum of one value.
    func omissible(
        _ value: ImportedValue,
        of schema: DocumentNode,
        at context: ImportedDeclaration.Context
    ) -> ImportedValue {
        guard let constant = value.constant else { return value }
        var result = value
        result.constant = nil
        guard value.type == .text || value.type == .known("Int") else { return result }
        var declaration = ImportedDeclaration(span: schema.start)
        declaration.content = .enumeration([ImportedEnumValue(value: constant)])
        declaration.contexts = [context]
        result.type = .declared(declare(declaration))
        return result
    }
}
