#if XML
@_spi(Generated) import RestRuntime

/// Values without a declared type.
///
/// XML doesn't distinguish numbers from strings, so all values are strings:
///
///     <a id="1"><b>2</b><b>3</b><c/></a>      →  {"b": ["2", "3"], "c": "", "id": "1"}
extension ElementDecoder {
    /// Returns the value as JSON. An element with attributes or elements is an object, elements of the same name are an
    /// array, and other values are strings. Text beside elements has the key `""`.
    func json() -> JSON {
        switch value {
        case .text(let text): .string(text)
        case .elements(let nodes): nodes.count == 1 ? Self.json(nodes[0]) : .array(nodes.map(Self.json))
        }
    }

    private static func json(_ node: XMLNode) -> JSON {
        if node.isNil { return .null }
        let attributes = node.attributes.filter { !XMLName.isDeclaration($0.key) }.sorted { $0.key < $1.key }
        if attributes.isEmpty, node.children.isEmpty { return .string(node.text) }
        var object = JSON.Object()
        for name in node.names {
            let nodes = node.children[name] ?? []
            object[name] = nodes.count == 1 ? json(nodes[0]) : .array(nodes.map(json))
        }
        // An element has precedence over an attribute of the same name, as for the fields of a model.
        for (name, value) in attributes where object[name] == nil { object[name] = .string(value) }
        if !node.text.isEmpty { object[""] = .string(node.text) }
        return .object(object)
    }
}
#endif
