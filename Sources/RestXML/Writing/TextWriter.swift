#if XML
/// Writes a value as a text.
///
/// The encoder writes the text, because the position decides whether it becomes an attribute or an element.
struct TextWriter: SingleValueEncodingContainer {
    let encoder: ElementEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.writeNil() }

    func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
}
#endif
