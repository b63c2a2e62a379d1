/// Lays a page over another one in long forms: what it says wins, key by key.
///
///     resources: { issues: { list: { retry: 3, query: { state: { as: filter } } } } }
///     models: { Issue: { closed: Bool } }
enum PageMerge {
    static func merged(_ page: YAMLNode, over other: YAMLNode) -> YAMLNode {
        let types = ["models", "enums", "unions", "types"]
        let own = Set(types.flatMap { kind in (page[kind]?.entries ?? []).map { "\(kind) \($0.key.value)" } })
        var under = other.entries ?? []
        for index in under.indices where types.contains(under[index].key.value) {
            // A type that the page declares as another kind is the page's alone.
            let kind = under[index].key.value
            let rest = (under[index].value.entries ?? []).filter { entry in
                !types.contains { $0 != kind && own.contains("\($0) \(entry.key.value)") }
            }
            under[index].value.kind = .mapping(rest)
        }
        under.removeAll { ["models", "enums", "unions"].contains($0.key.value) && $0.value.entries?.isEmpty == true }
        return laid(page, over: YAMLNode(.mapping(under), other.span)) { key, upper, lower in
            switch key {
            case "resources": MembersMerge.laid(upper, over: lower, merging: ServiceMerge.laid)
            case "models": MembersMerge.laid(upper, over: lower, merging: TypeMerge.model)
            case "enums": MembersMerge.laid(upper, over: lower, merging: TypeMerge.enumeration)
            case "unions": MembersMerge.laid(upper, over: lower, merging: TypeMerge.union)
            case "pages": pages(upper, over: lower)
            case "headers": MembersMerge.laid(upper, over: lower) { upper, _ in upper }
            default: upper
            }
        }
    }

    /// Schemes with names stand beside the document's, which counts where none is named; a scheme takes its place.
    private static func pages(_ upper: YAMLNode, over lower: YAMLNode) -> YAMLNode {
        guard let above = upper.entries, !above.isEmpty,
            !above.contains(where: { $0.key.value == "*" || PagesReader.place.contains($0.key.value) })
        else { return upper }
        return YAMLNode(.mapping([PageNode(span: lower.span).entry("*", lower)] + above), upper.span)
    }

    /// The entries of a mapping over those of another; `merging` says what becomes of two of one key. What the upper one says of
    /// itself takes the place of the lower one's comment.
    static func laid(
        _ upper: YAMLNode,
        over lower: YAMLNode,
        merging: (_ key: String, _ upper: YAMLNode, _ lower: YAMLNode) -> YAMLNode
    ) -> YAMLNode {
        guard let above = upper.entries, let below = lower.entries else { return upper }
        var entries = below
        for entry in above {
            guard let place = entries.firstIndex(where: { $0.key.value == entry.key.value }) else {
                entries.append(entry)
                continue
            }
            entries[place] = YAMLEntry(
                key: entry.key,
                value: merging(entry.key.value, entry.value, entries[place].value)
            )
        }
        var node = YAMLNode(.mapping(entries), upper.span)
        node.comment = upper.comment ?? (upper["doc"] == nil ? lower.comment : nil)
        return node
    }
}

/// Lays mappings of names over each other: services, models, fields, parameters.
enum MembersMerge {
    static func laid(
        _ upper: YAMLNode,
        over lower: YAMLNode,
        merging: (_ upper: YAMLNode, _ lower: YAMLNode) -> YAMLNode
    ) -> YAMLNode {
        PageMerge.laid(upper, over: lower) { _, upper, lower in merging(upper, lower) }
    }

    /// Fields and parameters, whose names may have a `?` behind them: what says a type says whether it may be absent, too.
    static func fields(_ upper: YAMLNode, over lower: YAMLNode) -> YAMLNode {
        guard let above = upper.entries, let below = lower.entries else { return upper }
        var entries = below
        for entry in above {
            guard let place = entries.firstIndex(where: { name($0) == name(entry) }) else {
                entries.append(entry)
                continue
            }
            let under = entries[place]
            guard let said = entry.value.entries, entry.value["type"] == nil, entry.value["fields"] == nil else {
                var value = entry.value
                value.comment = value.comment ?? (value["doc"] == nil ? under.value.comment : nil)
                entries[place] = YAMLEntry(key: entry.key, value: value)
                continue
            }
            let isAbsent = entry.key.value.hasSuffix("?") || under.key.value.hasSuffix("?")
            let key = Located(name(entry) + (isAbsent ? "?" : ""), entry.key.span)
            var long = under.value
            if long.entries == nil { long.kind = .mapping([PageNode(span: long.span).entry("type", long)]) }
            let node = YAMLNode(.mapping(said), entry.value.span)
            var value = PageMerge.laid(node, over: long) { _, upper, _ in upper }
            value.comment = entry.value.comment ?? (entry.value["doc"] == nil ? under.value.comment : nil)
            entries[place] = YAMLEntry(key: key, value: value)
        }
        var node = YAMLNode(.mapping(entries), upper.span)
        node.comment = upper.comment
        return node
    }

    private static func name(_ entry: YAMLEntry) -> String {
        entry.key.value.hasSuffix("?") ? String(entry.key.value.dropLast()) : entry.key.value
    }
}

/// Lays services and endpoints over those of a document.
enum ServiceMerge {
    static func laid(_ upper: YAMLNode, over lower: YAMLNode) -> YAMLNode {
        guard let above = upper.entries, let below = lower["endpoints"] else {
            let reader = EndpointReader(diagnostics: Diagnostics())
            let isEndpoint = lower.entries?.contains { reader.isVerb($0.key.value) } ?? false
            return isEndpoint ? endpoint(upper, over: lower) : upper
        }
        let known = Set((below.entries ?? []).map(\.key.value))
        var settings: [YAMLEntry] = []
        var endpoints = upper["endpoints"]?.entries ?? []
        for entry in above where entry.key.value != "endpoints" || known.contains("endpoints") {
            let isSetting = !known.contains(entry.key.value) && Spec.Service.place.contains(entry.key.value)
            if isSetting { settings.append(entry) } else { endpoints.append(entry) }
        }
        let merged = MembersMerge.laid(YAMLNode(.mapping(endpoints), upper.span), over: below, merging: endpoint)
        settings.append(PageNode(span: below.span).entry("endpoints", merged))
        var node = PageMerge.laid(YAMLNode(.mapping(settings), upper.span), over: lower) { key, upper, lower in
            key == "services" ? MembersMerge.laid(upper, over: lower, merging: laid) : upper
        }
        node.comment = upper.comment ?? (upper["doc"] == nil ? lower.comment : nil)
        return node
    }

    private static let bodies: Set<String> = [
        "body", "body?", "form", "form?", "multipart", "multipart?", "upload", "upload?",
    ]

    /// A verb says the whole endpoint anew.
    static func endpoint(_ upper: YAMLNode, over lower: YAMLNode) -> YAMLNode {
        let reader = EndpointReader(diagnostics: Diagnostics())
        guard let above = upper.entries, !above.contains(where: { reader.isVerb($0.key.value) }) else { return upper }
        var under = lower
        if above.contains(where: { bodies.contains($0.key.value) && lower[$0.key.value] == nil }) {
            under.kind = .mapping((lower.entries ?? []).filter { !bodies.contains($0.key.value) })
        }
        return PageMerge.laid(upper, over: under) { key, upper, lower in
            switch key {
            case "query", "headers", "cookies", "path", "body", "form", "multipart":
                MembersMerge.fields(upper, over: lower)
            case "errors": MembersMerge.laid(upper, over: lower) { upper, _ in upper }
            default: upper
            }
        }
    }
}

/// Lays models, enums and unions over those of a document.
enum TypeMerge {
    static func model(_ upper: YAMLNode, over lower: YAMLNode) -> YAMLNode {
        guard let above = upper.entries, lower["fields"] != nil else { return upper }
        // A short form has fields alone.
        let isLong = upper["fields"]?.entries != nil
        let isSettings = !isLong && !above.isEmpty && above.allSatisfy { isSetting($0, lower) }
        let fields = PageNode(span: upper.span).entry("fields", upper)
        var long = isLong || isSettings ? upper : YAMLNode(.mapping([fields]), upper.span)
        long.comment = upper.comment
        if !isLong, !isSettings {
            long.kind = .mapping([YAMLEntry(key: fields.key, value: YAMLNode(upper.kind, upper.span))])
        }
        return PageMerge.laid(long, over: lower) { key, upper, lower in
            key == "fields" ? MembersMerge.fields(upper, over: lower) : upper
        }
    }

    /// `identifiable: false` is no field, where the document's model has none of that name.
    private static func isSetting(_ entry: YAMLEntry, _ lower: YAMLNode) -> Bool {
        guard Spec.Model.place.contains(entry.key.value), entry.value.entries == nil else { return false }
        let names = (lower["fields"]?.entries ?? []).map(\.key.value)
        return !names.contains(entry.key.value) && !names.contains(entry.key.value + "?")
    }

    static func enumeration(_ upper: YAMLNode, over lower: YAMLNode) -> YAMLNode {
        guard let above = upper.entries, above.allSatisfy({ Spec.Enumeration.place.contains($0.key.value) }) else {
            return upper
        }
        var long = lower
        if lower["values"] == nil || lower["values"]?.scalar != nil {
            long = YAMLNode(
                .mapping([PageNode(span: lower.span).entry("values", YAMLNode(lower.kind, lower.span))]),
                lower.span
            )
            long.comment = lower.comment
        }
        return PageMerge.laid(upper, over: long) { _, upper, _ in upper }
    }

    static func union(_ upper: YAMLNode, over lower: YAMLNode) -> YAMLNode {
        guard let above = upper.entries, above.allSatisfy({ Spec.Union.place.contains($0.key.value) }) else {
            return upper
        }
        return PageMerge.laid(upper, over: lower) { key, upper, lower in
            key == "cases" ? MembersMerge.laid(upper, over: lower) { upper, _ in upper } : upper
        }
    }
}
