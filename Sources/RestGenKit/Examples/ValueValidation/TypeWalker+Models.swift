// Models are validated field by field, in the order in which generated code decodes them.

extension TypeWalker {
    mutating func check(_ value: JSONValue?, _ model: Model, _ fields: [Field], _ outer: Context) {
        var context = outer.bare
        context.tags = outer.tags
        if model.isArray { return checkElements(value, fields, context) }
        guard let value, value.members != nil else { return report("an object", value, outer) }
        check(model.tree, of: fields, in: value, context)
        checkNeeds(of: model, fields, value, context)
        if model.endsAtKeys { checkKeys(model.tree, context.tags.reduce(value) { $0.removing(at: $1) }, context) }
    }

    private mutating func checkNeeds(of model: Model, _ fields: [Field], _ value: JSONValue, _ context: Context) {
        for need in model.needs where direction == .request || !model.isOnlySent(need) {
            let count = need.alternatives.count { $0.allSatisfy { isPresent(fields[$0], in: value) } }
            guard need.isExact ? count != 1 : count == 0 else { continue }
            issues.add(
                DecodingIssue(
                    path: context.path,
                    expected: (need.isExact ? "one of " : "at least one of ") + model.shown(need),
                    count: count == 0 ? "none of them" : "\(count) of them"
                )
            )
        }
    }

    /// Whether the field has a value. Null isn't one, except for a field with three states.
    private func isPresent(_ field: Field, in object: JSONValue) -> Bool {
        guard let value = object.value(at: field.path + [field.key]) else { return false }
        return field.presence == .patch || !(value.isNull || isNull(value, by: field))
    }

    /// - Parameter object: `nil` for a missing object on a key path.
    private mutating func check(
        _ tree: FieldTree,
        of fields: [Field],
        in object: JSONValue?,
        _ outer: Context
    ) {
        var context = outer.bare
        for node in tree.nodes {
            if issues.isFull { return }
            switch node {
            case .field(let index):
                let field = fields[index]
                switch field.location {
                case .key: check(object?[field.key], of: field, beside: object, context.key(field.key))
                case .others:
                    guard case .map(let key, let element) = types.bare(field.type), let object else { continue }
                    let rest = tree.keys.reduce(object) { $0.removing(at: [$1]) }
                    context.format = field.format
                    context.isHidden = outer.isHidden || field.isSensitive
                    checkEntries(outer.tags.reduce(rest) { $0.removing(at: $1) }, key, element, context)
                    context = outer.bare
                case .header, .headers: continue
                }
            case .object(let part):
                let value = object?[part.key].flatMap { $0.isNull ? nil : $0 }
                if let value, value.members == nil {
                    report("an object", value, context.key(part.key))
                } else {
                    check(part.fields, of: fields, in: value, context.key(part.key))
                }
            }
        }
    }

    /// Reports unknown keys.
    private mutating func checkKeys(_ tree: FieldTree, _ object: JSONValue, _ context: Context) {
        let parts = tree.nodes.compactMap { node in if case .object(let part) = node { part } else { nil } }
        let known = Set(tree.keys + parts.map(\.key))
        for (key, item) in object.members ?? [] where !known.contains(key) {
            report("only known keys", item, context.key(key))
        }
        for part in parts {
            if let value = object[part.key] { checkKeys(part.fields, value, context.key(part.key)) }
        }
    }

    private mutating func checkElements(_ value: JSONValue?, _ fields: [Field], _ context: Context) {
        guard let items = value?.array else { return report("a list", value, context) }
        for (index, field) in fields.enumerated() {
            if items.indices.contains(index) {
                check(items[index], of: field, beside: nil, context.item(index))
            } else {
                // A missing element is reported with the name of its field.
                check(nil, of: field, beside: nil, context.key(field.key))
            }
        }
    }

    private mutating func check(
        _ found: JSONValue?,
        of field: Field,
        beside object: JSONValue?,
        _ outer: Context
    ) {
        if found == nil, direction == .request ? field.isReadOnly : field.isWriteOnly { return }
        if let constant = field.constant { return check(found, constant, of: field, outer) }
        let value = found.map { isNull($0, by: field) ? .null : $0 }
        if mayBe(value, field) { return }
        var context = outer
        context.isHidden = outer.isHidden || field.isSensitive
        if let key = field.sibling {
            context.tag = object?[key].flatMap(\.tagText).map { .text($0) } ?? .absent
        }
        context.format = field.format
        context.isLossy = field.options.contains(.lossy)
        let start = issues.found.count
        if field.format == .json {
            if isNullText(value), mayBeNullText(field) { return }
            checkText(value, field.type, context)
        } else {
            check(value, field.type, context)
        }
        checkRules(of: field, value, context, since: start)
    }

    /// Checks the rules of a valid field in a request.
    private mutating func checkRules(of field: Field, _ value: JSONValue?, _ context: Context, since start: Int) {
        guard direction == .request, let rules = field.rules, let value, issues.found.count == start else { return }
        let isHidden = context.isHidden || types.bare(field.type) == .secret
        let issue = DecodingIssue(value, breaking: rules, format: field.format, at: context.path, isHidden: isHidden)
        if let issue { issues.add(issue) }
    }

    /// Returns whether generated code accepts that the value is missing or null, or has a default for it.
    private func mayBe(_ value: JSONValue?, _ field: Field) -> Bool {
        guard field.readDefault == nil else {
            let forAbsent = !field.options.contains(.ifNull)
            let forNull = !field.options.contains(.ifAbsent) && !readsNull(field.type)
            return value == nil ? forAbsent : value?.isNull == true && forNull
        }
        switch field.stored {
        case .required: return false
        case .nullable: return value?.isNull == true
        case .optional, .patch: return value == nil || value?.isNull == true
        }
    }

    /// Returns whether a value is a string that contains the JSON `null`.
    private func isNullText(_ value: JSONValue?) -> Bool {
        value?.string.flatMap { JSONValue(text: $0) }?.isNull == true
    }

    /// Returns whether generated code reads the text `null` of a field with the format `json` as null. If the type has a
    /// null, checking the text allows it.
    private func mayBeNullText(_ field: Field) -> Bool {
        field.readDefault == nil ? field.stored != .required : !field.options.contains(.ifAbsent)
    }

    private func readsNull(_ type: TypeReference) -> Bool { types.isNullable(type) || types.bare(type) == .json }

    private func isNull(_ value: JSONValue, by field: Field) -> Bool {
        for case .nullIf(let literals) in field.options {
            return literals.contains { types.json($0, as: .json).equals(value) }
        }
        return false
    }

    private mutating func check(
        _ value: JSONValue?,
        _ constant: Literal,
        of field: Field,
        _ context: Context
    ) {
        if field.presence == .optional, value == nil || value?.isNull == true { return }
        let json = types.json(constant, as: field.type)
        if let value, json.equals(value) { return }
        let expected = types.expectation(of: constant, json, field.type)
        report(expected, value, context)
    }
}
