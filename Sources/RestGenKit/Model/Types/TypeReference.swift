/// A type in generated code.
public indirect enum TypeReference: Sendable, Hashable {
    case string, int, int64, uint64, double, decimal, bool
    case date, day, duration
    case uuid, url
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
    case list(TypeReference)
    case map(TypeReference, TypeReference)
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
        case entityTag = "EntityTag"
        case byteRange = "ByteRange"
        case contentRange = "ContentRange"
    }

    public enum Kind: Sendable, Hashable {
        case model
        case enumeration
        case alias
        case union
    }
}

/// The Swift literal of a default or a constant.
public enum Literal: Sendable, Hashable {
    case string(String)
    case integer(String)
    case number(String)
    case bool(Bool)
    case null
    case emptyList
    case emptyMap
    case list([Literal])
    /// A case of an enum, by its Swift name.
    case enumCase(String)
}
