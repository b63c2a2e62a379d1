#if XML
extension XMLNode {
    /// Returns the element with the spec's prefixes, whatever prefixes the document has for the same namespaces.
    func named(by namespaces: [String: String]) -> XMLNode {
        if namespaces.isEmpty { return self }
        var prefixes: [String: String] = [:]
        for (prefix, uri) in namespaces.sorted(by: { $0.key > $1.key }) { prefixes[uri] = prefix }
        return renamed([:], prefixes: prefixes)
    }

    private func renamed(_ outer: [String: String], prefixes: [String: String]) -> XMLNode {
        var result = XMLNode(text: text)
        let scope = scope(in: outer)
        for (name, value) in attributes {
            // An attribute without a prefix has no namespace.
            let isPlain = name.hasPrefix("xmlns") || !name.contains(":")
            result.attributes[isPlain ? name : Self.rename(name, scope, prefixes)] = value
        }
        for (name, child) in zip(order, elements) {
            let new = Self.rename(name, child.scope(in: scope), prefixes)
            result.order.append(new)
            result.children[new, default: []].append(child.renamed(scope, prefixes: prefixes))
        }
        return result
    }

    /// Returns the namespaces by the document's prefixes, including the element's own declarations.
    private func scope(in outer: [String: String]) -> [String: String] {
        var scope = outer
        for (name, uri) in attributes {
            if name == "xmlns" { scope[""] = uri }
            if name.hasPrefix("xmlns:") { scope[String(name.dropFirst(6))] = uri }
        }
        return scope
    }

    private static func rename(_ name: String, _ scope: [String: String], _ prefixes: [String: String]) -> String {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let prefix = parts.count == 2 ? String(parts[0]) : ""
        guard let uri = scope[prefix], let wanted = prefixes[uri], wanted != prefix else { return name }
        let local = parts.last.map(String.init) ?? name
        return wanted.isEmpty ? local : wanted + ":" + local
    }
}

extension XMLNode {
    fileprivate init(text: String) { self.text = text }
}
#endif
