/// Writes what a page says shortly in long forms, which another page can be laid over key by key.
///
///     list: GET /rooms?since? -> [Room]     ->     list: { GET: /rooms, query: { since?: String }, returns: "[Room]" }
enum LongForms {
    static func page(_ root: YAMLNode) -> YAMLNode {
        let long = root.mapped { entry in
            switch entry.key.value {
            case "resources": entry.value.mapped(service)
            case "models": entry.value.mapped { model($0.value) }
            default: entry.value
            }
        }
        return AuthWords(root["auth"]).whole(in: long)
    }

    // MARK: services and endpoints

    private static func service(_ entry: YAMLEntry) -> YAMLNode {
        let reader = EndpointReader(diagnostics: Diagnostics())
        guard let entries = entry.value.entries, !entries.contains(where: { reader.isVerb($0.key.value) }) else {
            return endpoint(entry).value
        }
        let isLong = ["endpoints", "services", "odata"].contains { entry.value[$0]?.entries != nil }
        guard isLong else {
            var node = entry.value
            let endpoints = YAMLNode(.mapping(entries.map(endpoint)), entry.value.span)
            node.kind = .mapping([PageNode(span: node.span).entry("endpoints", endpoints)])
            return node
        }
        return entry.value.mapped { inner in
            switch inner.key.value {
            case "endpoints": inner.value.mapped { endpoint($0).value }
            case "services": inner.value.mapped(service)
            default: inner.value
            }
        }
    }

    /// What stands in brackets behind the path stays there: what it is depends on the page.
    static func endpoint(_ entry: YAMLEntry) -> YAMLEntry {
        let reader = EndpointReader(diagnostics: Diagnostics())
        let maker = PageNode(span: entry.value.span)
        var entries = entry.value.entries ?? []
        var text = entry.value.scalar?.text ?? ""
        var verb = entries.first { reader.isVerb($0.key.value) }
        if let verb {
            let word = HTTPVerb.all.contains(verb.key.value) ? verb.key.value : "GET"
            text = word + " " + (verb.value.scalar?.text ?? "")
        }
        guard !text.isEmpty, let parts = EndpointParts(text, named: entry.key) else { return entry }
        if verb == nil {
            verb = maker.entry(parts.verb, word: parts.path)
            entries = [maker.entry(parts.verb, word: parts.path)]
        }
        guard let place = entries.firstIndex(where: { $0.key.value == verb?.key.value }) else { return entry }
        entries[place].value = parts.path.isEmpty ? maker.text("") : maker.word(parts.path)
        if !parts.query.isEmpty {
            let said = maker.mapping(parts.query.map { parts.entry(of: $0, maker) })
            if let query = entries.firstIndex(where: { $0.key.value == "query" }) {
                guard let more = entries[query].value.entries else { return entry }
                entries[query].value.kind = .mapping((said.entries ?? []) + more)
            } else {
                entries.append(maker.entry("query", said))
            }
        }
        if let returns = parts.returns { entries.append(maker.entry("returns", word: returns)) }
        var node = YAMLNode(.mapping(entries), entry.value.span)
        node.comment = entry.value.comment
        return YAMLEntry(key: entry.key, value: node)
    }

    // MARK: models

    static func model(_ node: YAMLNode) -> YAMLNode {
        guard let entries = node.entries, node["fields"]?.entries == nil, !entries.isEmpty else { return node }
        var long = node
        long.kind = .mapping([PageNode(span: node.span).entry("fields", YAMLNode(.mapping(entries), node.span))])
        return long
    }
}
