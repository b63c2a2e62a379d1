/// Reads database options: the table of a model, and how an endpoint's responses are stored.
///
///     store: { key: [room, id], with: { room: String } }
///     store: whole
struct StoreReader: NodeReader {
    let diagnostics: Diagnostics

    // MARK: Tables of models

    /// Reads `true`, `id`, `[room, id]`, or a mapping. Returns `nil` for `false`.
    func parseTable(_ node: YAMLNode) -> Spec.StoredTable? {
        var table = Spec.StoredTable(start(of: node))
        if let isStored = node.scalar?.bool { return isStored ? table : nil }
        if let entries = node.entries {
            read(entries, as: Spec.StoredTable.keySchema, into: &table)
        } else {
            table.key = texts(node)
            if table.key.isEmpty { return nil }
        }
        return table
    }

    func parseColumns(_ node: YAMLNode) -> [(name: Located<String>, type: TypeSyntax)] {
        members(node, "columns").map { (name: $0.key, type: type($0.value)) }
    }

    /// Reads `sent`, `[sent, name]`, or `[[room, sent]]`. An inner list is a single index.
    func parseIndexes(_ node: YAMLNode) -> [[Located<String>]] {
        (node.items ?? [node]).map(texts).filter { !$0.isEmpty }
    }

    func parseKeep(_ node: YAMLNode) -> Spec.StoredTable.Keep? {
        if node.scalar?.text == "all" { return .all }
        let fields = texts(node)
        return fields.isEmpty ? nil : .fields(fields)
    }

    /// Reads a mapping of old names to new ones.
    func parseNames(_ node: YAMLNode) -> [(old: Located<String>, new: Located<String>)] {
        members(node, "names").compactMap { entry in text(entry.value).map { (old: entry.key, new: $0) } }
    }

    // MARK: Endpoints

    /// Reads `none`, `whole`, or a mapping.
    func parseOptions(_ node: YAMLNode) -> Spec.StoreOptions? {
        var options = Spec.StoreOptions(start(of: node))
        if let entries = node.entries {
            read(entries, as: Spec.StoreOptions.keySchema, into: &options)
            if entries.isEmpty { wrongKind(node, expected: "a mapping with 'with', 'whole' or 'delete'") }
            return entries.isEmpty ? nil : options
        }
        guard let word = text(node, expected: "'whole', 'none', or a mapping such as '{ with: { room: id } }'") else {
            return nil
        }
        if SwitchWordCheck(diagnostics: diagnostics).reportsOff(node, of: "store") { return nil }
        switch word.value {
        case "none": options.isOff = true
        case "whole": options.whole = .result(word.span)
        default:
            reportUnknown(word, of: "'store'", ["none", "whole"])
            return nil
        }
        return options
    }

    func parseWhole(_ node: YAMLNode) -> Spec.StoreOptions.CompleteList? {
        if let isWhole = node.scalar?.bool { return isWhole ? .result(node.span) : nil }
        return text(node, expected: "true, or the name of a model").map { .model($0) }
    }
}

extension ValueKind<Spec.StoredTable> {
    static var storedTable: Self {
        ValueKind(
            .definition("table") {
                .any(of: [["type": ["boolean", "string"]], .list(of: .scalar), .object(Spec.StoredTable.keySchema)])
            }
        ) { StoreReader(diagnostics: $1).parseTable($0.value) }
    }
}

extension ValueKind<Spec.StoreOptions> {
    static var options: Self {
        ValueKind(
            .definition("store") { .any(of: [.words(["none", "whole"]), .object(Spec.StoreOptions.keySchema)]) }
        ) {
            StoreReader(diagnostics: $1).parseOptions($0.value)
        }
    }
}

extension ValueKind<[(name: Located<String>, type: TypeSyntax)]> {
    static var storedColumns: Self {
        ValueKind(.map(of: ValueKind<TypeSyntax>.type.schema)) { StoreReader(diagnostics: $1).parseColumns($0.value) }
    }
}

extension ValueKind<[[Located<String>]]> {
    static var storedIndexes: Self {
        ValueKind(.any(of: [.scalar, .list(of: .any(of: [.scalar, .list(of: .scalar)]))])) {
            StoreReader(diagnostics: $1).parseIndexes($0.value)
        }
    }
}

extension ValueKind<Spec.StoredTable.Keep> {
    static var storedKeep: Self {
        ValueKind(.any(of: [.scalar, .list(of: .scalar)])) { StoreReader(diagnostics: $1).parseKeep($0.value) }
    }
}

extension ValueKind<[(old: Located<String>, new: Located<String>)]> {
    static var storedNames: Self {
        ValueKind(.map(of: .scalar)) { StoreReader(diagnostics: $1).parseNames($0.value) }
    }
}

extension ValueKind<Spec.StoreOptions.CompleteList> {
    static var storedWhole: Self {
        ValueKind(["type": ["boolean", "string"]]) { StoreReader(diagnostics: $1).parseWhole($0.value) }
    }
}
