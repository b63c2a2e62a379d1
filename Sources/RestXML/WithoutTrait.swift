#if !XML
public import Foundation
@_spi(Generated) public import RestRuntime

// This declaration makes the compiler report the missing trait instead of an unknown type.

/// XML for the models of a spec. Enable the default package trait `XML` to use it.
@available(
    *,
    unavailable,
    message: """
        enable the trait XML for the package restgen: .package(url: …, from: …, traits: [.defaults]), or leave \
        'traits' out
        """
)
public struct XMLSerializer: Serializer {
    public enum Nulls: Sendable, Hashable {
        case omitted, empty, marked, emptyEvenAbsent
    }

    public var mediaType: String
    public var accept: String
    public var root: String?
    public var namespaces: [String: String]
    public var isDeclared: Bool
    public var charset: String?
    public var nulls: Nulls
    public var isDataInCDATA: Bool
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
        accept = mediaType
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
        throw RequestError("the trait XML is not enabled")
    }

    public func decode<Value: FieldValue>(
        _ type: Value.Type,
        from body: Data,
        contentType: String?,
        at keyPath: [String],
        options: MappingOptions
    ) throws(FieldError) -> Value {
        throw FieldError(keyPath: "", expected: "the trait XML", found: "a package without it")
    }
}
#endif
