/// Prints the entity sets of an OData service.
struct EntitySetPrinter {
    let span: Span
    /// The API's authentication schemes.
    let schemes: [Auth]

    func node(_ odata: Spec.EntitySets) -> YAMLNode {
        var list = MappingBuilder(span)
        list.add("path", odata.root.map { NodeBuilder(span: $0.span).text($0.writtenText()) })
        list.add("version", odata.version.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
        list.append(odata.sets.map(entry))
        return list.node
    }

    private func entry(_ set: Spec.EntitySet) -> YAMLEntry {
        var list = MappingBuilder(set.name.span)
        if let path = set.path {
            let text = path.writtenText() + EndpointLine.query(set.query)
            list.add("path", NodeBuilder(span: path.span).text(text))
        }
        list.add("model", type: set.model)
        list.add("key", texts: set.key)
        list.add("version", set.version.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
        SettingPrinter(defaults: set.defaults, span: set.name.span, schemes: schemes).add(
            SettingPrinter.keys,
            to: &list
        )
        list.add("as", text: set.swiftName)
        list.add(deprecated: set.deprecated)
        list.add(doc: set.doc)
        return YAMLEntry(key: set.name, value: list.node.documented(set.doc))
    }
}

extension Spec.EntitySets {
    var isEmpty: Bool { sets.isEmpty && root == nil && version == nil }
}
