/// An encoder as the sink of a value, in a class so that it needs one word.
///
/// A `ValueWriter` has one only if a model is written by `Encodable`.
final class EncoderSink {
    let encoder: any Encoder
    init(_ encoder: any Encoder) { self.encoder = encoder }

    /// Returns the container of a model's fields.
    ///
    /// A ``LayoutEncoder`` gets the model's name and layout, which XML needs for its elements and attributes.
    func fields(of model: String, layout: XMLLayout) -> EncoderFields {
        let formed = encoder as? any LayoutEncoder
        let encoder = formed?.encoder(of: model, layout: layout) ?? encoder
        return EncoderFields(encoder.container(keyedBy: JSONKey.self), writesAbsent: formed?.writesAbsent ?? false)
    }
}

/// A keyed container as the sink of a model's fields, in a class so that it needs one word.
///
/// It belongs to one `FieldWriter` and those of its nested objects.
final class EncoderFields {
    /// The origin of the container.
    private enum Source {
        /// A container that exists.
        case cached(KeyedEncodingContainer<JSONKey>)
        /// Created by the first field, so that an object without fields isn't written.
        case nested(in: EncoderFields, key: JSONKey)
    }

    /// The container, or the way to create it.
    private var source: Source

    /// Whether a field without a value is written as null.
    let writesAbsent: Bool

    /// Creates the fields of a container.
    init(_ container: KeyedEncodingContainer<JSONKey>, writesAbsent: Bool) {
        source = .cached(container)
        self.writesAbsent = writesAbsent
    }

    /// Creates the fields of an object at a key, whose container is created when it is needed.
    init(nestedIn outer: EncoderFields, key: StaticString) {
        source = .nested(in: outer, key: JSONKey(key))
        writesAbsent = outer.writesAbsent
    }

    /// Returns the container. Creates the container and its enclosing ones if necessary.
    func container() -> KeyedEncodingContainer<JSONKey> {
        switch source {
        case .cached(let container):
            return container
        case .nested(let outer, let key):
            var parent = outer.container()
            let container = parent.nestedContainer(keyedBy: JSONKey.self, forKey: key)
            source = .cached(container)
            return container
        }
    }

    func encode<Value: FieldValue>(_ field: EncodedField<Value>, forKey key: JSONKey) throws {
        var container = container()
        try container.encode(field, forKey: key)
    }
}

/// A field value for any encoder.
///
/// It creates a writer for the encoder that it is passed, so that every field is written by the same code as in JSON.
/// Errors of the writer are thrown at its end.
struct EncodedField<Value: FieldValue>: Encodable {
    let value: Value
    /// The format of the field.
    let format: FieldFormat?
    /// Whether another field has the discriminator of the union.
    var omitsTag = false
    /// Whether a request's body is written, without read-only fields.
    var isBody = false
    /// Whether the value is redacted in errors.
    var isSensitive = false

    /// Writes the value. Throws the encoder's error, or the ``FieldError`` of a value that can't be expressed.
    func encode(to encoder: any Encoder) throws {
        let state = WriterState.make(mode: .encoder)
        defer { WriterState.free(state) }
        state.pointee.format = format
        state.pointee.omitsTag = omitsTag
        state.pointee.isBody = isBody
        state.pointee.omitsHeaders = ThreadState.current.pointee.writesResponse
        state.pointee.isSensitive = isSensitive
        var writer = ValueWriter(state: state, sink: EncoderSink(encoder))
        value.write(to: &writer)
        if let error = state.pointee.thrown { throw error }
        if let error = state.pointee.failure { throw error }
    }
}
