#if XML
@_spi(Generated) import RestRuntime

/// Checks that each prefix is declared, since no parser accepts a document with an undeclared one (Namespaces in XML
/// 1.0, section 5).
///
/// Prefixes are declared by the serializer's `namespaces`, and by attributes such as `xmlns:nm` for an element's
/// content.
///
/// The empty prefix needs no declaration. `xml` is declared in every document.
struct PrefixCheck {
    /// Throws a `RequestError` for the first undeclared prefix. It takes linear time, except that each element with
    /// declarations copies the set of its prefixes.
    func check(_ root: Element) throws(RequestError) {
        // An explicit stack instead of recursion, since elements may be deep.
        var pending: [(element: Element, declared: Set<Substring>)] = [(root, ["xml"])]
        while let (element, outer) = pending.popLast() {
            let newPrefixes = element.attributes.compactMap { attribute in
                attribute.name.hasPrefix("xmlns:") ? attribute.name.dropFirst(6) : nil
            }
            let declared = newPrefixes.isEmpty ? outer : outer.union(newPrefixes)
            try check(element.name, declared)
            for attribute in element.attributes where !attribute.name.hasPrefix("xmlns:") {
                try check(attribute.name, declared)
            }
            for case .element(let inner) in element.children { pending.append((inner, declared)) }
        }
    }

    /// Checks the name of an element or attribute.
    private func check(_ name: String, _ declared: Set<Substring>) throws(RequestError) {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let prefix = name[..<colon]
        if declared.contains(prefix) { return }
        throw RequestError(
            "the body can't be encoded as XML, because the prefix '\(prefix)' of '\(name)' is not declared"
        )
    }
}
#endif
