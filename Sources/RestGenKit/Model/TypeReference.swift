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

/// How a value is written in JSON, where it is not the usual way.
public indirect enum ValueFormat: Sendable, Hashable {
    /// RFC 3339; the default of `Date`. Of a duration: `PT1.5S`.
    case iso8601
    /// RFC 3339 with so many decimals of the second.
    case iso8601Digits(Int)
    /// RFC 3339 with as many decimals as the date needs to be read back the same.
    case iso8601Exact
    /// Seconds since 1970 for a date; seconds for a duration (the default of `Duration`).
    case seconds
    /// Seconds since 1970, written without a fraction.
    case wholeSeconds
    case milliseconds
    /// A pattern such as `yyyy-MM-dd HH:mm:ss`, read in UTC unless it says a zone.
    case pattern(String)
    /// A number or a boolean as a text.
    case string
    /// A text that is a number in JSON.
    case number
    /// A Double that may be `"NaN"`, `"Infinity"` or `"-Infinity"`.
    case nonfinite
    case base64url
    /// `1.5s`
    case suffixed
    /// RFC 9110, section 5.6.7.
    case http
    /// RFC 5322, section 3.3.
    case rfc2822
    /// `/Date(1714566600000)/`
    case dotnet
    /// Any value, as a text that is JSON.
    case json
    /// Read in the first of these that fits.
    case several(read: [ValueFormat], write: ValueFormat)
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
