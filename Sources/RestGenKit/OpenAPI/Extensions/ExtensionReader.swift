/// Reads the value of `x-restgen` as nodes of a spec, located in the document.
///
///     "## name?": "Visible to others.", "name?": "String"     ->     name?: String   ## Visible to others.
struct ExtensionReader {
    let diagnostics: Diagnostics
    /// Returns the node for `{"$ref": …}` at a path of keys, or `nil` if it was reported or is a schema to import.
    ///
    /// `hasComment` is whether the reference has a comment, which replaces the comment of its target.
    var resolve: ((_ reference: DocumentNode, _ path: [String], _ hasComment: Bool) -> YAMLNode?)?

    func node(_ node: DocumentNode, at path: [String] = []) -> YAMLNode {
        if node.isObject { return mapping(node, path) }
        if node.isList { return list(node) }
        if let text = node.text { return YAMLNode(.scalar(ExtensionScalar.scalar(text)), node.span) }
        let text = node.isNull ? "null" : node.scalar ?? ""
        return YAMLNode(.scalar(YAMLScalar(text: text, style: .plain)), node.span)
    }

    private func mapping(_ node: DocumentNode, _ path: [String]) -> YAMLNode {
        var entries: [YAMLEntry] = []
        var comment: (name: String, text: Located<String>)?
        for member in node.members {
            if member.key.hasPrefix("## ") {
                report(comment?.text)
                comment = self.comment(member).map { (String(member.key.dropFirst(3)), $0) }
                continue
            }
            let key = Located(ExtensionScalar.readKey(member.key), member.span)
            let value: YAMLNode?
            if let reference = member.value["$ref"], reference.isText {
                for other in member.value.members where other.key != "$ref" {
                    report(unread: other.key, at: other.span)
                }
                if resolve == nil { report(unread: "$ref", at: reference.span) }
                value = resolve?(reference, path + [key.value], comment?.name == key.value)
            } else {
                value = self.node(member.value, at: path + [key.value])
            }
            guard var value else { continue }
            if let documented = comment, documented.name == key.value {
                value.comment = documented.text.value.isEmpty ? nil : documented.text
                comment = nil
            }
            entries.append(YAMLEntry(key: key, value: value))
        }
        report(comment?.text)
        // In a list, a mapping with one entry is a type, such as `String: Int`, and its span is that of its text.
        let first = entries.first?.key.span
        return YAMLNode(
            .mapping(entries),
            first.map { $0.joined(to: entries[entries.count - 1].value.span) } ?? node.span
        )
    }

    private func list(_ node: DocumentNode) -> YAMLNode {
        var items: [YAMLNode] = []
        var comment: Located<String>?
        for item in node.items {
            if let text = item.text, text.hasPrefix("## ") {
                report(comment)
                comment = Located(String(text.dropFirst(3)), item.span)
                continue
            }
            var value = self.node(item)
            value.comment = comment
            comment = nil
            items.append(value)
        }
        report(comment)
        // The span begins at the first item and not at the dash, because the list may be read as a type.
        let first = items.first?.span
        return YAMLNode(.sequence(items), first.map { $0.joined(to: items[items.count - 1].span) } ?? node.span)
    }

    /// Reports a key next to `$ref`, or a `$ref` in a partial extension.
    private func report(unread key: String, at span: Span) {
        diagnostics.warning(.openapiExtension, "'\(key)' has no effect here", at: span)
    }

    private func comment(_ member: DocumentNode.Member) -> Located<String>? {
        if let text = member.value.text { return Located(text, member.value.span) }
        diagnostics.error(
            .openapiExtension,
            "the comment '\(member.key)' must be a string, found \(member.value.noun)",
            at: member.value.start
        )
        return nil
    }

    private func report(_ comment: Located<String>?) {
        guard let comment else { return }
        diagnostics.warning(
            .openapiExtension,
            "this comment documents nothing",
            at: comment.span,
            help: "put '## name' directly before the key 'name'. In a list, put '## …' before the item"
        )
    }
}
