/// Reduces a whole extension to the selected operations and the types that they use.
struct ExtensionSelection {
    private let imported: ImportedAPI
    private let selection: OperationSelection
    private let requestedSchemas: Set<String>
    /// The indices of the operations that the extension names, by the keys of their endpoints.
    private let operations: [[String]: Int]
    /// Whether the services and endpoints have selected operations, by name.
    private let used: [String: Bool]

    init(
        _ extensions: DocumentExtensions,
        _ imported: ImportedAPI,
        _ selection: OperationSelection,
        requestedSchemas: Set<String>
    ) {
        (self.imported, self.selection, self.requestedSchemas) = (imported, selection, requestedSchemas)
        let paths =
            extensions.declaredOperations.map { ($0.value, $0.key) }
            + extensions.importedOperations.map { ($0.value.path, $0.key) }
        operations = Dictionary(paths) { first, _ in first }
        used = Self.used(operations, imported)
    }

    func chosen(of root: YAMLNode) -> YAMLNode {
        var root = root
        if let resources = root["resources"] {
            let left = service(resources, ["resources"])
            root = root.replacing(["resources"], with: [NodeBuilder(span: resources.span).entry("resources", left)])
        }
        return withoutOthers(root)
    }

    // MARK: Endpoints

    private func service(_ node: YAMLNode, _ path: [String]) -> YAMLNode {
        var node = node
        node.kind = .mapping(
            (node.entries ?? []).compactMap { entry in
                let path = path + [entry.key.value]
                if let isChosen = isChosen(path) { return isChosen ? withoutOtherChanges(entry) : nil }
                guard let inner = entry.value.entries else {
                    let isEndpoint = HTTPVerb.all.contains { entry.value.scalar?.text.hasPrefix($0) == true }
                    return isEndpoint && !isNamed(path) ? nil : entry
                }
                if inner.contains(where: { EndpointReader.isVerb($0.key.value) }) {
                    return isNamed(path) ? withoutOtherChanges(entry) : nil
                }
                guard
                    path.count == 2 || ["endpoints", "services"].contains(entry.key.value)
                        || path.dropLast().last == "services"
                else { return entry }
                let left = service(entry.value, path)
                let parts = ["endpoints", "services", "odata"]
                let isGone = parts.contains { entry.value[$0] != nil } && !parts.contains { left[$0] != nil }
                return isGone || left.entries?.isEmpty == true ? nil : YAMLEntry(key: entry.key, value: left)
            }
        )
        return node
    }

    /// Whether the operation is selected, or `nil` if the path doesn't lead to an operation of the document.
    private func isChosen(_ path: [String]) -> Bool? { operations[path].map(imported.chosen.contains) }

    /// Whether an endpoint without an operation in the document is selected. It can be selected only by its service.
    private func isNamed(_ path: [String]) -> Bool {
        let name = DocumentExtensions.name(path)
        if imported.required.contains(RequiredOperations.text(name)) { return true }
        let fits = { (selector: Located<OperationSelector>) -> Bool in
            switch selector.value {
            case .service(let service): service == name.service
            case .method(let outer, let inner): name.service == "\(outer).\(inner)"
            case .tag, .verb, .path: false
            }
        }
        return (selection.only.isEmpty || selection.only.contains(where: fits))
            && !selection.except.contains(where: fits)
    }

    /// Removes the names of services and endpoints that aren't selected from the `changes` of an endpoint.
    private func withoutOtherChanges(_ endpoint: YAMLEntry) -> YAMLEntry {
        guard let changes = endpoint.value["changes"] else { return endpoint }
        let names = (changes.items ?? [changes]).filter { item in item.scalar.map { isUsed($0.text) } ?? true }
        var node = endpoint.value
        node.kind = .mapping(
            (node.entries ?? []).compactMap { entry in
                guard entry.key.value == "changes" else { return entry }
                return names.isEmpty ? nil : YAMLEntry(key: entry.key, value: YAMLNode(.sequence(names), changes.span))
            }
        )
        return YAMLEntry(key: endpoint.key, value: node)
    }

    /// Whether a service or endpoint has a selected operation. Also `true` for unknown names, which are reported later.
    private func isUsed(_ name: String) -> Bool { used[name] ?? true }

    /// Returns the names of the services and endpoints, and whether one of their operations is selected.
    private static func used(_ operations: [[String]: Int], _ imported: ImportedAPI) -> [String: Bool] {
        var used: [String: Bool] = [:]
        for (path, index) in operations {
            let isChosen = imported.chosen.contains(index)
            let operation = DocumentExtensions.name(path)
            var parts = operation.service.isEmpty ? [] : operation.service.split(separator: ".").map(String.init)
            parts.append(operation.method)
            for count in parts.indices {
                let name = parts[...count].joined(separator: ".")
                used[name] = isChosen || used[name] ?? false
            }
        }
        return used
    }

    // MARK: Types

    private func name(_ index: Int) -> String { imported.declarations[index].name }

    /// The types of inferred endpoints, which the text of the extension doesn't mention.
    private var usedByEndpoints: [String] {
        imported.endpoints.flatMap { $0.sent + $0.received }.map(name)
    }

    /// The types that each inferred type refers to.
    private var uses: [String: [String]] {
        Dictionary(imported.used.map { (name($0), imported.declarations[$0].uses.map(name)) }) { first, _ in first }
    }

    private func withoutOthers(_ root: YAMLNode) -> YAMLNode {
        var types: [String: YAMLNode] = [:]
        for kind in SpecExtension.kinds {
            for entry in root[kind]?.entries ?? [] { types[Self.name(entry)] = entry.value }
        }
        var open = requestedSchemas.union(usedByEndpoints)
        let uses = uses
        for entry in root.entries ?? [] where !SpecExtension.kinds.contains(entry.key.value) {
            Self.add(entry.value, to: &open)
        }
        let models = (root["models"]?.entries ?? []).map(Self.name)
        // `map: by type` makes a union of all models.
        if root["map"]?.scalar != nil { open.formUnion(models) }
        var seen: Set<String> = []
        while let name = open.popFirst() {
            guard let type = types[name], seen.insert(name).inserted else { continue }
            Self.add(type, to: &open)
            // A union without `cases` covers all models.
            if root["unions"]?.entry(name) != nil, type.entries != nil, type["cases"] == nil { open.formUnion(models) }
            open.formUnion(uses[name] ?? [])
        }
        var root = root
        root.kind = .mapping(
            (root.entries ?? []).compactMap { entry in
                guard SpecExtension.kinds.contains(entry.key.value), let members = entry.value.entries else {
                    return entry
                }
                let left = members.filter { seen.contains(Self.name($0)) }
                return left.isEmpty ? nil : YAMLEntry(key: entry.key, value: YAMLNode(.mapping(left), entry.value.span))
            }
        )
        return root
    }

    /// Returns the name without generic parameters: `Page` for `Page<T>`.
    private static func name(_ entry: YAMLEntry) -> String { String(entry.key.value.prefix { $0 != "<" }) }

    private static func add(_ node: YAMLNode, to names: inout Set<String>) {
        switch node.kind {
        case .scalar(let scalar):
            names.formUnion(scalar.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        case .sequence(let items): for item in items { add(item, to: &names) }
        case .mapping(let entries):
            for entry in entries {
                add(YAMLNode(.scalar(YAMLScalar(text: entry.key.value, style: .plain)), entry.key.span), to: &names)
                add(entry.value, to: &names)
            }
        }
    }
}
