import RestGenKit
import RestGenOpenAPI

extension PairComparison {
    mutating func compare(_ model: Model, _ fields: [Field]) {
        if model.isArray { return compareElements(fields) }
        if !facts.choices.isEmpty { return compareMerged(model, fields) }
        guard requireKinds([.object]) else { return }
        for property in facts.properties { compare(property, fields) }
        compareOthers(fields)
        guard !pair.isLoose, !pair.isSent else { return }
        // A required field that the document doesn't have would make responses undecodable.
        let names = Set(facts.properties.map(\.name))
        for field in fields where field.location == .key && field.constant == nil && field.path.isEmpty {
            let isNeeded = field.stored == .required && field.defaultValue == nil || field.presence == .nullable
            if isNeeded, !field.isWriteOnly, !names.contains(field.key), !facts.required.contains(field.key) {
                lose(.optional, "'\(field.key)' is not in the document")
            }
        }
    }

    /// Compares alternative schemas that were imported as one model.
    private mutating func compareMerged(_ model: Model, _ fields: [Field]) {
        let members = members
        let needs = members.filter { check.references.resolved($0.node)?["required"] != nil }
        let hasFields = members.contains { member in
            let own = check.facts([member.node])
            return !own.properties.isEmpty || !own.choices.isEmpty || own.kinds?.contains(.object) == false
        }
        if hasFields, members.count > 1 {
            let isCombined = facts.choices[0].isAny && facts.discriminator == nil
            if isNarrowed(by: members.map(\.node)) {
                lose(.condition, "\(members.count) schemas for the same properties")
            } else if !isCombined, !oneIncludesAll(members.map(\.key)) {
                lose(.union, "\(members.count) schemas")
            } else if isCombined, needs.count == members.count, model.needs.isEmpty,
                !requiresOne(of: members.map(\.key), fields)
            {
                // Optional fields can hold the values of several schemas, if the model requires those of one.
                lose(.union, "\(members.count) schemas")
            }
        } else if !hasFields, !needs.isEmpty, model.needs.isEmpty {
            lose(.needs, "\(needs.count) lists of fields", at: needs.map(\.node.start))
        }
        _ = compareMembers(isLoose: members.count > 1)
    }

    /// Whether the model's required fields are all that one of the schemas requires.
    private func requiresOne(of schemas: [SchemaKey], _ fields: [Field]) -> Bool {
        let required = Set(fields.filter { $0.presence == .required }.map(\.key))
        return schemas.map { check.reading.facts($0).required }.contains { !$0.isEmpty && $0.isSubset(of: required) }
    }

    /// Whether the alternatives only restrict properties that the schema itself has.
    private func isNarrowed(by members: [DocumentNode]) -> Bool {
        guard !facts.properties.isEmpty else { return false }
        return members.allSatisfy { member in
            let own = check.facts([member])
            return own.choices.isEmpty && own.kinds.map { $0 == [.object] } ?? true
                && own.properties.allSatisfy { facts[$0.name] != nil }
        }
    }

    /// Whether one of the schemas has all properties of the others, and requires only what they require.
    private func oneIncludesAll(_ schemas: [SchemaKey]) -> Bool {
        let all = schemas.map { check.reading.facts($0) }
        guard all.allSatisfy({ $0.choices.isEmpty }) else { return false }
        return all.contains { whole in
            all.allSatisfy { part in
                part.properties.allSatisfy { whole[$0.name] != nil } && whole.required.isSubset(of: part.required)
            }
        }
    }

    private mutating func compareElements(_ fields: [Field]) {
        if compareMembers() { return }
        guard requireKinds([.array]) else { return }
        for (place, item) in facts.prefixItems.enumerated() where item.isObject {
            guard place < fields.count else {
                lose(.element, "element \(place)", at: [item.start])
                continue
            }
            let field = fields[place]
            var inner = Pair(schema: SchemaKey(nodes: [item]), type: field.type, isSent: pair.isSent)
            (inner.format, inner.mayBeNull) = (field.format, field.presence != .required)
            result.inner.append((inner, [item.start]))
        }
        for item in facts.items where item.isObject && !facts.prefixItems.isEmpty {
            lose(.element, "elements behind the \(facts.prefixItems.count) first", at: [item.start])
        }
    }

    // MARK: Fields

    private mutating func compare(_ property: SchemaFacts.Property, _ fields: [Field]) {
        let inner = check.facts(property.nodes)
        let isOther = pair.isSent ? inner.isReadOnly : inner.isWriteOnly
        if isOther { return }
        let places = [property.span] + property.nodes.map(\.start)
        // A field inside an object has a longer key path.
        if fields.contains(where: { $0.path.first == property.name }) { return }
        guard let field = fields.first(where: { $0.key == property.name && $0.path.isEmpty && $0.location == .key })
        else {
            return lose(.property, "'\(property.name)'", at: places)
        }
        let value = ValueComparison(facts: inner, name: property.name, places: places, isSent: pair.isSent)
        value.compare(
            field,
            isRequired: facts.required.contains(property.name),
            isLoose: pair.isLoose,
            into: &result,
            of: property.nodes
        )
        guard field.constant == nil else { return }
        let lost = RuleComparison(index: index, nodes: inner.nodes).lost(field.type, field.format, field.rules)
        for (key, span) in lost { lose(.condition, "'\(property.name)': \(key)", at: places + [span]) }
    }

    private mutating func compareOthers(_ fields: [Field]) {
        let others = fields.first { $0.location == .others }
        if let others, case .map(_, let value) = index.bare(others.type) {
            comparePatterns(value, format: others.format)
        }
        switch facts.others {
        case .unsaid, .none: break
        case .any(let span):
            if others == nil, !pair.isLoose { lose(.additionalProperties, "of any type", at: [span]) }
        case .of(let node, let span):
            guard let others else { return lose(.additionalProperties, "of a type", at: [span, node.start]) }
            guard case .map(_, let value) = index.bare(others.type) else { return }
            var inner = Pair(schema: SchemaKey(nodes: [node]), type: value, isSent: pair.isSent)
            inner.format = others.format
            result.inner.append((inner, [span]))
        }
    }
}

/// Compares a value in the document with its field or parameter.
struct ValueComparison {
    var facts: SchemaFacts
    var name: String
    var places: [Span]
    var isSent: Bool

    func compare(
        _ field: Field,
        isRequired: Bool,
        isLoose: Bool,
        into result: inout PairResult,
        of nodes: [DocumentNode]
    ) {
        let isPresent = field.stored == .required || field.stored == .nullable
        // A read-only or write-only field is optional in a model for both directions.
        let mayLack = field.isReadOnly || field.isWriteOnly
        if isRequired, !isLoose, !isPresent, !mayLack, field.constant == nil {
            result.lose(.required, "'\(name)'", at: places)
        }
        if !isRequired, isPresent, field.constant == nil, field.readDefault == nil {
            result.lose(.optional, "'\(name)'", at: places)
        }
        if let span = facts.deprecated, field.deprecated == nil, field.constant == nil {
            result.lose(.deprecated, "'\(name)'", at: places + [span])
        }
        if let constant = field.constant {
            // An optional constant may be absent in responses, and is always sent.
            compare(constant, isRequired: isRequired || field.presence != .required, into: &result)
            return
        }
        // Reading doesn't distinguish absent from null. Sending does.
        let mayBeNull =
            switch field.presence {
            case .nullable, .patch: true
            case .optional: !isSent
            case .required: field.defaultValue != nil
            }
        var pair = Pair(schema: SchemaKey(nodes: nodes), type: field.type, isSent: isSent)
        (pair.format, pair.mayBeNull) = (field.format, mayBeNull)
        result.inner.append((pair, places))
    }

    /// Compares a field or parameter with a constant value.
    func compare(_ constant: Literal, isRequired: Bool, into result: inout PairResult) {
        let values = facts.values ?? []
        // An integer can be written as `1.0`.
        let isEqual = { (value: DocumentNode) in
            value.scalar ?? "" == constant.text || value.integer.map { String($0) } == constant.text
        }
        if values.isEmpty || !values.allSatisfy(isEqual) {
            result.lose(.type, "'\(name)' is always '\(constant.text)'", at: places)
        }
        if !isRequired { result.lose(.optional, "'\(name)'", at: places) }
    }
}

extension Literal {
    var text: String {
        switch self {
        case .string(let text), .integer(let text), .number(let text), .enumCase(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        case .emptyList, .emptyMap, .list: ""
        }
    }
}
