/// The members of objects by their keys, for who looks up many of them: of large objects in a table, which is made once.
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
