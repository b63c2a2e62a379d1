/// Gives back the short forms of what nothing was laid over.
struct ShortForms {
    let layer: YAMLNode
    let short: YAMLNode

    func page(_ merged: YAMLNode) -> YAMLNode {
        var entries = merged.entries ?? []
        for place in entries.indices {
            let key = entries[place].key.value
            if key == "resources" {
                entries[place].value = members(entries[place].value, ["resources"], service)
            } else if PageWords.kinds.contains(key) {
                entries[place].value = members(entries[place].value, [key]) { node, path in
                    layer.value(at: path) == nil ? short.value(at: path) ?? node : node
                }
            }
        }
        if let encoding = short.entry("encoding"), merged["encoding"] == nil {
            let place = entries.firstIndex { $0.key.value == "resources" } ?? entries.count
            entries.insert(encoding, at: place)
        }
        return YAMLNode(.mapping(entries), merged.span)
    }

    private func members(_ node: YAMLNode, _ path: [String], _ change: (YAMLNode, [String]) -> YAMLNode) -> YAMLNode {
        var node = node
        node.kind = .mapping(
            (node.entries ?? []).map { YAMLEntry(key: $0.key, value: change($0.value, path + [$0.key.value])) }
        )
        return node
    }

    private func service(_ node: YAMLNode, _ path: [String]) -> YAMLNode {
        guard layer.value(at: path) != nil else { return short.value(at: path) ?? node }
        guard let endpoints = node["endpoints"], endpoints.entries != nil else { return node }
        let written = short.value(at: path)
        let shortened = members(endpoints, path) { node, inner in
            let name = inner[inner.count - 1]
            let isOwn = layer.value(at: path + ["endpoints", name]) != nil || layer.value(at: inner) != nil
            return isOwn ? node : written?["endpoints"]?[name] ?? written?[name] ?? node
        }
        return node.replacing(["endpoints"], with: [PageNode(span: endpoints.span).entry("endpoints", shortened)])
    }
}
