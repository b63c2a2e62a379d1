extension YAMLNode {
    public var scalar: YAMLScalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    /// The items of a list; nil when the node is none.
    public var items: [YAMLNode]? {
        if case .sequence(let items) = kind { items } else { nil }
    }

    /// The entries of a mapping; nil when the node is none.
    public var entries: [YAMLEntry]? {
        if case .mapping(let entries) = kind { entries } else { nil }
    }

    /// True for a value that was left out, `~` and `null`.
    public var isNull: Bool { scalar?.isNull ?? false }

    /// The entry of a mapping with that key.
    public func entry(_ key: String) -> YAMLEntry? {
        entries?.first { $0.key.value == key }
    }

    /// The value of a mapping's key.
    public subscript(_ key: String) -> YAMLNode? {
        entry(key)?.value
    }

    /// What the node is, in words that fit into a message: `expected a text, found a list`.
    public var noun: String {
        switch kind {
        case .scalar(let scalar) where scalar.isNull: scalar.text.isEmpty ? "nothing" : "null"
        case .scalar: "a single value"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
