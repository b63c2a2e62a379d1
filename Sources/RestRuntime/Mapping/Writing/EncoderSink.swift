/// An encoder as the sink of a value, behind one word.
final class EncoderSink {
    let encoder: any Encoder
    init(_ encoder: any Encoder) { self.encoder = encoder }
}

/// A keyed container as the sink of a model's fields, behind one word.
final class EncoderFields {
    var container: KeyedEncodingContainer<JSONKey>
    init(_ container: KeyedEncodingContainer<JSONKey>) { self.container = container }
}

/// A field value as any encoder takes it.
struct EncodedField<Value: FieldValue>: Encodable {
    let value: Value
    let format: DateFormat?

    func encode(to encoder: any Encoder) throws {
        let state = WriterState.make(mode: .encoder)
        defer { WriterState.free(state) }
        state.pointee.format = format
        var writer = ValueWriter(state: state, sink: EncoderSink(encoder))
        value.write(to: &writer)
        if let error = state.pointee.thrown { throw error }
        if let error = state.pointee.failure { throw error }
    }
}
