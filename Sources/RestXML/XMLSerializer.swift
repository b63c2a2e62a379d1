#if XML
public import Foundation
@_spi(Generated) public import RestRuntime

/// XML for the models of a spec.
///
///     var configuration = Configuration()
///     configuration.serializers["xml"] = XMLSerializer(namespaces: ["nm": "http://itunes.apple.com/rss"])
///
/// How a field stands in XML is said in the spec, by the field's key `xml`; what holds for a whole API is said here.
public struct XMLSerializer: Serializer {
    /// What is written for a field without a value.
    public enum Nulls: Sendable, Hashable {
        /// Nothing.
        case omitted
        /// `<age/>` for a null, nothing for an absent field.
        case empty
        /// `<age xsi:nil="true"/>` for a null, nothing for an absent field.
        case marked
        /// `<age/>` for a null and for an absent field.
        case emptyEvenAbsent
    }

    /// `application/xml` unless said.
    public var mediaType: String
    /// `application/xml, text/xml` unless said.
    public var accept: String
    /// The name of the root element of what is sent; unless said, what the model says, or the model's name.
    public var root: String?
    /// Namespaces by the prefixes that the spec's keys have. They are declared at the root of what is sent; an answer
    /// may have other prefixes for them. The empty prefix is that of names without one.
    public var namespaces: [String: String]
    /// Whether what is sent begins with `<?xml version="1.0" encoding="UTF-8"?>`.
    public var isDeclared: Bool
    /// The encoding of what is sent where the call names none; UTF-8 unless said.
    public var charset: String?
    public var nulls: Nulls
    /// Whether Data is sent in a CDATA section. Its text is base64 in any case.
    public var isDataInCDATA: Bool
    /// Whether what is sent has its elements on lines of their own.
    public var isIndented: Bool
    public var limits: XMLLimits

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
            mayBeMissing: type is any MissableValue.Type,
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
    /// What is wrong with a value that can't be sent. Holds nothing of it.
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
