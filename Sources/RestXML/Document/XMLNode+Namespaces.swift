#if XML
/// The prefixes that a spec uses.
private struct SpecPrefixes {
    /// The prefix of each namespace.
    private var byNamespace: [String: String] = [:]
    /// All prefixes. Two may have the same namespace.
    private(set) var all: Set<String>

    /// A namespace that a document declares for a prefix.
    struct Namespace {
        /// The spec's prefix, or `nil` if the spec doesn't have the namespace.
        let prefix: String?
        /// Whether the namespace is that of `nil`.
        let isInstance: Bool
    }

    init(_ namespaces: [String: String]) {
        all = Set(namespaces.keys)
        // The prefix that is first in the alphabet remains if two prefixes have the same namespace.
        for (prefix, uri) in namespaces.sorted(by: { $0.key > $1.key }) { byNamespace[uri] = prefix }
        if byNamespace[XMLNode.instance] == nil, all.insert("xsi").inserted { byNamespace[XMLNode.instance] = "xsi" }
    }

    /// Returns the namespace of a declaration. It is looked up once, and not for each name, since it may be long.
    func namespace(_ uri: String) -> Namespace {
        Namespace(prefix: byNamespace[uri], isInstance: uri == XMLNode.instance)
    }
}

/// Renaming of prefixes. A document may choose any prefix for a namespace, but the keys of a model contain those of the
/// spec.
///
/// With `["nm": "http://a.b"]`, both of these documents have the element `nm:tag`:
///
///     <x:item xmlns:x="http://a.b"><x:tag/></x:item>
///     <item xmlns="http://a.b"><tag/></item>
extension XMLNode {
    /// The namespace of `nil` (XML Schema Part 1, section 2.6).
    fileprivate static let instance = "http://www.w3.org/2001/XMLSchema-instance"

    /// Returns the element with the spec's prefixes, whatever prefixes the document has for the same namespaces.
    ///
    /// Names in namespaces that `namespaces` doesn't contain keep the document's prefix, unless it is one of the
    /// spec's:
    ///
    ///     <item xmlns:nm="http://c.d"><nm:tag/></item>     // {nm}tag
    ///
    /// Without any namespace the document is only copied if it has an unusual prefix for `xsi:nil`.
    func named(by namespaces: [String: String]) -> XMLNode {
        if namespaces.isEmpty, !rebindsInstancePrefix { return self }
        return renamed([:], SpecPrefixes(namespaces))
    }

    /// Returns whether a declaration makes `xsi:nil` differ from the name of the attribute that marks nulls.
    static func changesInstancePrefix(_ name: String, _ value: String) -> Bool {
        name.hasPrefix("xmlns:") && (name == "xmlns:xsi") != (value == instance)
    }

    /// Returns a copy of the element with renamed attributes and children.
    ///
    /// - Parameters:
    ///   - outer: The namespaces that the enclosing elements declare, by the document's prefixes.
    ///   - prefixes: The spec's prefixes.
    private func renamed(_ outer: [String: SpecPrefixes.Namespace], _ prefixes: SpecPrefixes) -> XMLNode {
        var result = XMLNode(text: text)
        let scope = scope(in: outer, prefixes)
        for (name, value) in attributes {
            if name.hasSuffix(":nil") {
                let prefix = String(name.dropLast(4))
                // An undeclared prefix `xsi` is accepted.
                let isInstance = scope[prefix]?.isInstance ?? (prefix == "xsi")
                if isInstance, Self.isTrue(value) { result.isNil = true }
            }
            // An attribute without a prefix has no namespace.
            let isPlain = name.hasPrefix("xmlns") || !name.contains(":")
            result.attributes[isPlain ? name : Self.rename(name, scope, prefixes)] = value
        }
        for (name, child) in zip(order, elements) {
            // A child's own declarations apply to its name as well: `<a:tag xmlns:a="http://a.b"/>`.
            let new = Self.rename(name, child.scope(in: scope, prefixes), prefixes)
            result.order.append(new)
            result.children[new, default: []].append(child.renamed(scope, prefixes))
        }
        return result
    }

    /// Returns the namespaces by the document's prefixes, including the element's own declarations.
    private func scope(
        in outer: [String: SpecPrefixes.Namespace],
        _ prefixes: SpecPrefixes
    ) -> [String: SpecPrefixes.Namespace] {
        var scope = outer
        for (name, uri) in attributes {
            // With `xmlns=""`, names without a prefix have no namespace.
            if name == "xmlns" { scope[""] = uri.isEmpty ? nil : prefixes.namespace(uri) }
            if name.hasPrefix("xmlns:") { scope[String(name.dropFirst(6))] = prefixes.namespace(uri) }
        }
        return scope
    }

    /// Returns a qualified name with the spec's prefix for its namespace. A name with an undeclared prefix is
    /// unchanged.
    private static func rename(
        _ name: String,
        _ scope: [String: SpecPrefixes.Namespace],
        _ prefixes: SpecPrefixes
    ) -> String {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let prefix = parts.count == 2 ? String(parts[0]) : ""
        guard let namespace = scope[prefix], namespace.prefix != prefix else { return name }
        let local = parts.last.map(String.init) ?? name
        guard let newPrefix = namespace.prefix else {
            return prefixes.all.contains(prefix) ? "{\(prefix)}\(local)" : name
        }
        return newPrefix.isEmpty ? local : newPrefix + ":" + local
    }
}

extension XMLNode {
    fileprivate init(text: String) { self.text = text }
}
#endif
