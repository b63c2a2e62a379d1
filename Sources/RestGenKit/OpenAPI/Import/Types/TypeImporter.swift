/// Imports a schema as a type.
///
///     { type: array, items: { type: string, format: date } } -> [Day]
struct TypeImporter {
    let types: ImportedTypes
    let context: ImportedDeclaration.Context
    /// The name of the schema, or `nil` for an inline schema.
    let component: String?

    func value(of schema: DocumentSchema) -> ImportedValue {
        types.reportConditions(of: schema)
        var value = types.bounded(schema) { type(of: schema) }
        value.isNullable = value.isNullable || schema.isNullable
        types.examples?.add(schema.node, value)
        return value
    }

    private func type(of schema: DocumentSchema) -> ImportedValue {
        guard schema.isPossible else { return ImportedValue(.json) }
        if component != nil, !types.families.heirs(of: schema.node).isEmpty {
            return UnionImporter(types: types, context: context, component: component).family(schema)
        }
        if !schema.allOf.isEmpty { return composition(of: schema) }
        if !schema.oneOf.isEmpty || !schema.anyOf.isEmpty {
            return UnionImporter(types: types, context: context, component: component).value(of: schema)
        }
        if let values = schema.constant.map({ [$0] }) ?? schema.values {
            // Lists and objects have no cases, but the schema's type is known.
            guard !schema.kinds.isEmpty, values.allSatisfy({ $0.scalar == nil }) else {
                return enumeration.value(of: values, schema)
            }
            types.unsupported.add(.condition, at: schema.node.start)
        }
        if schema.kinds.count > 1 {
            return UnionImporter(types: types, context: context, component: component).value(ofKinds: schema)
        }
        return value(of: schema, as: schema.kinds.first)
    }

    private var enumeration: EnumerationImporter {
        EnumerationImporter(types: types, context: context, component: component)
    }

    /// Returns the type of the schema's values of one JSON type.
    func value(of schema: DocumentSchema, as kind: DocumentSchema.Kind?) -> ImportedValue {
        switch kind {
        case .string: return json(in: schema) ?? ScalarFormats.text(schema)
        case .integer: return ScalarFormats.integer(schema.format)
        case .number: return ScalarFormats.number(schema.format)
        case .boolean: return ImportedValue(.known("Bool"))
        case .array: return list(schema)
        case .object: return object(schema)
        case nil: return ImportedValue(.json)
        }
    }

    /// Returns the type of a string that contains JSON, if the document declares its schema.
    private func json(in schema: DocumentSchema) -> ImportedValue? {
        guard schema.encoding == nil, schema.mediaType.map({ MediaKind($0) == .json }) ?? false,
            let inner = schema.node["contentSchema"]
        else { return nil }
        return ImportedValue(types.value(of: inner, at: context).plain, format: .json)
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
        guard case .of(let nodes) = schema.additionalProperties else { return ImportedValue(.map(.json)) }
        guard nodes.count == 1 else {
            let values = UnionImporter(types: types, context: context, component: nil).value(ofItems: nodes, schema)
            return ImportedValue(.map(values))
        }
        let value = element(nodes[0])
        return ImportedValue(.map(value.isNullable ? .optional(value.type) : value.type), format: value.format)
    }

    /// Returns the type of a list's element or a map's value.
    private func element(_ node: DocumentNode) -> ImportedValue {
        var value = types.omissible(types.value(of: node, at: context), of: node, at: context)
        // The format would apply to the whole list or map.
        if value.format == .json { (value.type, value.format) = (.text, nil) }
        return value
    }

    private func tuple(_ schema: DocumentSchema) -> ImportedValue {
        let value = model(schema)
        if case .declared(let index) = value.type { types.change(index) { $0.isArray = true } }
        return value
    }

    /// Declares a model. Its schema is read later.
    func model(_ schema: DocumentSchema) -> ImportedValue {
        var declaration = ImportedDeclaration(span: schema.node.start)
        declaration.component = component
        declaration.contexts = component == nil ? [context] : []
        declaration.doc = schema.doc ?? (component == nil ? nil : schema.title)
        declaration.isDeprecated = schema.isDeprecated
        declaration.xml = schema.xml?["name"]?.text.flatMap { XMLNames.isValid($0) ? $0 : nil }
        declaration.example = types.example(of: schema.node)
        let index = types.declare(declaration, readingLater: schema)
        return ImportedValue(.declared(index))
    }

    // MARK: allOf

    /// Returns the type of a schema with `allOf`.
    private func composition(of schema: DocumentSchema) -> ImportedValue {
        let parts = schema.allOf.compactMap { part in
            types.files.resolved(part).map { (part, types.shapes.schema($0)) }
        }
        let meaning = parts.filter { !$0.1.isAnything || !$0.1.required.isEmpty }
        let isAlone =
            schema.properties.isEmpty && schema.required.isEmpty && schema.oneOf.isEmpty && schema.anyOf.isEmpty
            && !schema.hasOthers
        if let narrowed = narrowed(schema, meaning.map(\.1)) { return types.bounded(narrowed) { type(of: narrowed) } }
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

    /// Returns the schema of a string, number or list with the restrictions that the outer schema adds: `{ $ref: Color,
    /// enum: [red] }`. Returns `nil` if there are none.
    private func narrowed(_ schema: DocumentSchema, _ parts: [DocumentSchema]) -> DocumentSchema? {
        let hasValues = schema.values != nil || schema.constant != nil
        let hasMore = schema.format != nil || schema.items != nil || !schema.prefixItems.isEmpty
        guard hasValues || hasMore, schema.properties.isEmpty, schema.oneOf.isEmpty, schema.anyOf.isEmpty,
            let first = parts.first, !parts.contains(where: isObject),
            hasValues || parts.allSatisfy({ $0.values == nil && $0.constant == nil })
        else { return nil }
        var narrowed = schema
        narrowed.allOf = []
        let kinds = types.shapes.kinds(of: first.node)
        if !kinds.isEmpty { narrowed.kinds = DocumentSchema.Kind.allCases.filter(kinds.contains) }
        narrowed.format = schema.format ?? parts.lazy.compactMap(\.format).first
        narrowed.items = schema.items ?? parts.lazy.compactMap(\.items).first
        narrowed.readValues()
        return narrowed
    }

    /// Returns the schema with the alternatives of one of its parts moved to it, or `nil` if no part has alternatives.
    private func union(in schema: DocumentSchema) -> DocumentSchema? {
        guard !types.shapes.shape(of: schema.node).properties.isEmpty, let union = headed(schema) else { return nil }
        let isOfObjects = (union.oneOf + union.anyOf).contains { alternative in
            types.files.resolved(alternative).map { isObject(types.shapes.schema($0)) } ?? false
        }
        return isOfObjects ? union : nil
    }

    private func headed(_ schema: DocumentSchema) -> DocumentSchema? {
        if !schema.oneOf.isEmpty || !schema.anyOf.isEmpty { return schema }
        let unions = schema.allOf.indices.compactMap { index -> (index: Int, part: DocumentSchema)? in
            guard let node = types.files.resolved(schema.allOf[index]) else { return nil }
            let part = types.shapes.schema(node)
            return part.oneOf.isEmpty && part.anyOf.isEmpty ? nil : (index, part)
        }
        guard unions.count == 1, let (index, part) = unions.first, part.discriminator == nil || part.properties.isEmpty,
            !(part.oneOf + part.anyOf).contains(where: { types.leads($0, to: schema.node) })
        else { return nil }
        var union = schema
        union.allOf.replaceSubrange(index...index, with: part.allOf)
        let own = Set(schema.properties.map(\.key))
        union.properties = part.properties.filter { !own.contains($0.key) } + schema.properties
        union.required.formUnion(part.required)
        if case .unsupported = union.additionalProperties { union.additionalProperties = part.additionalProperties }
        types.reportConditions(of: part)
        (union.oneOf, union.anyOf) = (part.oneOf, part.anyOf)
        if union.discriminator == nil { (union.discriminator, union.mapping) = (part.discriminator, part.mapping) }
        return union
    }

    private func part(_ node: DocumentNode, _ schema: DocumentSchema) -> ImportedValue {
        guard node["$ref"] == nil else { return types.value(of: node, at: context) }
        return TypeImporter(types: types, context: context, component: component).value(of: types.shapes.schema(node))
    }

    /// Whether the schema is an object, or has a part that is. Each schema is checked once.
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
