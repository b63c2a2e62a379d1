public enum Body: Sendable {
    case none
    /// `{}`: an empty JSON object.
    case emptyObject
    /// A model, a list, a map, `JSON`, sent as JSON; `Data` as octets; `String` as text. The Swift name of the parameter.
    case value(Source, TypeReference)
    /// A JSON object of inline parameters.
    case fields([BodyField])
    case form([Argument])
    /// The fields of a model, or the entries of a map, each as a pair of a form.
    case formOf(Source, TypeReference)
    /// Parts, and the boundary between them if the spec declares one.
    case multipart([PartArgument], boundary: String?)
    /// The fields of a model, or the entries of a map, each as a part; lists of texts in this style.
    case multipartOf(Source, TypeReference, lists: ListStyle, boundary: String?)
    /// A file. The media type applies unless the file has its own.
    case file(Source, mediaType: String)
    /// A value that is sent with a declared media type.
    indirect case typed(Body, mediaType: String)
    /// One of several. The parameter is an enum with a case for each.
    case oneOf(Source, BodyEnum)
}

/// A part of a multipart body.
public struct PartArgument: Sendable {
    /// How it is written.
    public enum Kind: Sendable {
        case text
        /// A file, several of them, or data.
        case bytes
        case json
        /// A part for each text in it, with a name of keys: `user[name]`.
        case nested
    }

    public var argument: Argument
    public var kind = Kind.text
    public var mediaType: String?
    public var filename: String?
    public var headers: [PartHeader]

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

/// A fixed header of a part.
public struct PartHeader: Sendable {
    public var name: String
    public var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

public struct BodyField: Sendable {
    public var key: String
    public var source: Source
    public var format: ValueFormat?
    public var isSensitive: Bool
    /// The JSON of a constant: `"text"`, `12`, `true`.
    public var constant: Literal?
    /// The place of its declaration. `nil` if the spec doesn't declare it.
    public var span: Span?

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

    /// As the options of a field that is written.
    public var options: [FieldOption] { (format.map { [.format($0)] } ?? []) + (isSensitive ? [.sensitive] : []) }
}
