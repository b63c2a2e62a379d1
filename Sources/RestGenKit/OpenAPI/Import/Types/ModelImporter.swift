/// Makes a model of an object's schema, with all that its `allOf` brings.
struct ModelImporter {
    let types: ImportedTypes
    let index: Int

    /// A model whose fields another has too.
    typealias Parent = (index: Int, shape: SchemaShape)

    /// Properties of an object that were gathered from several schemas.
    private struct Gathered {
        var properties: [DocumentNode.Member] = []
        var required: Set<String> = []
        var parents: [Parent] = []
        var others = DocumentSchema.Others.unsupported
        /// Those of schemas of which one counts.
        var loose: [DocumentNode.Member] = []
        var needs: [NeedsInference.Written] = []
        /// The schema that is being read: of which one counts where it is one of them.
        var root: DocumentNode.ID
        /// The parts that were read. Each adds its properties once, however often it is named.
        var seen: Set<DocumentNode.ID> = []
    }

    func content(of schema: DocumentSchema, extending base: Parent? = nil) -> ImportedDeclaration.Content {
        if !schema.prefixItems.isEmpty {
            var fields = TupleImporter(types: types, index: index).fields(of: schema)
            name(&fields)
            return .model(fields: fields, extends: [], hasExtra: false)
        }
        var gathered = Gathered(root: schema.node.id)
        if let base { gathered.parents.append(base) }
        gather(schema, into: &gathered, depth: 0)
        let own = Set(gathered.properties.map(\.key))
        let needsParents = gathered.needs.contains { !$0.names.isSubset(of: own) }
        if needsParents || overlaps(gathered) { flatten(&gathered) }
        // A schema may require properties that only the schemas extending it have.
        let required = gathered.parents.reduce(into: gathered.required) { $0.formUnion($1.shape.required) }
        var fields = distinct(gathered.properties).map { field($0, isRequired: required.contains($0.key)) }
        let known = Set(fields.map(\.name)).union(gathered.parents.flatMap { $0.shape.properties.map(\.key) })
        let loose = gathered.loose.filter { !known.contains($0.key) }
        if !gathered.loose.isEmpty {
            // Those that say more of fields that are there anyway are conditions.
            types.unsupported.add(loose.isEmpty ? .condition : .commonFields, at: schema.node.start)
        }
        fields += looseFields(loose)
        var hasExtra = false
        switch gathered.others {
        case .any: hasExtra = true
        case .of(let node): fields.append(rest(node, fields))
        case .none, .unsupported: break
        }
        name(&fields)
        let needs = NeedsInference(unsupported: types.unsupported).needs(gathered.needs, of: fields)
        types.change(index) { $0.needs = needs }
        return .model(fields: fields, extends: gathered.parents.map(\.index), hasExtra: hasExtra)
    }

    // MARK: gathering

    private func gather(_ schema: DocumentSchema, into gathered: inout Gathered, depth: Int) {
        for part in schema.allOf where depth < 32 {
            guard let node = types.files.resolved(part), gathered.seen.insert(node.id).inserted else { continue }
            let inner = types.shapes.schema(node)
            if part["$ref"] != nil, let parent = parent(part, node, inner) {
                gathered.parents.append((parent, types.shapes.shape(of: node)))
            } else {
                gather(inner, into: &gathered, depth: depth + 1)
            }
        }
        gathered.properties += schema.properties
        gathered.required.formUnion(schema.required)
        switch schema.others {
        case .unsupported: break
        default: gathered.others = schema.others
        }
        for (ways, isExact) in [(schema.oneOf, true), (schema.anyOf, false)] where !ways.isEmpty && depth < 32 {
            if ways.contains(where: { types.files.resolved($0)?.id == gathered.root }) { continue }
            if let needs = NeedsInference.written(ways, isExact: isExact, files: types.files) {
                gathered.needs.append(needs)
            } else {
                gather(ways, into: &gathered)
            }
        }
    }

    /// Of schemas of which one counts.
    private func gather(_ ways: [DocumentNode], into gathered: inout Gathered) {
        for part in ways {
            guard let node = types.files.resolved(part) else { continue }
            let properties = types.shapes.shape(of: node).properties
            if properties.isEmpty {
                if node["required"] != nil { types.unsupported.add(.requiredTogether, at: part.start) }
            } else {
                gathered.loose += properties
            }
        }
    }

    /// The model that another schema is, where this one can extend it.
    private func parent(_ part: DocumentNode, _ node: DocumentNode, _ schema: DocumentSchema) -> Int? {
        guard !types.shapes.shape(of: node).properties.isEmpty else { return nil }
        let context = ImportedDeclaration.Context(owner: .type(index), name: "base")
        let value = types.value(of: part, at: context)
        guard case .declared(let declared) = value.type, declared != index else { return nil }
        if let base = types.base(of: node) { return base == index ? nil : base }
        guard schema.oneOf.isEmpty, schema.anyOf.isEmpty else { return nil }
        switch types.declarations[declared].content {
        case .pending, .model: return declared
        default: return nil
        }
    }

    /// True where a field is in two of the schemas, or one makes a field of another required.
    private func overlaps(_ gathered: Gathered) -> Bool {
        var names = Set(gathered.properties.map(\.key))
        for parent in gathered.parents {
            for property in parent.shape.properties where !names.insert(property.key).inserted { return true }
            let optional = parent.shape.properties.map(\.key).filter { !parent.shape.required.contains($0) }
            if !gathered.required.isDisjoint(with: optional) { return true }
            if case .model(_, _, true) = types.declarations[parent.index].content { return true }
        }
        return false
    }

    private func flatten(_ gathered: inout Gathered) {
        let own = gathered.properties
        gathered.properties = gathered.parents.flatMap { $0.shape.properties } + own
        for parent in gathered.parents { gathered.required.formUnion(parent.shape.required) }
        gathered.parents = []
    }

    /// Each name once: the last that says something of it counts, at the place of the first.
    private func distinct(_ properties: [DocumentNode.Member]) -> [DocumentNode.Member] {
        var places: [String: Int] = [:]
        var result: [DocumentNode.Member] = []
        for property in properties {
            guard let place = places[property.key] else {
                places[property.key] = result.count
                result.append(property)
                continue
            }
            if property.value["$ref"] != nil || !types.shapes.schema(property.value).isAnything {
                result[place] = property
            }
        }
        return result
    }

    // MARK: fields

    private func field(_ property: DocumentNode.Member, isRequired: Bool) -> ImportedField {
        let context = ImportedDeclaration.Context(owner: .type(index), name: property.key)
        return FieldImporter(types: types).field(property, isRequired: isRequired, context)
    }

    /// Those of schemas of which one counts; what is of another type in each is any JSON.
    private func looseFields(_ properties: [DocumentNode.Member]) -> [ImportedField] {
        var places: [String: Int] = [:]
        var fields: [ImportedField] = []
        var nodes: [DocumentNode] = []
        let contrast = SchemaSubsumption(files: types.files, shapes: types.shapes)
        for property in properties {
            var made = field(property, isRequired: false)
            guard let place = places[property.key] else {
                places[property.key] = fields.count
                fields.append(made)
                nodes.append(property.value)
                continue
            }
            let other = fields[place].value
            if other == made.value || other.type == .json { continue }
            // Of a constant in each its type is left.
            made.value.constant = nil
            fields[place].value.constant = nil
            fields[place].value.isNullable = other.isNullable || made.value.isNullable
            if fields[place].value.type == made.value.type, fields[place].value.format == made.value.format { continue }
            if contrast.isAlike(nodes[place], property.value) { continue }
            if isOneText(fields[place].value, made.value) {
                fields[place].value = ImportedValue(.text)
                continue
            }
            if isOneInteger(fields[place].value, made.value) {
                fields[place].value = ImportedValue(.known("Int"))
                continue
            }
            types.unsupported.add(.nestedUnion, at: property.span)
            fields[place].value = ImportedValue(.json)
        }
        return fields
    }

    private func isOneText(_ first: ImportedValue, _ second: ImportedValue) -> Bool {
        [first, second].allSatisfy { value in
            guard case .declared(let index) = value.type else { return value.isText }
            if case .enumeration(let values) = types.declarations[index].content {
                return values.allSatisfy(\.value.isText)
            }
            return false
        }
    }

    private func isOneInteger(_ first: ImportedValue, _ second: ImportedValue) -> Bool {
        [first, second].allSatisfy { value in
            guard case .declared(let index) = value.type else {
                return value.type == .known("Int") && value.format == nil
            }
            if case .enumeration(let values) = types.declarations[index].content {
                return values.allSatisfy { !$0.value.isText }
            }
            return false
        }
    }

    private func rest(_ node: DocumentNode, _ fields: [ImportedField]) -> ImportedField {
        let context = ImportedDeclaration.Context(owner: .type(index), name: "other")
        var value = types.value(of: node, at: context)
        value.type = value.type.withoutFiles
        let type = ImportedType.map(value.isNullable ? .optional(value.type) : value.type)
        var name = "others"
        while fields.contains(where: { $0.name == name }) {
            name = "all" + name.prefix(1).uppercased() + name.dropFirst()
        }
        var field = ImportedField(
            name: name,
            value: ImportedValue(type, format: value.format),
            isOptional: false,
            span: node.start
        )
        field.isRest = true
        return field
    }

    /// Fields that would have one Swift name get another.
    private func name(_ fields: inout [ImportedField]) {
        var free = FreeNames()
        for place in fields.indices {
            let name = SwiftNames.member(fields[place].name)
            if free.claims(name) { continue }
            fields[place].swiftName = free.claim(NameSpelling.words(fields[place].name).map { name + $0 } + [name])
            // A constant has no room for another name.
            fields[place].value.constant = nil
        }
    }
}
