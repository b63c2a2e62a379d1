extension Mappable {
    /// Reads the model from any format's decoder: dates, data and numbers as the fields say, whatever the decoder's
    /// strategies.
    ///
    /// Throws the decoder's own `DecodingError`, or one made from the ``FieldError``.
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

    /// Writes the model to any format's encoder, with the same texts and numbers as in JSON.
    @_spi(Generated) public func encode(to encoder: any Encoder) throws {
        try EncodedField(value: self, format: nil).encode(to: encoder)
    }
}
