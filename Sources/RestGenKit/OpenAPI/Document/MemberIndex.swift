/// Finds members of objects by key. It indexes large objects, because looking up each reference by a search would be
/// quadratic.
struct MemberIndex {
    private var tables: [DocumentNode.ID: [String: DocumentNode]] = [:]

    mutating func member(_ key: String, of node: DocumentNode) -> DocumentNode? {
        guard node.isObject, node.size > 64 else { return node[key] }
        if let table = tables[node.id] { return table[key] }
        let table = Dictionary(node.members.map { ($0.key, $0.value) }) { first, _ in first }
        tables[node.id] = table
        return table[key]
    }
}
