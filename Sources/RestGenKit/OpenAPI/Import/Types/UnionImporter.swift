/// Makes a type of schemas of which one counts: a union, or what they all are.
struct UnionImporter {
    let types: ImportedTypes
    let context: ImportedDeclaration.Context
    let component: String?
    /// The schemas of the elements that this is the union of, if it is one of elements.
    var elements: Set<DocumentNode.ID>?

    func value(of schema: DocumentSchema) -> ImportedValue {
        types.bounded(schema) { whole(schema) }
    }

    private func whole(_ schema: DocumentSchema) -> ImportedValue {
        var isNullable = false
        var members = UnionMembers(schema.oneOf + schema.anyOf, types: types).all
        if members.contains(where: \.isNull) {
            isNullable = true
            members.removeAll(where: \.isNull)
        }
        if !members.isEmpty, members.allSatisfy(\.onlyRequires), hasFields(schema) {
            var value = TypeImporter(types: types, context: context, component: component).model(schema)
            value.isNullable = isNullable
            return value
        }
        for member in members where member.onlyRequires {
            types.unsupported.add(.requiredTogether, at: member.node.start)
        }
        members.removeAll { $0.onlyRequires || $0.saysNothing(beside: schema) }
        var value = members.isEmpty ? withoutMembers(schema) : value(of: members, schema)
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

    private func value(of members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        // Fields that all of them have, beside those of one.
        if hasFields(schema), members.contains(where: { $0.kinds == [.object] }) {
            return withCommonFields(members, schema)
                ?? TypeImporter(types: types, context: context, component: component).model(schema)
        }
        if members.count == 1 { return type(of: members[0], named: context.name) }
        if let values = values(members) { return enumeration(values, members, schema) }
        if let plain = plain(members) { return plain }
        if members.contains(where: { $0.kinds.count != 1 }) { return attempt(members, schema) }
        let kinds = DocumentSchema.Kind.allCases.filter { kind in members.contains { $0.kinds == [kind] } }
        if kinds == [.array] { return lists(members, schema) }
        if kinds == [.object] { return objects(members, schema, component) }
        return byKind(kinds, members, schema)
    }

    // MARK: values

    /// The values of members that are nothing but values, and of texts beside them; nil where something else is there.
    private func values(_ members: [UnionMember]) -> [EnumerationImporter.Item]? {
        var items: [EnumerationImporter.Item] = []
        for member in members {
            if let constant = member.schema.constant {
                guard constant.scalar != nil else { return nil }
                items.append(
                    EnumerationImporter.Item(
                        node: constant,
                        name: member.schema.title,
                        doc: member.schema.doc,
                        isDeprecated: member.schema.isDeprecated
                    )
                )
            } else if let values = member.schema.values {
                items += values.map { EnumerationImporter.Item(node: $0) }
            } else if member.kinds != [.string] || member.schema.format != nil {
                return nil
            }
        }
        return items.isEmpty ? nil : items
    }

    private func enumeration(
        _ items: [EnumerationImporter.Item],
        _ members: [UnionMember],
        _ schema: DocumentSchema
    ) -> ImportedValue {
        // An open enum is any text anyway; one value alone is none.
        if items.count == 1 { return ImportedValue(items[0].node.isText ? .text : .known("Int")) }
        return EnumerationImporter(types: types, context: context, component: component).value(of: items, schema)
    }

    /// One type for numbers of two kinds, and for texts of several formats.
    private func plain(_ members: [UnionMember]) -> ImportedValue? {
        let kinds = Set(members.flatMap(\.kinds))
        if kinds.isSubset(of: [.number, .integer]) { return ImportedValue(.known("Double")) }
        guard kinds == [.string] else { return nil }
        let formats = Set(members.map { $0.schema.values == nil ? $0.schema.format ?? "" : "" })
        return formats.count == 1 ? ScalarFormats.text(members[0].schema) : ImportedValue(.text)
    }

    // MARK: kinds

    /// `type: [string, integer]`
    func value(ofKinds schema: DocumentSchema) -> ImportedValue {
        let kinds = schema.kinds
        if Set(kinds).isSubset(of: [.number, .integer]) { return ImportedValue(.known("Double")) }
        // `integer` beside `number` says no more.
        let told = kinds.filter { $0 != .integer || !kinds.contains(.number) }
        if told.count > 5 { return ImportedValue(.json) }
        let index = declare(schema, component)
        let cases = told.map { kind in
            let inner = ImportedDeclaration.Context(owner: .type(index), name: kind.rawValue)
            let maker = TypeImporter(types: types, context: inner, component: nil)
            let type = maker.value(of: schema, as: kind).plain
            return ImportedCase(name: kind.rawValue, type: types.mayBe(kind, type) ? type : plain(kind, schema))
        }
        types.set(.union(by: .kind, cases), of: index)
        return ImportedValue(.declared(index))
    }

    /// Cases by the kind of JSON. Several objects become a union of their own.
    private func byKind(
        _ kinds: [DocumentSchema.Kind],
        _ members: [UnionMember],
        _ schema: DocumentSchema
    ) -> ImportedValue {
        let told = kinds.filter { $0 != .integer || !kinds.contains(.number) }
        let index = declare(schema, component)
        let cases = told.map { kind in
            let group = members.filter { $0.kinds == [kind] }
            let type = type(of: group, kind, in: index, schema)
            return ImportedCase(name: kind.rawValue, type: types.mayBe(kind, type) ? type : plain(kind, schema))
        }
        types.set(.union(by: .kind, cases), of: index)
        return ImportedValue(.declared(index))
    }

    /// Any value of a kind, for a schema that says of its values what the kind can't have.
    private func plain(_ kind: DocumentSchema.Kind, _ schema: DocumentSchema) -> ImportedType {
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

    private func lists(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        let lists = Set(members.map { type(of: $0, named: "list").plain })
        if lists.count == 1, let list = lists.first { return ImportedValue(list) }
        return ImportedValue(.list(value(ofItems: members, schema)))
    }

    private func type(
        of group: [UnionMember],
        _ kind: DocumentSchema.Kind,
        in index: Int,
        _ schema: DocumentSchema
    ) -> ImportedType {
        let inner = ImportedDeclaration.Context(owner: .type(index), name: kind.rawValue)
        let maker = UnionImporter(types: types, context: inner, component: nil)
        if group.count == 1 { return maker.type(of: group[0], named: kind.rawValue).plain }
        switch kind {
        case .object:
            var part = schema
            (part.oneOf, part.anyOf) = (group.map(\.written), [])
            return maker.objects(group, part, nil).plain
        case .string: return maker.plain(group)?.plain ?? .text
        case .array:
            let lists = Set(group.map { maker.type(of: $0, named: "list").plain })
            if lists.count == 1, let list = lists.first { return list }
            return .list(maker.value(ofItems: group, schema))
        default: return maker.type(of: group[0], named: kind.rawValue).plain
        }
    }

    /// What stands in lists of several types.
    private func value(ofItems group: [UnionMember], _ schema: DocumentSchema) -> ImportedType {
        var items = schema
        (items.oneOf, items.anyOf, items.discriminator) = (group.compactMap(\.schema.items), [], nil)
        guard items.oneOf.count == group.count else {
            types.unsupported.add(.nestedUnion, at: schema.node.start)
            return .json
        }
        // Lists may be elements of themselves. A union of the same elements is the same type.
        let elements = Set(UnionMembers(items.oneOf, types: types).all.map(\.schema.node.id))
        return types.union(of: elements, at: schema.node) {
            let maker = UnionImporter(types: types, context: context, component: nil, elements: elements)
            let value = maker.value(of: items)
            return value.isNullable ? .optional(value.plain) : value.plain
        }
    }

    /// The first that can be read, where a member may itself be of several kinds.
    private func attempt(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue {
        let types = members.map { type(of: $0, named: $0.name ?? "value").plain }
        guard Set(types).count == types.count, !types.contains(.json), members.count <= 4 else {
            self.types.unsupported.add(.nestedUnion, at: schema.node.start)
            return ImportedValue(.json)
        }
        let index = declare(schema, component)
        let cases = zip(members, types).map { member, type in
            ImportedCase(
                name: member.name.map(SwiftNames.member) ?? member.kinds.first?.rawValue ?? "value",
                type: type
            )
        }
        self.types.set(.union(by: .attempt, CaseNames.distinct(cases)), of: index)
        return ImportedValue(.declared(index))
    }

    // MARK: objects

    /// A union whose cases extend a model of the fields that stand beside them; nil where nothing tells them apart.
    private func withCommonFields(_ members: [UnionMember], _ schema: DocumentSchema) -> ImportedValue? {
        guard members.count > 1, members.allSatisfy({ $0.kinds == [.object] }),
            let way = UnionDiscriminatorInference(members, schema, types: types).way,
            way.by != .attempt || members.allSatisfy({ $0.name != nil })
        else { return nil }
        let index = declare(schema, component)
        var common = schema
        (common.oneOf, common.anyOf, common.discriminator, common.mapping) = ([], [], nil, [])
        var declaration = ImportedDeclaration(span: schema.node.start)
        declaration.component = component.map { $0 + "Base" }
        declaration.contexts =
            component == nil ? [ImportedDeclaration.Context(owner: context.owner, name: context.name + "Base")] : []
        let shape = types.shapes.shape(of: schema.node)
        let names = Set(shape.properties.map(\.key))
        let base = (index: alone(common) ?? types.declare(declaration, readingLater: common), shape: shape)
        types.setBase(base.index, of: schema.node)
        let inner = inside(index)
        let cases = cases(of: way.cases) { told in
            let own = Set(types.shapes.shape(of: told.member.schema.node).properties.map(\.key))
            return names.isSubset(of: own)
                ? inner.type(of: told.member, named: told.name).type : type(of: told, extending: base, in: index)
        }
        types.set(.union(by: way.by, CaseNames.distinct(cases)), of: index)
        let shared = shape.properties.map(\.key).filter { .tag([$0]) != way.by }
        types.change(index) { $0.shared = shared }
        return ImportedValue(.declared(index))
    }

    /// The model that a schema is, where it says no more than its name.
    private func alone(_ schema: DocumentSchema) -> Int? {
        guard schema.properties.isEmpty, schema.allOf.count == 1, schema.allOf[0]["$ref"] != nil,
            case .declared(let index) = types.value(of: schema.allOf[0], at: context).type
        else { return nil }
        switch types.declarations[index].content {
        case .pending, .model: return types.declarations[index].isArray ? nil : index
        case .enumeration, .union: return nil
        }
    }

    /// A model of a case with the fields that all have.
    private func type(
        of told: UnionDiscriminatorInference.DiscriminatedCase,
        extending base: ModelImporter.Parent,
        in union: Int
    ) -> ImportedType {
        var declaration = ImportedDeclaration(span: told.member.node.start)
        declaration.contexts = [ImportedDeclaration.Context(owner: .type(union), name: told.name)]
        declaration.doc = told.member.schema.doc
        var schema = told.member.schema
        if told.member.node["$ref"] != nil {
            schema = DocumentSchema(node: told.member.schema.node)
            schema.allOf = [told.member.node]
        }
        return .declared(types.declare(declaration, readingLater: schema, extending: base))
    }

    /// A schema whose children name it: each of them by what it says of itself.
    func family(_ schema: DocumentSchema) -> ImportedValue {
        let heirs = types.families.heirs(of: schema.node)
        let index = declare(schema, component)
        let base = TypeImporter(types: types, context: context, component: component.map { $0 + "Base" }).model(schema)
        if case .declared(let place) = base.type { types.setBase(place, of: schema.node) }
        let words = DiscriminatorValues(schema, files: types.files)
        let cases = heirs.map { heir -> ImportedCase in
            let value = types.named(heir.value, heir.key, context)
            return words.cases(for: heir.value, heir.key, type: value.type, shapes: types.shapes)[0]
        }
        let by = ImportedDiscriminator.tag([schema.discriminator ?? "type"])
        types.set(.union(by: by, CaseNames.distinct(cases)), of: index)
        let shared = types.shapes.shape(of: schema.node).properties.map(\.key).filter { .tag([$0]) != by }
        types.change(index) { $0.shared = shared }
        return ImportedValue(.declared(index))
    }

    private func objects(_ members: [UnionMember], _ schema: DocumentSchema, _ component: String?) -> ImportedValue {
        let teller = UnionDiscriminatorInference(members, schema, types: types)
        guard let way = teller.way else { return merged(schema, component) }
        let index = declare(schema, component)
        let inner = inside(index)
        let cases = cases(of: way.cases) { inner.type(of: $0.member, named: $0.member.name ?? $0.name).type }
        types.set(.union(by: way.by, CaseNames.distinct(cases)), of: index)
        return ImportedValue(.declared(index))
    }

    /// What makes the types of a union's cases.
    private func inside(_ union: Int) -> UnionImporter {
        let context = ImportedDeclaration.Context(owner: .type(union), name: "")
        return UnionImporter(types: types, context: context, component: nil)
    }

    /// A schema that several tags lead to is one type.
    private func cases(
        of told: [UnionDiscriminatorInference.DiscriminatedCase],
        _ type: (UnionDiscriminatorInference.DiscriminatedCase) -> ImportedType
    ) -> [ImportedCase] {
        var made: [DocumentNode.ID: ImportedType] = [:]
        return told.map { told in
            let node = told.member.schema.node
            let type = made[node.id] ?? type(told)
            made[node.id] = type
            return ImportedCase(name: told.name, type: type, values: told.values)
        }
    }

    /// One model with the fields of all.
    private func merged(_ schema: DocumentSchema, _ component: String?) -> ImportedValue {
        TypeImporter(types: types, context: context, component: component).model(schema)
    }

    private func type(of member: UnionMember, named name: String) -> ImportedValue {
        if member.node["$ref"] != nil { return types.value(of: member.node, at: context) }
        let inner = ImportedDeclaration.Context(owner: context.owner, name: name.isEmpty ? context.name : name)
        return types.value(of: member.node, at: inner)
    }

    private func declare(_ schema: DocumentSchema, _ component: String?) -> Int {
        var declaration = ImportedDeclaration(span: schema.node.start)
        declaration.component = component
        declaration.contexts = component == nil ? [context] : []
        declaration.doc = component == nil ? nil : schema.doc
        declaration.isDeprecated = schema.isDeprecated
        let index = types.declare(declaration)
        // Its cases may lead to it.
        if component != nil { types.settle(schema.node, ImportedValue(.declared(index))) }
        if let elements { types.settle(elements, .declared(index)) }
        return index
    }
}
