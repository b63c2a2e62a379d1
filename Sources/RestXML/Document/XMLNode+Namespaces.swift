#if XML
/// Renaming of prefixes. A document may choose any prefix for a namespace, but the keys of a model contain those of the
/// spec.
///
/// With `["nm": "http://a.b"]`, both of these documents have the element `nm:tag`:
///
///     <x:item xmlns:x="http://a.b"><x:tag/></x:item>
///     <item xmlns="http://a.b"><tag/></item>
extension XMLNode {
    /// Returns the element with the spec's prefixes, whatever prefixes the document has for the same namespaces.
    ///
    /// Names in namespaces that `namespaces` doesn't contain keep the document's prefix. Without any namespace the
    /// document isn't copied.
    func named(by namespaces: [String: String]) -> XMLNode {
        if namespaces.isEmpty { return self }
        var prefixes: [String: String] = [:]
        // The prefix that is first in the alphabet remains if two prefixes have the same namespace.
        for (prefix, uri) in namespaces.sorted(by: { $0.key > $1.key }) { prefixes[uri] = prefix }
        return renamed([:], prefixes: prefixes)
    }

    /// Returns a copy of the element with renamed attributes and children.
    ///
    /// - Parameters:
    ///   - outer: The namespaces that the enclosing elements declare, by the document's prefixes.
    ///   - prefixes: The spec's prefixes by namespace.
    private func renamed(_ outer: [String: String], prefixes: [String: String]) -> XMLNode {
        var result = XMLNode(text: text)
        let scope = scope(in: outer)
        for (name, value) in attributes {
            // An attribute without a prefix has no namespace.
            let isPlain = name.hasPrefix("xmlns") || !name.contains(":")
            result.attributes[isPlain ? name : Self.rename(name, scope, prefixes)] = value
        }
        for (name, child) in zip(order, elements) {
            // A child's own declarations apply to its name as well: `<a:tag xmlns:a="http://a.b"/>`.
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

    /// Returns a qualified name with the spec's prefix for its namespace. A name with an undeclared prefix is
    /// unchanged.
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
