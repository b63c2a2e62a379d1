/// A decoder as the source of a value, behind one word.
final class DecoderSource {
    let decoder: any Decoder
    init(_ decoder: any Decoder) { self.decoder = decoder }
}

/// A keyed container as the source of a model's fields, behind one word.
final class DecoderFields {
    let container: KeyedDecodingContainer<JSONKey>
    init(_ container: KeyedDecodingContainer<JSONKey>) { self.container = container }
}

/// A field value read through a decoder: what `Decodable` of enums and values of the runtime goes through.
struct DecodedField<Value: FieldValue>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let state = ReaderState.forDecoder()
        defer { ReaderState.free(state) }
        var reader = ValueReader(state: state, decoder: DecoderSource(decoder))
        let value: Value
        do {
            value = try Value.read(from: &reader)
        } catch {
            throw state.pointee.decodingError(in: decoder) ?? error
        }
        if let error = state.pointee.decodingError(in: decoder) { throw error }
        self.value = value
    }
}
