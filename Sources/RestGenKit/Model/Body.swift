/// The body of a request.
public enum Body: Sendable {
    /// No body.
    case none
    /// `{}`, an empty JSON object.
    case emptyObject
    /// A single value: `Data` is sent as bytes, `String` as text, and all other types as JSON.
    case value(Source, TypeReference)
    /// A JSON object of inline parameters.
    case fields([BodyField])
    /// A form with these pairs.
    case form([Argument])
    /// A form with a pair for each field of a model or each entry of a map.
    case formOf(Source, TypeReference)
    /// A multipart body, with its boundary if the spec declares one.
    case multipart([PartArgument], boundary: String?)
    /// A multipart body with a part for each field of a model or each entry of a map, and the style of lists of
    /// strings.
    case multipartOf(Source, TypeReference, lists: ListStyle, boundary: String?)
    /// A file. The media type applies unless the file has its own.
    case file(Source, mediaType: String)
    /// A value with a declared media type.
    indirect case typed(Body, mediaType: String)
    /// One of several bodies. The parameter is an enum with a case for each.
    case oneOf(Source, BodyEnum)
}

/// A part of a multipart body.
public struct PartArgument: Sendable {
    /// The encoding of a part.
    public enum Kind: Sendable {
        /// A value as text.
        case text
        /// A file, several files, or data.
        case bytes
        /// A value as JSON.
        case json
        /// A part for each string in the value, named by its keys: `user[name]`.
        case nested
    }

    /// The part's name and its value.
    public var argument: Argument
    /// The encoding of the value.
    public var kind = Kind.text
    package var mediaType: String?
    package var filename: String?
    package var headers: [PartHeader]

    package init(
        argument: Argument,
        kind: Kind = Kind.text,
        mediaType: String? = nil,
        filename: String? = nil,
        headers: [PartHeader]
    ) {
        self.argument = argument
        self.kind = kind
        self.mediaType = mediaType
        self.filename = filename
        self.headers = headers
    }
}

/// A constant header of a part.
package struct PartHeader: Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A field of a JSON body that is a parameter or a constant.
public struct BodyField: Sendable {
    /// The key in the object.
    public var key: String
    /// The parameter or constant with the value.
    public var source: Source
    /// The format of the value, or `nil` for the type's default.
    public var format: ValueFormat?
    package var isSensitive: Bool
    /// The value of a constant: `"text"`, `12`, `true`.
    public var constant: Literal?
    /// The location of its declaration, or `nil` if the spec doesn't declare it.
    package var span: Span?

    package init(
        key: String,
        source: Source,
        format: ValueFormat? = nil,
        isSensitive: Bool,
        constant: Literal? = nil,
        span: Span? = nil
    ) {
        self.key = key
        self.source = source
        self.format = format
        self.isSensitive = isSensitive
        self.constant = constant
        self.span = span
    }

    /// The options for encoding the field.
    package var options: [FieldOption] { (format.map { [.format($0)] } ?? []) + (isSensitive ? [.sensitive] : []) }
}
