/// Imports `oneOf`, `anyOf` and a `type` with several names as a union, or as a simpler type if one can hold all values.
///
///     oneOf: [{ $ref: Cat }, { $ref: Dog }]                       ->   union of Cat and Dog
///     anyOf: [{ type: string, enum: [a, b] }, { type: string }]   ->   enum with the values a and b
///     type: [string, integer]                                     ->   union by kind
struct UnionImporter {
    let types: ImportedTypes
    let context: ImportedDeclaration.Context
    let component: String?
    /// The schemas of the elements or map values, if this is their type. A list that contains itself refers to the same
    /// union.
    var elements: Set<DocumentNode.ID>?

    func value(of schema: DocumentSchema) -> ImportedValue {
        types.bounded(schema) { union(of: schema) }
    }

    /// Returns the type of a schema with `oneOf` or `anyOf`.
    private func union(of schema: DocumentSchema) -> ImportedValue {
        var members = UnionMembers(schema.oneOf + schema.anyOf, types: types).all
        let isNullable = members.contains { $0.schema.isNullable }
        members.removeAll(where: \.isNull)
        if !members.isEmpty, members.allSatisfy(\.onlyRequires), hasFields(schema) {
            var value = TypeImporter(types: types, context: context, component: component).model(schema)
            value.isNullable = isNullable
            return value
        }
        for member in members where member.onlyRequires {
            types.unsupported.add(.requiredTogether, at: member.node.start)
        }
        members.removeAll { $0.onlyRequires || $0.saysNothing(beside: schema) }
        var value = members.isEmpty ? withoutMembers(schema) : typeBesideFields(of: members, schema)
        value.isNullable = value.isNullable || isNullable
        return value
    }

    private func hasFields(_ schema: DocumentSchema) -> Bool {
        !schema.properties.isEmpty || !types.shapes.shape(of: schema.node).properties.isEmpty
    }

    private func withoutMembers(_ schema: DocumentSchema) -> ImportedValue {
        var rest = schema
        (rest.oneOf, rest.anyOf) = ([], [])
        return TypeImporter(types: types, context: context, component: component).value(of: rest)
    }

    /// Returns the type of alternatives, whose objects also have the fields next to `oneOf`.
    private func typeBesideFields(of members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        // One object can be several alternatives at once.
        if CombinedAlternatives(schema, types) != nil { return merged(schema) }
        if hasFields(schema), members.contains(where: { $0.kinds == [.object] }) {
            return withCommonFields(members, schema) ?? merged(schema)
        }
        if members.contains(where: \.isAnything) { return open(members.filter { !$0.isAnything }, schema) }
        if members.count == 1 { return type(of: members[0], named: context.name) }
        return typeByKind(of: members, schema)
    }

    /// Returns the type of several schemas. None of them accepts any value.
    private func typeByKind(of members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        if let values = EnumerationImporter.items(of: members) { return enumeration(values, schema) }
        if members.contains(where: { $0.kinds.count != 1 }) { return attempt(members, schema) }
        let kinds = DocumentSchema.Kind.allCases.filter { kind in members.contains { $0.kinds == [kind] } }
        guard kinds.count == 1 else { return byKind(kinds, members, schema) }
        switch kinds[0] {
        case .string: return texts(members, schema)
        case .integer: return ScalarFormats.integer(of: members)
        case .number: return ScalarFormats.number(of: members)
        case .boolean: return ImportedValue(.known("Bool"))
        case .array: return lists(members, schema)
        case .object: return objects(members, schema)
        }
    }

    /// Returns the type if one of the schemas accepts any value. Values that the others can't decode keep their JSON.
    private func open(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        let hasModel = members.contains { !types.shapes.shape(of: $0.schema.node).properties.isEmpty }
        guard hasModel else { return ImportedValue(.json) }
        var value = attempt(members, schema)
        value.isNullable = true
        return value
    }

    // MARK: Values

    private func enumeration(_ items: [EnumerationImporter.Item], _ schema: DocumentSchema) -> ImportedValue {
        // An enum accepts unknown values, so a single value next to a plain string gains nothing.
        if items.count == 1 {
            types.unsupported.add(.condition, at: schema.node.start)
            return ImportedValue(items[0].node.isText ? .text : .known("Int"))
        }
        return EnumerationImporter(types: types, context: context, component: component).value(of: items, schema)
    }

    /// Returns the type of strings: one format, cases by format, or `String`.
    private func texts(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        let values = members.map { member in
            member.schema.values == nil ? ScalarFormats.text(member.schema) : ImportedValue(.text)
        }
        if Set(values).count == 1 { return values[0] }
        // Each type is more specific than String, and has no options.
        let haveFormats = values.allSatisfy { $0.type != .text && $0.plain == $0.type && $0.isText }
        guard haveFormats, Set(values.map(\.type)).count == values.count else {
            for member in members where member.schema.values != nil || member.schema.constant != nil {
                types.unsupported.add(.condition, at: member.node.start)
            }
            return ImportedValue(.text)
        }
        return attempt(members, schema)
    }

    // MARK: JSON types

    /// Returns the type of a schema with several JSON types: `type: [string, integer]`.
    func value(ofKinds schema: DocumentSchema) -> ImportedValue {
        let kinds = schema.kinds
        // Each integer is a number.
        let isAny = DocumentSchema.Kind.allCases.allSatisfy { kinds.contains($0) || $0 == .integer }
        if isAny { return ImportedValue(.json) }
        let index = declare(schema)
        let cases = kinds.map { kind in
            let inner = ImportedDeclaration.Context(owner: .type(index), name: kind.rawValue)
            let maker = TypeImporter(types: types, context: inner, component: nil)
            let type = maker.value(of: schema, as: kind).plain
            return ImportedCase(name: kind.rawValue, type: types.mayBe(kind, type) ? type : generalType(kind, schema))
        }
        types.set(.union(by: .kind, cases), of: index)
        return ImportedValue(.declared(index))
    }

    /// Returns a union by JSON type. Several schemas of one JSON type become a nested type.
    private func byKind(
        _ kinds: [DocumentSchema.Kind],
        _ members: [UnionMember],
        _ schema: DocumentSchema
    ) -> ImportedValue {
        let index = declare(schema)
        let cases = kinds.map { kind in
            let group = members.filter { $0.kinds == [kind] }
            let type = type(of: group, kind, in: index, schema)
            return ImportedCase(name: kind.rawValue, type: types.mayBe(kind, type) ? type : generalType(kind, schema))
        }
        types.set(.union(by: .kind, cases), of: index)
        return ImportedValue(.declared(index))
    }

    /// Reports a schema whose other keywords contradict one of its JSON types, and returns the general type for it.
    private func generalType(_ kind: DocumentSchema.Kind, _ schema: DocumentSchema) -> ImportedType {
        types.unsupported.add(.nestedUnion, at: schema.node.start)
        return switch kind {
        case .string: .text
        case .number: .known("Double")
        case .integer: .known("Int")
        case .boolean: .known("Bool")
        case .object: .map(.json)
        case .array: .list(.json)
        }
    }

    private func type(
        of group: [UnionMember],
        _ kind: DocumentSchema.Kind,
        in index: Int,
        _ schema: DocumentSchema
    ) -> ImportedType {
        let inner = ImportedDeclaration.Context(owner: .type(index), name: kind.rawValue)
        let maker = UnionImporter(types: types, context: inner, component: nil)
        if group.count == 1 {
            let value = maker.type(of: group[0], named: kind.rawValue)
            return types.omissible(value, of: group[0].node, at: inner).plain
        }
        var part = schema
        let nodes = group.map(\.written)
        (part.oneOf, part.anyOf) = schema.oneOf.isEmpty ? ([], nodes) : (nodes, [])
        if CombinedAlternatives(part, types) != nil { return maker.merged(part).plain }
        return maker.typeByKind(of: group, part).plain
    }

    // MARK: Lists

    private func lists(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        let hasElements = members.allSatisfy { $0.schema.items != nil && $0.schema.prefixItems.isEmpty }
        guard hasElements else { return attempt(members, schema) }
        let lists = Set(members.map { type(of: $0, named: "list").plain })
        if lists.count == 1, let list = lists.first { return ImportedValue(list) }
        return ImportedValue(.list(value(ofItems: members.compactMap(\.schema.items), schema)))
    }

    /// Returns the element type of lists, or the value type of maps, with several types.
    func value(ofItems nodes: [DocumentNode], _ schema: DocumentSchema) -> ImportedType {
        var items = schema
        (items.oneOf, items.anyOf, items.discriminator) = (nodes, [], nil)
        // Lists can contain themselves. A union of the same elements is the same type.
        let elements = Set(UnionMembers(items.oneOf, types: types).all.map(\.schema.node.id))
        return types.union(of: elements, at: schema.node) {
            let maker = UnionImporter(types: types, context: context, component: nil, elements: elements)
            let value = maker.value(of: items)
            return value.isNullable ? .optional(value.plain) : value.plain
        }
    }

    // MARK: Trial

    /// Returns a union by trial. Longer tuples, and objects with more required fields, are tried first.
    private func attempt(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        let index = declare(schema)
        let inner = importer(ofCasesOf: index)
        var seen: Set<ImportedType> = []
        let cases = TrialOrder(types).sorted(members).compactMap { member -> ImportedCase? in
            let name = member.name.map(SwiftNames.member) ?? caseName(for: member)
            let type = inner.type(of: member, named: name).plain
            // Values that no case can decode keep their JSON.
            guard type != .json, seen.insert(type).inserted else { return nil }
            return ImportedCase(name: name, type: type)
        }
        if cases.isEmpty { types.unsupported.add(.nestedUnion, at: schema.node.start) }
        // A case may already refer to the declared union, so the union needs a case.
        let fallback = [ImportedCase(name: "value", type: .json)]
        types.set(.union(by: .attempt, cases.isEmpty ? fallback : CaseNames.distinct(cases)), of: index)
        return cases.isEmpty ? ImportedValue(.json) : ImportedValue(.declared(index))
    }

    /// Returns the name of a case without a schema name: its format or its JSON type.
    private func caseName(for member: UnionMember) -> String {
        if member.kinds == [.string], let format = member.schema.format { return SwiftNames.member(format) }
        return member.kinds.count == 1 ? member.kinds.first?.rawValue ?? "value" : "value"
    }

    // MARK: Objects

    /// Returns a union whose cases extend a model of the fields next to `oneOf`. Returns `nil` if there is one case, if a
    /// case isn't an object, or if cases that can't be distinguished add no fields.
    private func withCommonFields(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue? {
        guard members.count > 1, members.allSatisfy({ $0.kinds == [.object] }) else { return nil }
        let inference = UnionDiscriminatorInference.infer(members, schema, types: types)
        let shape = types.shapes.shape(of: schema.node)
        let names = Set(shape.properties.map(\.key))
        if inference.isGuess || inference.by == .attempt {
            // The cases add no fields, so they are only validation rules.
            if members.allSatisfy({ names.isSuperset(of: types.shapes.shape(of: $0.schema.node).properties.map(\.key)) }
            ) {
                return nil
            }
        }
        report(inference, schema)
        let index = declare(schema)
        var common = schema
        (common.oneOf, common.anyOf, common.discriminator, common.mapping) = ([], [], nil, [])
        var declaration = ImportedDeclaration(span: schema.node.start)
        declaration.component = component.map { $0 + "Base" }
        declaration.contexts =
            component == nil ? [ImportedDeclaration.Context(owner: context.owner, name: context.name + "Base")] : []
        let base = (index: extendedModel(of: common) ?? types.declare(declaration, readingLater: common), shape: shape)
        types.setBase(base.index, of: schema.node)
        let inner = importer(ofCasesOf: index)
        let cases = cases(of: inference.cases) { discriminatedCase in
            let own = Set(types.shapes.shape(of: discriminatedCase.member.schema.node).properties.map(\.key))
            // A case that repeats all common fields doesn't need the base.
            return names.isSubset(of: own)
                ? inner.type(of: discriminatedCase.member, named: discriminatedCase.name).type
                : type(of: discriminatedCase, extending: base, in: index)
        }
        types.set(.union(by: inference.by, CaseNames.distinct(cases)), of: index)
        let shared = shape.properties.map(\.key).filter { .tag([$0]) != inference.by }
        types.change(index) { $0.shared = shared }
        return ImportedValue(.declared(index))
    }

    /// Returns the model that the schema refers to, if it adds nothing to the reference.
    private func extendedModel(of schema: DocumentSchema) -> Int? {
        guard schema.properties.isEmpty, schema.allOf.count == 1, schema.allOf[0]["$ref"] != nil,
            case .declared(let index) = types.value(of: schema.allOf[0], at: context).type
        else { return nil }
        switch types.declarations[index].content {
        case .pending, .model: return types.declarations[index].isArray ? nil : index
        case .enumeration, .union: return nil
        }
    }

    /// Declares a model for a case that extends the common fields.
    private func type(
        of discriminatedCase: UnionDiscriminatorInference.DiscriminatedCase,
        extending base: ModelImporter.Parent,
        in union: Int
    ) -> ImportedType {
        var declaration = ImportedDeclaration(span: discriminatedCase.member.node.start)
        declaration.contexts = [ImportedDeclaration.Context(owner: .type(union), name: discriminatedCase.name)]
        declaration.doc = discriminatedCase.member.schema.doc
        var schema = discriminatedCase.member.schema
        if discriminatedCase.member.node["$ref"] != nil {
            // The case extends the referenced schema, in place of a copy of its fields.
            schema = DocumentSchema(node: discriminatedCase.member.schema.node)
            schema.allOf = [discriminatedCase.member.node]
        }
        return .declared(types.declare(declaration, readingLater: schema, extending: base))
    }

    /// Returns a union of the schemas that extend a schema with a discriminator.
    func family(_ schema: DocumentSchema) -> ImportedValue {
        let subtypes = types.families.heirs(of: schema.node)
        let index = declare(schema)
        let base = TypeImporter(types: types, context: context, component: component.map { $0 + "Base" }).model(schema)
        if case .declared(let baseIndex) = base.type { types.setBase(baseIndex, of: schema.node) }
        let members = subtypes.map { (node: $0.value, name: $0.key) }
        let values = DiscriminatorValues(schema, files: types.files).inheriting(members, types.shapes)
        var cases = subtypes.flatMap { subtype -> [ImportedCase] in
            let value = types.named(subtype.value, subtype.key, context)
            return values.cases(for: subtype.value, subtype.key, type: value.type, shapes: types.shapes)
        }
        // The parent itself is a case if the mapping has a value for it.
        if let own = component.flatMap({ values.mapped(schema.node, $0) }) {
            let property = types.shapes.property(schema.discriminator ?? "type", of: schema.node)
            cases += own.map {
                ImportedCase(name: $0, type: base.type, values: [values.literal($0, of: property, types.shapes)])
            }
        }
        let by = ImportedDiscriminator.tag([schema.discriminator ?? "type"])
        report(schema, without: members + (component.map { [(schema.node, $0)] } ?? []))
        types.set(.union(by: by, CaseNames.distinct(cases)), of: index)
        let shared = types.shapes.shape(of: schema.node).properties.map(\.key).filter { .tag([$0]) != by }
        types.change(index) { $0.shared = shared }
        return ImportedValue(.declared(index))
    }

    private func objects(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        if members.allSatisfy(\.isMap) { return maps(members, schema) }
        let inference = UnionDiscriminatorInference.infer(members, schema, types: types)
        if let single = inference.single { return type(of: single, named: context.name) }
        report(inference, schema)
        let index = declare(schema)
        let inner = importer(ofCasesOf: index)
        let cases = cases(of: inference.cases) { inner.type(of: $0.member, named: $0.member.name ?? $0.name).type }
        types.set(.union(by: inference.by, CaseNames.distinct(cases)), of: index)
        return ImportedValue(.declared(index))
    }

    /// Returns a map for objects without properties.
    private func maps(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        let nodes = members.map { member -> [DocumentNode] in
            if case .of(let nodes) = member.schema.additionalProperties { return nodes }
            return []
        }
        guard nodes.allSatisfy({ !$0.isEmpty }) else { return ImportedValue(.map(.json)) }
        let maps = Set(members.map { type(of: $0, named: "map").plain })
        if maps.count == 1, let map = maps.first { return ImportedValue(map) }
        return ImportedValue(.map(value(ofItems: nodes.flatMap(\.self), schema)))
    }

    /// Returns an importer for the types of a union's cases. Each case passes its name.
    private func importer(ofCasesOf union: Int) -> UnionImporter {
        let context = ImportedDeclaration.Context(owner: .type(union), name: "")
        return UnionImporter(types: types, context: context, component: nil)
    }

    /// Returns the cases. A schema with several discriminator values is imported once.
    private func cases(
        of discriminatedCases: [UnionDiscriminatorInference.DiscriminatedCase],
        _ type: (UnionDiscriminatorInference.DiscriminatedCase) -> ImportedType
    ) -> [ImportedCase] {
        var importedTypes: [DocumentNode.ID: ImportedType] = [:]
        return discriminatedCases.map { discriminatedCase in
            let node = discriminatedCase.member.schema.node
            let type = importedTypes[node.id] ?? type(discriminatedCase)
            importedTypes[node.id] = type
            return ImportedCase(name: discriminatedCase.name, type: type, values: discriminatedCase.values)
        }
    }

    /// Returns one model with the fields of all schemas.
    private func merged(_ schema: DocumentSchema) -> ImportedValue {
        TypeImporter(types: types, context: context, component: component).model(schema)
    }

    private func type(of member: UnionMember, named name: String) -> ImportedValue {
        let inner = ImportedDeclaration.Context(owner: context.owner, name: name.isEmpty ? context.name : name)
        if let part = member.part {
            return TypeImporter(types: types, context: inner, component: nil).value(of: member.schema, as: part)
        }
        if member.node["$ref"] != nil { return types.value(of: member.node, at: context) }
        return types.value(of: member.node, at: inner)
    }

    private func declare(_ schema: DocumentSchema) -> Int {
        var declaration = ImportedDeclaration(span: schema.node.start)
        declaration.component = component
        declaration.contexts = component == nil ? [context] : []
        declaration.doc = component == nil ? nil : schema.doc
        declaration.isDeprecated = schema.isDeprecated
        let index = types.declare(declaration)
        // The union is registered before its cases are imported, because the cases can refer to the union.
        if component != nil { types.register(schema.node, ImportedValue(.declared(index))) }
        if let elements { types.register(elements, .declared(index)) }
        return index
    }
}
