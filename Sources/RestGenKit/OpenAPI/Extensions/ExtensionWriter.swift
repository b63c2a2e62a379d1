/// Writes nodes of a spec as JSON, as the value of `x-restgen`.
///
///     name?: String   ## Visible to others.       ->     "## name?": "Visible to others.", "name?": "String"
package struct ExtensionWriter {
    /// References to write instead of values that are elsewhere in the document, by the path of keys in the spec.
    var references: [[String]: Reference] = [:]

    /// A part of the spec that is written elsewhere in the document.
    package struct Reference {
        var pointer: String
        /// The comment in the spec if it differs from the document's description. Empty if the spec has no comment.
        var comment: String?

        package init(pointer: String, comment: String? = nil) {
            self.pointer = pointer
            self.comment = comment
        }
    }

    /// Whether two nodes have equal content, regardless of their layout.
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
                if let documented = entry.value.comment {
                    members.append(("## " + entry.key.value, .string(documented.value)))
                }
                members.append((ExtensionScalar.key(entry.key.value), json(entry.value, at: inner)))
            }
            return .object(members)
        }
    }

    private func comment(_ comment: Located<String>) -> JSONValue { .string("## " + comment.value) }
}
