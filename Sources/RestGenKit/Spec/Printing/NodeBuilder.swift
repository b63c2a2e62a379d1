/// Creates YAML nodes with a span.
package struct NodeBuilder {
    package let span: Span

    package init(span: Span) {
        self.span = span
    }

    /// Returns a plain scalar that the language parses: a type, a number, an endpoint.
    package func word(_ text: String) -> YAMLNode { YAMLNode(.scalar(YAMLScalar(text: text, style: .plain)), span) }

    /// Returns a text, quoted if it would be parsed as something else.
    package func text(_ text: String) -> YAMLNode { YAMLNode(.scalar(YAMLScalar(text: text, style: .quoted)), span) }

    /// Returns a text for a place where numbers and booleans are parsed as texts, so that they need no quotes: `3`,
    /// `true`, `"none"`.
    func value(_ text: String) -> YAMLNode {
        let plain = YAMLScalar(text: text, style: .plain)
        return plain.bool != nil || plain.double != nil ? word(text) : self.text(text)
    }

    package func list(_ items: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(items), span) }

    package func mapping(_ entries: [YAMLEntry]) -> YAMLNode { YAMLNode(.mapping(entries), span) }

    package func entry(_ key: String, _ value: YAMLNode) -> YAMLEntry {
        YAMLEntry(key: Located(key, span), value: value)
    }

    package func entry(_ key: String, word: String) -> YAMLEntry { entry(key, self.word(word)) }
}

extension YAMLNode {
    package var withoutComments: YAMLNode {
        var node = self
        node.comment = nil
        switch kind {
        case .scalar: break
        case .sequence(let items): node.kind = .sequence(items.map(\.withoutComments))
        case .mapping(let entries):
            node.kind = .mapping(entries.map { YAMLEntry(key: $0.key, value: $0.value.withoutComments) })
        }
        return node
    }

    /// Adds a `##` comment unless the text is empty.
    package func documented(_ doc: String?) -> YAMLNode {
        guard let doc, !doc.isEmpty else { return self }
        var node = self
        node.comment = Located(doc, span)
        return node
    }
}
