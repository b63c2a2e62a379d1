#if XML
/// An element in construction. One encoder at a time uses it.
///
/// It isn't thread-safe. ``XMLOutput`` converts it to `ElementOutput` values, which are passed to another thread if
/// they are deep.
final class Element {
    /// Part of an element, in the document's order.
    enum Child {
        case text(String)
        /// Base64, which is valid in a CDATA section.
        case data(String)
        case element(Element)
    }

    /// The name, with its prefix.
    let name: String
    /// The attributes, in the order of the model's fields. Names are unique.
    var attributes: [(name: String, value: String)] = []
    var children: [Child] = []
    /// The number of elements from the root, which is 1 for the root itself.
    let depth: Int

    init(_ name: String, depth: Int) {
        self.name = name
        self.depth = depth
    }

    func first(_ name: String) -> Element? {
        for case .element(let element) in children where element.name == name { return element }
        return nil
    }

    func removeAll(_ name: String) {
        children.removeAll { if case .element(let element) = $0 { element.name == name } else { false } }
    }

    /// Sets an attribute. A new value is at the end.
    func set(_ name: String, _ value: String) {
        attributes.removeAll { $0.name == name }
        attributes.append((name, value))
    }
}
#endif
