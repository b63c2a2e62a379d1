/// Reads a spec over one that was imported from an OpenAPI document.
///
///     resources: { issues: { list: { retry: 3, query: { state: { as: filter } } } } }
///     models: { Issue: { closed: Bool } }
///
/// A key overrides the imported value. Services, endpoints, types, fields and parameters are merged by name.
struct OverridingReader: NodeReader {
    let diagnostics: Diagnostics

    func read(_ entries: [YAMLEntry], into spec: inout Spec) {
        spec.removeTypesOfOtherKinds(than: entries)
        if entries.contains(where: { $0.key.value == "map" }) { (spec.mapBy, spec.defaults.map) = (nil, nil) }
        read(entries, as: Spec.overridingKeySchema, into: &spec)
    }

    /// Returns `topic` for `topic?`.
    static func memberName(_ key: String) -> String { key.hasSuffix("?") ? String(key.dropLast()) : key }

    /// Returns `Page` for `Page<T>`.
    static func typeName(_ key: String) -> String { String(key.prefix { $0 != "<" }) }

    static func memberName(of entry: YAMLEntry) -> String { memberName(entry.key.value) }

    static func typeName(of entry: YAMLEntry) -> String { typeName(entry.key.value) }

    /// Merges the entries of a mapping into a list by name. An entry that can't be read leaves the list unchanged.
    ///
    /// - Parameter read: Reads an entry over the item of its name, if there is one.
    func merge<Item>(
        _ entries: [YAMLEntry],
        into items: inout [Item],
        by name: (Item) -> String,
        key: (YAMLEntry) -> String = { $0.key.value },
        read: (YAMLEntry, Item?) -> Item?
    ) {
        var indexes = Dictionary(items.indices.map { (name(items[$0]), $0) }) { first, _ in first }
        for entry in entries {
            let key = key(entry)
            if let index = indexes[key] {
                if let item = read(entry, items[index]) { items[index] = item }
            } else if let item = read(entry, nil) {
                indexes[key] = items.count
                items.append(item)
            }
        }
    }

    /// Replaces the imported documentation with the `##` comment.
    ///
    /// - Parameter hasDoc: Whether the node's keys are options, and `doc` is one of them.
    func override(_ doc: inout Located<String>?, by node: YAMLNode, hasDoc: Bool) {
        if node.comment != nil, !hasDoc { doc = nil }
        document(&doc, by: node)
    }

    /// Whether it is the long form of a field, a parameter or a header that declares options and no type.
    func isPartial(_ node: YAMLNode) -> Bool {
        guard let entries = node.entries else { return false }
        return !entries.contains { ["type", "fields"].contains($0.key.value) }
    }
}

extension Spec {
    /// Removes types that the entries declare as another kind of type.
    fileprivate mutating func removeTypesOfOtherKinds(than entries: [YAMLEntry]) {
        var kinds: [String: Set<String>] = [:]
        for entry in entries where ["models", "enums", "unions", "types"].contains(entry.key.value) {
            let names = entry.value.entries?.map(\.key.value) ?? entry.value.items?.compactMap(\.scalar?.text) ?? []
            kinds[entry.key.value] = Set(names.map(OverridingReader.typeName))
        }
        if kinds.isEmpty { return }
        let others = { (kind: String) in
            kinds.reduce(into: Set<String>()) { if $1.key != kind { $0.formUnion($1.value) } }
        }
        let (models, enums) = (others("models"), others("enums"))
        let (unions, types) = (others("unions"), others("types"))
        self.models.removeAll { models.contains($0.name.value) }
        self.enums.removeAll { enums.contains($0.name.value) }
        self.unions.removeAll { unions.contains($0.name.value) }
        self.types.removeAll { types.contains($0.name.value) }
    }

    static let overridingKeySchema = keySchema.overriding([
        "resources": { OverridingReader(diagnostics: $1).readResources($0.value, into: &$2) },
        "models": { entry, diagnostics, spec in
            let reader = OverridingReader(diagnostics: diagnostics)
            reader.readModels(entry.value, into: &spec.models)
        },
        "enums": { entry, diagnostics, spec in
            let reader = OverridingReader(diagnostics: diagnostics)
            reader.readEnumerations(entry.value, into: &spec.enums)
        },
        "unions": { entry, diagnostics, spec in
            let reader = OverridingReader(diagnostics: diagnostics)
            reader.readUnions(entry.value, into: &spec.unions)
        },
        "types": { entry, diagnostics, spec in
            let types = ValueKind<[Spec.CustomType]>.foreignTypes.read(entry, diagnostics) ?? []
            let names = Set(types.map(\.name.value))
            spec.types.removeAll { names.contains($0.name.value) }
            spec.types += types
        },
        "headers": { OverridingReader(diagnostics: $1).readHeaders($0, into: &$2.defaults.headers) },
        "query": { OverridingReader(diagnostics: $1).readQuery($0, into: &$2.defaults.query) },
        "pages": { OverridingReader(diagnostics: $1).readPages($0, into: &$2.defaults.pages) },
    ])
}
