extension YAMLNode {
    package var scalar: YAMLScalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    /// The items of a list, or `nil` for another node.
    package var items: [YAMLNode]? {
        if case .sequence(let items) = kind { items } else { nil }
    }

    /// The entries of a list whose items are mappings with one entry each, as in `[id: String, name: String]`, or `nil`
    /// for another node.
    public var singleEntries: [YAMLEntry]? {
        guard let items, !items.isEmpty else { return nil }
        let entries = items.compactMap { $0.entries?.count == 1 ? $0.entries?.first : nil }
        return entries.count == items.count ? entries : nil
    }

    /// The entries of a mapping, or `nil` for another node.
    package var entries: [YAMLEntry]? {
        if case .mapping(let entries) = kind { entries } else { nil }
    }

    /// Whether it is a missing value, `~` or `null`.
    package var isNull: Bool { scalar?.isNull ?? false }

    /// Returns the entry of a mapping with this key.
    package func entry(_ key: String) -> YAMLEntry? {
        entries?.first { $0.key.value == key }
    }

    /// The value of a mapping's key.
    package subscript(_ key: String) -> YAMLNode? {
        entry(key)?.value
    }

    /// The kind of node for messages: `expected a text, found a list`.
    package var noun: String {
        switch kind {
        case .scalar(let scalar) where scalar.isNull: scalar.text.isEmpty ? "nothing" : "null"
        case .scalar: "a single value"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
