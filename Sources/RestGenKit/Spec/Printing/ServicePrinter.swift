/// Writes services and their endpoints, in the short form where a service has nothing else.
struct ServicePrinter {
    let context: PrintContext

    /// `resources`
    func node(_ services: [Spec.Service], _ endpoints: [Spec.Endpoint], _ span: Span) -> YAMLNode {
        let entries = services.map(entry) + endpoints.map(EndpointPrinter(context: context).entry)
        return NodeBuilder(span: span).mapping(entries)
    }

    private func entry(_ service: Spec.Service) -> YAMLEntry {
        let span = service.name.span
        var list = EntryList(span)
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
        // Without endpoints something else marks the long form.
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

    /// Names of endpoints that are something else in the short form of a service.
    private static let marks = Set(HTTPVerb.all + Spec.Service.place.keys.map(\.name))

    private func isMarked(_ service: Spec.Service, _ entries: [YAMLEntry]) -> Bool {
        if !service.services.isEmpty { return !service.services.contains { HTTPVerb.all.contains($0.name.value) } }
        // Settings with names in capitals would be endpoints.
        return !service.odata.isEmpty && entries.allSatisfy { $0.value.entries == nil }
    }
}

/// Writes the entity sets of an OData service.
struct EntitySetPrinter {
    let span: Span
    /// Those of the API.
    let schemes: [Auth]

    func node(_ odata: Spec.EntitySets) -> YAMLNode {
        var list = EntryList(span)
        list.add("path", odata.root.map { NodeBuilder(span: $0.span).text($0.writtenText()) })
        list.add("version", odata.version.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
        list.append(odata.sets.map(entry))
        return list.node
    }

    private func entry(_ set: Spec.EntitySet) -> YAMLEntry {
        var list = EntryList(set.name.span)
        if let path = set.path {
            let query = set.query.isEmpty ? "" : EndpointLine(types: [], encoding: .json).query(set.query) ?? ""
            list.add("path", NodeBuilder(span: path.span).text(path.writtenText() + query))
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
