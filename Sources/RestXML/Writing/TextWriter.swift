#if XML
/// Writes a value as a text.
struct TextWriter: SingleValueEncodingContainer {
    let encoder: ElementEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.writeNil() }

    func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
}
#endif
