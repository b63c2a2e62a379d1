/// An encoder as the sink of a value, behind one word.
final class EncoderSink {
    let encoder: any Encoder
    init(_ encoder: any Encoder) { self.encoder = encoder }

    /// The container of a model's fields.
    func fields(of model: String, layout: XMLLayout) -> EncoderFields {
        let formed = encoder as? any LayoutEncoder
        let encoder = formed?.encoder(of: model, layout: layout) ?? encoder
        return EncoderFields(encoder.container(keyedBy: JSONKey.self), writesAbsent: formed?.writesAbsent ?? false)
    }
}

/// A keyed container as the sink of a model's fields, behind one word.
final class EncoderFields {
    private enum Source {
        case made(KeyedEncodingContainer<JSONKey>)
        /// Made by the first field, so that an object without fields leaves no trace.
        case nested(in: EncoderFields, key: JSONKey)
    }

    private var source: Source

    /// True where a field without a value is written as a null.
    let writesAbsent: Bool

    init(_ container: KeyedEncodingContainer<JSONKey>, writesAbsent: Bool) {
        source = .made(container)
        self.writesAbsent = writesAbsent
    }

    init(nestedIn outer: EncoderFields, key: StaticString) {
        source = .nested(in: outer, key: JSONKey(key))
        writesAbsent = outer.writesAbsent
    }

    func container() -> KeyedEncodingContainer<JSONKey> {
        switch source {
        case .made(let container):
            return container
        case .nested(let outer, let key):
            var parent = outer.container()
            let container = parent.nestedContainer(keyedBy: JSONKey.self, forKey: key)
            source = .made(container)
            return container
        }
    }

    func encode<Value: FieldValue>(_ field: EncodedField<Value>, forKey key: JSONKey) throws {
        var container = container()
        try container.encode(field, forKey: key)
    }
}

/// A field value as any encoder takes it.
struct EncodedField<Value: FieldValue>: Encodable {
    let value: Value
    let format: FieldFormat?
    /// True where a sibling holds the tag of the union.
    var omitsTag = false
    /// True for a request's body, which has no field that is read only.
    var isBody = false
    /// True for a value that no error shows.
    var isSensitive = false

    func encode(to encoder: any Encoder) throws {
        let state = WriterState.make(mode: .encoder)
        defer { WriterState.free(state) }
        state.pointee.format = format
        state.pointee.omitsTag = omitsTag
        state.pointee.isBody = isBody
        state.pointee.omitsHeaders = ThreadNotes.current.pointee.writesAnswer
        state.pointee.isSensitive = isSensitive
        var writer = ValueWriter(state: state, sink: EncoderSink(encoder))
        value.write(to: &writer)
        if let error = state.pointee.thrown { throw error }
        if let error = state.pointee.failure { throw error }
    }
}
