/// Makes a type of a schema.
///
///     { type: array, items: { type: string, format: date } } -> [Day]
struct TypeImporter {
    let types: ImportedTypes
    let context: ImportedDeclaration.Context
    /// The schema's name in the document; nil where it has none.
    let component: String?

    func value(of schema: DocumentSchema) -> ImportedValue {
        for word in schema.unsayable { types.unsupported.add(.condition, at: word.span) }
        var value = types.bounded(schema) { type(of: schema) }
        value.isNullable = value.isNullable || schema.isNullable
        types.examples?.note(schema.node, value)
        return value
    }

    private func type(of schema: DocumentSchema) -> ImportedValue {
        guard schema.isPossible else { return ImportedValue(.json) }
        if component != nil, !types.families.heirs(of: schema.node).isEmpty {
            return UnionImporter(types: types, context: context, component: component).family(schema)
        }
        if !schema.allOf.isEmpty { return whole(schema) }
        if !schema.oneOf.isEmpty || !schema.anyOf.isEmpty {
            return UnionImporter(types: types, context: context, component: component).value(of: schema)
        }
        if let constant = schema.constant { return enumeration.value(of: [constant], schema) }
        if let values = schema.values { return enumeration.value(of: values, schema) }
        if schema.kinds.count > 1 {
            return UnionImporter(types: types, context: context, component: component).value(ofKinds: schema)
        }
        return value(of: schema, as: schema.kinds.first)
    }

    private var enumeration: EnumerationImporter {
        EnumerationImporter(types: types, context: context, component: component)
    }

    /// As one kind of JSON, of those that the schema names.
    func value(of schema: DocumentSchema, as kind: DocumentSchema.Kind?) -> ImportedValue {
        switch kind {
        case .string: return ScalarFormats.text(schema)
        case .integer: return ScalarFormats.integer(schema.format)
        case .number: return ScalarFormats.number(schema.format)
        case .boolean: return ImportedValue(.known("Bool"))
        case .array: return list(schema)
        case .object: return object(schema)
        case nil: return ImportedValue(.json)
        }
    }

    private func list(_ schema: DocumentSchema) -> ImportedValue {
        var items = schema.items
        if let first = schema.prefixItems.first {
            guard TupleImporter.isPlain(schema), items == nil || items?.bool != nil else { return tuple(schema) }
            items = first
        }
        guard let items else { return ImportedValue(.list(.json)) }
        var value = element(items)
        value.type = .list(value.isNullable ? .optional(value.type) : value.type)
        return ImportedValue(value.type, format: value.format)
    }

    private func object(_ schema: DocumentSchema) -> ImportedValue {
        if !schema.properties.isEmpty { return model(schema) }
        guard case .of(let node) = schema.others else { return ImportedValue(.map(.json)) }
        let value = element(node)
        return ImportedValue(.map(value.isNullable ? .optional(value.type) : value.type), format: value.format)
    }

    /// A value of which there may be none, or several.
    private func element(_ node: DocumentNode) -> ImportedValue {
        types.omissible(types.value(of: node, at: context), of: node, at: context)
    }

    private func tuple(_ schema: DocumentSchema) -> ImportedValue {
        let value = model(schema)
        if case .declared(let index) = value.type { types.change(index) { $0.isArray = true } }
        return value
    }

    /// A model of its own, which is read when all that stands around it is.
    func model(_ schema: DocumentSchema) -> ImportedValue {
        var declaration = ImportedDeclaration(span: schema.node.start)
        declaration.component = component
        declaration.contexts = component == nil ? [context] : []
        declaration.doc = schema.doc ?? (component == nil ? nil : schema.title)
        declaration.isDeprecated = schema.isDeprecated
        declaration.xml = schema.xml?["name"]?.text.flatMap { XMLNames.isValid($0) ? $0 : nil }
        let index = types.declare(declaration, readingLater: schema)
        return ImportedValue(.declared(index))
    }

    // MARK: allOf

    /// All schemas at once: one type, with what the others add to it.
    private func whole(_ schema: DocumentSchema) -> ImportedValue {
        let parts = schema.allOf.compactMap { part in
            types.files.resolved(part).map { (part, types.shapes.schema($0)) }
        }
        let meaning = parts.filter { !$0.1.isAnything || !$0.1.required.isEmpty }
        let isAlone =
            schema.properties.isEmpty && schema.required.isEmpty && schema.oneOf.isEmpty && schema.anyOf.isEmpty
        if isAlone, meaning.count == 1 { return part(meaning[0].0, schema) }
        if let union = union(in: schema) {
            return UnionImporter(types: types, context: context, component: component).value(of: union)
        }
        if meaning.contains(where: { isObject($0.1) }) || !schema.properties.isEmpty { return model(schema) }
        if let values = meaning.first(where: { $0.1.values != nil }) ?? meaning.first { return part(values.0, schema) }
        var rest = schema
        rest.allOf = []
        return types.bounded(rest) { type(of: rest) }
    }

    /// With the schemas of which one counts at its head, where they stand in one of its parts; nil where there are none.
    private func union(in schema: DocumentSchema) -> DocumentSchema? {
        guard !types.shapes.shape(of: schema.node).properties.isEmpty, let union = headed(schema) else { return nil }
        let isOfObjects = (union.oneOf + union.anyOf).contains { way in
            types.files.resolved(way).map { isObject(types.shapes.schema($0)) } ?? false
        }
        return isOfObjects ? union : nil
    }

    private func headed(_ schema: DocumentSchema) -> DocumentSchema? {
        if !schema.oneOf.isEmpty || !schema.anyOf.isEmpty { return schema }
        let places = schema.allOf.indices.filter { place in
            let part = schema.allOf[place]
            return part["$ref"] == nil && (part["oneOf"] != nil || part["anyOf"] != nil)
        }
        guard places.count == 1 else { return nil }
        let part = types.shapes.schema(schema.allOf[places[0]])
        guard part.properties.isEmpty, part.allOf.isEmpty, part.required.isEmpty else { return nil }
        var union = schema
        union.allOf.remove(at: places[0])
        (union.oneOf, union.anyOf) = (part.oneOf, part.anyOf)
        if union.discriminator == nil { (union.discriminator, union.mapping) = (part.discriminator, part.mapping) }
        return union
    }

    private func part(_ node: DocumentNode, _ schema: DocumentSchema) -> ImportedValue {
        guard node["$ref"] == nil else { return types.value(of: node, at: context) }
        return TypeImporter(types: types, context: context, component: component).value(of: types.shapes.schema(node))
    }

    /// True for an object, and for schemas of which a part is one. Each schema is asked once.
    private func isObject(_ schema: DocumentSchema) -> Bool {
        var open = [schema]
        var seen: Set<DocumentNode.ID> = []
        while let next = open.popLast() {
            if !next.properties.isEmpty || next.kinds == [.object] { return true }
            for part in next.allOf + next.oneOf + next.anyOf {
                guard let node = types.files.resolved(part), seen.insert(node.id).inserted else { continue }
                open.append(types.shapes.schema(node))
            }
        }
        return false
    }
}
