/// Writes nodes of a page as the JSON of a document.
///
///     name?: String   ## What the others see.       ->     "## name?": "What the others see.", "name?": "String"
package struct ExtensionWriter {
    /// What stands elsewhere in the document, by its place in the page: `#/components/schemas/Room`.
    var references: [[String]: Reference] = [:]

    package struct Reference {
        var pointer: String
        /// What the page says of it where the description is another text; empty for nothing.
        var comment: String?

        package init(pointer: String, comment: String? = nil) {
            self.pointer = pointer
            self.comment = comment
        }
    }

    /// True for two that say the same, however they are laid out.
    package static func isSame(_ node: YAMLNode?, _ other: YAMLNode?) -> Bool {
        let json = { (node: YAMLNode?) in node.map { ExtensionWriter().json($0) } }
        return json(node) == json(other)
    }

    func json(_ node: YAMLNode, at path: [String] = []) -> JSONValue {
        switch node.kind {
        case .scalar(let scalar): return ExtensionScalar.json(scalar)
        case .sequence(let items):
            return .array(items.flatMap { item in (item.comment.map { [comment($0)] } ?? []) + [json(item)] })
        case .mapping(let entries):
            var members: [(String, JSONValue?)] = []
            for entry in entries {
                let inner = path + [entry.key.value]
                if let reference = references[inner] {
                    if let comment = reference.comment { members.append(("## " + entry.key.value, .string(comment))) }
                    members.append(
                        (ExtensionScalar.key(entry.key.value), .object([("$ref", .string(reference.pointer))]))
                    )
                    continue
                }
                if let said = entry.value.comment { members.append(("## " + entry.key.value, .string(said.value))) }
                members.append((ExtensionScalar.key(entry.key.value), json(entry.value, at: inner)))
            }
            return .object(members)
        }
    }

    private func comment(_ comment: Located<String>) -> JSONValue { .string("## " + comment.value) }
}
