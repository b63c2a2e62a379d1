/// Converts a parsed YAML file to a document tree.
struct YAMLTree {
    private var entries: [DocumentTree.Entry] = []
    private var texts: [String] = []

    static func read(_ file: SourceFile, limits: DocumentLimits, reporting diagnostics: Diagnostics) -> DocumentTree? {
        let root = YAMLParser.parse(
            file,
            limits: limits.yaml,
            hasComments: false,
            lastKeyApplies: true,
            reporting: diagnostics
        )
        guard let root else { return nil }
        var tree = YAMLTree()
        tree.add(root)
        return DocumentTree(file: file, entries: tree.entries, texts: tree.texts.isEmpty ? [""] : tree.texts)
    }

    private mutating func add(_ node: YAMLNode) {
        switch node.kind {
        case .scalar(let scalar): add(scalar.text, Self.kind(scalar), node.span)
        case .sequence(let items):
            let index = begin(.list, node.span)
            for item in items { add(item) }
            entries[index].next = Int32(entries.count)
        case .mapping(let members):
            let index = begin(.object, node.span)
            for member in members {
                add(member.key.value, .text, member.key.span)
                entries[entries.count - 1].isKey = true
                add(member.value)
            }
            entries[index].next = Int32(entries.count)
        }
    }

    private mutating func begin(_ kind: DocumentTree.Entry.Kind, _ span: Span) -> Int {
        let range = span.range
        entries.append(
            DocumentTree.Entry(kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound), next: 0)
        )
        return entries.count - 1
    }

    private mutating func add(_ text: String, _ kind: DocumentTree.Entry.Kind, _ span: Span) {
        let index = begin(kind, span)
        entries[index].next = Int32(texts.count)
        texts.append(text)
    }

    private static func kind(_ scalar: YAMLScalar) -> DocumentTree.Entry.Kind {
        if scalar.isNull { return .null }
        if let bool = scalar.bool { return bool ? .true : .false }
        return scalar.double?.isFinite == true ? .number : .text
    }
}
