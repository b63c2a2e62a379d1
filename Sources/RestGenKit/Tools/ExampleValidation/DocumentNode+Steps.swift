extension DocumentNode {
    /// Returns the value at a path, or the innermost one that exists.
    func value(at path: [DecodingIssue.Step]) -> DocumentNode {
        path.reduce(into: self) { node, step in
            switch step {
            case .key(let key): node = node[key] ?? node
            case .item(let index): node = index < node.items.count ? node.items[index] : node
            }
        }
    }
}
