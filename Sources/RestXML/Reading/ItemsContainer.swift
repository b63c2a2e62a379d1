#if XML
/// The items of a list.
///
/// An index is part of each item's coding path, so that an error names it: `rooms[3].name`.
struct ItemsContainer: UnkeyedDecodingContainer {
    let items: [XMLNode]
    /// The list's decoder.
    let decoder: ElementDecoder
    private(set) var currentIndex = 0

    init(items: [XMLNode], decoder: ElementDecoder) {
        self.items = items
        self.decoder = decoder
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex >= items.count }

    /// Advances only past a null, as `UnkeyedDecodingContainer` requires.
    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, items[currentIndex].isNil else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { try next() }

    /// Returns the decoder of the next item. Throws `DecodingError.valueNotFound` after the last one.
    private mutating func next() throws -> ElementDecoder {
        let path = codingPath + [XMLKey(currentIndex)]
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: path, debugDescription: "the list has no more items")
            throw DecodingError.valueNotFound(Any.self, context)
        }
        defer { currentIndex += 1 }
        return ElementDecoder(
            .elements([items[currentIndex]]),
            list: .contents,
            codingPath: path,
            userInfo: decoder.userInfo
        )
    }
}
#endif
