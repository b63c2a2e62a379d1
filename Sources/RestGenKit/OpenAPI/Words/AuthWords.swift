/// What words such as `oauth2` stand for, so that they stay what they are under another page: the schemes of their own page.
package struct AuthWords {
    /// By their kinds; of two of one kind none.
    private var schemes: [String: YAMLNode] = [:]

    package init(_ auth: YAMLNode?) {
        var doubles: Set<String> = []
        var open = auth.map { [$0] } ?? []
        while let node = open.popLast() {
            if let items = node.items { open += items }
            if let group = node["all"] { open.append(group) }
            guard let kind = AuthScheme.keys.first(where: { node[$0] != nil }) else { continue }
            if schemes.updateValue(node, forKey: kind) != nil { doubles.insert(kind) }
        }
        for kind in doubles { schemes[kind] = nil }
    }

    /// A page.
    package func whole(in root: YAMLNode) -> YAMLNode {
        if schemes.isEmpty { return root }
        return root.mapped { section in
            guard ["resources", "odata"].contains(section.key.value) else { return section.value }
            return section.value.mapped { whole($0.value) }
        }
    }

    /// A service, an endpoint or a set of entities.
    package func whole(_ node: YAMLNode) -> YAMLNode {
        let isEndpoint = Self.isEndpoint(node)
        return node.mapped { entry in
            switch entry.key.value {
            case "auth": Self.isEndpoint(entry.value) ? whole(entry.value) : said(entry.value)
            case "endpoints", "services", "odata": entry.value.mapped { whole($0.value) }
            // In its short form a service is its endpoints.
            default: isEndpoint || Spec.Service.place.contains(entry.key.value) ? entry.value : whole(entry.value)
            }
        }
    }

    private static func isEndpoint(_ node: YAMLNode) -> Bool {
        let reader = EndpointReader(diagnostics: Diagnostics())
        return node.entries?.contains { reader.isVerb($0.key.value) } == true
    }

    private func said(_ node: YAMLNode) -> YAMLNode {
        var node = node
        switch node.kind {
        case .scalar(let scalar):
            guard let scheme = schemes[scalar.text] else { return node }
            node.kind = scheme.kind
        case .sequence(let items): node.kind = .sequence(items.map(said))
        case .mapping: node = node.mapped { $0.key.value == "all" ? said($0.value) : $0.value }
        }
        return node
    }
}
