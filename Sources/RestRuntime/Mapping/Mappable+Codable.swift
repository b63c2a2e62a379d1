/// Models in any `Codable` format.
extension Mappable {
    /// Decodes the model from any decoder. Dates, data and numbers have the formats of their fields, whatever the
    /// decoder's strategies.
    ///
    /// - Throws: The decoder's `DecodingError`, or one made from the ``FieldError``.
    @_spi(Generated) public init(from decoder: any Decoder) throws {
        let state = ReaderState.forDecoder(decoder)
        defer { ReaderState.free(state) }
        var reader = ValueReader(state: state, decoder: DecoderSource(decoder))
        let value: Self
        do {
            value = try Self.read(from: &reader)
        } catch {
            throw state.pointee.decodingError(in: decoder) ?? error
        }
        if let error = state.pointee.decodingError(in: decoder) { throw error }
        self = value
    }

    /// Encodes the model to any encoder, with the same texts and numbers as in JSON.
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
