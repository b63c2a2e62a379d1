/// Prints a spec as a person would write it: in short forms if possible, with documentation comments.
///
///     let text = SpecPrinter().text(of: spec)
///
/// Parsing the text results in the same API. Comments may be wrapped, and a service may refer to an authentication
/// scheme of the API by its kind. Nodes have the spans of the values that they are created from.
package struct SpecPrinter {
    private let included: Set<String>

    /// - Parameter included: The included specs. Names of their types aren't used as parameter names in lines.
    package init(included: [Spec] = []) {
        self.included = included.reduce(into: []) { $0.formUnion($1.typeNames) }
    }

    /// - Parameter wraps: `false` to keep the line breaks of comments.
    package func text(of spec: Spec, wraps: Bool = true) -> String {
        YAMLTextWriter.text(of: node(spec), wraps: wraps)
    }

    package func node(_ spec: Spec) -> YAMLNode {
        let span = Span(spec.file, 0..<0)
        var list = MappingBuilder(span)
        addHead(of: spec, to: &list)
        let settings = SettingPrinter(defaults: spec.defaults, span: span)
        for key in SettingPrinter.keys {
            // The API's servers are in `spec.servers`.
            let isMap = key == "map" && spec.mapBy != nil
            if key != "server" { list.add(key, isMap ? spec.mapBy.map(UnionPrinter.line) : settings.node(key)) }
        }
        list.add("json", node(spec.json, span))
        addResources(of: spec, to: &list)
        let models = ModelPrinter()
        let sections: [(String, [YAMLEntry])] = [
            ("models", spec.models.map(models.entry)), ("enums", spec.enums.map(EnumerationPrinter().entry)),
            ("unions", spec.unions.map(UnionPrinter().entry)),
        ]
        for (name, entries) in sections where !entries.isEmpty {
            list.add(name, NodeBuilder(span: entries[0].key.span).mapping(entries))
        }
        list.add("types", node(spec.types, span))
        return list.node
    }

    private func addHead(of spec: Spec, to list: inout MappingBuilder) {
        let span = list.span
        let version = NodeBuilder(span: spec.version?.span ?? span).word(String(spec.version?.value ?? 1))
        list.add("restgen", version.documented(spec.doc))
        list.add("client", text: spec.client)
        list.add(doc: spec.doc)
        list.add("openapi", spec.openapi.flatMap(node))
        list.add("include", texts: spec.includes)
        list.add("access", spec.access.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
        list.add("namespace", text: spec.namespace)
        list.add("prefix", text: spec.prefix)
        if !spec.isIdentifiable { list.add("identifiable", word: "false") }
        if !spec.isMutable { list.add("mutable", word: "false") }
        list.add("conform", texts: spec.conformances)
        if spec.hasStubs { list.add("stubs", word: "true") }
        if spec.samples != .off { list.add("samples", word: spec.samples == .preview ? "preview" : "true") }
        list.add("server", node(spec.servers, span))
    }

    private func addResources(of spec: Spec, to list: inout MappingBuilder) {
        if !spec.services.isEmpty || !spec.endpoints.isEmpty {
            let context = PrintContext(
                types: spec.typeNames.union(included),
                models: Set(spec.models.map(\.name.value) + spec.unions.map(\.name.value)),
                schemes: spec.defaults.auth?.value ?? []
            )
            let printer = ServicePrinter(context: context.inside(spec.defaults, indent: 2))
            let first = spec.services.first?.name.span ?? spec.endpoints.first?.name.span
            list.add("resources", printer.node(spec.services, spec.endpoints, first ?? list.span))
        }
        if !spec.odata.isEmpty {
            let first = spec.odata.sets.first?.name.span ?? list.span
            list.add("odata", EntitySetPrinter(span: first, schemes: spec.defaults.auth?.value ?? []).node(spec.odata))
        }
    }

    /// Returns a URL, or several URLs by name.
    private func node(_ servers: [Spec.Server], _ span: Span) -> YAMLNode? {
        guard let first = servers.first else { return nil }
        if servers.count == 1, first.name == nil { return node(first) }
        return NodeBuilder(span: first.url.span).mapping(
            servers.map { YAMLEntry(key: $0.name ?? Located("server", $0.url.span), value: node($0)) }
        )
    }

    private func node(_ server: Spec.Server) -> YAMLNode {
        let url = NodeBuilder(span: server.url.span).word(server.url.writtenText())
        var list = MappingBuilder(server.url.span)
        list.add("url", url)
        if !server.variables.isEmpty {
            var variables = MappingBuilder(server.url.span)
            for variable in server.variables { variables.add(variable.name.value, text: variable.value) }
            list.add("variables", variables.node)
        }
        list.add(doc: server.doc)
        return (list.entries.count == 1 ? url : list.node).documented(server.doc)
    }

    /// Returns `github.json`, or `{ document: github.json, only: [issues, { tag: Pulls }] }`.
    private func node(_ openapi: Spec.OpenAPI) -> YAMLNode? {
        guard let document = openapi.document else { return nil }
        var list = MappingBuilder(document.span)
        list.add("document", text: document)
        for (key, selectors) in [("only", openapi.selection.only), ("except", openapi.selection.except)] {
            let nodes = selectors.map(node)
            if !nodes.isEmpty {
                list.add(key, nodes.count == 1 ? nodes[0] : NodeBuilder(span: document.span).list(nodes))
            }
        }
        return list.entries.count == 1 ? list.entries[0].value : list.node
    }

    private func node(_ selector: Located<OperationSelector>) -> YAMLNode {
        let builder = NodeBuilder(span: selector.span)
        guard case .tag(let tag) = selector.value else { return builder.text(selector.value.text) }
        return builder.mapping([builder.entry("tag", builder.text(tag))])
    }

    private func node(_ json: Spec.JSONOptions, _ span: Span) -> YAMLNode? {
        let usual = Spec.JSONOptions()
        var list = MappingBuilder(span)
        list.add("dates", json.dates.map { $0.value.node(at: $0.span) })
        if json.integers != usual.integers { list.add("integers", word: json.integers.rawValue) }
        if json.absent != usual.absent { list.add("absent", word: json.absent.rawValue) }
        if json.unknown != usual.unknown { list.add("unknown", word: json.unknown.rawValue) }
        return list.isEmpty ? nil : list.node
    }

    /// Returns `[Money]`, or `{ Money: Shop, Price: { module: Shop, as: Amount } }`.
    private func node(_ types: [Spec.CustomType], _ span: Span) -> YAMLNode? {
        guard let first = types.first else { return nil }
        let builder = NodeBuilder(span: first.name.span)
        if types.allSatisfy({ $0.module == nil && $0.swiftName == nil }) {
            return builder.list(types.map { NodeBuilder(span: $0.name.span).text($0.name.value) })
        }
        return builder.mapping(
            types.map { type in
                var list = MappingBuilder(type.name.span)
                list.add("module", text: type.module)
                list.add("as", text: type.swiftName)
                let isShort = type.module != nil && type.swiftName == nil
                return YAMLEntry(key: type.name, value: isShort ? list.entries[0].value : list.node)
            }
        )
    }
}

extension Spec {
    /// The names of the types that the spec declares.
    fileprivate var typeNames: Set<String> {
        Set(models.map(\.name.value) + enums.map(\.name.value) + unions.map(\.name.value) + types.map(\.name.value))
    }
}
