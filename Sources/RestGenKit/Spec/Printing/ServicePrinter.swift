/// Prints services and their endpoints.
struct ServicePrinter {
    let context: PrintContext

    /// Returns the value of `resources`.
    func node(_ services: [Spec.Service], _ endpoints: [Spec.Endpoint], _ span: Span) -> YAMLNode {
        let entries = services.map(entry) + endpoints.map(EndpointPrinter(context: context).entry)
        return NodeBuilder(span: span).mapping(entries)
    }

    private func entry(_ service: Spec.Service) -> YAMLEntry {
        let span = service.name.span
        var list = MappingBuilder(span)
        list.add("path", service.path.map { NodeBuilder(span: $0.span).text($0.writtenText()) })
        list.add("as", text: service.swiftName)
        list.add(deprecated: service.deprecated)
        list.add(doc: service.doc)
        SettingPrinter(defaults: service.defaults, span: span, schemes: context.schemes).add(
            SettingPrinter.keys,
            to: &list
        )
        let hasOthers = !service.services.isEmpty || !service.odata.isEmpty
        let isShort = list.isEmpty && !hasOthers && !service.endpoints.contains { Self.marks.contains($0.name.value) }
        let inner = context.inside(service.defaults, indent: context.indent + (isShort ? 2 : 4))
        let endpoints = service.endpoints.map(EndpointPrinter(context: inner).entry)
        let node = NodeBuilder(span: span).mapping(endpoints)
        if isShort { return YAMLEntry(key: service.name, value: node.documented(service.doc)) }
        // A service without endpoints needs another key that identifies the long form.
        if !endpoints.isEmpty || !isMarked(service, list.entries) { list.add("endpoints", node) }
        if !service.odata.isEmpty {
            list.add("odata", EntitySetPrinter(span: span, schemes: context.schemes).node(service.odata))
        }
        if !service.services.isEmpty {
            let nested = context.inside(service.defaults, indent: context.indent + 4)
            list.add("services", ServicePrinter(context: nested).node(service.services, [], span))
        }
        return YAMLEntry(key: service.name, value: list.node.documented(service.doc))
    }

    /// Endpoints with these names need the long form of a service.
    private static let marks = Set(HTTPVerb.all + Spec.Service.keySchema.keys.map(\.name))

    private func isMarked(_ service: Spec.Service, _ entries: [YAMLEntry]) -> Bool {
        if !service.services.isEmpty { return !service.services.contains { HTTPVerb.all.contains($0.name.value) } }
        // A setting with uppercase keys would be parsed as an endpoint.
        return !service.odata.isEmpty && entries.allSatisfy { $0.value.entries == nil }
    }
}
