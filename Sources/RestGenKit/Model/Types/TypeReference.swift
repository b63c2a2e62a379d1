/// A type as a generated declaration spells it.
public indirect enum TypeReference: Sendable, Hashable {
    case string, int, int64, uint64, double, decimal, bool
    case date, day, duration
    case uuid, url
    /// Base64 in JSON.
    case data
    /// What is sent as a file: of parameters alone.
    case file
    /// A String that never prints.
    case secret
    /// Anything.
    case json
    /// What a header holds, as the runtime's own type.
    case header(HeaderType)
    /// What is found where an answer's `Location` leads: `Located<Room>`. The result of a call, and nothing inside of it.
    case located(TypeReference)
    case list(TypeReference)
    case map(TypeReference, TypeReference)
    case optional(TypeReference)
    /// A generated type by its Swift name.
    case declared(String, Kind)
    /// A generic model with its types: `Page<Room>`.
    case generic(String, [TypeReference])
    /// The parameter of the generic model around, by its Swift name: `T`.
    case parameter(String)
    /// One of the user's own types.
    case foreign(String)

    /// A type of its own for what a header holds.
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

/// A default or a constant as written in Swift.
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
