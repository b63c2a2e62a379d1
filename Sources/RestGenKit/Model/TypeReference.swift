/// A type as a generated declaration spells it.
public indirect enum TypeReference: Sendable, Hashable {
    case string, int, int64, uint64, double, decimal, bool
    case date, day, duration
    case uuid, url
    /// Base64 in JSON.
    case data
    /// A String that never prints.
    case secret
    /// Anything.
    case json
    case list(TypeReference)
    case map(TypeReference, TypeReference)
    case optional(TypeReference)
    /// A generated type by its Swift name.
    case declared(String, Kind)
    /// One of the user's own types.
    case foreign(String)

    public enum Kind: Sendable, Hashable {
        case model
        case enumeration
        case alias
    }
}

/// How a date or a duration is written.
public enum ValueFormat: Sendable, Hashable {
    /// RFC 3339; the default of `Date`.
    case iso8601
    /// Seconds since 1970 for a date; seconds for a duration (the default of `Duration`).
    case seconds
    case milliseconds
    /// A pattern such as `yyyy-MM-dd HH:mm:ss`, read in UTC unless it says a zone.
    case pattern(String)
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
