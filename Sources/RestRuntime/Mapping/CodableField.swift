/// A field value for any `Codable` library. A ``Serializer`` passes it to its encoder, and requests it from its
/// decoder.
///
///     let data = try YAMLEncoder().encode(CodableField(room))
///     let room = try YAMLDecoder().decode(CodableField<Room>.self, from: data).value
///
/// Dates, data and numbers have the formats of their fields, whatever the coder's strategies. Read-only fields and
/// fields of headers aren't written. To read headers, pass the `userInfo` of the ``MappingOptions`` to the decoder.
public struct CodableField<Value: FieldValue>: Codable, Sendable {
    /// The value.
    public let value: Value

    /// Creates a field to encode.
    public init(_ value: Value) {
        self.value = value
    }

    /// Decodes a value. Throws the decoder's `DecodingError`, or a ``FieldError`` as a `DecodingError`.
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        let options = MappingOptions.key.flatMap { decoder.userInfo[$0] as? MappingOptions }
        value = try DecodedField<Value>(from: decoder, isLossy: options?.isLossy ?? false).value
    }

    /// Encodes the value. Throws the encoder's error, or the ``FieldError`` of a value that can't be expressed.
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: value, format: nil, isBody: !ThreadState.current.pointee.writesResponse).encode(
            to: encoder
        )
    }
}
