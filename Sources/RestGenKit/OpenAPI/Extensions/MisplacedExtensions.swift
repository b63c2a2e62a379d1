/// Reports `x-restgen` keys at places where extensions aren't read.
///
///     info: { x-restgen-retry: 3 }
struct MisplacedExtensions {
    let diagnostics: Diagnostics

    /// - Parameter read: The objects whose extensions are read.
    func report(in root: DocumentNode, read: Set<DocumentNode.ID>) {
        guard Self.mayHold(root.tree.file.bytes) else { return }
        // The recursion is bounded, because the document's depth is limited.
        walk(root, read, isNames: false)
    }

    private func walk(_ node: DocumentNode, _ read: Set<DocumentNode.ID>, isNames: Bool) {
        for item in node.items { walk(item, read, isNames: false) }
        for member in node.members {
            guard !isNames, member.key.hasPrefix(DocumentExtensions.key) else {
                if !isNames, Self.data.contains(member.key) { continue }
                walk(member.value, read, isNames: !isNames && Self.named.contains(member.key))
                continue
            }
            if [DocumentExtensions.key, DocumentExtensions.sum].contains(member.key), read.contains(node.id) {
                continue
            }
            diagnostics.warning(
                .openapiExtension,
                "'\(member.key)' has no effect here",
                at: member.span,
                help:
                    "put the keys of a spec under 'x-restgen', as in 'x-restgen: { retry: 3 }', at the top of the document, in an "
                    + "operation or in a named schema"
            )
        }
    }

    private static let data: Set<String> = ["example", "examples", "default", "const", "enum"]
    private static let named: Set<String> = ["properties", "patternProperties", "headers", "mapping", "scopes"]

    private static func mayHold(_ bytes: [UInt8]) -> Bool {
        let mark = Array("x-restgen".utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var index = 2
            while index + mark.count <= bytes.count + 2 {
                if bytes[index] == mark[2], bytes[index - 1] == mark[1], bytes[index - 2] == mark[0],
                    bytes[(index - 2)..<(index - 2 + mark.count)].elementsEqual(mark)
                {
                    return true
                }
                index += 1
            }
            return false
        }
    }
}
