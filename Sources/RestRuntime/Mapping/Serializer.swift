public import Foundation

/// A serialization of bodies other than JSON, such as XML.
///
///     var configuration = Configuration()
///     configuration.serializers["xml"] = XMLSerializer()
///
/// A spec selects it with `serializer: xml`. Use ``CodableField`` to build one with any `Codable` library.
public protocol Serializer: Sendable {
    /// The `Content-Type` of request bodies, such as `application/xml`.
    var mediaType: String { get }

    /// The `Accept` header of calls. The default is the media type.
    var accept: String { get }

    /// Encodes a value inside of the elements of a key path: with `["data"]` as the value of `data`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - keyPath: The key path of the value.
    ///   - charset: The call's charset, which its content type names, or `nil` for the default, usually UTF-8.
    /// - Throws: If the value or the key path can't be expressed, or the charset isn't supported.
    func encode<Value: FieldValue>(
        _ value: Value,
        at keyPath: [String],
        charset: String?
    ) throws(RequestError) -> Data

    /// Decodes a value from a body, or from a key path in it.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - keyPath: The key path of the value.
    ///   - contentType: The response's content type, which may have a charset.
    /// - Throws: ``FieldError`` with the key path of a missing or wrong value.
    func decode<Value: FieldValue>(
        _ type: Value.Type,
        from body: Data,
        contentType: String?,
        at keyPath: [String],
        options: MappingOptions
    ) throws(FieldError) -> Value
}

/// The default of a serialization with one media type.
extension Serializer {
    public var accept: String { mediaType }
}

/// Responses for tests and stubs.
extension Serializer {
    /// Encodes a value as a server would: with read-only fields, but without fields of headers.
    ///
    /// The serializer's encoder finds out by ``ThreadState`` that it writes a response, so that its interface needs no
    /// parameter for that.
    package func encodeResponse(_ value: some FieldValue, at keyPath: [String]) throws(RequestError) -> Data {
        let thread = ThreadState.current
        thread.pointee.writesResponse = true
        defer { thread.pointee.writesResponse = false }
        return try encode(value, at: keyPath, charset: nil)
    }
}
