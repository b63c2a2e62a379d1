/// Imports `enum` and `const`: several values as an enum, a single one as a constant.
///
///     { enum: [open, closed], x-enum-descriptions: […] }   ->   enum with the values open and closed
struct EnumerationImporter {
    let types: ImportedTypes
    let context: ImportedDeclaration.Context
    let component: String?

    func value(of values: [DocumentNode], _ schema: DocumentSchema) -> ImportedValue {
        let items = zip(values, names(schema, count: values.count)).map { node, title in
            Item(node: node, name: title.name, doc: title.doc)
        }
        return value(of: items, schema)
    }

    /// A value with the name and description that the document has for it.
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
        // The values decide and not `type`, because documents quote integers, or declare strings as integers.
        guard items.allSatisfy({ $0.node.isText || $0.node.integer != nil }) else {
            guard items.allSatisfy(\.node.isNumber) else {
                types.unsupported.add(.complexEnum, at: schema.node.start)
                return ImportedValue(.json)
            }
            types.unsupported.add(.numberEnum, at: schema.node.start)
            return ImportedValue(.known("Double"))
        }
        if items.count == 1 {
            let node = items[0].node
            var value = ImportedValue(node.isText ? .text : .known("Int"))
            value.constant = ImportedLiteral(node.isNumber ? node.interpreted(as: .integer) : node)
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

    /// Returns the values of union members that only consist of values, and of plain strings next to them. Returns
    /// `nil` if a member is anything else, or if other values than strings are next to a plain string.
    static func items(of members: [UnionMember]) -> [Item]? {
        var items: [Item] = []
        var hasPlainString = false
        for member in members {
            if let constant = member.schema.constant {
                guard constant.scalar != nil else { return nil }
                items.append(
                    Item(
                        node: constant,
                        name: member.schema.title,
                        doc: member.schema.doc,
                        isDeprecated: member.schema.isDeprecated
                    )
                )
            } else if let values = member.schema.values {
                items += values.map { Item(node: $0) }
            } else if member.kinds == [.string], ScalarFormats.text(member.schema) == .init(.text) {
                hasPlainString = true
            } else {
                return nil
            }
        }
        // An enum can only have strings and integers, and an enum of integers can't decode strings.
        let isEnum = items.allSatisfy { $0.node.isText || !hasPlainString && $0.node.integer != nil }
        return items.isEmpty || !isEnum ? nil : items
    }

    private func names(_ schema: DocumentSchema, count: Int) -> [(name: String?, doc: String?)] {
        let node = schema.node
        // Null isn't a value of the enum, but the document may list a name for it.
        let nulls = Set((node["enum"]?.items ?? []).enumerated().filter(\.element.isNull).map(\.offset))
        func texts(_ keys: String...) -> [String?] {
            let all = keys.lazy.compactMap { node[$0] }.first?.items.map(\.scalar) ?? []
            if all.count == count { return all }
            let others = all.enumerated().filter { !nulls.contains($0.offset) }.map(\.element)
            return others.count == count ? others : Array(repeating: nil, count: count)
        }
        let names = texts("x-enum-varnames", "x-enumNames")
        let docs = texts("x-enum-descriptions", "x-enumDescriptions")
        return (0..<count).map { (names[$0], docs[$0]) }
    }

    /// Returns each value once, with a unique Swift name.
    private static func distinct(_ items: [Item]) -> [ImportedEnumValue] {
        // `1` and `"1"` are the same value of an enum.
        var values: Set<String> = []
        var names = FreeNames()
        return items.compactMap { item in
            // The remaining values are strings and integers. An integer can be written as `1.0`.
            let node = item.node.isNumber ? item.node.interpreted(as: .integer) : item.node
            guard let literal = ImportedLiteral(node), values.insert(literal.text).inserted else { return nil }
            let title = item.name.map(SwiftNames.member)
            let plain = SwiftNames.member(literal.text)
            let longer = NameSpelling.words(literal.text).map { plain + $0 }
            let name = names.claim([title ?? plain, plain] + longer + [plain])
            return ImportedEnumValue(
                name: name == plain ? nil : name,
                value: literal,
                doc: item.doc,
                isDeprecated: item.isDeprecated
            )
        }
    }
}

extension ImportedTypes {
    /// Returns an enum with one value for a constant. An optional parameter can't be a constant, because a constant is
    /// always sent.
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
