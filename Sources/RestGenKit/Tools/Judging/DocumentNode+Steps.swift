extension DocumentNode {
    /// The value that a way of keys and places leads to, as far as it goes.
    func value(at path: [Misread.Step]) -> DocumentNode {
        path.reduce(into: self) { node, step in
            switch step {
            case .key(let key): node = node[key] ?? node
            case .item(let index): node = index < node.items.count ? node.items[index] : node
            }
        }
    }
}
