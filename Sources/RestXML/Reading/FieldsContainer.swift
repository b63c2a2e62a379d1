#if XML
@_spi(Generated) import RestRuntime

/// The fields of a model at the positions of its layout: elements, or attributes if there is no element of the name.
///
/// A field's key is the element's or attribute's name, including its prefix. The key `""` is the element's text.
struct FieldsContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let node: XMLNode
    /// The model's decoder.
    let decoder: ElementDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }
    private var layout: XMLLayout { decoder.layout }

    /// The names of elements, in the document's order, and then those of other attributes.
    ///
    /// Attributes are sorted, so that maps and errors don't depend on the hash seed. Declarations such as `xmlns`
    /// aren't fields.
    var allKeys: [Key] {
        var names = node.names
        let known = Set(names)
        for name in node.attributes.keys.sorted() where !known.contains(name) && !XMLName.isDeclaration(name) {
            names.append(name)
        }
        // The text of an element with fields is one of them only if the layout doesn't use it for another key.
        if !node.text.isEmpty, !layout.fields.values.contains(.text) { names.append("") }
        return names.compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { !value(key).isAbsent }

    func decodeNil(forKey key: Key) throws -> Bool {
        let value = value(key)
        return value.isAbsent || value.first?.isNil == true
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard contains(key) else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "no value has the name")
            throw DecodingError.keyNotFound(key, context)
        }
        return try decoder(key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        decoder
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key) }

    /// Returns the content at a field's position. A key without a layout is looked up as an element, then as the text
    /// if it is `""`, and then as an attribute.
    private func value(_ key: Key) -> XMLValue {
        let name = key.stringValue
        switch layout.fields[name] {
        case .attribute: return node.attributes[name].map(XMLValue.text) ?? .elements([])
        case .text: return .text(node.text)
        // The list's own element. `decoder(_:)` looks for the items inside of it.
        case .list: return .elements(node.children[name] ?? [])
        case nil:
            if let elements = node.children[name] { return .elements(elements) }
            if name.isEmpty { return .text(node.text) }
            return node.attributes[name].map(XMLValue.text) ?? .elements([])
        }
    }

    /// Returns the decoder of a field's value.
    private func decoder(_ key: Key) -> ElementDecoder {
        var list = ElementDecoder.ListForm.repeated
        if case .list(let item) = layout.fields[key.stringValue] { list = .wrapped(item) }
        return ElementDecoder(value(key), list: list, codingPath: codingPath + [key], userInfo: decoder.userInfo)
    }
}
#endif
