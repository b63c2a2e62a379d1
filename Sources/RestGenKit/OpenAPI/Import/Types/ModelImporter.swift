/// Imports an object schema, including the schemas in its `allOf`, as a model.
///
///     { allOf: [{ $ref: Pet }], properties: { lives: { type: integer } } }   ->   Cat: extends Pet, field lives
struct ModelImporter {
    let types: ImportedTypes
    let index: Int

    /// A model to extend, with the properties of its schema.
    typealias Parent = (index: Int, shape: SchemaShape)

    /// The properties collected from a schema and its parts.
    private struct CollectedProperties {
        var properties: [DocumentNode.Member] = []
        var required: Set<String> = []
        var parents: [Parent] = []
        /// The schemas of the parents that `allOf` refers to.
        var parentSchemas: [DocumentNode] = []
        var others = DocumentSchema.AdditionalProperties.unsupported
        /// Properties of alternative schemas (`oneOf`, `anyOf`).
        var ofAlternatives: [DocumentNode.Member] = []
        /// Whether the spec loses that the alternatives exclude each other.
        var losesAlternatives = false
        var needs: [NeedsInference.RequiredCombinations] = []
        /// The schema that is being read. A `oneOf` that contains it is the union of its children, and adds no
        /// properties.
        var root: DocumentNode
        /// The parts that were read, so that each adds its properties once.
        var seen: Set<DocumentNode.ID> = []
    }

    func content(of schema: DocumentSchema, extending base: Parent? = nil) -> ImportedDeclaration.Content {
        if !schema.prefixItems.isEmpty {
            var fields = TupleImporter(types: types, index: index).fields(of: schema)
            name(&fields)
            return .model(fields: fields, extends: [], hasExtra: false)
        }
        var collected = CollectedProperties(root: schema.node)
        if let base { collected.parents.append(base) }
        gather(schema, into: &collected, depth: 0)
        let own = Set((collected.properties + collected.ofAlternatives).map(\.key))
        let needsParents = collected.needs.contains { !$0.names.isSubset(of: own) }
        if needsParents || overlaps(collected) { flatten(&collected) }
        // A schema may require properties that only the schemas extending it have.
        let required = collected.parents.reduce(into: collected.required) { $0.formUnion($1.shape.required) }
        var fields = distinct(collected.properties).map { property in
            field(property.schema, isRequired: required.contains(property.schema.key), also: property.others)
        }
        let known = Set(fields.map(\.name)).union(collected.parents.flatMap { $0.shape.properties.map(\.key) })
        let alternatives = collected.ofAlternatives.filter { !known.contains($0.key) }
        if collected.losesAlternatives {
            // Alternatives that only refine existing properties are validation rules.
            types.unsupported.add(alternatives.isEmpty ? .condition : .commonFields, at: schema.node.start)
        }
        fields += self.fields(of: alternatives, requiring: required)
        var hasExtra = false
        switch collected.others {
        case .any: hasExtra = true
        case .of(let nodes): fields.append(rest(nodes, fields, schema))
        case .none, .unsupported: break
        }
        name(&fields)
        let needs = NeedsInference(unsupported: types.unsupported).needs(collected.needs, of: fields)
        types.change(index) { $0.needs = needs }
        return .model(fields: fields, extends: collected.parents.map(\.index), hasExtra: hasExtra)
    }

    // MARK: Collecting

    private func gather(_ schema: DocumentSchema, into collected: inout CollectedProperties, depth: Int) {
        types.reportConditions(of: schema)
        for part in schema.allOf {
            guard depth < 32 else {
                types.unsupported.add(.unresolvable, at: part.start)
                continue
            }
            guard let node = types.files.resolved(part), collected.seen.insert(node.id).inserted else { continue }
            let inner = types.shapes.schema(node)
            if part["$ref"] != nil, let parent = parent(part, node, inner, of: collected.root) {
                collected.parents.append((parent, types.shapes.shape(of: node)))
                collected.parentSchemas.append(node)
            } else {
                gather(inner, into: &collected, depth: depth + 1)
            }
        }
        collected.properties += schema.properties
        collected.required.formUnion(schema.required)
        switch schema.additionalProperties {
        case .unsupported: break
        default: collected.others = schema.additionalProperties
        }
        if let combined = CombinedAlternatives(schema, types) {
            collected.ofAlternatives += combined.properties
            collected.required.formUnion(combined.required)
            if let needs = combined.needs { collected.needs.append(needs) }
            return
        }
        for (alternatives, isExact) in [(schema.oneOf, true), (schema.anyOf, false)]
        where !alternatives.isEmpty && depth < 32 {
            if alternatives.contains(where: { types.files.resolved($0)?.id == collected.root.id }) { continue }
            if let needs = NeedsInference.written(alternatives, isExact: isExact, files: types.files) {
                collected.needs.append(needs)
            } else {
                gather(alternatives, into: &collected)
            }
        }
    }

    /// Adds the properties of alternative schemas.
    private func gather(_ alternatives: [DocumentNode], into collected: inout CollectedProperties) {
        let required = alternatives.map { part in
            types.files.resolved(part).map { types.shapes.shape(of: $0).required } ?? []
        }
        if let first = required.first {
            collected.required.formUnion(required.dropFirst().reduce(Set(first)) { $0.intersection($1) })
        }
        for part in alternatives {
            guard let node = types.files.resolved(part) else { continue }
            types.reportConditions(of: types.shapes.schema(node))
            let properties = types.shapes.shape(of: node).properties
            if properties.isEmpty {
                if node["required"] != nil { types.unsupported.add(.requiredTogether, at: part.start) }
            } else {
                collected.ofAlternatives += properties
                collected.losesAlternatives = true
            }
        }
    }

    /// Returns the model of a referenced schema, or `nil` if this one can't extend it.
    private func parent(_ part: DocumentNode, _ node: DocumentNode, _ schema: DocumentSchema, of root: DocumentNode)
        -> Int?
    {
        guard !types.shapes.shape(of: node).properties.isEmpty else { return nil }
        let context = ImportedDeclaration.Context(owner: .type(index), name: "base")
        let value = types.value(of: part, at: context)
        guard case .declared(let declared) = value.type, declared != index else { return nil }
        if let base = types.base(of: node) {
            guard base != index else { return nil }
            // A case of a union extends the model of the fields next to the union. Other schemas lose the alternatives.
            let isCase = (schema.oneOf + schema.anyOf).contains { alternative in
                types.leads(alternative, to: root) || types.leads(root, to: types.files.resolved(alternative) ?? root)
            }
            if !isCase, !(schema.oneOf + schema.anyOf).isEmpty { types.unsupported.add(.unresolvable, at: part.start) }
            return base
        }
        guard schema.oneOf.isEmpty, schema.anyOf.isEmpty else { return nil }
        switch types.declarations[declared].content {
        case .pending, .model: return declared
        default: return nil
        }
    }

    /// Whether two of the schemas have the same field, or one requires an optional field of another. Such models can't
    /// be extended.
    private func overlaps(_ collected: CollectedProperties) -> Bool {
        var names = Set(collected.properties.map(\.key))
        for parent in collected.parents {
            for property in parent.shape.properties where !names.insert(property.key).inserted { return true }
            let optional = parent.shape.properties.map(\.key).filter { !parent.shape.required.contains($0) }
            if !collected.required.isDisjoint(with: optional) { return true }
            if case .model(_, _, true) = types.declarations[parent.index].content { return true }
        }
        return false
    }

    private func flatten(_ collected: inout CollectedProperties) {
        let own = collected.properties
        collected.properties = collected.parents.flatMap { $0.shape.properties } + own
        for parent in collected.parents { collected.required.formUnion(parent.shape.required) }
        collected.parents = []
        addNeeds(to: &collected)
    }

    /// Adds the combinations that the schemas of the parents require.
    private func addNeeds(to collected: inout CollectedProperties) {
        var open = collected.parentSchemas
        var seen: Set<DocumentNode.ID> = []
        while let node = open.popLast(), seen.count < 500 {
            guard seen.insert(node.id).inserted else { continue }
            let schema = types.shapes.schema(node)
            for (nodes, isExact) in [(schema.oneOf, true), (schema.anyOf, false)] where !nodes.isEmpty {
                let needs = NeedsInference.written(nodes, isExact: isExact, files: types.files)
                if let needs { collected.needs.append(needs) }
            }
            open += schema.allOf.compactMap(types.files.resolved)
        }
    }

    /// Returns one property for each name, at the position of the first. The last schema that isn't empty applies.
    ///
    /// - Returns: The property with the schemas that it also has, whose rules apply too.
    private func distinct(
        _ properties: [DocumentNode.Member]
    ) -> [(schema: DocumentNode.Member, others: [DocumentNode])] {
        var indexes: [String: Int] = [:]
        var result: [(schema: DocumentNode.Member, others: [DocumentNode])] = []
        for property in properties {
            guard let index = indexes[property.key] else {
                indexes[property.key] = result.count
                result.append((property, []))
                continue
            }
            if isWider(property.value, than: result[index].schema.value) {
                result[index].others.append(property.value)
            } else {
                result[index].others.append(result[index].schema.value)
                result[index].schema = property
            }
        }
        return result
    }

    /// Whether a property adds nothing to an earlier one with the same name: it's empty, or has only the type of the
    /// earlier one's values.
    private func isWider(_ node: DocumentNode, than other: DocumentNode) -> Bool {
        guard node["$ref"] == nil else { return false }
        if types.shapes.schema(node).isAnything { return true }
        let isPlain = node.members.allSatisfy { ["type", "description", "title", "example"].contains($0.key) }
        guard isPlain, let target = types.files.resolved(other), !types.shapes.literals(target).isEmpty else {
            return false
        }
        return types.shapes.kinds(of: node) == types.shapes.kinds(of: target)
    }

    // MARK: Fields

    /// - Parameter others: Further schemas of the property.
    private func field(
        _ property: DocumentNode.Member,
        isRequired: Bool,
        also others: [DocumentNode] = []
    ) -> ImportedField {
        let context = ImportedDeclaration.Context(owner: .type(index), name: property.key)
        var field = FieldImporter(types: types).field(property, isRequired: isRequired, context)
        if !others.isEmpty {
            field.rules = RulesImporter(types: types).rules(ofAll: [property.value] + others, for: field.value)
        }
        return field
    }

    /// Returns the fields of alternative schemas. If the types of a field can't be combined, its type is `JSON`.
    ///
    /// - Parameter required: The names of the fields that aren't optional.
    private func fields(
        of properties: [DocumentNode.Member],
        requiring required: Set<String>
    ) -> [ImportedField] {
        var indexes: [String: Int] = [:]
        var fields: [ImportedField] = []
        var nodes: [DocumentNode] = []
        let subsumption = SchemaSubsumption(files: types.files, shapes: types.shapes)
        for property in properties {
            var imported = field(property, isRequired: required.contains(property.key))
            guard let index = indexes[property.key] else {
                indexes[property.key] = fields.count
                fields.append(imported)
                nodes.append(property.value)
                continue
            }
            let other = fields[index].value
            // A rule of one alternative would refuse values of the other.
            if fields[index].rules != imported.rules {
                types.unsupported.add(.condition, at: property.span)
                fields[index].rules = nil
            }
            if other == imported.value || other.type == .json { continue }
            // Two constants of the same type become a field of that type.
            imported.value.constant = nil
            fields[index].value.constant = nil
            fields[index].value.isNullable = other.isNullable || imported.value.isNullable
            if fields[index].value.type == imported.value.type, fields[index].value.format == imported.value.format {
                continue
            }
            if subsumption.isAlike(nodes[index], property.value) { continue }
            if fields[index].rules != nil { types.unsupported.add(.condition, at: property.span) }
            fields[index].rules = nil
            if isOneText(fields[index].value, imported.value) {
                fields[index].value = ImportedValue(.text)
                continue
            }
            if isOneInteger(fields[index].value, imported.value) {
                fields[index].value = ImportedValue(.known("Int"))
                continue
            }
            types.unsupported.add(.nestedUnion, at: property.span)
            fields[index].value = ImportedValue(.json)
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

    private func rest(_ nodes: [DocumentNode], _ fields: [ImportedField], _ schema: DocumentSchema) -> ImportedField {
        let context = ImportedDeclaration.Context(owner: .type(index), name: "other")
        var value =
            nodes.count == 1
            ? types.value(of: nodes[0], at: context)
            : ImportedValue(
                UnionImporter(types: types, context: context, component: nil).value(ofItems: nodes, schema)
            )
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
            span: nodes[0].start
        )
        field.isRest = true
        return field
    }

    /// Renames fields whose Swift names would clash.
    private func name(_ fields: inout [ImportedField]) {
        var free = FreeNames()
        for index in fields.indices {
            let name = SwiftNames.member(fields[index].name)
            if free.claims(name) { continue }
            fields[index].swiftName = free.claim(NameSpelling.words(fields[index].name).map { name + $0 } + [name])
            // A constant can't have a different Swift name.
            fields[index].value.constant = nil
        }
    }
}
