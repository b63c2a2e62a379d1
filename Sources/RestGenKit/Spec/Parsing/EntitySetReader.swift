/// Reads the entity sets of an OData service: `products: { path: /Products, model: Product, key: ID }`.
struct EntitySetReader: NodeReader {
    let diagnostics: Diagnostics

    func parseSets(_ node: YAMLNode) -> Spec.EntitySets? {
        guard node.entries != nil else {
            wrongKind(
                node,
                expected: "entity sets by name",
                help: "write 'odata: { products: { path: /Products, model: Product, key: ID } }'"
            )
            return nil
        }
        var result = Spec.EntitySets()
        let entries = members(node, "entity sets")
        let words = entries.filter(isWord)
        read(words, as: Spec.EntitySets.keySchema, into: &result)
        for entry in entries where !isWord(entry) {
            if let set = parseSet(entry) { result.sets.append(set) }
        }
        if entries.count == words.count {
            report(
                .missingValue,
                "'odata' has no entity sets",
                at: start(of: node),
                help: "add one, as in 'products: { path: /Products, model: Product, key: ID }'"
            )
        }
        return result
    }

    /// Whether it is an option such as `path: /odata` or `version: 2` instead of a set.
    private func isWord(_ entry: YAMLEntry) -> Bool { Spec.EntitySets.keySchema.contains(entry.key.value) }

    private func parseSet(_ entry: YAMLEntry) -> Spec.EntitySet? {
        let name = entry.key.value
        guard let entries = entry.value.entries else {
            let text = entry.value.scalar?.text ?? ""
            let path = text.hasPrefix("/") ? text : "/" + name.prefix(1).uppercased() + name.dropFirst()
            wrongKind(
                entry.value,
                expected: "an entity set with its path, its model and its key",
                help: "write '\(name): { path: \(path), model: …, key: … }'"
            )
            return nil
        }
        var set = Spec.EntitySet(name: entry.key)
        read(entries, as: Spec.EntitySet.keySchema, into: &set)
        document(&set.doc, by: entry.value)
        if let key = entries.first(where: { $0.key.value == "key" })?.value, key.items?.isEmpty == true {
            let help = "add the field that identifies an entity, as in 'key: ID'"
            report(.missingValue, "the key names no field", at: key.span, help: help)
        }
        let keys = Set(entries.map(\.key.value))
        let missing = ["path", "model", "key"].filter { !keys.contains($0) }
        // An unknown key has already been reported, and may be a misspelling of the missing one.
        if !missing.isEmpty, keys.allSatisfy(Spec.EntitySet.keySchema.contains) {
            report(
                .missingKey,
                "the entity set '\(name)' has no \(missing.map { "'\($0)'" }.joined(separator: " and no "))",
                at: entry.key.span,
                help: "add " + missing.compactMap { Self.parts[$0] }.joined(separator: ", and ")
            )
        }
        return set
    }

    private static let parts = [
        "path": "the path of the set, as in 'path: /Products'",
        "model": "the model of its entities, as in 'model: Product'",
        "key": "the field that identifies an entity, as in 'key: ID'",
    ]
}

extension ValueKind<Spec.EntitySets> {
    static var odata: Self {
        ValueKind(
            .definition("odata") {
                let set = SchemaValue.object(Spec.EntitySet.keySchema, required: ["path", "model", "key"])
                return [
                    "type": "object",
                    "properties": .keys(Spec.EntitySets.keySchema.description),
                    "additionalProperties": set,
                ]
            }
        ) { EntitySetReader(diagnostics: $1).parseSets($0.value) }
    }
}

extension ValueKind<Located<ODataVersion>> {
    static var odataVersion: Self {
        ValueKind(["type": "number"]) {
            ScalarReader(diagnostics: $1).choice($0.value, of: $0.key.value, ODataVersion.self)
        }
    }
}
