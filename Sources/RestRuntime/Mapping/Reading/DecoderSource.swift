/// A decoder as the source of a value, in a class so that it needs one word.
///
/// A `ValueReader` has a decoder only if its model is read by `Decodable`. Documents have none, and then the reference
/// is `nil`.
final class DecoderSource {
    let decoder: any Decoder
    init(_ decoder: any Decoder) { self.decoder = decoder }
}

/// A keyed container as the source of a model's fields, in a class so that it needs one word.
///
/// It belongs to one `FieldReader`, and is used on one thread only.
final class DecoderFields {
    /// The container, or `nil` for an object that is absent or null.
    let container: KeyedDecodingContainer<JSONKey>?
    let codingPath: [any CodingKey]
    /// The keys whose values are read as null.
    var nulls: Set<String> = []

    /// The keys of the discriminator of the union that the model is a case of.
    var tags: [String] = []

    /// Whether the container is a ``LayoutDecoder``'s.
    let hasLayout: Bool

    init(_ container: KeyedDecodingContainer<JSONKey>, hasLayout: Bool) {
        self.container = container
        self.hasLayout = hasLayout
        codingPath = container.codingPath
    }

    /// Creates the fields of an absent object.
    init(absentAt codingPath: [any CodingKey]) {
        container = nil
        hasLayout = false
        self.codingPath = codingPath
    }

    /// Returns the container, for a read that needs a value.
    ///
    /// Throws `DecodingError` if the value is treated as null, and if the object is absent.
    func container(for key: JSONKey) throws -> KeyedDecodingContainer<JSONKey> {
        if nulls.contains(key.stringValue) {
            let context = DecodingError.Context(
                codingPath: codingPath + [key],
                debugDescription: "the value is treated as null"
            )
            throw DecodingError.valueNotFound(Any.self, context)
        }
        if let container { return container }
        let context = DecodingError.Context(
            codingPath: codingPath,
            debugDescription: "no value for the key '\(key.stringValue)'"
        )
        throw DecodingError.keyNotFound(key, context)
    }
}

/// A field value from a decoder, used by the `Decodable` conformances of enums and the runtime's types.
///
///     init(from decoder: any Decoder) throws { self = try DecodedField<Color>(from: decoder).value }
///
/// The result and its errors are those of reading a document. Headers and options are taken from the decoder's
/// `userInfo`, if a `Serializer` has set them.
struct DecodedField<Value: FieldValue>: Decodable {
    let value: Value

    /// Reads a value, whose errors become errors of the decoder.
    init(from decoder: any Decoder) throws { try self.init(from: decoder, isLossy: false) }

    /// Reads a value. With `isLossy`, unreadable elements of a list or map are left out.
    init(from decoder: any Decoder, isLossy: Bool) throws {
        let state = ReaderState.forDecoder(decoder)
        defer { ReaderState.free(state) }
        state.pointee.isLossy = isLossy
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
