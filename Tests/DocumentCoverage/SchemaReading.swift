import RestGenKit
import RestGenOpenAPI

/// Reads the schemas of a document independently of the importer.
final class SchemaReading {
    let references: References
    /// Whether keys next to a `$ref` apply, as in OpenAPI 3.1 and later.
    private let appliesSiblings: Bool
    /// The schemas that extend each schema by `allOf`.
    private var heirs: [DocumentNode.ID: [DocumentNode]] = [:]
    private var known: [SchemaKey: SchemaFacts] = [:]

    init(_ references: References, root: DocumentNode, appliesSiblings: Bool) {
        (self.references, self.appliesSiblings) = (references, appliesSiblings)
        for schema in (root["components"]?["schemas"] ?? root["definitions"])?.members ?? [] {
            for part in schema.value["allOf"]?.items ?? [] where part["$ref"] != nil {
                if let parent = references.resolved(part) { heirs[parent.id, default: []].append(schema.value) }
            }
        }
    }

    func facts(_ key: SchemaKey) -> SchemaFacts {
        if let facts = known[key] { return facts }
        let facts = read(key)
        known[key] = facts
        return facts
    }

    private func read(_ key: SchemaKey) -> SchemaFacts {
        var facts = SchemaFacts()
        var seen: Set<DocumentNode.ID> = []
        var nullable: [Bool] = []
        for (index, node) in key.nodes.enumerated() {
            for part in expanded(node, &seen, &facts) {
                add(part, to: &facts, &nullable)
            }
            if index == 0 { addHeirs(of: node, to: &facts) }
        }
        let isExplicit = key.nodes.contains { node in
            let target = references.resolved(node) ?? node
            return [node, target].contains { $0["nullable"]?.flag == true || $0["x-nullable"]?.flag == true }
        }
        facts.isNullable = isExplicit || !nullable.isEmpty && nullable.allSatisfy(\.self)
        // Properties without `type` restrict the other parts to objects.
        let narrows = facts.nodes.contains { $0["properties"] != nil && $0["type"] == nil }
        if narrows, facts.kinds?.contains(.object) == true { facts.kinds = [.object] }
        facts.choices.removeAll { key.settled.contains($0.id) }
        if let reference = facts.dynamicReference, key.settled.contains(reference.id) { facts.dynamicReference = nil }
        if facts.kinds == nil { facts.kinds = implied(facts) }
        addNullOfChoices(&facts, isOpen: nullable.isEmpty)
        return facts
    }

    /// Returns the node and the targets of its `$ref` and `allOf` as a flat list.
    private func expanded(_ node: DocumentNode, _ seen: inout Set<DocumentNode.ID>, _ facts: inout SchemaFacts)
        -> [DocumentNode]
    {
        var open = [node]
        var found: [DocumentNode] = []
        while let next = open.popLast() {
            guard seen.insert(next.id).inserted else { continue }
            facts.places.append(next.start)
            if next["$ref"]?.isText == true {
                if let target = references.target(of: next["$ref"] ?? next) {
                    open.append(target)
                } else {
                    facts.broken.append(next)
                }
                guard appliesSiblings else { continue }
            }
            found.append(next)
            open += (next["allOf"]?.items ?? []).reversed()
        }
        return found
    }

    private func add(_ node: DocumentNode, to facts: inout SchemaFacts, _ nullable: inout [Bool]) {
        facts.nodes.append(node)
        var allowsNull: Bool?
        for member in node.members {
            let value = member.value
            switch member.key {
            case "type":
                let names = value.isList ? value.items.compactMap(\.scalar) : [value.scalar].compactMap(\.self)
                if names.contains("null") || value.isNull || value.items.contains(where: \.isNull) {
                    allowsNull = allowsNull ?? true
                } else if !names.isEmpty {
                    allowsNull = false
                }
                let kinds = names.flatMap { name -> [SchemaFacts.Kind] in
                    switch name {
                    case "file": [.string]
                    case "number": [.number, .integer]
                    default: [SchemaFacts.Kind(rawValue: name)].compactMap(\.self)
                    }
                }
                // A misspelled type is ignored.
                guard !kinds.isEmpty || names == ["null"] else { continue }
                let known = facts.kinds ?? Set(kinds)
                let both = known.intersection(kinds)
                facts.isContradictory = facts.isContradictory || both.isEmpty && !known.isEmpty
                facts.kinds = both.isEmpty ? known.union(kinds) : both
            case "nullable", "x-nullable": if value.flag == true { allowsNull = true }
            case "format": facts.format = value.text
            case "enum":
                if value.items.contains(where: \.isNull) { allowsNull = allowsNull ?? true }
                add(value.items.filter { !$0.isNull }, to: &facts)
            case "const":
                if value.isNull { allowsNull = true } else { add([value], to: &facts) }
            case "properties": addProperties(value.members, to: &facts)
            case "required": facts.required.formUnion(value.items.compactMap(\.scalar))
            case "additionalProperties", "unevaluatedProperties": addOthers(member, to: &facts)
            case "items":
                if value.isList { facts.prefixItems = value.items } else { facts.items.append(value) }
            case "prefixItems": facts.prefixItems = value.items
            case "oneOf", "anyOf":
                guard !value.items.isEmpty else { continue }
                let isAny = member.key == "anyOf"
                facts.choices.append(SchemaFacts.Choice(id: value.id, members: value.items, isAny: isAny))
            case "discriminator":
                facts.discriminator = value.text ?? value["propertyName"]?.text
                facts.mapping += (value["mapping"]?.members ?? []).map { part($0) }
            case "readOnly": facts.isReadOnly = facts.isReadOnly || value.flag == true
            case "writeOnly": facts.isWriteOnly = facts.isWriteOnly || value.flag == true
            case "contentSchema": facts.content = value
            case "$dynamicRef": facts.dynamicReference = value
            case "deprecated": if value.flag == true { facts.deprecated = member.span }
            case "not", "if", "patternProperties", "dependentSchemas", "dependencies", "$recursiveRef",
                "dependentRequired":
                facts.conditions.append(part(member))
            default: break
            }
        }
        if let allowsNull { nullable.append(allowsNull) }
    }

    private func part(_ member: DocumentNode.Member) -> SchemaFacts.Part {
        SchemaFacts.Part(key: member.key, span: member.span, node: member.value)
    }

    private func add(_ values: [DocumentNode], to facts: inout SchemaFacts) {
        guard !values.isEmpty else { return }
        guard let known = facts.values else {
            facts.values = values
            return
        }
        let texts = Set(values.map { $0.scalar ?? "" })
        let both = known.filter { texts.contains($0.scalar ?? "") }
        if !both.isEmpty { facts.values = both }
    }

    private func addProperties(_ members: [DocumentNode.Member], to facts: inout SchemaFacts) {
        var places = Dictionary(
            facts.properties.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for member in members {
            if let place = places[member.key] {
                facts.properties[place].nodes.append(member.value)
            } else {
                places[member.key] = facts.properties.count
                facts.properties.append(
                    SchemaFacts.Property(name: member.key, span: member.span, nodes: [member.value])
                )
            }
        }
    }

    private func addOthers(_ member: DocumentNode.Member, to facts: inout SchemaFacts) {
        switch member.value.bool {
        case true?:
            // A declared type takes precedence over `true`.
            if case .of = facts.others { return }
            facts.others = .any(member.span)
        case false?: if case .unsaid = facts.others { facts.others = .none }
        case nil:
            guard member.value.isObject else { return }
            facts.others =
                member.value.members.isEmpty ? .any(member.span) : .of(member.value, member.span)
        }
    }

    /// Adds the schemas that extend a schema with a discriminator as alternatives.
    private func addHeirs(of node: DocumentNode, to facts: inout SchemaFacts) {
        guard let target = references.resolved(node), target["discriminator"] != nil, target["oneOf"] == nil,
            target["anyOf"] == nil, let heirs = heirs[target.id]
        else { return }
        facts.choices.append(SchemaFacts.Choice(id: target.id, members: heirs, isOfHeirs: true))
    }

    /// Returns the JSON types of a schema without `type`, inferred from other keywords.
    private func implied(_ facts: SchemaFacts) -> Set<SchemaFacts.Kind>? {
        if !facts.properties.isEmpty { return [.object] }
        switch facts.others {
        case .of: return [.object]
        case .any, .none, .unsaid: break
        }
        if facts.conditions.contains(where: { $0.key == "patternProperties" }) { return [.object] }
        if !facts.items.isEmpty || !facts.prefixItems.isEmpty { return [.array] }
        guard let values = facts.values else { return nil }
        return Set(values.map { Self.kind(of: $0) })
    }

    private func addNullOfChoices(_ facts: inout SchemaFacts, isOpen: Bool) {
        for (index, choice) in facts.choices.enumerated() {
            let rest = choice.members.filter { !isNull($0) }
            if rest.count < choice.members.count {
                if isOpen || facts.kinds == nil { facts.isNullable = true }
                facts.choices[index].members = rest
            }
            // An alternative can be nullable too.
            if isOpen, rest.contains(where: { references.resolved($0)?["nullable"]?.flag == true }) {
                facts.isNullable = true
            }
        }
        facts.choices.removeAll(where: \.members.isEmpty)
    }

    private func isNull(_ node: DocumentNode) -> Bool {
        guard let node = references.resolved(node) else { return false }
        if let type = node["type"] {
            let names = type.isList ? type.items : [type]
            return !names.isEmpty && names.allSatisfy { $0.isNull || $0.scalar == "null" }
        }
        if let constant = node["const"] { return constant.isNull }
        if let values = node["enum"]?.items, !values.isEmpty { return values.allSatisfy(\.isNull) }
        // In OpenAPI 3.0, some documents write `{ nullable: true }` as an alternative.
        return node["nullable"]?.flag == true && node.members.count == 1
    }

    static func kind(of value: DocumentNode) -> SchemaFacts.Kind {
        if value.isText { return .string }
        if value.bool != nil { return .boolean }
        if value.isNumber { return value.integer == nil ? .number : .integer }
        return value.isList ? .array : .object
    }
}
