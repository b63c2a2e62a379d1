#if XML
@_spi(Generated) import RestRuntime

/// Refuses a document in which a name has a prefix that nothing declares: nobody could read it (Namespaces in XML 1.0,
/// section 5). The serializer's `namespaces` declare prefixes, and attributes such as `xmlns:nm` for all that is inside.
struct PrefixCheck {
    func check(_ root: Element) throws(RequestError) {
        // Without a level of the stack for each of the elements.
        var open: [(element: Element, declared: Set<Substring>)] = [(root, ["xml"])]
        while let (element, outer) = open.popLast() {
            let own = element.attributes.compactMap { attribute in
                attribute.name.hasPrefix("xmlns:") ? attribute.name.dropFirst(6) : nil
            }
            let declared = own.isEmpty ? outer : outer.union(own)
            try check(element.name, declared)
            for attribute in element.attributes where !attribute.name.hasPrefix("xmlns:") {
                try check(attribute.name, declared)
            }
            for case .element(let inner) in element.content { open.append((inner, declared)) }
        }
    }

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
