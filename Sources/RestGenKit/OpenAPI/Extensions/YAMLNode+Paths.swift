extension YAMLNode {
    /// Returns the value at a path of keys.
    package func value(at path: [String]) -> YAMLNode? {
        path.reduce(self as YAMLNode?) { node, key in node?[key] }
    }

    /// Returns the entry of an endpoint in a spec.
    ///
    /// - Parameter names: The names of its services, followed by its own name.
    package func endpoint(named names: [String]) -> YAMLEntry? {
        guard let name = names.last else { return nil }
        let service = names.dropLast().reduce(self["resources"]) { node, name in
            node?[name] ?? node?["services"]?[name]
        }
        return service?["endpoints"]?.entry(name) ?? service?.entry(name)
    }

    /// Whether the node or a node inside it has the key.
    func hasKey(_ key: String) -> Bool {
        switch kind {
        case .scalar: false
        case .sequence(let items): items.contains { $0.hasKey(key) }
        case .mapping(let entries): entries.contains { $0.key.value == key || $0.value.hasKey(key) }
        }
    }

    /// Returns a mapping with changed values. Nodes of other kinds are returned unchanged.
    func mapped(_ change: (YAMLEntry) -> YAMLNode) -> YAMLNode {
        guard let entries else { return self }
        var node = self
        node.kind = .mapping(entries.map { YAMLEntry(key: $0.key, value: change($0)) })
        return node
    }

    /// Returns the node with the entry at a path replaced by others. An empty array removes it.
    func replacing(_ path: [String], with new: [YAMLEntry]) -> YAMLNode {
        guard var entries, let key = path.first, let index = entries.firstIndex(where: { $0.key.value == key }) else {
            return self
        }
        if path.count == 1 {
            entries.replaceSubrange(index...index, with: new)
        } else {
            entries[index].value = entries[index].value.replacing(Array(path.dropFirst()), with: new)
        }
        var node = self
        node.kind = .mapping(entries)
        return node
    }

    /// Returns the node with entries appended to the mapping at a path, which is created if it doesn't exist.
    func appending(_ new: [YAMLEntry], at path: [String]) -> YAMLNode {
        guard !new.isEmpty, var entries else { return self }
        var node = self
        if let key = path.first {
            let rest = Array(path.dropFirst())
            let index = entries.firstIndex { $0.key.value == key } ?? entries.count
            if index == entries.count {
                entries.append(NodeBuilder(span: new[0].key.span).entry(key, YAMLNode(.mapping([]), new[0].key.span)))
            }
            entries[index].value = entries[index].value.appending(new, at: rest)
        } else {
            entries += new
        }
        node.kind = .mapping(entries)
        return node
    }
}
