/// The dynamic anchors that apply to a schema because of the schemas that refer to it (JSON Schema 2020-12, section
/// 8.2.3.2).
///
/// One schema in several scopes becomes several types. For example, `Page` becomes a page of users, and a page of
/// rooms.
package final class DynamicScope: Sendable {
    let anchors: [String: DocumentNode]
    /// The name of the schema that contains the anchors.
    let owner: String

    init(anchors: [String: DocumentNode], owner: String) {
        (self.anchors, self.owner) = (anchors, owner)
    }
}

/// The schemas in a file that have an `$id`, with the dynamic anchors inside each.
///
///     UserPage:
///       $id: users
///       $ref: '#/components/schemas/Page'
///       $defs: { item: { $dynamicAnchor: T, $ref: '#/components/schemas/User' } }
struct SchemaResources {
    struct Resource {
        var range: Range<Int>
        var name: String
        var parent: Int?
        var anchors: [String: DocumentNode] = [:]
    }

    private(set) var all: [Resource] = []
    /// The schemas by their `$id`.
    private(set) var nodes: [String: DocumentNode] = [:]
    /// The first dynamic anchor of each name in the file.
    private(set) var anchors: [String: DocumentNode] = [:]

    init(_ tree: DocumentTree) {
        guard Self.isDynamic(tree) else { return }
        for index in tree.entries.indices where tree.entries[index].kind == .object {
            let node = DocumentNode(tree: tree, index: index)
            if let id = node["$id"]?.text, index > 0 {
                let name = tree.isMember(index) ? tree.text(at: index - 1) : id
                all.append(
                    Resource(range: index..<Int(tree.entries[index].next), name: name, parent: scopeIndex(of: index))
                )
                if nodes[id] == nil { nodes[id] = node }
            }
            guard let name = node["$dynamicAnchor"]?.text else { continue }
            if anchors[name] == nil { anchors[name] = node }
            if let scopeIndex = scopeIndex(of: index), all[scopeIndex].anchors[name] == nil {
                all[scopeIndex].anchors[name] = node
            }
        }
    }

    /// Returns the index of the innermost resource that contains an entry.
    func scopeIndex(of index: Int) -> Int? {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].range.lowerBound <= index { low = middle + 1 } else { high = middle }
        }
        var scopeIndex = low == 0 ? nil : low - 1
        while let found = scopeIndex, !all[found].range.contains(index) { scopeIndex = all[found].parent }
        return scopeIndex
    }

    /// Whether the file contains `$dynamicRef` at all. Searching the bytes is much faster than searching the schemas.
    private static func isDynamic(_ tree: DocumentTree) -> Bool {
        let word = Array("$dynamicRef".utf8)
        let bytes = tree.file.bytes
        return bytes.indices.contains { index in
            bytes[index] == word[0] && bytes[index...].starts(with: word)
        }
    }
}
