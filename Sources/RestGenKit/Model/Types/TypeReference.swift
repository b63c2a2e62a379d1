/// A type in generated code.
public indirect enum TypeReference: Sendable, Hashable {
    /// Text.
    case string
    /// An integer of the platform's word size.
    case int
    /// An integer of 64 bits.
    case int64
    /// An integer of 64 bits without a sign.
    case uint64
    /// A binary floating-point number of 64 bits.
    case double
    /// A decimal number of at most 38 digits.
    case decimal
    /// `true` or `false`.
    case bool
    /// A point in time.
    case date
    /// A calendar day without a time: `2024-05-01`.
    case day
    /// A length of time.
    case duration
    /// A UUID (RFC 9562).
    case uuid
    /// A URL.
    case url
    /// Base64 in JSON.
    case data
    /// An uploaded file. Only parameters can have it.
    case file
    /// A `String` that is never printed.
    case secret
    /// Any JSON value.
    case json
    /// A header value with its own type in the runtime.
    case header(HeaderType)
    /// A resource at the response's `Location`: `Located<Room>`. Only the result of a call can have it.
    case located(TypeReference)
    /// A list of elements of this type.
    case list(TypeReference)
    /// A map, with the type of its keys and that of its values.
    case map(TypeReference, TypeReference)
    /// A value that may be null.
    case optional(TypeReference)
    /// A generated type, by its Swift name.
    case declared(String, Kind)
    /// A generic model with its arguments: `Page<Room>`.
    case generic(String, [TypeReference])
    /// The type parameter of the enclosing generic model: `T`.
    case parameter(String)
    /// A custom Swift type.
    case foreign(String)

    /// A type for a header value.
    public enum HeaderType: String, Sendable, Hashable, CaseIterable {
        /// An entity tag, as in `ETag` (RFC 9110, section 8.8.3).
        case entityTag = "EntityTag"
        /// A range of bytes in a request, as in `Range` (RFC 9110, section 14.2).
        case byteRange = "ByteRange"
        /// The range of a partial response, as in `Content-Range` (RFC 9110, section 14.4).
        case contentRange = "ContentRange"
    }

    /// The kind of a declared type.
    public enum Kind: Sendable, Hashable {
        /// A model, which is a struct.
        case model
        /// An enum of raw values.
        case enumeration
        /// Another name for a type.
        case alias
        /// An enum whose cases have values of different types.
        case union
    }
}

/// The Swift literal of a default or a constant.
public enum Literal: Sendable, Hashable {
    /// A string, without quotes and escapes.
    case string(String)
    /// An integer of at most 64 bits, with the digits of its text.
    case integer(String)
    /// Any other number, with the digits of its text.
    case number(String)
    /// `true` or `false`.
    case bool(Bool)
    /// `nil`.
    case null
    /// An empty list: `[]`.
    case emptyList
    /// An empty map: `[:]`.
    case emptyMap
    /// A list of literals.
    case list([Literal])
    /// A case of an enum, by its Swift name.
    case enumCase(String)
}
