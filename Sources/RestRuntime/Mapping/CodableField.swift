/// A field value as any `Codable` library takes it: what a ``Serializer`` hands to its encoder and asks of its decoder.
///
///     let data = try YAMLEncoder().encode(CodableField(room))
///     let room = try YAMLDecoder().decode(CodableField<Room>.self, from: data).value
///
/// Dates, data and numbers are written as the fields say, whatever the coder's own strategies. Fields that are read only,
/// and those of headers, are not written. A decoder whose `userInfo` is that of the ``MappingOptions`` knows the headers.
public struct CodableField<Value: FieldValue>: Codable, Sendable {
    /// The field's value.
    public let value: Value

    /// A value, to be written by an `Encoder`.
    public init(_ value: Value) {
        self.value = value
    }

    /// Throws the decoder's own `DecodingError`, or one made from the ``FieldError``.
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        let options = MappingOptions.key.flatMap { decoder.userInfo[$0] as? MappingOptions }
        value = try DecodedField<Value>(from: decoder, isLossy: options?.isLossy ?? false).value
    }

    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: value, format: nil, isBody: !ThreadNotes.current.pointee.writesAnswer).encode(
            to: encoder
        )
    }
}
