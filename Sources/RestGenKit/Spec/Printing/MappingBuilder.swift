/// Collects the entries of a mapping, and skips those without a value.
struct MappingBuilder {
    private(set) var entries: [YAMLEntry] = []
    /// The span of nodes without their own.
    let span: Span

    init(_ span: Span) { self.span = span }

    private var builder: NodeBuilder { NodeBuilder(span: span) }

    var isEmpty: Bool { entries.isEmpty }
    var node: YAMLNode { builder.mapping(entries) }

    mutating func add(_ key: String, _ node: YAMLNode?) {
        guard let node else { return }
        entries.append(YAMLEntry(key: Located(key, node.span), value: node))
    }

    mutating func add(_ key: String, text: Located<String>?) {
        add(key, text.map { NodeBuilder(span: $0.span).text($0.value) })
    }

    mutating func add(_ key: String, word: String?) { add(key, word.map(builder.word)) }

    /// Adds a text in a place where numbers and booleans are parsed as texts.
    mutating func add(_ key: String, value: Located<String>?) {
        add(key, value.map { NodeBuilder(span: $0.span).value($0.value) })
    }

    mutating func add(_ key: String, type: TypeSyntax?) {
        add(key, type.map { NodeBuilder(span: $0.span).type($0) })
    }

    /// Adds a text, or a list of several. Adds nothing for an empty list.
    mutating func add(_ key: String, texts: [Located<String>]) {
        guard !texts.isEmpty else { return }
        add(key, builder.texts(texts))
    }

    mutating func add(_ key: String, path: KeyPathSyntax?, unless isOther: (String) -> Bool = { _ in false }) {
        add(key, path.map { NodeBuilder(span: $0.span).text($0.writtenText(unless: isOther)) })
    }

    /// Adds `true` for an enabled option.
    mutating func add(_ key: String, flag: Span?) {
        add(key, flag.map { NodeBuilder(span: $0).word("true") })
    }

    mutating func add(deprecated: Located<String>?) {
        add(
            "deprecated",
            deprecated.map { text in
                let builder = NodeBuilder(span: text.span)
                return text.value.isEmpty ? builder.word("true") : builder.text(text.value)
            }
        )
    }

    /// Adds the key `doc` if a comment can't contain the text.
    mutating func add(doc: Located<String>?) {
        guard let doc, !DocComment.holds(doc.value) else { return }
        add("doc", NodeBuilder(span: doc.span).text(doc.value))
    }

    mutating func add(_ rules: Spec.Rules) {
        add("pattern", text: rules.pattern)
        add("multipleOf", rules.multipleOf.map { NodeBuilder(span: $0.span).word($0.value) })
        add("unique", flag: rules.unique)
    }

    mutating func insert(_ entry: YAMLEntry, at index: Int) { entries.insert(entry, at: index) }

    mutating func removeFirst() { entries.removeFirst() }

    mutating func append(_ other: [YAMLEntry]) { entries += other }
}

extension NodeBuilder {
    func type(_ type: TypeSyntax) -> YAMLNode {
        let text = type.writtenText
        // A type may be named `null`.
        return YAMLScalar(text: text, style: .plain).isNull ? self.text(text) : word(text)
    }

    /// Returns a text, or a list of several.
    func texts(_ texts: [Located<String>]) -> YAMLNode {
        let nodes = texts.map { NodeBuilder(span: $0.span).text($0.value) }
        return nodes.count == 1 ? nodes[0] : list(nodes)
    }

    func ranges(_ ranges: [ClosedRange<Int>]) -> YAMLNode {
        let nodes = ranges.map { word(StatusRanges.text($0)) }
        return nodes.count == 1 ? nodes[0] : list(nodes)
    }

    func switchable<Value>(_ value: InheritedSetting<Value>?, _ node: (Value) -> YAMLNode) -> YAMLNode? {
        switch value {
        case nil: nil
        case .some(.none(let span)): NodeBuilder(span: span).word("none")
        case .value(let value): node(value)
        }
    }
}
