#if XML
@_spi(Generated) import RestRuntime

/// The content at a field's position.
enum XMLValue {
    /// Elements of the same name, in the document's order.
    case elements([XMLNode])
    /// The value of an attribute, or the text of an element.
    case text(String)

    var first: XMLNode? {
        guard case .elements(let nodes) = self else { return nil }
        return nodes.first
    }

    var isAbsent: Bool {
        guard case .elements(let nodes) = self else { return false }
        return nodes.isEmpty
    }
}

/// Decodes a value at a position in a document.
///
/// The content is interpreted by the requested type, since one element may be a text, a model, or a list with one item.
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
    let list: ListForm
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]
    var layout = XMLLayout()

    init(_ value: XMLValue, list: ListForm, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
        self.value = value
        self.list = list
        self.codingPath = codingPath
        self.userInfo = userInfo
    }

    init(root: XMLNode, options: MappingOptions) {
        self.init(.elements([root]), list: .contents, codingPath: [], userInfo: options.userInfo)
    }

    /// Returns the decoder at a key path below the root, which is empty if nothing is there and that is allowed. A list
    /// without elements is at the position of its parent element.
    func descended(
        _ keyPath: [String],
        mayBeMissing: Bool = false,
        isList: Bool = false
    ) throws(FieldError) -> ElementDecoder {
        var result = self
        for (place, name) in keyPath.enumerated() {
            let path = result.codingPath + [XMLKey(name)]
            guard case .elements(let nodes) = result.value else { break }
            let found = nodes.flatMap { $0.children[name] ?? [] }
            if let text = found.isEmpty ? nodes.first?.attributes[name] : nil {
                result = ElementDecoder(.text(text), list: .repeated, codingPath: path, userInfo: userInfo)
                continue
            }
            if found.isEmpty, !mayBeMissing, !(isList && place == keyPath.count - 1) {
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

    private func items(of nodes: [XMLNode]) -> [XMLNode] {
        switch list {
        case .repeated: return nodes
        case .wrapped(let name): return nodes.first?.children[name] ?? []
        case .contents: return nodes.first?.elements ?? []
        case .guessed:
            guard nodes.count == 1, let node = nodes.first, node.attributes.isEmpty, node.text.isEmpty,
                node.children.count <= 1
            else { return nodes }
            return node.elements
        }
    }

    func mismatch(_ type: any Any.Type, _ expected: String) -> DecodingError {
        let context = DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(expected)")
        return value.isAbsent ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
#endif
