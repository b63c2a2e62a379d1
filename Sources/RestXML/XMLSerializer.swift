#if XML
public import Foundation
@_spi(Generated) public import RestRuntime

/// Reads and writes the models of a spec as XML.
///
///     var configuration = Configuration()
///     configuration.serializers["xml"] = XMLSerializer(namespaces: ["nm": "http://itunes.apple.com/rss"])
///
/// The spec's key `xml` sets how a single field is written. The properties of this type apply to a whole API.
///
/// Responses are read in any encoding that they declare and with any prefixes, whatever the settings for requests are.
public struct XMLSerializer: Serializer {
    /// How a field without a value is written.
    public enum Nulls: Sendable, Hashable {
        /// Not at all.
        case omitted
        /// As `<age/>` if it is null, and not at all if it is absent.
        case empty
        /// As `<age xsi:nil="true"/>` if it is null, and not at all if it is absent.
        case marked
        /// As `<age/>` if it is null or absent.
        case emptyEvenAbsent
    }

    /// The media type of requests. The default is `application/xml`.
    public var mediaType: String
    /// The `Accept` header of requests. The default is `application/xml, text/xml`.
    public var accept: String
    /// The name of the root element in requests. By default it is the name in the spec, or the model's name.
    public var root: String?
    /// The namespaces, by the prefixes that the spec uses. The empty prefix is for names without one.
    ///
    /// They are declared at the root of requests. Responses may use other prefixes for the same namespaces. A name in
    /// another namespace isn't read as one of the spec's, even with its prefix.
    public var namespaces: [String: String]
    /// Whether requests begin with `<?xml version="1.0" encoding="UTF-8"?>`.
    public var isDeclared: Bool
    /// The encoding of requests, if the call doesn't set one. The default is UTF-8.
    public var charset: String?
    /// How fields without a value are written. The default is to omit them.
    public var nulls: Nulls
    /// Whether `Data` is sent in a CDATA section. It is base64 in any case.
    public var isDataInCDATA: Bool
    /// Whether requests are indented.
    public var isIndented: Bool
    /// The limits for documents.
    public var limits: XMLLimits

    /// Creates a serializer. Its properties describe the parameters.
    public init(
        root: String? = nil,
        namespaces: [String: String] = [:],
        isDeclared: Bool = true,
        charset: String? = nil,
        nulls: Nulls = .omitted,
        isDataInCDATA: Bool = false,
        isIndented: Bool = false,
        limits: XMLLimits = XMLLimits()
    ) {
        mediaType = "application/xml"
        accept = "application/xml, text/xml"
        self.root = root
        self.namespaces = namespaces
        self.isDeclared = isDeclared
        self.charset = charset
        self.nulls = nulls
        self.isDataInCDATA = isDataInCDATA
        self.isIndented = isIndented
        self.limits = limits
    }

    /// Encodes a value as a document.
    ///
    /// - Parameters:
    ///   - value: A model, a list, a map or a single value.
    ///   - keyPath: The names of the elements around the value, below the root.
    ///   - charset: The encoding of this request. The default is ``charset``, and then UTF-8.
    /// - Throws: `RequestError` for a value that XML can't represent: a control character, an invalid or undeclared
    ///   name, or too many nested elements.
    public func encode<Value: FieldValue>(
        _ value: Value,
        at keyPath: [String],
        charset: String?
    ) throws(RequestError) -> Data {
        do {
            let root = try ElementEncoder.root(of: CodableField(value), at: keyPath, by: self)
            return try XMLOutput(serializer: self, charset: charset ?? self.charset).data(of: root)
        } catch {
            throw RequestError(encoding: error)
        }
    }

    /// Decodes a value from a document.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - body: The response's bytes.
    ///   - contentType: The value of `Content-Type`, which may name the encoding.
    ///   - keyPath: The names of the elements around the value, below the root. Any root is accepted.
    ///   - options: The options of the call.
    /// - Throws: `FieldError` for a document that isn't well-formed or exceeds ``limits``, and for a value of another
    ///   type.
    public func decode<Value: FieldValue>(
        _ type: Value.Type,
        from body: Data,
        contentType: String?,
        at keyPath: [String],
        options: MappingOptions
    ) throws(FieldError) -> Value {
        let text = try XMLSource(body: body, contentType: contentType).text()
        let root = try XMLNode(text: text, limits: limits).named(by: namespaces)
        let decoder = try ElementDecoder(root: root, options: options).descended(
            keyPath,
            mayBeMissing: type is any OptionalFieldValue.Type,
            isList: type is any RepeatedValue.Type
        )
        do {
            return try CodableField<Value>(from: decoder).value
        } catch {
            throw FieldError(decoding: error)
        }
    }
}

extension RequestError {
    /// Returns an error for a value that can't be sent. It doesn't contain the value.
    fileprivate init(encoding error: any Error) {
        switch error {
        case let error as RequestError: self = error
        case let error as FieldError: self.init("the body can't be encoded as XML: \(error)")
        case EncodingError.invalidValue(_, let context):
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            self.init(
                "the body can't be encoded as XML: " + (path.isEmpty ? "" : path + ": ") + context.debugDescription
            )
        default: self.init("the body can't be encoded as XML: \(type(of: error))")
        }
    }
}
#endif
