public import Foundation

/// Another notation than JSON for bodies, such as XML.
///
///     var configuration = Configuration()
///     configuration.serializers["xml"] = XMLSerializer()
///
/// A spec names it with `serializer: xml`. Any `Codable` library makes one: ``CodableField`` is a field value as its
/// encoders and decoders take it.
public protocol Serializer: Sendable {
    /// The `Content-Type` of what it encodes: `application/xml`.
    var mediaType: String { get }

    /// The `Accept` of its calls; the media type unless said.
    var accept: String { get }

    /// Writes a value, below the elements that the key path names: with `["data"]` as the value of `data`.
    ///
    /// The charset is that of the call, which its content type then names; nil for the notation's own, which is UTF-8 as a
    /// rule. Throws where the notation can't say the value or the key path, or lacks the charset.
    func encode<Value: FieldValue>(
        _ value: Value,
        at keyPath: [String],
        charset: String?
    ) throws(RequestError) -> Data

    /// Reads a value from a body, or from the place in it that a key path names.
    ///
    /// The content type is the answer's, with its charset. Throws a ``FieldError`` with the key path of what is missing or
    /// is not what the value asks for.
    func decode<Value: FieldValue>(
        _ type: Value.Type,
        from body: Data,
        contentType: String?,
        at keyPath: [String],
        options: MappingOptions
    ) throws(FieldError) -> Value
}

extension Serializer {
    public var accept: String { mediaType }
}

extension Serializer {
    /// Writes a value as a server would: with the fields that no request has, but without those of headers.
    package func encodeAnswer(_ value: some FieldValue, at keyPath: [String]) throws(RequestError) -> Data {
        let notes = ThreadNotes.current
        notes.pointee.writesAnswer = true
        defer { notes.pointee.writesAnswer = false }
        return try encode(value, at: keyPath, charset: nil)
    }
}
