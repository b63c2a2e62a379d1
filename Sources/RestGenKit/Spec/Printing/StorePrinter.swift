/// Prints database options: a model's table, and how an endpoint's responses are stored.
struct StorePrinter {
    /// Returns the options of an endpoint: `none`, `whole`, `{ with: { room: id }, whole: Message }`.
    func node(_ storing: Spec.StoreOptions) -> YAMLNode {
        let builder = NodeBuilder(span: storing.span)
        if storing.isOff { return builder.word("none") }
        if case .result? = storing.whole, storing.with.isEmpty, storing.delete == nil { return builder.word("whole") }
        var list = MappingBuilder(storing.span)
        if !storing.with.isEmpty {
            var columns = MappingBuilder(storing.span)
            for (column, parameter) in storing.with { columns.add(column.value, text: parameter) }
            list.add("with", columns.node)
        }
        switch storing.whole {
        case .result(let span)?: list.add("whole", NodeBuilder(span: span).word("true"))
        case .model(let name)?: list.add("whole", text: name)
        case nil: if list.isEmpty, storing.delete == nil { list.add("whole", word: "false") }
        }
        list.add("delete", text: storing.delete)
        return list.node
    }

    /// Returns the table of a model: `true`, `id`, `[room, id]`, `{ key: [room, id], with: { room: String } }`.
    func node(_ table: Spec.StoredTable) -> YAMLNode {
        let builder = NodeBuilder(span: table.span)
        var list = MappingBuilder(table.span)
        if !table.key.isEmpty { list.add("key", builder.texts(table.key)) }
        if !table.with.isEmpty {
            var columns = MappingBuilder(table.span)
            for (name, type) in table.with { columns.add(name.value, type: type) }
            list.add("with", columns.node)
        }
        list.add("table", text: table.table)
        if !table.indexes.isEmpty {
            let indexes = table.indexes.map { builder.texts($0) }
            // A nested list is one index.
            let isOne = indexes.count == 1 && indexes[0].items == nil
            list.add("index", isOne ? indexes[0] : builder.list(indexes))
        }
        list.add("keep", table.keep.map { keep($0, builder) })
        if !table.renamed.isEmpty {
            var names = MappingBuilder(table.span)
            for (old, new) in table.renamed { names.add(old.value, text: new) }
            list.add("renamed", names.node)
        }
        list.add("drop", texts: table.dropped)
        if list.isEmpty { return builder.word("true") }
        return list.entries.count == 1 && !table.key.isEmpty ? list.entries[0].value : list.node
    }

    private func keep(_ keep: Spec.StoredTable.Keep, _ builder: NodeBuilder) -> YAMLNode {
        guard case .fields(let fields) = keep else { return builder.word("all") }
        // A field may be named `all`.
        if fields.count == 1, fields[0].value == "all" { return builder.list([builder.text("all")]) }
        return builder.texts(fields)
    }
}
