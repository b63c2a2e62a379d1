#if XML
@_spi(Generated) import RestRuntime

/// Writes the items of a list, each in its own element.
///
/// All items have the same position, and the elements are appended in order.
struct ItemsWriter: UnkeyedEncodingContainer {
    private let state: EncodingState
    private let position: ElementEncoder.Position
    let codingPath: [any CodingKey]
    private(set) var count = 0

    init(_ state: EncodingState, _ position: ElementEncoder.Position, codingPath: [any CodingKey]) {
        self.state = state
        self.position = position
        self.codingPath = codingPath
    }

    mutating func encodeNil() throws { next().writeNil() }

    mutating func encode<T: Encodable>(_ value: T) throws { try next().encode(value) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

    mutating func superEncoder() -> any Encoder { next() }

    private mutating func next() -> ElementEncoder {
        defer { count += 1 }
        return ElementEncoder(state, position, codingPath: codingPath + [XMLKey(count)])
    }
}
#endif
