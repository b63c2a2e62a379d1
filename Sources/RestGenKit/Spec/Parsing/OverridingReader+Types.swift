extension OverridingReader {
    func readModels(_ node: YAMLNode, into models: inout [Spec.Model]) {
        merge(members(node, "models"), into: &models, by: \.name.value, key: Self.typeName(of:)) {
            entry,
            imported in
            if let imported, let model = model(entry, over: imported) { return model }
            return ModelReader(diagnostics: diagnostics).parseNamedModel(entry)
        }
    }

    /// Returns `nil` for a model that replaces the imported one.
    private func model(_ entry: YAMLEntry, over imported: Spec.Model) -> Spec.Model? {
        guard let entries = entry.value.entries, !entry.key.value.contains("<") else { return nil }
        var model = imported
        model.name = Located(imported.name.value, entry.key.span)
        var hasDoc = false
        if !entries.isEmpty {
            guard case .fields(var fields) = imported.content else { return nil }
            if entry.value["fields"]?.entries != nil || isOptions(entries, of: fields) {
                read(entries, as: Spec.Model.overridingKeySchema, into: &model)
                hasDoc = entry.value["doc"] != nil
            } else {
                readFields(entry.value, into: &fields)
                model.content = .fields(fields)
            }
        }
        override(&model.doc, by: entry.value, hasDoc: hasDoc)
        return model
    }

    /// Whether there are only options. `identifiable: false` is an option unless the imported model has a field of that
    /// name.
    private func isOptions(_ entries: [YAMLEntry], of fields: [Spec.Field]) -> Bool {
        let names = Set(fields.map(\.name.value))
        return !entries.isEmpty
            && entries.allSatisfy { entry in
                Spec.Model.keySchema.contains(entry.key.value)
                    && (entry.value.entries == nil || entry.key.value == "example")
                    && !names.contains(entry.key.value)
            }
    }

    func readFields(_ node: YAMLNode, into fields: inout [Spec.Field]) {
        let names = fields.map(\.name.value)
        let missing = MissingOverrideCheck(diagnostics: diagnostics, part: .field)
        merge(members(node, "fields"), into: &fields, by: \.name.value, key: Self.memberName(of:)) {
            $1 == nil && missing.reports(missing: $0, among: names) ? nil : field($0, over: $1)
        }
    }

    private func field(_ entry: YAMLEntry, over imported: Spec.Field?) -> Spec.Field? {
        let reader = ModelReader(diagnostics: diagnostics)
        // A constant has no options, and an empty mapping declares none. Reading it as a new field reports that.
        let isConstant = if case .constant? = imported?.content { true } else { false }
        let hasOptions = entry.value.entries?.isEmpty == false && !isConstant
        guard let imported, hasOptions, isPartial(entry.value), let (name, isOptional) = name(entry.key) else {
            var field = reader.parseFields(YAMLNode(.mapping([entry]), entry.span)).first
            if field?.doc == nil { field?.doc = imported?.doc }
            return field
        }
        let entries = entry.value.entries ?? []
        var field = imported
        field.name = name
        field.isOptional = isOptional || imported.isOptional
        let options = entries.filter { $0.value.scalar?.bool != false }
        field.removeOptions(conflictingWith: Set(options.map(\.key.value)))
        read(entries, as: Spec.Field.overridingKeySchema, into: &field)
        ModelFieldReader(diagnostics: diagnostics).reportConflicts(entries)
        override(&field.doc, by: entry.value, hasDoc: entry.value["doc"] != nil)
        return field
    }

    // MARK: Enums and unions

    func readEnumerations(_ node: YAMLNode, into enumerations: inout [Spec.Enumeration]) {
        merge(members(node, "enums"), into: &enumerations, by: \.name.value) { entry, imported in
            guard var enumeration = imported, let entries = entry.value.entries,
                entries.allSatisfy({ Spec.Enumeration.keySchema.contains($0.key.value) })
            else {
                if ForeignNameCheck(diagnostics: diagnostics).reports(entry, "an enum") { return nil }
                return EnumerationReader(diagnostics: diagnostics).parseEnumeration(entry)
            }
            enumeration.name = entry.key
            read(entries, as: Spec.Enumeration.overridingKeySchema, into: &enumeration)
            override(&enumeration.doc, by: entry.value, hasDoc: entry.value["doc"] != nil)
            return enumeration
        }
    }

    func readUnions(_ node: YAMLNode, into unions: inout [Spec.Union]) {
        merge(members(node, "unions"), into: &unions, by: \.name.value) { entry, imported in
            guard var union = imported, let entries = entry.value.entries,
                entries.allSatisfy({ Spec.Union.keySchema.contains($0.key.value) })
            else { return UnionReader(diagnostics: diagnostics).parseUnion(entry) }
            union.name = entry.key
            read(entries, as: Spec.Union.overridingKeySchema, into: &union)
            override(&union.doc, by: entry.value, hasDoc: entry.value["doc"] != nil)
            return union
        }
    }

    func readCases(_ node: YAMLNode, into cases: inout [Spec.Union.Case]) {
        merge(members(node, "cases"), into: &cases, by: \.name.value) { entry, _ in
            UnionReader(diagnostics: diagnostics).parseUnionCase(entry)
        }
    }
}

extension Spec.Model {
    static let overridingKeySchema = keySchema.overriding([
        "fields": { entry, diagnostics, model in
            let reader = OverridingReader(diagnostics: diagnostics)
            guard case .fields(var fields) = model.content else {
                model.content = .fields(ModelReader(diagnostics: diagnostics).parseFields(entry.value))
                return
            }
            reader.readFields(entry.value, into: &fields)
            model.content = .fields(fields)
        }
    ])
}

extension Spec.Field {
    static let overridingKeySchema = keySchema.overriding()

    /// Removes the options that conflict with other keys.
    fileprivate mutating func removeOptions(conflictingWith keys: Set<String>) {
        if keys.contains("readOnly") { writeOnly = nil }
        if keys.contains("writeOnly") { readOnly = nil }
        if keys.contains("key") { (header, relation) = (nil, nil) }
        if keys.contains("by") { example = nil }
        if keys.contains("header") {
            (key, writeOnly, lossy, nullIf, example) = (nil, nil, nil, nil, nil)
            (sibling, defaultFor, xml) = (nil, nil, nil)
        }
    }
}

extension Spec.Enumeration {
    static let overridingKeySchema = keySchema.overriding()
}

extension Spec.Union {
    static let overridingKeySchema = keySchema.overriding([
        "cases": { OverridingReader(diagnostics: $1).readCases($0.value, into: &$2.cases) }
    ])
}
