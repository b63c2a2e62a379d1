#if XML
@_spi(Generated) import RestRuntime

/// Writes the fields of a model at the positions of its layout.
///
/// The model's element exists when the container is created, and each field gets its own encoder for a position inside
/// of it.
struct FieldsWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let state: EncodingState
    private let element: Element
    private let layout: XMLLayout
    let codingPath: [any CodingKey]

    init(_ state: EncodingState, _ element: Element, _ layout: XMLLayout, codingPath: [any CodingKey]) {
        self.state = state
        self.element = element
        self.layout = layout
        self.codingPath = codingPath
    }

    func encodeNil(forKey key: Key) throws { encoder(key).writeNil() }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try encoder(key).encode(value) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { ElementEncoder(state, .element(element, "super"), codingPath: codingPath) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    /// Returns the encoder of a field. A key without a layout is an element, and the key `""` is the text.
    private func encoder(_ key: Key) -> ElementEncoder {
        let name = key.stringValue
        let position: ElementEncoder.Position =
            switch layout.fields[name] {
            case .attribute: .attribute(element, name)
            case .text: .text(element)
            case .list(let item): .list(element, name, item: item)
            case nil: name.isEmpty ? .text(element) : .element(element, name)
            }
        return ElementEncoder(state, position, codingPath: codingPath + [key])
    }
}
#endif
