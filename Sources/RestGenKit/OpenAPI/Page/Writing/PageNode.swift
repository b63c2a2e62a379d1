/// Makes nodes of YAML whose place is that of a part of a document.
struct PageNode {
    let span: Span

    /// What the language reads: a type, a number, an endpoint.
    func word(_ text: String) -> YAMLNode { YAMLNode(.scalar(YAMLScalar(text: text, style: .plain)), span) }

    /// A text, whatever it looks like.
    func text(_ text: String) -> YAMLNode { YAMLNode(.scalar(YAMLScalar(text: text, style: .quoted)), span) }

    func literal(_ literal: PageLiteral) -> YAMLNode { literal.isText ? text(literal.text) : word(literal.text) }

    func list(_ items: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(items), span) }

    func mapping(_ entries: [YAMLEntry]) -> YAMLNode { YAMLNode(.mapping(entries), span) }

    func entry(_ key: String, _ value: YAMLNode) -> YAMLEntry { YAMLEntry(key: Located(key, span), value: value) }

    func entry(_ key: String, word: String) -> YAMLEntry { entry(key, self.word(word)) }
}

extension YAMLNode {
    /// With a comment of `##`, where there is something to say.
    func documented(_ doc: String?) -> YAMLNode {
        guard let doc, !doc.isEmpty else { return self }
        var node = self
        node.comment = Located(doc, span)
        return node
    }
}
