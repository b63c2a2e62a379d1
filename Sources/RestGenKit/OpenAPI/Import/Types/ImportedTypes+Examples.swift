extension ImportedTypes {
    /// Returns the first example at a location, if examples are kept.
    ///
    ///     { type: string, example: Lobby }     { type: string, examples: [Lobby, Attic] }
    func example(of node: DocumentNode) -> DeclaredExample? {
        guard keepsExamples else { return nil }
        return (node["example"] ?? node["examples"]?.items.first).map(example)
    }

    /// Makes the example of a response that of its model, unless the model has its own. A list's first element is one.
    ///
    /// - Parameter isWhole: Whether the node is the example itself.
    func addExample(of node: DocumentNode, isWhole: Bool, to type: ImportedType) {
        guard keepsExamples else { return }
        let holder = ImportedExample(node: node, isWhole: isWhole, kind: .fields([]))
        let found = ExampleReader(files: files).examples(of: holder).first { $0.noun == "example" }?.value
        switch (type, found) {
        case (.optional(let inner), _?): addExample(of: node, isWhole: isWhole, to: inner)
        case (.declared(let index), let found?): setExample(found, of: index)
        case (.list(.declared(let index)), let found?):
            if let first = found.items.first { setExample(first, of: index) }
        default: break
        }
    }

    private func setExample(_ node: DocumentNode, of index: Int) {
        change(index) { if $0.example == nil { $0.example = example(node) } }
    }

    private func example(_ node: DocumentNode) -> DeclaredExample {
        DeclaredExample(node.json, at: node.start, isImported: true)
    }
}
