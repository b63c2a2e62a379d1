// Models, field by field in the order in which generated code reads them.

extension JSONReading {
    func model(_ value: JSONValue?, _ model: Model, _ fields: [Field], _ place: Place) -> Misread? {
        // Neither a format nor a lossy list reaches into a model.
        let inner = Place(path: place.path, depth: place.depth, isHidden: place.isHidden, tags: place.tags)
        if model.isArray { return elements(value, fields, inner) }
        guard let value, value.members != nil else { return fail("an object", value, place) }
        return self.fields(model.tree, of: fields, in: value, inner) ?? needs(of: model, fields, value, inner)
            ?? unknownKeys(model, model.tree, value, inner)
    }

    private func needs(of model: Model, _ fields: [Field], _ value: JSONValue, _ place: Place) -> Misread? {
        for need in model.needs where direction == .request || !model.isOnlySent(need) {
            let count = need.alternatives.count { $0.allSatisfy { isThere(fields[$0], in: value) } }
            guard need.isExact ? count != 1 : count == 0 else { continue }
            var misread = Misread(
                path: place.path,
                expected: (need.isExact ? "one of " : "at least one of ") + model.shown(need)
            )
            misread.count = count == 0 ? "none of them" : "\(count) of them"
            return misread
        }
        return nil
    }

    /// Null is nothing, but where it is one of three states.
    private func isThere(_ field: Field, in object: JSONValue) -> Bool {
        guard let value = object.value(at: field.path + [field.key]) else { return false }
        return field.presence == .patch || !(value.isNull || isNull(value, by: field))
    }

    /// `object` is nil for one that a key path leads through and that is not there.
    private func fields(_ tree: FieldTree, of fields: [Field], in object: JSONValue?, _ place: Place) -> Misread? {
        for node in tree.nodes {
            switch node {
            case .field(let index):
                let field = fields[index]
                switch field.place {
                case .key:
                    let inner = Place(
                        path: place.path + [.key(field.key)],
                        depth: place.depth,
                        isHidden: place.isHidden
                    )
                    if let misread = self.field(field, object?[field.key], beside: object, inner) { return misread }
                case .others:
                    guard case .map(let key, let element) = types.bare(field.type), let object else { continue }
                    let rest = tree.keys.reduce(object) { $0.removing(at: [$1]) }
                    let entries = place.tags.reduce(rest) { $0.removing(at: $1) }
                    let inner = Place(
                        path: place.path,
                        depth: place.depth,
                        format: field.format,
                        isHidden: place.isHidden || field.isSensitive
                    )
                    if let misread = self.entries(entries, key, element, inner) { return misread }
                case .header, .headers: continue
                }
            case .object(let part):
                let inner = Place(path: place.path + [.key(part.key)], depth: place.depth, isHidden: place.isHidden)
                var value = object?[part.key]
                if value?.isNull == true { value = nil }
                if let value, value.members == nil { return fail("an object", value, inner) }
                if let misread = self.fields(part.fields, of: fields, in: value, inner) { return misread }
            }
        }
        return nil
    }

    private func unknownKeys(_ model: Model, _ tree: FieldTree, _ value: JSONValue, _ place: Place) -> Misread? {
        guard model.endsAtKeys else { return nil }
        let object = place.tags.reduce(value) { $0.removing(at: $1) }
        let inner = tree.nodes.compactMap { node in if case .object(let part) = node { part } else { nil } }
        let known = Set(tree.keys + inner.map(\.key))
        for (key, item) in object.members ?? [] where !known.contains(key) {
            return fail("none but the known keys", item, place.key(key))
        }
        for part in inner {
            guard let value = value[part.key] else { continue }
            if let misread = unknownKeys(
                model,
                part.fields,
                value,
                Place(path: place.path + [.key(part.key)], depth: place.depth)
            ) {
                return misread
            }
        }
        return nil
    }

    private func elements(_ value: JSONValue?, _ fields: [Field], _ place: Place) -> Misread? {
        guard let items = value?.array else { return fail("a list", value, place) }
        for (index, field) in fields.enumerated() {
            // What is not there has the name of its field.
            let inner = items.indices.contains(index) ? place.item(index) : place.key(field.key)
            let item = items.indices.contains(index) ? items[index] : nil
            if let misread = self.field(field, item, beside: nil, inner) { return misread }
        }
        return nil
    }

    private func field(_ field: Field, _ said: JSONValue?, beside object: JSONValue?, _ place: Place) -> Misread? {
        if direction == .request, field.isReadOnly, said == nil { return nil }
        if direction == .answer, field.isWriteOnly, said == nil { return nil }
        if let constant = field.constant { return self.constant(constant, of: field, said, place) }
        let value = said.map { isNull($0, by: field) ? .null : $0 }
        if isLeftOut(field, value) { return nil }
        var inner = place
        inner.isHidden = place.isHidden || field.isSensitive
        if let key = field.sibling {
            inner.tag = object?[key].flatMap(Self.tagText).map { .text($0) } ?? .absent
        }
        if field.format == .json { return text(value, field.type, inner) }
        inner.format = field.format
        inner.isLossy = field.options.contains(.lossy)
        return read(value, field.type, inner)
    }

    /// True where nothing is read: what is absent or null may be so, or has a default.
    private func isLeftOut(_ field: Field, _ value: JSONValue?) -> Bool {
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

    private func readsNull(_ type: TypeReference) -> Bool { types.isNullable(type) || types.bare(type) == .json }

    private func isNull(_ value: JSONValue, by field: Field) -> Bool {
        for case .nullIf(let literals) in field.options {
            return literals.contains { Self.isSame(Examples.json($0, as: .json, in: types), value) }
        }
        return false
    }

    private func constant(_ literal: Literal, of field: Field, _ value: JSONValue?, _ place: Place) -> Misread? {
        if field.presence == .optional, value == nil || value?.isNull == true { return nil }
        let json = Examples.json(literal, as: field.type, in: types)
        if let value, Self.isSame(json, value) { return nil }
        return fail(text(of: literal, json, field.type), value, place)
    }

    /// `"dog"`, `3`; of an enum as Swift prints its case.
    private func text(of literal: Literal, _ json: JSONValue, _ type: TypeReference) -> String {
        guard case .enumCase(let name) = literal, case .declared(let declared, _) = types.bare(type),
            let item = types.enumerations[declared]
        else { return json.compactText }
        return item.isClosed ? name : "\"\(json.scalarText ?? "")\""
    }

    /// Numbers are equal by their value.
    private static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
        if case .number(let one) = one, case .number(let other) = other {
            return NumberReading(one) == NumberReading(other)
        }
        return one == other
    }

    /// The text of a scalar, as a tag; nil for null, lists and objects.
    static func tagText(_ value: JSONValue) -> String? {
        guard let text = value.number else { return value.scalarText }
        return NumberReading(text)?.int64.map { String($0) } ?? text
    }
}
