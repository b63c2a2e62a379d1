#if XML
@_spi(Generated) import RestRuntime

/// Encodes a value at a position in a document. The value decides whether it is a text, a model or a list.
///
/// The encoder creates its element only when the value requests a container or writes a text, because a `nil` may write
/// nothing, and a model chooses the name of its element.
///
///     Price(currency: "EUR", amount: 5)    →  <price currency="EUR">5</price>
///
/// It is a class, because `encode(tag:at:)` adds the discriminator after the value has written itself to the same
/// encoder.
final class ElementEncoder: LayoutEncoder {
    /// The kind of position.
    enum Position {
        /// An element with this name. A list writes several.
        case element(Element, String)
        /// An element with the model's name unless another is set. It contains the elements of a list. Without a parent
        /// it is the root.
        case container(Element?, String?)
        /// An element that contains a list, and the name of its items.
        case list(Element, String, item: String)
        /// An item of a list, named by the list or else by the model.
        case item(Element, String?)
        /// An attribute of the element, with this name. It can contain only a text.
        case attribute(Element, String)
        /// The text of the element. It can't contain a model or a list.
        case text(Element)
    }

    let state: EncodingState
    let position: Position
    let codingPath: [any CodingKey]
    /// The element name that the model's Swift name suggests, if the value is a model.
    private var model: String?
    /// The positions of the model's fields.
    private var layout = XMLLayout()
    /// The element, once the value needs it.
    private var element: Element?
    /// Whether a value was written, or was omitted on purpose.
    private(set) var isDone = false

    var userInfo: [CodingUserInfoKey: Any] { [:] }
    var writesAbsent: Bool { state.serializer.nulls == .emptyEvenAbsent }

    init(_ state: EncodingState, _ position: Position, codingPath: [any CodingKey]) {
        self.state = state
        self.position = position
        self.codingPath = codingPath
    }

    func encoder(of model: String, layout: XMLLayout) -> any Encoder {
        self.model = XMLName.element(of: model)
        self.layout = layout
        return self
    }

    /// Starts a model. Values at the position of an attribute or a text record an error.
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let element = makeElement("a model")
        return KeyedEncodingContainer(FieldsWriter(state, element, layout, codingPath: codingPath))
    }

    /// Starts a list. Without a wrapper, each item is an element with the field's name.
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        isDone = true
        switch position {
        case .element(let parent, let name):
            return ItemsWriter(state, .item(parent, name), codingPath: codingPath)
        case .list(_, _, let item):
            return ItemsWriter(state, .item(makeElement("a list"), item), codingPath: codingPath)
        case .container:
            return ItemsWriter(state, .item(makeElement("a list"), nil), codingPath: codingPath)
        // A list in a list: `<item><item>1</item></item>`.
        case .item:
            return ItemsWriter(state, .item(makeElement("a list"), "item"), codingPath: codingPath)
        case .attribute, .text:
            return ItemsWriter(state, .item(makeElement("a list"), "item"), codingPath: codingPath)
        }
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { TextWriter(encoder: self) }

    /// Returns the value's element, which is created at the first call.
    ///
    /// Its name is that of the field, or else the root name of the model's layout, the model's Swift name, or a
    /// default. For an attribute or a text, an error is recorded, and the returned element isn't part of the document.
    private func makeElement(_ kind: String) -> Element {
        isDone = true
        if let element { return element }
        let newElement: Element
        switch position {
        case .element(let parent, let name), .list(let parent, let name, _):
            newElement = state.add(name, to: parent, at: codingPath)
        case .container(let parent, let name):
            newElement = state.add(name ?? layout.root ?? model ?? "root", to: parent, at: codingPath)
        case .item(let parent, let name):
            newElement = state.add(name ?? layout.root ?? model ?? "item", to: parent, at: codingPath)
        case .attribute, .text:
            let form = if case .text = position { "text" } else { "attribute" }
            state.fail(
                codingPath,
                "expected a single value, because the XML form of the field is '\(form)', found \(kind)"
            )
            newElement = Element("none", depth: 1)
        }
        element = newElement
        return newElement
    }

    /// Writes a text.
    ///
    /// Attributes and text parts receive it directly. At other positions, it is the text of a new element.
    func write(_ content: Element.Child) {
        isDone = true
        let text: String
        switch content {
        case .text(let value), .data(let value): text = value
        case .element: return
        }
        if !XMLName.isText(text) {
            state.fail(codingPath, "expected characters that XML allows, found a control character")
        }
        switch position {
        case .attribute(let parent, let name):
            if !XMLName.isValid(name) { state.fail(codingPath, "'\(name)' is not a valid attribute name") }
            parent.set(name, text)
        case .text(let parent):
            parent.children.append(content)
        default:
            let element = makeElement("a string")
            if !text.isEmpty { element.children.append(content) }
        }
    }

    /// Writes a null in the form that `XMLSerializer.nulls` sets. Attributes and texts are left out.
    func writeNil() {
        isDone = true
        // An item keeps its position in a list, and a document needs a root.
        let isNeeded: Bool
        switch position {
        case .attribute, .text: return
        case .item, .container: isNeeded = true
        case .element, .list: isNeeded = false
        }
        let nulls = state.serializer.nulls
        if nulls == .omitted, !isNeeded { return }
        let element = makeElement("a null")
        // An item that has to be present is marked even if nulls are omitted, since `<item/>` would be an empty string.
        if nulls == .marked || (nulls == .omitted && isNeeded) {
            element.set("xsi:nil", "true")
            state.marksNull = true
        }
    }

    /// Sets the discriminator of a union, which is an element, or an attribute if the layout declares it.
    ///
    /// The element is inserted at the beginning, and replaces one that the value wrote as a field of the same name.
    func encode(tag: String, at keyPath: [String]) throws {
        guard let element, let key = keyPath.last else {
            return state.fail(codingPath, "expected a model for the discriminator, found a string or a list")
        }
        var inner = element
        // A discriminator inside of another element, for the key path `["meta", "kind"]`.
        for name in keyPath.dropLast() {
            inner = inner.first(name) ?? state.add(name, to: inner, at: codingPath)
        }
        let isAttribute = keyPath.count == 1 && layout.fields[key] == .attribute
        if !isAttribute { inner.removeAll(key) }
        let others = inner.children
        inner.children = []
        let position = isAttribute ? Position.attribute(inner, key) : .element(inner, key)
        ElementEncoder(state, position, codingPath: codingPath + keyPath.map { XMLKey($0) }).write(.text(tag))
        inner.children += others
    }

    /// Writes bytes, which may be in a CDATA section.
    func encode(base64: String) throws {
        write(.data(base64))
    }

    /// Writes a value, which may have a text form.
    func encode<T: Encodable>(_ value: T) throws {
        try state.check(codingPath)
        if let text = XMLText.text(of: value) { return write(.text(text)) }
        if let field = XMLText.field(of: value) {
            try field.encode(to: self)
        } else {
            try value.encode(to: self)
        }
        // A type may encode nothing at all. An element keeps the position, so that lists have the right number of
        // items.
        if !isDone { _ = makeElement("nothing") }
    }
}

/// Entry point for ``XMLSerializer``.
extension ElementEncoder {
    /// Writes a complete document.
    ///
    /// With a key path, the root is the serializer's, and the value has the last name of the path:
    ///
    ///     at: ["data"]    →  <root><data>…</data></root>
    ///
    /// - Returns: The root, and the number of nested elements for ``LargeStack``.
    /// - Throws: `EncodingError` for the first value that XML can't represent, or `RequestError` for an undeclared
    ///   prefix.
    static func root<Value: Encodable>(
        of value: Value,
        at keyPath: [String],
        by serializer: XMLSerializer
    ) throws -> (root: Element, depth: Int) {
        let state = EncodingState(serializer)
        var parent: Element?
        for name in keyPath.isEmpty ? [] : [serializer.root ?? "root"] + keyPath.dropLast() {
            parent = state.add(name, to: parent, at: [])
        }
        let encoder = ElementEncoder(state, .container(parent, keyPath.last ?? serializer.root), codingPath: [])
        try encoder.encode(value)
        if let failure = state.failure { throw failure }
        guard let root = state.root else {
            throw RequestError(
                "the body can't be encoded as XML, because it has no root"
            )
        }
        for (prefix, uri) in state.namespaces { root.declare(prefix, uri) }
        try PrefixCheck().check(root)
        return (root, state.deepest)
    }
}

extension Element {
    /// Declares a namespace, unless the model has declared it.
    fileprivate func declare(_ prefix: String, _ uri: String) {
        let name = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix
        if attributes.contains(where: { $0.name == name }) { return }
        attributes.insert((name, uri), at: 0)
    }
}
#endif
