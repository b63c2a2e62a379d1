#if XML
@_spi(Generated) import RestRuntime

/// The content at a field's position.
///
/// It is only interpreted when a type is requested: `<tag/>` can become a text, a list with one item, or an empty list.
enum XMLValue {
    /// Elements of the same name, in the document's order.
    case elements([XMLNode])
    /// The value of an attribute, or the text of an element.
    case text(String)

    /// The element of a value that isn't a list.
    var first: XMLNode? {
        guard case .elements(let nodes) = self else { return nil }
        return nodes.first
    }

    /// Whether the document has nothing at the position. An empty text is a value.
    var isAbsent: Bool {
        guard case .elements(let nodes) = self else { return false }
        return nodes.isEmpty
    }
}

/// Decodes a value at a position in a document.
///
/// The content is interpreted by the requested type, since one element may be a text, a model, or a list with one item.
///
/// The decoder creates containers for its type: `FieldsContainer` for models, `ItemsContainer` for lists, and
/// `TextContainer` for other values. It conforms to the runtime's `LayoutDecoder`, through which a generated model
/// passes its XML layout.
struct ElementDecoder: LayoutDecoder {
    /// The position of a list's items.
    enum ListForm {
        /// The elements themselves: `<tag/><tag/>`.
        case repeated
        /// The elements with this name inside of an element: `<tags><tag/><tag/></tags>`.
        case wrapped(String)
        /// All children of the element.
        case contents
        /// The children if the root contains one element, and that one contains elements of one name. Otherwise the
        /// elements.
        case guessed
    }

    let value: XMLValue
    /// The position of the items, if a list is requested.
    let list: ListForm
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]
    /// The layout of the model that is being decoded. It is empty for a type that isn't a model of the spec.
    var layout = XMLLayout()

    init(_ value: XMLValue, list: ListForm, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
        self.value = value
        self.list = list
        self.codingPath = codingPath
        self.userInfo = userInfo
    }

    /// Creates a decoder for a complete document.
    ///
    /// - Parameters:
    ///   - root: The root. If a list is requested, its items are the root's children.
    ///   - options: The options of the call. Their `userInfo` passes the response's headers to the models.
    init(root: XMLNode, options: MappingOptions) {
        self.init(.elements([root]), list: .contents, codingPath: [], userInfo: options.userInfo)
    }

    /// Returns the decoder at a key path below the root, which is empty if nothing is there and that is allowed. A list
    /// without elements is at the position of its parent element.
    ///
    /// Nothing is below an attribute.
    ///
    /// - Parameters:
    ///   - keyPath: The names below the root, such as `["data", "rooms"]`.
    ///   - mayBeMissing: Whether the requested type accepts a missing value.
    ///   - isList: Whether the requested type is a list.
    /// - Throws: A `FieldError` with the path up to the first missing name.
    func descended(
        _ keyPath: [String],
        mayBeMissing: Bool = false,
        isList: Bool = false
    ) throws(FieldError) -> ElementDecoder {
        var result = self
        for (index, name) in keyPath.enumerated() {
            let path = result.codingPath + [XMLKey(name)]
            let nodes = if case .elements(let nodes) = result.value { nodes } else { [XMLNode]() }
            // All elements of the name are searched, so that a path can lead through a repeated element.
            let found = nodes.flatMap { $0.children[name] ?? [] }
            if let text = found.isEmpty ? nodes.first?.attributes[name] : nil {
                result = ElementDecoder(.text(text), list: .repeated, codingPath: path, userInfo: userInfo)
                continue
            }
            if found.isEmpty, !mayBeMissing, !(isList && index == keyPath.count - 1) {
                throw FieldError(
                    keyPath: path.map(\.stringValue).joined(separator: "."),
                    expected: "a value",
                    found: "nothing"
                )
            }
            result = ElementDecoder(.elements(found), list: .guessed, codingPath: path, userInfo: userInfo)
        }
        return result
    }

    /// Whether the value is `<a/>`.
    var isEmpty: Bool { value.first?.isEmpty ?? false }

    func decoder(of model: String, layout: XMLLayout) -> any Decoder {
        var result = self
        result.layout = layout
        return result
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let node = value.first, !node.isNil else { throw mismatch([String: String].self, "an element") }
        return KeyedDecodingContainer(FieldsContainer(node: node, decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .elements(let nodes) = value else { throw mismatch([String].self, "elements") }
        return ItemsContainer(items: items(of: nodes), decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        TextContainer(decoder: self)
    }

    /// Returns the elements that are the items of a list.
    private func items(of nodes: [XMLNode]) -> [XMLNode] {
        switch list {
        case .repeated: return nodes
        case .wrapped(let name): return nodes.first?.children[name] ?? []
        case .contents: return nodes.first?.elements ?? []
        case .guessed:
            // `<rooms><room/><room/></rooms>` is a wrapper. An element with attributes, text or children of several
            // names is the only item of a list.
            guard nodes.count == 1, let node = nodes.first, node.attributes.isEmpty, node.text.isEmpty,
                node.children.count <= 1
            else { return nodes }
            return node.elements
        }
    }

    /// Returns the error for a value of another type, or for a missing one. It doesn't contain the document's text.
    func mismatch(_ type: any Any.Type, _ expected: String) -> DecodingError {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(expected)")
        return value.isAbsent ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
#endif
