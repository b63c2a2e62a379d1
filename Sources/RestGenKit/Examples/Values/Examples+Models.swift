extension Examples {
    /// Returns an object, or a list for `as: array`. Returns `nil` if a required field has no value.
    func object(_ model: Model, _ fields: [Field], _ context: Context) -> JSONValue? {
        var inner = context
        inner.owner = model.name
        inner.around.append(model.name)
        var object = JSONValue.object([])
        var items: [JSONValue] = []
        var tags: [(path: [String], tag: JSONValue)] = []
        let (needed, omitted) = chosen(by: model)
        for (index, field) in fields.enumerated() {
            guard isThere(field, context), !omitted.contains(index) else { continue }
            inner.name = field.key
            inner.format = field.format
            inner.rules = field.rules
            let isNeeded = needed.contains(index)
            let example = value(of: field, inner, isNeeded: isNeeded) { [tags] tag in
                fits(tag, beside: field, fields, tags)
            }
            if example == nil, isNeeded || !mayBeMissing(field) { return nil }
            switch field.location {
            case .key where model.isArray: items.append(example?.value ?? .null)
            case .key:
                guard let example else { continue }
                object = object.setting(example.value, at: field.path + [field.key])
                if let sibling = field.sibling, let tag = example.tag { tags.append((field.path + [sibling], tag)) }
            case .others:
                for (key, value) in example?.value.members ?? [] {
                    object = object.setting(value, at: field.path + [key])
                }
            case .header, .headers: break
            }
        }
        // Tags are set after all fields, since one of the fields may be the tag itself.
        for (path, tag) in tags { object = object.setting(tag, at: path) }
        return model.isArray ? .array(items) : object
    }

    /// Returns whether the field of its key can have the tag, and no other field needs a different one.
    private func fits(
        _ tag: JSONValue,
        beside field: Field,
        _ fields: [Field],
        _ tags: [(path: [String], tag: JSONValue)]
    ) -> Bool {
        guard let sibling = field.sibling else { return true }
        let path = field.path + [sibling]
        if let other = tags.first(where: { $0.path == path }) { return other.tag == tag }
        guard let own = fields.first(where: { $0.location == .key && $0.path + [$0.key] == path }) else { return true }
        if let constant = own.constant { return json(constant, as: own.type) == tag }
        return ValueValidator(types, for: .request).issues(in: tag, as: own.type, format: own.format).isEmpty
    }

    /// Returns the fields that must be present and those that must be omitted, according to the model's needs.
    private func chosen(by model: Model) -> (needed: Set<Int>, omitted: Set<Int>) {
        var (needed, omitted): (Set<Int>, Set<Int>) = ([], [])
        for need in model.needs.sorted(by: { $0.isExact && !$1.isExact }) {
            guard let first = need.alternatives.first(where: { omitted.isDisjoint(with: $0) }) else { continue }
            needed.formUnion(first)
            if need.isExact { omitted.formUnion(need.alternatives.joined().filter { !needed.contains($0) }) }
        }
        return (needed, omitted)
    }

    private func isThere(_ field: Field, _ context: Context) -> Bool {
        switch field.location {
        case .header, .headers: false
        case .others where field.type == .map(.string, .json): false
        case .key, .others:
            context.hasAllFields || (context.direction == .response ? !field.isWriteOnly : !field.isReadOnly)
        }
    }

    private func mayBeMissing(_ field: Field) -> Bool {
        field.presence == .optional || field.presence == .patch || field.defaultValue != nil || field.isReadOnly
    }

    private func value(
        of field: Field,
        _ context: Context,
        isNeeded: Bool,
        fits: @escaping (JSONValue) -> Bool
    ) -> (value: JSONValue, tag: JSONValue?)? {
        if let constant = field.constant { return (json(constant, as: field.type), nil) }
        if let example = declared(field, context) { return (example, nil) }
        let isOpen = mayBeMissing(field) && !isNeeded && (context.isDeep || leadsBack(field.type, context))
        if isOpen, mayEnd(field) { return nil }
        if field.presence == .nullable, context.isDeep || leadsBack(field.type, context) { return (.null, nil) }
        if field.sibling != nil { return tagged(field.type, context, fits) }
        return make(field.type, context).map { ($0, nil) } ?? (field.presence == .nullable ? (.null, nil) : nil)
    }

    /// Returns the declared example. An identifier's is only that of the first value, since the others have their own.
    private func declared(_ field: Field, _ context: Context) -> JSONValue? {
        guard let example = field.example, context.number == 1 || !identities.isIdentity(field) else { return nil }
        return context.budget.take(example.value.count(upTo: Self.limit)) ? example.value : nil
    }

    /// Returns whether the field is omitted in deeply nested objects. Scalars aren't.
    private func mayEnd(_ field: Field) -> Bool {
        switch types.bare(field.type) {
        case .list, .map, .generic, .declared(_, .model), .declared(_, .union): true
        default: false
        }
    }

    /// Returns a union whose tag is next to it. All items of a list have the same case.
    private func tagged(
        _ type: TypeReference,
        _ context: Context,
        _ fits: @escaping (JSONValue) -> Bool
    ) -> (value: JSONValue, tag: JSONValue?)? {
        switch type {
        case .optional(let wrapped): tagged(wrapped, context, fits) ?? (.null, nil)
        case .declared(let name, .alias): types.aliases[name].flatMap { tagged($0, context, fits) }
        case .list(let element):
            tagged(element, context, fits).map { (.array([$0.value]), $0.tag) } ?? (.array([]), nil)
        case .map(_, let element):
            tagged(element, context, fits).map { (.object([("first", $0.value)]), $0.tag) } ?? (.object([]), nil)
        case .declared(let name, .union): types.unions[name].flatMap { union($0, context, named: fits) }
        default: make(type, context).map { ($0, nil) }
        }
    }

    /// Returns the JSON of a default or a constant.
    package func json(_ literal: Literal, as type: TypeReference) -> JSONValue { types.json(literal, as: type) }
}
